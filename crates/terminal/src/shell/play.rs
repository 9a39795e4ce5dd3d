//! The loop of every classic program: read a line, do what it asks, tell what happened.

use std::io;

use kernel::{Game, Outcome, Seat, Status};

use super::computer::Choice;
use super::console::Console;
use super::extras::{Extras, Heard};
use super::input::Asking;
use super::seats::may_be_taken;
use super::session::{Mode, Session};
use super::{Asked, Audience, Classic, Refused};
use crate::stop;

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// By its rules.
    Over(Outcome),
    /// Somebody asked for it.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
    /// Computers alone reached their limit.
    CalledOff,
    /// A signal asked for it, or there is nobody left who reads.
    Stopped,
}

/// When computers alone stop: after so many commands, or so many in a row that left no choice.
const MOST_COMMANDS: usize = 10_000;
const MOST_WITHOUT_CHOICE: usize = 1_000;

/// What computers did since a person last typed something.
#[derive(Default)]
struct Patience {
    commands: usize,
    without_choice: usize,
}

impl Patience {
    fn note(&mut self, choice: Choice) {
        self.commands += 1;
        self.without_choice = match choice {
            Choice::None => self.without_choice + 1,
            Choice::Several => 0,
        };
    }

    fn is_over(&self) -> bool {
        self.commands >= MOST_COMMANDS || self.without_choice >= MOST_WITHOUT_CHOICE
    }
}

/// Plays a session to its end and flushes what was printed.
pub(crate) fn play<C: Classic>(
    program: &mut C,
    session: &mut Session<C::Game>,
    console: &mut Console,
    extras: Extras,
) -> io::Result<Ended> {
    let audience = console.audience();
    sit_down(program, session, audience);
    if is_only_watched(session, audience) {
        say(
            console.out(),
            "Ctrl-C stops the computers",
            program,
            session,
            "; human {} then gives you a seat",
        );
    }
    session.open(program, console.out());
    program.question(session.screen(), console.out());
    let (mut is_closed, mut patience, mut is_paused) = (false, Patience::default(), false);
    let ended = loop {
        console.ease()?;
        if stop::code().is_some() {
            break Ended::Stopped;
        }
        if let Some(ended) = close(program, session, &mut is_closed, console.out()) {
            break ended;
        }
        if let Some(seat) = session.computer_to_act().filter(|_| !is_paused) {
            if patience.is_over() {
                console.out().push_str("The computer players come to no end: the game is called off.\n");
                break Ended::CalledOff;
            }
            // Show what has happened while the computer thinks.
            console.flush()?;
            patience.note(session.act_for_computer(seat, program, console.out()));
            program.question(session.screen(), console.out());
            is_paused = console.is_interrupted() && session.computer_to_act().is_some();
            if is_paused {
                say(console.out(), STOPPED, program, session, ", and human {} gives you the seat");
            }
            continue;
        }
        patience = Patience::default();
        sit_down(program, session, audience);
        let prompt = program.prompt(session.screen());
        let Some(line) = console.ask(&prompt, Asking::Command)? else {
            break if stop::code().is_some() { Ended::Stopped } else { Ended::EndOfInput };
        };
        let seating = session.seating().clone();
        match obey(program, session, console.out(), extras, &line) {
            Ok(Next::Go) => {}
            Ok(Next::Stop) => break Ended::Quit,
            Err(refused) => program.refuse(session.screen(), &refused, console.out()),
        }
        if *session.seating() != seating {
            is_paused = is_only_watched(session, audience);
            if is_paused {
                say(console.out(), NOBODY_LEFT, program, session, ", and human {} gives you a seat back");
            }
        } else if line.trim().is_empty() {
            is_paused = false;
        }
    };
    console.flush()?;
    Ok(ended)
}

/// Says the last words of a game that is over, once; how it ended, unless the program goes on asking.
fn close<C: Classic>(
    program: &mut C,
    session: &Session<C::Game>,
    is_closed: &mut bool,
    out: &mut String,
) -> Option<Ended> {
    let Status::Over(outcome) = session.game().status() else {
        *is_closed = false;
        return None;
    };
    if !std::mem::replace(is_closed, true) {
        program.close(session.screen(), outcome, out);
    }
    let is_end = session.mode() == Mode::Play && !program.asks_after_the_end();
    is_end.then_some(Ended::Over(outcome))
}

const STOPPED: &str = "Stopped. Enter lets the computer play on";
const NOBODY_LEFT: &str = "Computers play at every seat now. Enter lets them begin, Ctrl-C stops them";

/// Whether a person at a terminal watches computers that play at every seat.
fn is_only_watched<G: Game>(session: &Session<G>, audience: Audience) -> bool {
    audience == Audience::Person && session.seating().is_without_people(session.game().game().seats())
}

/// Says what goes on, and how a person gets a seat, if there is one for a person: the seat to act before others.
fn say<C: Classic>(out: &mut String, what: &str, program: &C, session: &Session<C::Game>, how: &str) {
    let Status::ToAct(to_act) = session.game().status() else { return };
    let mut seats = to_act.round(session.game().game().seats());
    let is_free = |seat: Seat| session.seating().computer(seat).is_some() && may_be_taken(session, seat);
    let seat = seats.find(|seat| is_free(*seat));
    let how = seat.map_or(String::new(), |seat| how.replace("{}", &program.seat_word(seat)));
    out.extend([what, &how, ".\n"]);
}

/// Against computers a person at a terminal is drawn at the lower edge; in scripts seats keep their order.
fn sit_down<C: Classic>(program: &mut C, session: &Session<C::Game>, audience: Audience) {
    let seats = session.game().game().seats();
    program.sit_below(match audience {
        Audience::Person => session.seating().only_person(seats),
        Audience::Script => None,
    });
}

/// Whether the loop goes on.
pub(super) enum Next {
    Go,
    Stop,
}

/// Does what a typed line asks for.
pub(super) fn obey<C: Classic>(
    program: &mut C,
    session: &mut Session<C::Game>,
    out: &mut String,
    extras: Extras,
    line: &str,
) -> Result<Next, Refused<<C::Game as Game>::Refusal>> {
    if extras.hear(session, program, line, out)? == Heard::Done {
        return Ok(Next::Go);
    }
    let asked = program.hear(session.screen(), line, out)?;
    let text = || line.split_whitespace().collect::<Vec<&str>>().join(" ");
    match asked {
        Asked::Nothing => {}
        Asked::Quit => return Ok(Next::Stop),
        Asked::Act(_) | Asked::More if session.is_replay() => {
            let reason = "this is a replay: step and back look at it, and continue plays on from here";
            return Err(Refused::Line(reason.into()));
        }
        Asked::Act(_) | Asked::More if session.computer_to_act().is_some() => {
            let reason = "the computer plays here: Enter lets it go on, and human gives you a seat";
            return Err(Refused::Line(reason.into()));
        }
        Asked::Act(order) => {
            session.act(text(), order, program, out).map_err(Refused::Rules)?;
            program.question(session.screen(), out);
        }
        Asked::More => {
            session.wait(text());
            program.question(session.screen(), out);
        }
    }
    Ok(Next::Go)
}
