//! `computer` and `human`: changing who plays at a seat.

use kernel::{Game, Seat};

use super::Classic;
use super::seating::bot;
use super::session::Session;

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
    session.seating_mut().invite(seat, bot(strength)?);
    out.push_str(&format!("{} is played by the computer from now on ({strength}).\n", program.called(seat)));
    Ok(())
}

/// `human SEAT`.
pub(super) fn human<C: Classic>(
    session: &mut Session<C::Game>,
    program: &C,
    rest: &str,
    out: &mut String,
) -> Result<(), String> {
    let seat = seat(session, program, rest, "human SEAT")?;
    session.seating_mut().give_way(seat);
    out.push_str(&format!("{} is played by a person from now on.\n", program.called(seat)));
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
