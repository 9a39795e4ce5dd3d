//! The front door: `parlour <game> …` is the game's own program, `parlour match …` and `parlour solve …` are tools.

mod matches;
mod solve;
mod tools;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Arg, ArgAction, Command};
use parlour::{PROGRAMS, Program};

fn main() -> ExitCode {
    let mut door = door();
    let words: Vec<OsString> = std::env::args_os().collect();
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if words.len() < 2 {
        return if at_terminal {
            menu()
        } else {
            quietly(write!(io::stdout(), "{}", door.render_long_help()))
        };
    }
    let matches = door.get_matches_from(words);
    if let Some(code) = matches.subcommand().and_then(|(name, rest)| tools::run(name, rest)) {
        return code;
    }
    let chosen = matches.subcommand().and_then(|(name, rest)| Some((program(name)?, rest)));
    let Some((program, rest)) = chosen else { return ExitCode::from(2) };
    let rest = rest.get_many::<OsString>("arguments").into_iter().flatten().cloned();
    (program.run)(&rest.collect::<Vec<OsString>>())
}

fn program(name: &str) -> Option<&'static Program> {
    PROGRAMS.iter().find(|program| program.name == name)
}

/// The command line. Whatever follows a game is for the game alone, its `--help` as well.
fn door() -> Command {
    let games = PROGRAMS.iter().map(|program| {
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
        .after_help("parlour <game> --help tells the options of a game; without any it begins at once.")
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands(games)
        .subcommands(tools::commands())
}

/// For a person who typed nothing more: which game? The first one if they don't mind.
fn menu() -> ExitCode {
    let mut text = String::from("Welcome to Parlour.\n\n");
    for (number, program) in (1..).zip(PROGRAMS) {
        text.push_str(&format!("  {number}  {:<12} {}\n", program.name, program.about));
    }
    text.push_str("\nWhich game? Type its number or name, or press Enter for the first: ");
    let mut line = String::new();
    let asked = write!(io::stdout(), "{text}").and_then(|()| io::stdout().flush());
    if let Err(error) = asked.and_then(|()| io::stdin().read_line(&mut line).map(drop)) {
        return quietly(Err(error));
    }
    let word = line.trim();
    let chosen = match word.parse::<usize>() {
        Ok(number) => number.checked_sub(1).and_then(|index| PROGRAMS.get(index)),
        Err(_) if line.is_empty() => return ExitCode::SUCCESS,
        Err(_) if word.is_empty() => PROGRAMS.first(),
        Err(_) => program(word),
    };
    match chosen {
        Some(program) => (program.run)(&[]),
        None => quietly(writeln!(io::stdout(), "There is no such game; parlour --help lists them.")),
    }
}

/// Nobody who reads any more is no failure.
fn quietly(written: io::Result<()>) -> ExitCode {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Ok(()) | Err(_) => ExitCode::SUCCESS,
    }
}
