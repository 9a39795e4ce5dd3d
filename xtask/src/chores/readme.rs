//! `cargo xtask readme`: runs the README's commands for real, with no terminal, and expects each to succeed.
//!
//! A fenced block is run where its first line is `sh run` or `console run`. An `sh` block is a script; in a
//! `console` block the lines after `$ ` are, and the others show what they print. Either runs from the
//! workspace's folder, stops at its first failure, and leaves out `cargo xtask test`, which is what runs it.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::command::{finish_within, root};
use crate::usage::no_arguments;

/// Enough for the slowest release build; a command that waits for a player who isn't there is stopped.
const BLOCK_LIMIT: Duration = Duration::from_secs(20 * 60);

/// Runs every block that is marked, in order.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("readme", arguments)?;
    let text = fs::read_to_string(root().join("README.md")).context("README.md could not be read")?;
    let scripts = scripts(&text);
    if scripts.is_empty() {
        bail!("README.md has no fenced block that opens with `sh run` or `console run`");
    }
    for script in scripts {
        println!("{}", script.trim_end());
        let mut shell = Command::new("sh");
        shell.args(["-eu", "-c", &script]).current_dir(root()).stdin(Stdio::null());
        finish_within(BLOCK_LIMIT, &mut shell)
            .with_context(|| format!("README.md's block failed:\n{script}"))?;
    }
    Ok(())
}

/// The scripts of the marked blocks of a Markdown text.
fn scripts(text: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(mark) = line.strip_prefix("```") else { continue };
        let block = lines.by_ref().take_while(|line| !line.starts_with("```"));
        let script: Vec<&str> = match mark.trim() {
            "sh run" => block.filter(|line| !repeats_all(line)).collect(),
            "console run" => {
                block.filter_map(|line| line.strip_prefix("$ ")).filter(|line| !repeats_all(line)).collect()
            }
            _ => {
                block.for_each(drop);
                continue;
            }
        };
        if !script.is_empty() {
            scripts.push(script.join("\n") + "\n");
        }
    }
    scripts
}

fn repeats_all(line: &str) -> bool {
    line.trim_start().starts_with("cargo xtask test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_marked_blocks_are_run() {
        let text = "```sh\nrm -r x\n```\n\n```sh run\ntrue\n```\n```console run\n$ echo a\na\n```\n";
        assert_eq!(scripts(text), ["true\n", "echo a\n"]);
    }

    #[test]
    fn the_run_of_all_checks_is_left_out() {
        let text = "```sh run\ncargo run --release # play\ncargo xtask test    # every test\n```\n";
        assert_eq!(scripts(text), ["cargo run --release # play\n"]);
        assert_eq!(scripts("```sh run\ncargo xtask test\n```\n"), [""; 0]);
    }

    #[test]
    fn a_text_that_shows_a_fence_in_a_fence_runs_nothing() {
        assert_eq!(scripts("```text\n$ rm\n```\nprose\n"), [""; 0]);
    }
}
