//! The shell's own commands: undo, redo, history, record, hint, computer, human, state, and those of a replay.

use std::fmt::Write;
use std::path::Path;

use kernel::Game;

use super::commands::TypedCommand;
use super::hint::hint;
use super::session::{Mode, Session};
use super::{Audience, Classic, Secrets, files, seats};

/// Which of the shell's own commands there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extras {
    /// `undo`, `redo`, `history`, `record`, `hint`, `computer`, `human`.
    pub(crate) history: bool,
    /// `state`.
    pub(crate) state: bool,
    /// `step`, `back`, `goto`, `continue`.
    pub(crate) replay: bool,
    /// Whether `record` may write.
    pub(crate) files: Files,
}

/// Whether files may be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Files {
    /// Anywhere that the system allows.
    #[default]
    Allowed,
    /// Nowhere: tests and fuzzing.
    OutOfBounds,
}

/// Whose line it was.
#[derive(PartialEq, Eq)]
pub(super) enum Heard {
    /// The shell's; it is done.
    Done,
    /// The game's.
    NotOurs,
}

#[derive(Clone, Copy)]
enum Command {
    Undo,
    Redo,
    History,
    Record,
    Hint,
    Computer,
    Human,
    State,
    Step,
    Back,
    Goto,
    Continue,
}

const COMMANDS: &[(&str, Command)] = &[
    ("undo", Command::Undo),
    ("redo", Command::Redo),
    ("history", Command::History),
    ("record", Command::Record),
    ("hint", Command::Hint),
    ("computer", Command::Computer),
    ("human", Command::Human),
    ("state", Command::State),
    ("step", Command::Step),
    ("back", Command::Back),
    ("goto", Command::Goto),
    ("continue", Command::Continue),
];

impl Extras {
    /// What the options allow: `-testing` everything, `-extras` all but `state`, `-replay` its own. A person at a
    /// terminal has what `-extras` gives to scripts.
    pub(crate) fn given(given: &super::Given, audience: Audience) -> Extras {
        Extras {
            history: given.has("testing") || given.has("extras") || audience == Audience::Person,
            state: given.has("testing"),
            replay: given.has("replay"),
            files: Files::Allowed,
        }
    }

    /// The names of the allowed commands.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        COMMANDS.iter().filter(move |(_, command)| self.allow(*command)).map(|(word, _)| *word)
    }

    /// The help text of these commands.
    pub(crate) fn help(self) -> String {
        let mut text = String::new();
        let mut line = |allowed: bool, command: &str, about: &str| {
            if allowed {
                writeln!(text, "          {command} -- {about}").expect("a String takes all text");
            }
        };
        line(self.history, "undo, redo", "Undo the last command, or redo it.");
        line(self.history, "history", "List the commands so far.");
        line(self.history, "record file", "Write the journal of the game to file; -replay opens it.");
        line(self.history, "hint", "What the computer would do here, with the chance to win.");
        line(self.history, "computer seat [bot]", "The computer plays there: easy, medium, hard, expert, …");
        line(self.history, "human seat", "A person plays there again.");
        line(self.state, "state", "Print the whole state as one line of JSON.");
        line(self.replay, "step, back", "One command forward or back.");
        line(self.replay, "goto n", "To the moment after command n.");
        line(self.replay, "continue", "Play on from here.");
        text
    }

    fn allow(self, command: Command) -> bool {
        match command {
            Command::Undo
            | Command::Redo
            | Command::History
            | Command::Record
            | Command::Hint
            | Command::Computer
            | Command::Human => self.history,
            Command::State => self.state,
            Command::Step | Command::Back | Command::Goto | Command::Continue => self.replay,
        }
    }

    /// Runs a line if it is one of the shell's own commands.
    pub(super) fn hear<C: Classic>(
        self,
        session: &mut Session<C::Game>,
        program: &mut C,
        line: &str,
        out: &mut String,
    ) -> Result<Heard, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let Some((_, command)) = COMMANDS.iter().find(|(name, _)| *name == word) else {
            return Ok(Heard::NotOurs);
        };
        if !self.allow(*command) {
            return Ok(Heard::NotOurs);
        }
        self.obey(*command, session, program, rest.trim(), out)?;
        match command {
            Command::History
            | Command::Record
            | Command::Hint
            | Command::Computer
            | Command::Human
            | Command::State => {}
            Command::Undo
            | Command::Redo
            | Command::Step
            | Command::Back
            | Command::Goto
            | Command::Continue => program.question(session.screen(), out),
        }
        Ok(Heard::Done)
    }

    fn obey<C: Classic>(
        self,
        command: Command,
        session: &mut Session<C::Game>,
        program: &mut C,
        rest: &str,
        out: &mut String,
    ) -> Result<(), String> {
        if !rest.is_empty() && !takes_words(command) {
            return Err(format!("{} has no place here", cards::quoted(rest)));
        }
        match command {
            Command::Undo => undo(session, out),
            Command::Hint => hint(session, program, out),
            Command::Computer => seats::computer(session, program, rest, out),
            Command::Human => seats::human(session, program, rest, out),
            Command::Redo => redo(session, program, out),
            Command::History => history(session, program, out),
            Command::Record => self.record(session, program, rest, out),
            Command::State => state(session, program, out),
            Command::Step => step(session, program, out),
            Command::Back => back(session, out),
            Command::Goto => jump(session, program, rest, out),
            Command::Continue => play_on(session, program, out),
        }
    }

    fn record<C: Classic>(
        self,
        session: &Session<C::Game>,
        program: &C,
        file: &str,
        out: &mut String,
    ) -> Result<(), String> {
        if self.files == Files::OutOfBounds {
            return Err("files are out of bounds here".into());
        }
        if file.is_empty() {
            return Err("record needs the name of a file: record FILE".into());
        }
        let name = cards::quoted(file);
        files::write_whole(Path::new(file), &session.journal(program.names()))
            .map_err(|why| format!("{name} could not be written: {why}"))?;
        let count = session.typed().0.iter().filter(|typed| typed.actions > 0).count();
        let commands = if count == 1 { "command" } else { "commands" };
        say(out, format_args!("Recorded {count} {commands} in {name}."));
        Ok(())
    }
}

