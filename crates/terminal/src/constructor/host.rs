//! `constructor` from its command line to its exit code.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use constructor::{Constructor, Setup};
use kernel::{Match, Seeded};

use super::arguments::{self, OPTIONS, SEED};
use super::board::Drawing;
use super::program::Program;
use super::request::WORDS;
use crate::shell::{
    Company, Console, Ended, Extras, Failure, Files, Memory, Session, Wish, options, play, run_to_exit, say,
    standard_paint,
};

const USAGE: &str = include_str!("usage.txt");

/// Where the game goes when there is nothing more to read (4.5).
const BACKUP: &str = "backup.sv";

/// `constructor` with the words after its name.
pub fn main(arguments: &[OsString]) -> ExitCode {
    run_to_exit("constructor", arguments, |arguments| perform(arguments, Console::standard))
}

/// `constructor` at a console that is made from a script (there is none) and the words to complete.
pub fn perform(
    arguments: &[OsString],
    console: impl FnOnce(Vec<u8>, &[&str]) -> io::Result<Console>,
) -> Result<(), Failure> {
    let given = match options::read(OPTIONS, arguments)? {
        Wish::Play(given) => given,
        Wish::Help => return say(&USAGE.replace("{options}\n", &options::listing(OPTIONS))),
        Wish::Version => return say(concat!("constructor ", env!("CARGO_PKG_VERSION"), "\n")),
    };
    let drawing = Drawing { graphics: arguments::graphics(&given)?, paint: standard_paint() };
    let company = arguments::company(&given)?;
    let game = arguments::open(&given)?;
    let extras = Extras::given(&given);
    let mut program = Program::new(drawing, extras);
    let session = if given.has("replay") {
        Session::replay(game, &program, company)
    } else {
        Session::new(game, company)
    };
    let words: Vec<&str> = WORDS.iter().copied().chain(extras.words()).collect();
    let mut console = console(Vec::new(), &words)?.always_prompting();
    welcome(&mut console);
    let seeds = Seeded::new(arguments::seed(&given)?);
    let ended = entertain(&mut program, session, seeds, extras, &mut console);
    console.flush()?;
    ended
}

/// A word to people at a terminal, who may not know the way about.
fn welcome(console: &mut Console) {
    if console.columns().is_some() {
        let words =
            "Welcome to Constructor. Once the dice are rolled, help lists the commands; Ctrl-D leaves, and";
        console.out().push_str(&format!("{words} saves to {BACKUP}.\n"));
    }
}

/// Plays one game after another, for as long as somebody likes (4.4).
fn entertain(
    program: &mut Program,
    mut session: Session<Constructor>,
    mut seeds: Seeded,
    extras: Extras,
    console: &mut Console,
) -> Result<(), Failure> {
    loop {
        match play(program, &mut session, console, extras)? {
            Ended::EndOfInput | Ended::CalledOff => return back_up(program, &session),
            Ended::Quit if program.again => program.again = false,
            Ended::Quit | Ended::Over(_) => return Ok(()),
        }
        // Ruling C13: from the beginning, on the same board source.
        let another = Match::start(session.game().setup(), seeds.seed());
        let another = another.map_err(|error| Failure::File(error.to_string()))?;
        session = Session::new(another, *session.company());
    }
}

/// 4.5, ruling C16: the end of input saves the game, wherever it stands. A replay is not played, so nothing is lost.
fn back_up(program: &Program, session: &Session<Constructor>) -> Result<(), Failure> {
    if session.is_replay() {
        return Ok(());
    }
    program
        .write(session.game(), Path::new(BACKUP))
        .map_err(|why| Failure::File(format!("the game could not be saved to {BACKUP}: {why}")))
}

/// Plays a script from memory, on the built-in board and without files, and returns what is printed.
pub fn rehearse(script: &[u8], extras: Extras) -> Vec<u8> {
    let game = Match::start(&Setup::default(), SEED).expect("the default set-up is playable");
    let printed = Memory::default();
    let mut console = Console::over(script.to_vec(), io::empty(), printed.clone()).always_prompting();
    let extras = Extras { files: Files::OutOfBounds, ..extras };
    let mut program = Program::new(Drawing::default(), extras);
    let session = Session::new(game, Company::default());
    let ended = entertain(&mut program, session, Seeded::new(SEED), extras, &mut console);
    match ended {
        // Without files there is no backup either.
        Ok(()) | Err(Failure::File(_)) => {}
        Err(failure) => unreachable!("memory can be read and written: {failure}"),
    }
    console.flush().expect("memory takes all bytes");
    printed.take()
}
