//! `cargo xtask hostile [KIND…] [--files N] [--seed N]`: mutated files of every kind, read in processes of their own.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use trials::hostile::{Batch, Kind, Tally, run_all, run_batch};

/// `--print N` prints the file of that seed; `--batch N` is for the processes that this program starts.
const OPTIONS: [&str; 4] = ["files", "seed", "print", "batch"];

fn main() -> ExitCode {
    trials::exit(run())
}

fn run() -> Result<ExitCode> {
    let names = Kind::ALL.map(Kind::name);
    let arguments = trials::Arguments::among("kind", &names, std::env::args().skip(1), &OPTIONS)?;
    let kinds = Kind::ALL.into_iter().filter(|kind| arguments.names.contains(&kind.name()));
    let seed = arguments.number("seed", 0);
    if let Some(seed) = arguments.given("print") {
        for kind in kinds {
            std::io::stdout().write_all(&Batch::hostile(kind, seed).0.file)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    // What `run_all` starts: the share of one process.
    if let Some(files) = arguments.given("batch") {
        for kind in kinds {
            run_batch(Batch { kind, seed, files }, std::io::stdout())?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let files = arguments.number("files", 20_000);
    let program = std::env::current_exe().context("this program has no path")?;
    let kept = program.with_file_name("hostile-files");
    println!("| kind | files | refused | accepted | actions | slowest | most memory |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut found = Vec::new();
    for kind in kinds {
        let tally = run_all(kind, seed, files, &program, &kept);
        print(kind, files, &tally);
        found.extend(tally.findings.into_iter().map(|(seed, finding)| (kind, seed, finding)));
    }
    for (kind, seed, finding) in &found {
        println!("{} seed {seed}: {finding}", kind.name());
        println!("    repeat it with: cargo xtask hostile {} --files 1 --seed {seed}", kind.name());
    }
    if found.is_empty() {
        println!("Every file was refused with a sentence, or accepted and played.");
        return Ok(ExitCode::SUCCESS);
    }
    Ok(ExitCode::FAILURE)
}

fn print(kind: Kind, files: u64, tally: &Tally) {
    let Tally { refused, accepted, actions, slowest, largest, .. } = tally;
    let (slowest, largest) = (*slowest as f64 / 1000.0, *largest as f64 / f64::from(1 << 20));
    let name = kind.name();
    println!("| {name} | {files} | {refused} | {accepted} | {actions} | {slowest:.1} ms | {largest:.1} MB |");
}
