//! The loop of every classic program: read a line, do what it asks, tell what happened.

use std::io;

use kernel::{Outcome, Status};

use super::console::Console;
use super::extras::{Extras, Heard};
use super::input::Asking;
use super::session::{Mode, Session};
use super::{Asked, Classic};

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By its rules.
    Over(Outcome),
    /// Somebody asked for it.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
}

/// Plays a session to its end; everything that was printed has then been let out.
pub fn play<C: Classic>(
    program: &mut C,
    session: &mut Session<C::Game>,
    console: &mut Console,
    extras: Extras,
) -> io::Result<Ended> {
    session.open(program, console.out());
    program.question(session.game(), console.out());
    let mut closed = false;
    let ended = loop {
        console.ease()?;
        match (session.game().status(), session.mode()) {
            (Status::Over(outcome), mode) => {
                if !closed {
                    program.close(session.game(), outcome, console.out());
                    closed = true;
                }
                if mode == Mode::Play && !program.asks_after_the_end() {
                    break Ended::Over(outcome);
                }
            }
            (Status::ToAct(_), Mode::Play | Mode::Replay) => closed = false,
        }
        let prompt = program.prompt(session.game());
        let Some(line) = console.ask(&prompt, Asking::Command)? else { break Ended::EndOfInput };
        if obey(program, session, console.out(), extras, &line) == Next::Stop {
            break Ended::Quit;
        }
    };
    console.flush()?;
    Ok(ended)
}

#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Stop,
}

fn obey<C: Classic>(
    program: &mut C,
    session: &mut Session<C::Game>,
    out: &mut String,
    extras: Extras,
    line: &str,
) -> Next {
    match extras.hear(session, program, line, out) {
        Heard::Done => return Next::Go,
        Heard::Refused(reason) => {
            program.refuse(&reason, out);
            return Next::Go;
        }
        Heard::NotOurs => {}
    }
    match program.hear(session.game(), line, out) {
        Asked::Nothing => {}
        Asked::Quit => return Next::Stop,
        Asked::Refused(reason) => program.refuse(&reason, out),
        Asked::Act(_) if session.mode() == Mode::Replay => {
            program
                .refuse("this is a replay: step and back look at it, and continue plays on from here", out);
        }
        Asked::Act(actions) => {
            let words: Vec<&str> = line.split_whitespace().collect();
            match session.act(&words.join(" "), &actions, program, out) {
                Ok(()) => program.question(session.game(), out),
                Err(refusal) => program.refuse_action(session.game(), &refusal, out),
            }
        }
    }
    Next::Go
}
