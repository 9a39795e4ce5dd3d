//! One process's share of the files: it says which file comes next before it reads it, so that whoever watches it knows
//! which one it died of.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::Instant;

use super::{Entropy, Hostile, Kind, Verdict};

/// Files in a row of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Their kind.
    pub kind: Kind,
    /// The seed of the first.
    pub seed: u64,
    /// How many.
    pub files: u64,
}

/// No file may take more memory than this.
pub(super) const MOST_BYTES: u64 = 1 << 30;

impl Batch {
    /// The file of this seed, and the entropy that is left to judge it with. Kinds don't share their luck.
    pub fn hostile(kind: Kind, seed: u64) -> (Hostile, Entropy<'static>) {
        let mut entropy = Entropy::seeded(seed ^ ((kind as u64 + 1) << 56));
        (Hostile::new(kind, &mut entropy), entropy)
    }
}

/// Reads the files of a batch, and writes a line before each (`at SEED`) and after it (`refused`, `accepted ACTIONS` or
/// `found WHAT`, with the bytes at its peak and the microseconds before them).
pub fn run_batch(batch: Batch, mut out: impl Write) -> io::Result<()> {
    listen_to_panics();
    for seed in batch.seed..batch.seed.saturating_add(batch.files) {
        writeln!(out, "at {seed}")?;
        out.flush()?;
        let start = Instant::now();
        let mut received = Ok(Verdict::Refused);
        let memory = allocation_counter::measure(|| received = judge(batch.kind, seed)).bytes_max;
        if memory > MOST_BYTES {
            received = Err(format!("it takes {} MB", memory >> 20));
        }
        let said = match received {
            Ok(Verdict::Refused) => "refused".to_owned(),
            Ok(Verdict::Accepted(actions)) => format!("accepted {actions}"),
            Err(finding) => format!("found {}", finding.replace('\n', " | ")),
        };
        writeln!(out, "{} {memory} {said}", start.elapsed().as_micros())?;
    }
    out.flush()
}

/// Judges one file; a panic is a finding.
fn judge(kind: Kind, seed: u64) -> Result<Verdict, String> {
    let judged = catch_unwind(AssertUnwindSafe(|| {
        let (hostile, mut entropy) = Batch::hostile(kind, seed);
        hostile.judge(&mut entropy)
    }));
    let panic = || LAST_PANIC.lock().map(|words| words.clone()).unwrap_or_default();
    judged.unwrap_or_else(|_| Err(panic()))
}

/// What the last panic said, and where.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// Keeps what a panic says, and prints nothing.
fn listen_to_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if let Ok(mut words) = LAST_PANIC.lock() {
            *words = panic.to_string();
        }
    }));
}
