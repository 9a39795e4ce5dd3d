//! The games that the front door leads to: one row each, and every row is a program of its own, too.

use std::ffi::OsString;
use std::process::ExitCode;

use terminal::Written;

/// A game's classic program.
#[derive(Clone, Copy)]
pub struct Program {
    /// Its name, and that of its binary.
    pub name: &'static str,
    /// One line on what it is.
    pub about: &'static str,
    /// Runs it with the words after its name.
    pub run: fn(&[OsString]) -> ExitCode,
    /// Writes a journal as typed commands, for games whose positions are read by the tools.
    pub commands: Option<Commands>,
}

/// The commands of a journal's text, or what is wrong with it.
pub type Commands = fn(&str) -> Result<Vec<Written>, String>;

/// Every program; a new game is a row here and a file in `src/bin`.
pub const PROGRAMS: &[Program] = &[SORCERY, DUEL, CONSTRUCTOR];

/// Sorcery.
pub const SORCERY: Program = Program {
    name: "sorcery",
    about: "a card game of minions, spells, enchantments and rituals, for 2 to 4 players",
    run: terminal::sorcery::main,
    commands: Some(terminal::sorcery::commands),
};

/// Constructor.
pub const CONSTRUCTOR: Program = Program {
    name: "constructor",
    about: "a board game of roads, residences and geese, for 4 builders",
    run: terminal::constructor::main,
    commands: None,
};

/// Duel.
pub const DUEL: Program = Program {
    name: "duel",
    about: "a small card game of lands, creatures, enchantments and sorceries, for 2 players",
    run: terminal::duel::main,
    commands: Some(terminal::duel::commands),
};

impl Program {
    /// Runs it with the words of the command line.
    pub fn run_from_command_line(self) -> ExitCode {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        (self.run)(&arguments)
    }
}
