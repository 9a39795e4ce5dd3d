//! `sorcery` from its command line to its exit code.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

use kernel::{Game, MAX_SEATS, Match, Seat};
use sorcery::Setup;

use super::arguments::{self, OPTIONS, Opened};
use super::command::{TESTING_WORDS, WORDS};
use super::draw::Pen;
use super::program::Program;
use crate::graphics::Graphics;
use crate::shell::{
    Asking, Company, Console, Extras, Failure, Files, Memory, Session, Wish, files, options, play,
    run_to_exit, say, standard_paint,
};

/// The board's width.
const COLUMNS: usize = 167;

const USAGE: &str = include_str!("usage.txt");

/// `sorcery` with the words after its name.
pub fn main(arguments: &[OsString]) -> ExitCode {
    run_to_exit("sorcery", arguments, |arguments| perform(arguments, Console::standard))
}

/// `sorcery` at a console that is made from the `-init` script and the words to complete.
pub fn perform(
    arguments: &[OsString],
    console: impl FnOnce(Vec<u8>, &[&str]) -> io::Result<Console>,
) -> Result<(), Failure> {
    let given = match options::read(OPTIONS, arguments)? {
        Wish::Play(given) => given,
        Wish::Help => return say(&USAGE.replace("{options}\n", &options::listing(OPTIONS))),
        Wish::Version => return say(concat!("sorcery ", env!("CARGO_PKG_VERSION"), "\n")),
    };
    let pen = Pen { graphics: Graphics::given(&given)?, paint: standard_paint() };
    let script = given.path("init").map(|path| files::read_text(path, "a script of commands")).transpose()?;
    let opened = arguments::open(&given)?;
    let extras = Extras::given(&given);
    let testing = opened.play.game().is_testing();
    let words = WORDS.iter().chain(TESTING_WORDS.iter().filter(|_| testing)).copied();
    let words: Vec<&str> = words.chain(extras.words()).collect();
    let mut console = console(script.unwrap_or_default().into_bytes(), &words)?;
    welcome(&mut console);
    let ended = entertain(opened, given.has("replay"), pen, extras, &mut console);
    console.flush()?;
    Ok(ended?)
}

/// A word to people at a terminal, who may not know the way about.
fn welcome(console: &mut Console) {
    let Some(columns) = console.columns() else { return };
    let out = console.out();
    out.push_str("Welcome to Sorcery. Type help for the commands, and quit to leave.\n");
    if columns < COLUMNS {
        let words = format_args!("The board is {COLUMNS} columns wide and this terminal {columns}: ");
        writeln!(out, "{words}make it wider, or its letters smaller.").expect("a String takes all text");
    }
}

/// Asks for the names that are missing, then plays.
fn entertain(
    opened: Opened,
    is_replay: bool,
    pen: Pen,
    extras: Extras,
    console: &mut Console,
) -> io::Result<()> {
    let Opened { play: game, names: mut known, company } = opened;
    known.resize(game.game().seats(), None);
    for (name, seat) in known.iter_mut().zip(Seat::all(MAX_SEATS)) {
        // Nobody is asked for a computer's name.
        *name = name.take().or(company.computer(seat).map(|_| format!("Computer {seat}")));
    }
    if is_replay {
        known.iter_mut().for_each(|name| *name = name.take().or(Some(String::new())));
    }
    let mut names = Vec::new();
    for (name, number) in known.into_iter().zip(1..) {
        let name = match name {
            Some(name) => name,
            // R13: the end of input is `quit`, here too.
            None => match console.ask(&format!("Player {number}, your name? "), Asking::Answer)? {
                Some(name) => name,
                None => return Ok(()),
            },
        };
        names.push(called(&name, number));
    }
    let mut program = Program::new(game.game(), names, pen, extras);
    let mut session =
        if is_replay { Session::replay(game, &program, company) } else { Session::new(game, company) };
    play(&mut program, &mut session, console, extras).map(drop)
}

/// R21: an empty name becomes `Player 1`. Control characters are no part of a name: terminals obey them.
fn called(name: &str, number: usize) -> String {
    let name: String = name.chars().filter(|char| !char.is_control()).collect();
    let name = name.trim();
    if name.is_empty() { format!("Player {number}") } else { name.to_owned() }
}

/// Plays a script from memory, with default decks and without files, and returns what is printed.
pub fn rehearse(script: &[u8], extras: Extras) -> Vec<u8> {
    let setup = Setup { testing: extras.state, ..Setup::default() };
    let play = Match::start(&setup, 1).expect("the default set-up is playable");
    let printed = Memory::default();
    let mut console = Console::over(script.to_vec(), io::empty(), printed.clone());
    let opened = Opened { play, names: Vec::new(), company: Company::default() };
    let ended = entertain(
        opened,
        false,
        Pen::default(),
        Extras { files: Files::OutOfBounds, ..extras },
        &mut console,
    );
    ended.and_then(|()| console.flush()).expect("memory can be read and written");
    printed.take()
}
