//! `parlour`: `parlour <game> …` runs the game's own program; `match`, `solve`, `rules` and `bot-check` are tools.

mod bot_check;
mod matches;
mod menu;
mod rules;
mod solve;
mod tools;

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Arg, ArgAction, Command};
use terminal::Program;

const EXAMPLES: &str = "\
Examples:
  cargo run --release -- sorcery
  cargo run --release -- sorcery -bot2 easy
  cargo run --release -- sorcery --help

A game starts at once; --help after its name lists its options. After cargo install --path
crates/parlour, parlour stands for cargo run --release --.";

fn main() -> ExitCode {
    let mut command = command();
    let mut words: Vec<OsString> = std::env::args_os().collect();
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if words.len() < 2 {
        return if at_terminal {
            menu()
        } else {
            quietly(write!(io::stdout(), "{}", command.render_long_help()))
        };
    }
    if words[1] == "help" || words[1] == "?" {
        // `help duel` is `duel --help`, so that games answer for themselves.
        words.insert(3.min(words.len()), "--help".into());
        words.remove(1);
    }
    let matches = match command.try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(answer) => return tell(&answer),
    };
    if let Some(code) = matches.subcommand().and_then(|(name, rest)| tools::run(name, rest)) {
        return code;
    }
    let chosen = matches.subcommand().and_then(|(name, rest)| Some((terminal::program(name)?, rest)));
    let Some((program, rest)) = chosen else { return ExitCode::from(2) };
    let rest = rest.get_many::<OsString>("arguments").into_iter().flatten().cloned();
    program.run(&rest.collect::<Vec<OsString>>())
}

/// The command line. What follows the name of a game, `--help` included, is left to the game's program.
fn command() -> Command {
    let games = terminal::programs().map(|program| {
        let arguments = Arg::new("arguments")
            .action(ArgAction::Append)
            .num_args(0..)
            .allow_hyphen_values(true)
            .trailing_var_arg(true)
            .value_parser(clap::value_parser!(OsString));
        Command::new(program.name)
            .about(program.about)
            .arg(arguments)
            .disable_help_flag(true)
            .disable_version_flag(true)
    });
    Command::new("parlour")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Tabletop games as real software.")
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands(games)
        .subcommands(tools::commands())
}

/// Lets a person choose a game, and plays it.
fn menu() -> ExitCode {
    let programs: Vec<Program> = terminal::programs().collect();
    let help = command().render_long_help().to_string();
    match menu::choose(&programs, &help, io::stdin().lock(), io::stdout()) {
        Ok(Some(program)) => program.run(&[]),
        Ok(None) => ExitCode::SUCCESS,
        Err(error) => quietly(Err(error)),
    }
}

/// Prints what clap answers to a command line: help, the version, or what is wrong with it. Where it quotes something
/// harmful, the colours are left out with it.
fn tell(answer: &clap::Error) -> ExitCode {
    let text = answer.render().to_string();
    match cards::harmless(&text) {
        Cow::Owned(clean) if answer.use_stderr() => drop(write!(io::stderr(), "{clean}")),
        Cow::Owned(_) | Cow::Borrowed(_) => drop(answer.print()),
    }
    ExitCode::from(if answer.use_stderr() { 2 } else { 0 })
}

/// A closed pipe (`parlour | head`) is not an error.
fn quietly(written: io::Result<()>) -> ExitCode {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Ok(()) | Err(_) => ExitCode::SUCCESS,
    }
}
