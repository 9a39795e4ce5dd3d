//! `cargo xtask deny`: checks the dependencies by `deny.toml`; installs cargo-deny if it is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::command::{self, finish, finish_within};
use crate::usage::no_arguments;

/// The version that `deny.toml` is written for; other installed versions are ignored.
const VERSION: &str = "0.20.2";

/// How long to wait for the advisories: they come from a git host, which not every machine can reach.
const FETCH_LIMIT: Duration = Duration::from_secs(120);

/// Checks bans, licences and sources, and advisories if their database can be reached.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("deny", arguments)?;
    let tool = found().map_or_else(install, Ok)?;
    finish(deny(&tool).args(["check", "bans", "licenses", "sources"]))?;
    match finish_within(FETCH_LIMIT, deny(&tool).args(["fetch", "db"])) {
        // The checks above have downloaded all manifests, so this one needs no network.
        Ok(()) => finish(deny(&tool).args(["--offline", "check", "advisories"])),
        Err(reason) => {
            println!(
                "The advisory database could not be fetched ({reason}), so advisories were NOT checked."
            );
            Ok(())
        }
    }
}

fn deny(tool: &Path) -> Command {
    let mut command = Command::new(tool);
    command.args(["--workspace", "--all-features"]).current_dir(command::root());
    command.env("GIT_TERMINAL_PROMPT", "0").stdin(Stdio::null());
    command
}

/// A cargo-deny of the right version: on the path, or installed by an earlier run.
fn found() -> Option<PathBuf> {
    [PathBuf::from("cargo-deny"), own()].into_iter().find(|tool| {
        let said = Command::new(tool).arg("--version").output();
        said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == format!("cargo-deny {VERSION}"))
    })
}

fn tools() -> PathBuf {
    command::target().join("tools")
}

fn own() -> PathBuf {
    tools().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX))
}

/// Builds cargo-deny without optimisation, which is faster, and the checks take only a second.
fn install() -> Result<PathBuf> {
    println!("Installing cargo-deny {VERSION} into {}, once.", tools().display());
    let build = tools().join("build");
    let line = format!("cargo install cargo-deny --version {VERSION} --locked --debug --quiet");
    let mut command = command::command(&line);
    command.arg("--root").arg(tools()).arg("--target-dir").arg(&build);
    command.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    finish(&mut command).context("cargo-deny could not be installed")?;
    std::fs::remove_dir_all(&build).with_context(|| format!("{} could not be removed", build.display()))?;
    Ok(own())
}
