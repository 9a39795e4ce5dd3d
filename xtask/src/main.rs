//! The house chores: `cargo xtask test` runs every check, `cargo xtask` alone lists what there is.

mod chores;
mod command;
mod usage;

use std::process::ExitCode;

use usage::Usage;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match chores::dispatch(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}");
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}
