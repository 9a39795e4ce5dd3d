//! `cargo xtask soak`, `hostile`, `bench`, `scale` and `instructions`: the programs in `trials`.

use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::command::{self, command, target};

/// Instructions are counted for both numbers of games; the difference excludes the program's start.
const FEW: u64 = 100;
const MANY: u64 = 200;

/// Plays random games on all cores and checks every invariant.
pub(super) fn soak(arguments: &[String]) -> Result<()> {
    trial("soak", "--release", arguments)
}

/// Has mutated files read and played. The build for tests finds more: it notices numbers that overflow.
pub(super) fn hostile(arguments: &[String]) -> Result<()> {
    trial("hostile", "--profile=dev", arguments)
}

/// Times every game beside the yardstick.
pub(super) fn bench(arguments: &[String]) -> Result<()> {
    trial("bench", "--release", arguments)
}

/// Times larger decks, later turns and two threads.
pub(super) fn scale(arguments: &[String]) -> Result<()> {
    trial("scale", "--release", arguments)
}

/// Replaces this process by the trial where possible, so that Ctrl-C reaches only the trial and its report is printed
/// before the shell's prompt.
fn trial(name: &str, profile: &str, arguments: &[String]) -> Result<()> {
    let mut trial = command(&format!("cargo run {profile} --quiet -p trials --bin {name} --"));
    trial.args(arguments);
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut trial)).context("`cargo` could not be started");
    #[cfg(not(unix))]
    crate::command::finish(&mut trial)
}

/// Counts the instructions of an action with callgrind; other processes don't influence the count.
pub(super) fn instructions(arguments: &[String]) -> Result<()> {
    if command("valgrind --version").stdout(Stdio::null()).status().is_err() {
        bail!("valgrind is not installed; your system's package manager has it under that name");
    }
    command::run("cargo build --release --quiet -p trials --bin instructions")?;
    let named: Vec<&str> = arguments.iter().map(String::as_str).collect();
    println!("| game | instructions an action |\n|---|---:|");
    for game in if named.is_empty() { registry::GAMES } else { &named } {
        let (few, many) = (count(game, FEW)?, count(game, MANY)?);
        let actions = many.actions.saturating_sub(few.actions).max(1);
        println!("| {game} | {} |", many.instructions.saturating_sub(few.instructions) / actions);
    }
    Ok(())
}

struct Count {
    actions: u64,
    instructions: u64,
}

fn count(game: &str, games: u64) -> Result<Count> {
    let program = target().join("release").join("instructions");
    let mut valgrind = command("valgrind --tool=callgrind --callgrind-out-file=/dev/null");
    let output = valgrind.arg(program).args([game, "--games", &games.to_string()]).output()?;
    let (said, counted) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if !output.status.success() {
        bail!("valgrind ended with {}:\n{counted}", output.status);
    }
    let collected = counted.lines().find_map(|line| line.split_once("Collected : "));
    let instructions = collected.context("callgrind told no count")?.1.trim().parse()?;
    Ok(Count { actions: said.trim().parse().context("the program told no actions")?, instructions })
}
