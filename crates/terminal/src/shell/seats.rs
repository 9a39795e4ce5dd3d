//! `computer` and `human`: changing who plays at a seat.

use external::Computer;
use kernel::{Game, Seat, Status};

use super::seating::bot;
use super::session::Session;
use super::{Classic, Hiding};

/// The bot that plays if none is named.
const USUAL_STRENGTH: &str = "hard";

/// `computer SEAT [BOT]`.
pub(super) fn computer<C: Classic>(
    session: &mut Session<C::Game>,
    program: &C,
    rest: &str,
    out: &mut String,
) -> Result<(), String> {
    let mut words = rest.splitn(2, char::is_whitespace);
    let seat = seat(session, program, words.next().unwrap_or_default(), "computer SEAT BOT")?;
    let strength = words.next().map_or("", str::trim);
    let strength = if strength.is_empty() { USUAL_STRENGTH } else { strength };
    let computer = bot(strength)?;
    // Lines come from scripts and pipes as well, and a file never starts a program.
    if let Computer::Program(_) = computer {
        return Err("a program is named on the command line alone, in the option that seats a bot".into());
    }
    if hides(session) && session.seating().is_taken_back(seat) {
        let name = program.called(seat);
        return Err(format!(
            "a person took {name} back from the computer and knows the hand: {name} stays a person's until the game is over"
        ));
    }
    let actions = session.actions();
    session.seating_mut().invite(seat, computer, actions);
    out.push_str(&format!("{} is played by the computer from now on ({strength}).\n", program.called(seat)));
    out.push_str(exemption::<C>(session));
    session.keep_anew(program, out);
    Ok(())
}

/// Said when a computer sits down at a table where nothing is hidden although the game has secrets.
pub(super) fn exemption<C: Classic>(session: &Session<C::Game>) -> &'static str {
    match (C::hiding(session.game().setup()), session.hiding()) {
        (Hiding::Computers | Hiding::Everybody, Hiding::Nothing) => {
            "Testing mode hides nothing: state shows what the computer holds.\n"
        }
        (Hiding::Nothing, _) | (_, Hiding::Computers | Hiding::Everybody) => "",
    }
}

/// Whether a person may take this seat. Not if that would show what only a computer may know.
pub(super) fn may_be_taken<G: Game>(session: &Session<G>, seat: Seat) -> bool {
    !hides(session) || !session.seating().is_a_computers_own(seat, session.game().game().seats())
}

/// Whether there is something to hide as long as the game runs.
fn hides<G: Game>(session: &Session<G>) -> bool {
    session.hiding() != Hiding::Nothing && matches!(session.game().status(), Status::ToAct(_))
}

/// `human SEAT`.
pub(super) fn human<C: Classic>(
    session: &mut Session<C::Game>,
    program: &C,
    rest: &str,
    out: &mut String,
) -> Result<(), String> {
    let seat = seat(session, program, rest, "human SEAT")?;
    if !may_be_taken(session, seat) {
        let name = program.called(seat);
        return Err(format!("what {name} holds is the computer's secret until the game is over"));
    }
    let actions = session.actions();
    session.seating_mut().give_way(seat, actions);
    out.push_str(&format!("{} is played by a person from now on.\n", program.called(seat)));
    session.keep_anew(program, out);
    Ok(())
}

/// The seat that a word names, in any case.
fn seat<C: Classic>(
    session: &Session<C::Game>,
    program: &C,
    word: &str,
    pattern: &str,
) -> Result<Seat, String> {
    let seats = session.game().game().seats();
    let named = Seat::all(seats).find(|seat| program.seat_word(*seat).eq_ignore_ascii_case(word));
    named.ok_or_else(|| {
        let words: Vec<String> = Seat::all(seats).map(|seat| program.seat_word(seat)).collect();
        let words = words.join(", ");
        if word.is_empty() {
            format!("a seat is missing; write: {pattern}; the seats are {words}")
        } else {
            format!("there is no seat {}; the seats are {words}", cards::quoted(word))
        }
    })
}