/// `state`. A journal that was recorded without testing mode doesn't lose its secrets by being opened in it.
fn state<C: Classic>(session: &Session<C::Game>, program: &C, out: &mut String) -> Result<(), String> {
    match session.secrets() {
        Secrets::Kept => Err("state shows what every player holds, and this game is not over yet".into()),
        Secrets::Open => {
            out.extend([program.state(session.game()).as_str(), "\n"]);
            Ok(())
        }
    }
}

/// Whether the command takes arguments.
fn takes_words(command: Command) -> bool {
    match command {
        Command::Record | Command::Goto | Command::Computer | Command::Human => true,
        Command::Undo
        | Command::Redo
        | Command::History
        | Command::Hint
        | Command::State
        | Command::Step
        | Command::Back
        | Command::Continue => false,
    }
}

fn say(out: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(out, "{words}").expect("a String takes all text");
}

fn undo<G: Game>(session: &mut Session<G>, out: &mut String) -> Result<(), String> {
    only(session, Mode::Play, "this is a replay: back goes back, and continue plays on from here")?;
    let count = session.back_to_a_person().ok_or("there is nothing to take back")?;
    let text = session.typed().1.next().map_or("", |typed| typed.text.as_str());
    let after = if count == 1 { "" } else { ", and what the computer did after it" };
    say(out, format_args!("Taken back: {text}{after}. {}", whereabouts(session)));
    Ok(())
}

/// Where the match stands, in commands.
fn whereabouts<G: Game>(session: &Session<G>) -> String {
    let (done, to_come) = session.typed();
    match done.last() {
        Some(last) => {
            let (number, all) = (done.len(), done.len() + to_come.len());
            format!("This is after command {number} of {all}: {}", last.text)
        }
        None => "This is the beginning.".to_owned(),
    }
}

fn redo<C: Classic>(session: &mut Session<C::Game>, program: &mut C, out: &mut String) -> Result<(), String> {
    only(session, Mode::Play, "this is a replay: step goes forward, and continue plays on from here")?;
    session.forward_to_a_person(program, out).ok_or_else(|| "there is nothing to redo".into())
}

fn history<C: Classic>(session: &Session<C::Game>, program: &C, out: &mut String) -> Result<(), String> {
    let (done, to_come) = session.typed();
    let by = |typed: &TypedCommand| match session.seating().computer(typed.seat) {
        Some(_) => format!("{}> ", program.called(typed.seat)),
        None => String::new(),
    };
    for (number, typed) in (1..).zip(done) {
        say(out, format_args!("{number:>4}  {}{}", by(typed), typed.text));
    }
    for (number, typed) in (done.len() + 1..).zip(to_come) {
        say(out, format_args!("{number:>4}  ({}{})", by(typed), typed.text));
    }
    Ok(())
}

fn step<C: Classic>(session: &mut Session<C::Game>, program: &mut C, out: &mut String) -> Result<(), String> {
    only(session, Mode::Replay, "the replay is over: the game is played on")?;
    let number = session.typed().0.len() + 1;
    let next = session.typed().1.next().map(|typed| typed.text.clone());
    let next = next.ok_or("this is the end of the journal; continue plays on from here")?;
    say(out, format_args!("{number}: {next}"));
    session.forward(program, out);
    Ok(())
}

fn back<G: Game>(session: &mut Session<G>, out: &mut String) -> Result<(), String> {
    only(session, Mode::Replay, "the replay is over: the game is played on")?;
    let text =
        session.back().map(|typed| typed.text.clone()).ok_or("this is the beginning of the journal")?;
    say(out, format_args!("Taken back: {text}. {}", whereabouts(session)));
    Ok(())
}

fn jump<C: Classic>(
    session: &mut Session<C::Game>,
    program: &mut C,
    number: &str,
    out: &mut String,
) -> Result<(), String> {
    only(session, Mode::Replay, "the replay is over: the game is played on")?;
    let all = session.length();
    let wrong = || format!("goto takes a number from 0 to {all}");
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let count = if digits { number.parse().ok() } else { None };
    session.jump(count.filter(|count| *count <= all).ok_or_else(wrong)?);
    program.show(session.screen(), out);
    Ok(())
}

fn play_on<C: Classic>(
    session: &mut Session<C::Game>,
    program: &mut C,
    out: &mut String,
) -> Result<(), String> {
    only(session, Mode::Replay, "the replay is over: the game is played on")?;
    session.play_on();
    program.show(session.screen(), out);
    Ok(())
}

fn only<G: Game>(session: &Session<G>, mode: Mode, otherwise: &str) -> Result<(), String> {
    if session.mode() == mode { Ok(()) } else { Err(otherwise.to_owned()) }
}
