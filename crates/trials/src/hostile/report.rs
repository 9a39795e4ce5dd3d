//! Thousands of hostile files in processes of their own: one that dies, hangs or fills the memory is a finding.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use super::{Batch, Kind};

/// A file that takes longer hangs.
const LONGEST: Duration = Duration::from_secs(10);
/// Files of one process.
const BATCH: u64 = 500;
/// How many findings of a kind are kept.
const KEPT: usize = 10;

/// What became of the files of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Files that were refused in words.
    pub refused: u64,
    /// Files that were accepted.
    pub accepted: u64,
    /// Actions played on these.
    pub actions: u64,
    /// Microseconds of the slowest file.
    pub slowest: u64,
    /// Bytes of the largest.
    pub largest: u64,
    /// What was found, and the seed that repeats it.
    pub findings: Vec<(u64, String)>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.refused += other.refused;
        self.accepted += other.accepted;
        self.actions += other.actions;
        self.slowest = self.slowest.max(other.slowest);
        self.largest = self.largest.max(other.largest);
        self.findings.extend(other.findings);
        self.findings.truncate(KEPT);
    }

    /// Notes what was said of the file of this seed.
    fn note(&mut self, seed: u64, said: &str) -> Option<()> {
        let mut words = said.splitn(3, ' ');
        self.slowest = self.slowest.max(words.next()?.parse().ok()?);
        self.largest = self.largest.max(words.next()?.parse().ok()?);
        match words.next()?.split_once(' ') {
            Some(("accepted", actions)) => {
                self.accepted += 1;
                self.actions += actions.parse::<u64>().ok()?;
            }
            Some((_, finding)) => self.findings.push((seed, finding.to_owned())),
            None => self.refused += 1,
        }
        Some(())
    }
}

/// Runs `files` files of a kind, with seeds from `seed` up, in processes of `program` on all cores. Files with findings
/// are kept in the folder `kept`.
pub fn run_all(kind: Kind, seed: u64, files: u64, program: &Path, kept: &Path) -> Tally {
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let work = || {
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= files {
                return;
            }
            let batch = Batch { kind, seed: seed.wrapping_add(first), files: BATCH.min(files - first) };
            let found = watch(batch, program);
            tally.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(found);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut tally = tally.into_inner().unwrap_or_default();
    tally.findings.sort();
    for (seed, finding) in &mut tally.findings {
        finding.push_str(&keep(kind, *seed, kept));
    }
    tally
}

/// Keeps the file of a finding; says where.
fn keep(kind: Kind, seed: u64, kept: &Path) -> String {
    let (hostile, _) = Batch::hostile(kind, seed);
    let path: PathBuf = kept.join(format!("{}-{}-{seed}", kind.name(), hostile.game));
    let written = std::fs::create_dir_all(kept).and_then(|()| std::fs::write(&path, &hostile.file));
    match written {
        Ok(()) => format!(" ({})", path.display()),
        Err(error) => format!(" (its file can't be kept: {error})"),
    }
}

/// Runs a batch to its end, in a further process after each that dies or hangs.
fn watch(mut batch: Batch, program: &Path) -> Tally {
    let mut tally = Tally::default();
    let end = batch.seed.saturating_add(batch.files);
    while batch.seed < end {
        match watch_once(batch, program, &mut tally) {
            Ok(()) => break,
            Err((seed, finding)) => {
                tally.findings.push((seed, finding));
                batch = Batch { seed: seed + 1, files: end - seed - 1, ..batch };
            }
        }
    }
    tally
}

/// Runs one process; the error is the file that ended it before its time.
fn watch_once(batch: Batch, program: &Path, tally: &mut Tally) -> Result<(), (u64, String)> {
    let fail = |what: &dyn std::fmt::Display| (batch.seed, format!("the process can't be run: {what}"));
    let folder = tempfile::tempdir().map_err(|error| fail(&error))?;
    let words = [batch.kind.name().into(), "--batch".into(), batch.files.to_string()];
    let mut command = Command::new(program);
    command.args(words).args(["--seed", &batch.seed.to_string()]).env("TMPDIR", folder.path());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| fail(&error))?;
    let lines = lines(&mut child);
    let mut seed = batch.seed;
    let ended = loop {
        match lines.recv_timeout(LONGEST) {
            Ok(line) => match line.strip_prefix("at ") {
                Some(next) => seed = next.parse().unwrap_or(seed),
                None => drop(tally.note(seed, &line)),
            },
            Err(RecvTimeoutError::Disconnected) => break child.wait(),
            Err(RecvTimeoutError::Timeout) => {
                child.kill().and_then(|()| child.wait()).map_err(|error| fail(&error))?;
                return Err((seed, format!("it takes longer than {} s", LONGEST.as_secs())));
            }
        }
    };
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err((seed, format!("the process dies: {status}"))),
        Err(error) => Err(fail(&error)),
    }
}

/// The lines that a process prints, read by a thread so that they can be waited for.
fn lines(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    if let Some(output) = child.stdout.take() {
        std::thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines.map_while(|line| sender.send(line).ok()).for_each(drop);
        });
    }
    receiver
}
