//! What `parlour` can do besides playing a game.

use std::process::ExitCode;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::matches::{self, MatchArguments};
use crate::solve::{self, SolveArguments};

/// The tools' command lines.
pub(crate) fn commands() -> [Command; 2] {
    [MatchArguments::augment_args(Command::new("match")), SolveArguments::augment_args(Command::new("solve"))]
}

/// Runs the tool of this name; `None` if there is none.
pub(crate) fn run(name: &str, given: &ArgMatches) -> Option<ExitCode> {
    let result = match name {
        "match" => with(given, matches::run),
        "solve" => with(given, solve::run),
        _ => return None,
    };
    Some(match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("Error: {error:#}");
            ExitCode::FAILURE
        }
    })
}

fn with<A: FromArgMatches>(given: &ArgMatches, run: impl FnOnce(&A) -> Result<ExitCode>) -> Result<ExitCode> {
    run(&A::from_arg_matches(given)?)
}
