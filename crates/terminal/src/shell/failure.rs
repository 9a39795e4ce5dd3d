//! Why a program ends early, and with which exit code.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::stop;

/// Why a program stops early.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Wrong options: exit code 2.
    #[error("{0}")]
    Options(String),
    /// A file that can't be used, with its place and what to do: exit code 1.
    #[error("{0}")]
    File(String),
    /// Reading or writing failed: exit code 1, or 0 for a closed pipe (`sorcery … | head`).
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A signal asked for it: exit code 128 plus its number.
    #[error("stopped")]
    Stopped,
}

/// Runs a program on its arguments and turns the result into an exit code.
pub(crate) fn run_to_exit(
    name: &str,
    arguments: &[OsString],
    program: impl FnOnce(&[OsString]) -> Result<(), Failure>,
) -> ExitCode {
    let Err(failure) = program(arguments) else { return ExitCode::SUCCESS };
    let (code, hint) = match &failure {
        Failure::Options(_) => (2, format!("\n{name} --help lists the options.")),
        Failure::File(_) => (1, String::new()),
        Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Failure::Io(_) => (1, String::new()),
        Failure::Stopped => return ExitCode::from(stop::code().unwrap_or(1)),
    };
    let message = format!("{name}: {failure}{hint}");
    // If standard error is closed, the exit code still tells.
    let _ = writeln!(io::stderr(), "{}", cards::harmless(&message));
    ExitCode::from(code)
}
