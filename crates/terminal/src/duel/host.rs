//! `duel` from its command line to its exit code.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

use duel::{Duel, Setup};
use kernel::Match;

use super::arguments::{self, OPTIONS};
use super::card::Pen;
use super::command;
use super::program::Program;
use super::table::WIDTH;
use crate::graphics::Graphics;
use crate::shell::{
    Company, Console, Extras, Failure, Files, Memory, Session, Wish, files, options, play, run_to_exit, say,
    standard_paint,
};

const USAGE: &str = include_str!("usage.txt");

/// `duel` with the words after its name.
pub fn main(arguments: &[OsString]) -> ExitCode {
    run_to_exit("duel", arguments, |arguments| perform(arguments, Console::standard))
}

/// `duel` at a console that is made from the `-init` script and the words to complete.
pub fn perform(
    arguments: &[OsString],
    console: impl FnOnce(Vec<u8>, &[&str]) -> io::Result<Console>,
) -> Result<(), Failure> {
    let given = match options::read(OPTIONS, arguments)? {
        Wish::Play(given) => given,
        Wish::Help => return say(&USAGE.replace("{options}\n", &options::listing(OPTIONS))),
        Wish::Version => return say(concat!("duel ", env!("CARGO_PKG_VERSION"), "\n")),
    };
    let pen = Pen { graphics: Graphics::given(&given)?, paint: standard_paint() };
    let script = given.path("init").map(|path| files::read_text(path, "a script of commands")).transpose()?;
    let company = arguments::company(&given)?;
    let opened = arguments::open(&given)?;
    let extras = Extras::given(&given);
    let words: Vec<&str> = command::words().chain(extras.words()).collect();
    let mut console = console(script.unwrap_or_default().into_bytes(), &words)?;
    welcome(&mut console);
    let mut program = Program::new(pen, extras);
    let mut session = if given.has("replay") {
        Session::replay(opened, &program, company)
    } else {
        Session::new(opened, company)
    };
    play(&mut program, &mut session, &mut console, extras)?;
    Ok(())
}

/// A word to people at a terminal, who may not know the way about.
fn welcome(console: &mut Console) {
    let Some(columns) = console.columns() else { return };
    let out = console.out();
    out.push_str("Welcome to Duel. Type help for the commands, and quit to leave.\n");
    if columns < WIDTH {
        let words = format_args!("The table is {WIDTH} columns wide and this terminal {columns}: ");
        writeln!(out, "{words}make it wider, or its letters smaller.").expect("a String takes all text");
    }
}

/// Plays a script from memory, without files, and returns what is printed.
pub fn rehearse(script: &[u8], setup: &Setup, extras: Extras) -> Vec<u8> {
    let game: Match<Duel> = Match::start(setup, 1).expect("rehearsals have a playable set-up");
    let printed = Memory::default();
    let mut console = Console::over(Vec::new(), io::Cursor::new(script.to_vec()), printed.clone());
    let extras = Extras { files: Files::OutOfBounds, ..extras };
    let mut program = Program::new(Pen::default(), extras);
    let mut session = Session::new(game, Company::default());
    let ended = play(&mut program, &mut session, &mut console, extras);
    ended.expect("memory can be read and written");
    printed.take()
}
