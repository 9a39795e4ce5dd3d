//! A program at a terminal: a pseudo-terminal, what it shows, and keys.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

/// Far longer than anything takes, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program at a terminal.
pub(crate) struct Terminal {
    child: Child,
    keys: File,
    /// The program's end, which outlives it here.
    slave: File,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    pub(crate) fn start(command: &mut Command) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).expect("a terminal of ours");
        unlockpt(&master).expect("a terminal to open");
        let name = ptsname(&master, Vec::new()).expect("its name").into_string().expect("a path");
        let slave = OpenOptions::new().read(true).write(true).open(name).expect("the program's end");
        let end = || Stdio::from(slave.try_clone().expect("the same end"));
        command.env("TERM", "xterm").stdin(end()).stdout(end()).stderr(end());
        let child = command.spawn().expect("the program starts");
        let keys = File::from(master);
        let shown = Arc::<Mutex<Vec<u8>>>::default();
        let (mut screen, paper) = (keys.try_clone().expect("the same end"), Arc::clone(&shown));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                paper.lock().expect("only text").extend_from_slice(&bytes[..count]);
            }
        });
        Terminal { child, keys, slave, shown }
    }

    /// Everything shown so far.
    pub(crate) fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().expect("only text")).into_owned()
    }

    /// Waits until this is shown.
    pub(crate) fn expect(&self, words: &str) {
        let start = Instant::now();
        while !self.shown().contains(words) {
            assert!(start.elapsed() < PATIENCE, "{words:?} is not in {:?}", self.shown());
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("a terminal takes keys");
    }

    pub(crate) fn signal(&self, name: &str) {
        signal(&self.child, name);
    }

    /// Whether lines are edited by the terminal itself again, as a shell expects it.
    pub(crate) fn is_restored(&self) -> bool {
        let modes = tcgetattr(&self.slave).expect("a terminal").local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    /// Waits for the program's end.
    pub(crate) fn end(&mut self) -> ExitStatus {
        end(&mut self.child)
    }
}

/// A test that fails leaves no program behind.
impl Drop for Terminal {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Sends a signal to a program of ours.
pub(crate) fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(kill.expect("kill is there").success());
}

/// Waits for a program's end.
pub(crate) fn end(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status;
        }
        if start.elapsed() > PATIENCE {
            child.kill().ok();
            panic!("the program does not end");
        }
        thread::sleep(Duration::from_millis(10));
    }
}
