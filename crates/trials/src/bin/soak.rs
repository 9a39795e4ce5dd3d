//! `cargo xtask soak [GAME…] [--games N] [--seed N]`: random games on all cores, every invariant checked.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::Result;
use trials::soak;

fn main() -> ExitCode {
    trials::exit(run())
}

fn run() -> Result<ExitCode> {
    let arguments = trials::Arguments::read(&["games", "seed"])?;
    let games = arguments.number("games", 1_000_000);
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))?;
    let start = Instant::now();
    let report = soak::run(&arguments.names, games, arguments.number("seed", 0), &stop);
    let seconds = start.elapsed().as_secs_f64();
    for (game, tally) in arguments.names.iter().zip(&report.tallies) {
        println!("{game}: {} games, {} actions, {} drawn", tally.games, tally.actions, tally.draws);
    }
    let played: u64 = report.tallies.iter().map(|tally| tally.games).sum();
    if stop.load(Ordering::Relaxed) {
        println!("Stopped after {played} of {games} games.");
    }
    println!("{:.0} games a second.", (played as f64 + report.findings.len() as f64) / seconds.max(0.001));
    for finding in &report.findings {
        println!("{} seed {}, step {}: {}", finding.game, finding.seed, finding.step, finding.what);
        println!("    repeat it with: cargo xtask soak {} --games 1 --seed {}", finding.game, finding.seed);
    }
    if report.findings.is_empty() {
        println!("Every invariant held.");
        return Ok(ExitCode::SUCCESS);
    }
    Ok(ExitCode::FAILURE)
}
