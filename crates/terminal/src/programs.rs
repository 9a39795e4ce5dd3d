//! The table of classic programs. A game of the registry has one, or none.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use registry::{Listed, for_each_game};

use crate::shell::{Console, Extras, Failure, Files, TypedCommand, run_to_exit};

/// A game's classic program.
#[derive(Clone, Copy)]
pub struct Program {
    /// The name of the game, and of its binary.
    pub name: &'static str,
    /// One line on what it is.
    pub about: &'static str,
    /// Runs it with the words after its name, at a console that is made over the `-init` script.
    pub perform: fn(&[OsString], MakeConsole<'_>) -> Result<(), Failure>,
    /// Writes a journal as typed commands, for games whose positions can be solved.
    pub commands: Option<Commands>,
    /// Plays a script from memory, without files, and returns what is printed: what the fuzzer runs.
    pub rehearse: fn(&[u8]) -> Vec<u8>,
}

/// Makes a console that reads a script first.
pub type MakeConsole<'a> = &'a mut dyn FnMut(Vec<u8>) -> io::Result<Console>;

/// The commands of a journal's text, or what is wrong with it.
pub type Commands = fn(&str) -> Result<Vec<TypedCommand>, String>;

impl Program {
    /// Runs it with the words after its name, to its exit code.
    pub fn run(&self, arguments: &[OsString]) -> ExitCode {
        run_to_exit(self.name, arguments, |arguments| (self.perform)(arguments, &mut Console::standard))
    }
}

/// A game on the terminal; without a [`Program`] it is played by other front ends alone.
pub(crate) trait OnTerminal: Listed {
    /// Its program, if it has one.
    const PROGRAM: Option<Program> = None;
}

/// The commands that are rehearsed: all that touch no files.
pub(crate) const REHEARSED: Extras =
    Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };

macro_rules! table {
    ($($krate:ident::$game:ident,)+) => {
        /// Every classic program, in the order of the registry.
        pub fn programs() -> impl Iterator<Item = Program> {
            [$(<$krate::$game as OnTerminal>::PROGRAM),+].into_iter().flatten()
        }
    };
}
for_each_game!(table);

/// The program of this name.
pub fn program(name: &str) -> Option<Program> {
    programs().find(|program| program.name == name)
}

/// Runs the program of this name with the words of the command line.
pub fn run_program(name: &str) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let program = program(name).expect("a binary is named after its game");
    program.run(&arguments)
}
