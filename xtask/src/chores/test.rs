//! `cargo xtask test`: every check, the cheapest first.

use std::io::{self, BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::{deny, pages};
use crate::command;
use crate::usage::no_arguments;

/// One check; `line` is printed, and repeats the check by hand.
struct Check {
    name: &'static str,
    line: &'static str,
    run: fn(&str) -> Result<Note>,
}

/// A line for the summary.
type Note = Option<String>;

const STEPS: &[Check] = &[
    Check { name: "format", line: "cargo fmt --all --check", run: plain },
    Check { name: "lints", line: "cargo clippy --workspace --all-targets -- -D warnings", run: plain },
    Check { name: "deny", line: "cargo xtask deny", run: |_| deny::run(&[]).map(|()| None) },
    Check { name: "tests", line: "cargo test --workspace --no-fail-fast", run: counted },
    Check { name: "docs", line: "RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps", run: plain },
    Check { name: "pages", line: "cargo xtask pages", run: |_| pages::run(&[]).map(|()| None) },
];

/// Runs the steps in order and stops at the first that fails.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("test", arguments)?;
    let mut times = Vec::new();
    let mut notes = Vec::new();
    for (done, &Check { name, line, run }) in STEPS.iter().enumerate() {
        println!("\n== {}/{} {name}: {line}", done + 1, STEPS.len());
        let start = Instant::now();
        let outcome = run(line);
        let elapsed = start.elapsed();
        notes.extend(outcome.with_context(|| failure(name, line, elapsed))?);
        println!("== {name} passed in {}", seconds(elapsed));
        times.push(format!("{name} {}", seconds(elapsed)));
    }
    println!("\nEvery check passed: {}.", times.join(", "));
    for note in notes {
        println!("{note}");
    }
    Ok(())
}

fn failure(name: &str, line: &str, elapsed: Duration) -> String {
    format!("the step `{name}` failed after {}; repeat it with\n\n    {line}\n\nThe reason", seconds(elapsed))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn plain(line: &str) -> Result<Note> {
    command::run(line).map(|()| None)
}

/// Runs the tests, forwards their output, and adds up the results of the test programs.
fn counted(line: &str) -> Result<Note> {
    let mut child =
        command::command(line).stdout(Stdio::piped()).spawn().context("cargo could not be started")?;
    let mut output = BufReader::new(child.stdout.take().expect("the output is piped"));
    let mut tally = Tally::default();
    let mut bytes = Vec::new();
    while output.read_until(b'\n', &mut bytes)? > 0 {
        io::stdout().write_all(&bytes)?;
        tally.add(&String::from_utf8_lossy(&bytes));
        bytes.clear();
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("cargo ended with {status}; {tally}");
    }
    if tally.passed == 0 {
        bail!("no test was run");
    }
    Ok(Some(tally.to_string()))
}

/// The sum of the test programs' results.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Tally {
    /// Adds a line such as `test result: ok. 3 passed; 0 failed; 1 ignored; …`; other lines are ignored.
    fn add(&mut self, line: &str) {
        let Some((_, counts)) = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for count in counts.split(';') {
            let Some((number, what)) = count.trim().split_once(' ') else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.skipped += number,
                _ => {}
            }
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "tests: {} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tally_adds_up_what_each_program_reports() {
        let mut tally = Tally::default();
        tally.add(
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n",
        );
        tally.add("test result: FAILED. 2 passed; 4 failed; 0 ignored; 0 measured; 9 filtered out\n");
        tally.add("test a::b ... ok\n");
        assert_eq!(tally, Tally { passed: 5, failed: 4, skipped: 1 });
        assert_eq!(tally.to_string(), "tests: 5 passed, 4 failed, 1 skipped");
    }
}
