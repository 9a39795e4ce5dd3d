//! `cargo xtask deny`: checks the dependencies by `deny.toml`; installs cargo-deny if it is missing.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Result;

use super::tool::Tool;
use crate::command::{self, finish, finish_within};
use crate::usage::no_arguments;

/// The version that `deny.toml` is written for.
const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

/// How long to wait for the advisories: they come from a git host, which not every machine can reach.
const FETCH_LIMIT: Duration = Duration::from_secs(120);

/// Checks bans, licences and sources, and advisories if their database can be reached.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments("deny", arguments)?;
    let tool = DENY.path()?;
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
