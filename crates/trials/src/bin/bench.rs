//! `cargo xtask bench [GAME…] [--rounds N]`: every game beside the yardstick and its own limit, in turn, in one run.

use std::process::ExitCode;

use trials::bench;

fn main() -> ExitCode {
    trials::exit(trials::Arguments::read(&["rounds"]).map(|arguments| {
        let rounds = arguments.number("rounds", 500).max(1) as usize;
        eprintln!("{rounds} rounds in turn; medians follow, those of ratios taken round by round.");
        print!("{}", bench::print(&bench::run(&arguments.games, rounds)));
        ExitCode::SUCCESS
    }))
}
