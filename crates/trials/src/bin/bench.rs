//! `cargo xtask bench [GAME…] [--rounds N] [--moves N]`: times every game beside cozy-chess and its own limit.

use std::process::ExitCode;

use trials::bench;

fn main() -> ExitCode {
    trials::exit(trials::Arguments::read(&["rounds", "moves"]).map(|arguments| {
        let rounds = arguments.number("rounds", 60).max(1) as usize;
        let moves = arguments.number("moves", bench::LONG_TURN).min(10_000_000);
        eprintln!(
            "{rounds} rounds, {moves} moves in turn; medians follow, those of ratios taken round by round."
        );
        print!("{}", bench::print(&bench::run(&arguments.names, rounds, moves)));
        ExitCode::SUCCESS
    }))
}
