//! Command lines as text: the chores print the same line that they run.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The folder of the workspace, where every command runs.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's folder")
}

/// The target folder, where chores also install their tools.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Parses a command line: words are split at spaces, and leading `NAME=value` words set the environment.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace().peekable();
    let mut variables = Vec::new();
    while let Some(variable) = words.peek().and_then(|word| word.split_once('=')) {
        variables.push(variable);
        words.next();
    }
    let mut command = Command::new(words.next().expect("a line names its program"));
    command.args(words).envs(variables).current_dir(root()).stdin(Stdio::null());
    command
}

/// Runs a command line to its end; anything but success is an error.
pub(crate) fn run(line: &str) -> Result<()> {
    finish(&mut command(line))
}

/// Runs a command to its end; anything but success is an error.
pub(crate) fn finish(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("`{program}` could not be started"))?;
    expect_success(&program, status)
}

/// Like [`finish`], but stops the command when `limit` is over; that is an error, too.
pub(crate) fn finish_within(limit: Duration, command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    expect_success(&program, status_within(limit, command)?)
}

fn expect_success(program: &str, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{program}` ended with {status}");
    }
    Ok(())
}

/// Runs a command for as long as `limit` allows, then stops it, which is an error.
pub(crate) fn status_within(limit: Duration, command: &mut Command) -> Result<ExitStatus> {
    let program = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().with_context(|| format!("`{program}` could not be started"))?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if start.elapsed() >= limit {
            child.kill()?;
            child.wait()?;
            bail!("`{program}` was stopped after {} seconds", limit.as_secs());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_in_front_go_to_the_environment() {
        let command = command("A=-x B= cargo doc --no-deps");
        let variables: Vec<_> = command.get_envs().collect();
        assert_eq!(variables, [("A".as_ref(), Some("-x".as_ref())), ("B".as_ref(), Some("".as_ref()))]);
        assert_eq!(command.get_program(), "cargo");
        assert_eq!(command.get_args().collect::<Vec<_>>(), ["doc", "--no-deps"]);
    }

    #[test]
    fn a_command_that_hangs_is_stopped() {
        let error =
            status_within(Duration::from_millis(100), &mut command("sleep 60")).expect_err("too slow");
        assert!(error.to_string().contains("was stopped"), "{error}");
    }
}
