//! The loop of every classic program: read a line, do what it asks, tell what happened.

use std::io;

use kernel::{Outcome, Status};

use super::computer::Choice;
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
    /// Computers alone played on and on.
    CalledOff,
}

/// No game is played so long by computers alone; without any choice they don't even play on for so long.
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

/// Plays a session to its end; everything that was printed has then been let out.
pub fn play<C: Classic>(
    program: &mut C,
    session: &mut Session<C::Game>,
    console: &mut Console,
    extras: Extras,
) -> io::Result<Ended> {
    session.open(program, console.out());
    program.question(session.screen(), console.out());
    let (mut closed, mut patience) = (false, Patience::default());
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
        if let Some(seat) = session.computer_to_act() {
            if patience.is_over() {
                console.out().push_str("The computer players come to no end: the game is called off.\n");
                break Ended::CalledOff;
            }
            // Somebody may want to read while the computer thinks.
            console.flush()?;
            patience.note(session.act_for_computer(seat, program, console.out()));
            program.question(session.screen(), console.out());
            continue;
        }
        patience = Patience::default();
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
    match program.hear(session.screen(), line, out) {
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
                Ok(()) => program.question(session.screen(), out),
                Err(refusal) => program.refuse_action(session.game(), &refusal, out),
            }
        }
    }
    Next::Go
}
