//! The tools of `parlour`.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use registry::UnknownGame;

use crate::bot_check::{self, BotCheckArguments};
use crate::matches::{self, MatchArguments};
use crate::rules::{self, RulesArguments};
use crate::solve::{self, SolveArguments};

/// The tools' command lines.
pub(crate) fn commands() -> [Command; 4] {
    [
        MatchArguments::augment_args(Command::new("match")),
        SolveArguments::augment_args(Command::new("solve")),
        RulesArguments::augment_args(Command::new("rules")),
        BotCheckArguments::augment_args(Command::new("bot-check")),
    ]
}

/// Runs the tool of this name; `None` if there is none.
pub(crate) fn run(name: &str, given: &ArgMatches) -> Option<ExitCode> {
    let result = match name {
        "match" => with(given, matches::run),
        "solve" => with(given, solve::run),
        "rules" => with(given, rules::run),
        "bot-check" => with(given, bot_check::run),
        _ => return None,
    };
    Some(match result {
        Ok(code) => code,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    })
}

fn with<A: FromArgMatches>(given: &ArgMatches, run: impl FnOnce(&A) -> Result<ExitCode>) -> Result<ExitCode> {
    run(&A::from_arg_matches(given)?)
}

/// The game's own name, for a tool's command line.
pub(crate) fn known_game(name: &str) -> Result<&'static str, UnknownGame> {
    registry::find(name)
}

/// Says what is wrong. The message may quote anything; a closed standard error changes nothing about the exit code.
pub(crate) fn complain(message: &str) {
    writeln!(io::stderr(), "Error: {}", cards::harmless(message)).ok();
}

/// Prints a tool's answer. A closed pipe (`parlour … | head`) is not an error.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}
