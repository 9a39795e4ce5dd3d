//! `cargo xtask scale [GAME…] [--rounds N]`: times actions with larger decks, later in a game, and on two threads.

use std::process::ExitCode;

fn main() -> ExitCode {
    trials::exit(trials::Arguments::read(&["rounds"]).map(|arguments| {
        let rounds = arguments.number("rounds", 300).max(1) as usize;
        eprintln!(
            "{rounds} rounds in turn; medians follow, in brackets what half of the rounds lie between."
        );
        print!("{}", trials::scale::run(&arguments.names, rounds));
        ExitCode::SUCCESS
    }))
}
