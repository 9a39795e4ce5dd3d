//! What the tests of the binaries share: running programs in folders of their own.
#![allow(dead_code)] // each test uses its part

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The repository's folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder in which programs are run; it is gone afterwards.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder for the test"))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).expect("a file for the test");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file that was written")
    }

    /// `sorcery` in this folder.
    pub(crate) fn sorcery(&self, arguments: &[&str]) -> Command {
        self.command(env!("CARGO_BIN_EXE_sorcery"), arguments)
    }

    /// `parlour` in this folder.
    pub(crate) fn parlour(&self, arguments: &[&str]) -> Command {
        self.command(env!("CARGO_BIN_EXE_parlour"), arguments)
    }

    /// `constructor` in this folder.
    pub(crate) fn constructor(&self, arguments: &[&str]) -> Command {
        self.command(env!("CARGO_BIN_EXE_constructor"), arguments)
    }

    /// `duel` in this folder.
    pub(crate) fn duel(&self, arguments: &[&str]) -> Command {
        self.command(env!("CARGO_BIN_EXE_duel"), arguments)
    }

    /// A program in this folder, its locale and colours left to their defaults.
    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.0.path());
        // Unfinished games are kept here, not among the user's own.
        command.env("XDG_STATE_HOME", self.path("state"));
        for name in ["LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR"] {
            command.env_remove(name);
        }
        command
    }

    /// What `sorcery` makes of an input.
    pub(crate) fn run(&self, arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
        run(&mut self.sorcery(arguments), input.into())
    }
}

/// Everything that a program left behind.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    /// The last line that is JSON: what `state` printed.
    pub(crate) fn state(&self) -> &str {
        self.out
            .lines()
            .rfind(|line| line.starts_with('{'))
            .unwrap_or_else(|| panic!("no state in\n{}", self.out))
    }

    pub(crate) fn errors(&self) -> Vec<&str> {
        self.out.lines().filter(|line| line.starts_with("Error: ")).collect()
    }
}

/// Feeds a program from another thread: it may stop reading at any time.
pub(crate) fn run(command: &mut Command, input: Vec<u8>) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder only writes");
    let text = |bytes| String::from_utf8(bytes).expect("programs print UTF-8");
    Run { out: text(stdout), err: text(stderr), code: status.code() }
}
