//! A child process in a group of its own, which ends with everything that it started.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::pipes::Pipes;

/// How long a program may take to leave by itself.
const LEAVING: Duration = Duration::from_millis(500);

pub(crate) struct Process {
    child: Child,
    /// Whether its number may belong to another process by now.
    is_reaped: bool,
    pub(crate) pipes: Pipes,
}

impl Process {
    /// Starts a shell command.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let mut shell = shell(command);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("all three are piped")
        };
        Ok(Process { child, is_reaped: false, pipes: Pipes::new(input, output, errors) })
    }

    /// How it ended, in words with a space before them; nothing if it still runs.
    pub(crate) fn status(&mut self) -> String {
        // The output may be closed a moment before the process is gone.
        if !self.wait(LEAVING) {
            return String::new();
        }
        self.end().map_or(String::new(), |status| format!(" ({status})"))
    }

    /// Waits until it has ended, for as long as `patience`; whether it has.
    pub(crate) fn wait(&mut self, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        while !has_ended(&mut self.child) {
            if Instant::now() >= end {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
        true
    }

    /// Ends the program and everything that it started.
    fn end(&mut self) -> Option<ExitStatus> {
        if !self.is_reaped {
            kill_group(&mut self.child);
            self.is_reaped = true;
        }
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(unix)]
fn pid(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw)
}

/// Looks without reaping: the number stays the child's until its group is ended.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
    pid(child).is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), options), Ok(None)))
}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    if let Some(group) = pid(child) {
        rustix::process::kill_process_group(group, rustix::process::Signal::KILL).ok();
    }
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    child.kill().ok();
}
