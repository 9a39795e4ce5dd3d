//! A process's pipes, each served by a thread, with bounded memory whatever the process does.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use protocol::MOST_BYTES;

/// How many lines of a program wait to be read. One that answers requests never has more than a few.
const MOST_LINES: usize = 256;
/// How many frames wait to be written.
const MOST_FRAMES: usize = 256;
/// How much of the end of standard error is kept.
const MOST_ERRORS: usize = 64 * 1024;

/// What comes from a program.
pub(crate) enum Heard {
    /// A line, cut after one byte more than a frame may have.
    Line(Vec<u8>),
    /// Nothing in time.
    Nothing,
    /// More than anybody asked for.
    Flood,
    /// Nothing ever again.
    Closed,
}

/// The three pipes.
pub(crate) struct Pipes {
    lines: Receiver<Vec<u8>>,
    flooded: Arc<Mutex<bool>>,
    frames: SyncSender<String>,
    errors: Arc<Mutex<VecDeque<u8>>>,
}

impl Pipes {
    pub(crate) fn new(input: ChildStdin, output: ChildStdout, errors: ChildStderr) -> Pipes {
        let (line, lines) = sync_channel(MOST_LINES);
        let (frames, frame) = sync_channel(MOST_FRAMES);
        let (flooded, kept) = (Arc::new(Mutex::new(false)), Arc::new(Mutex::new(VecDeque::new())));
        let flag = Arc::clone(&flooded);
        thread::spawn(move || read_lines(output, &line, &flag));
        thread::spawn(move || write_frames(input, &frame));
        let end = Arc::clone(&kept);
        thread::spawn(move || keep_end(errors, &end));
        Pipes { lines, flooded, frames, errors: kept }
    }

    /// Queues a frame; `false` if the program doesn't read.
    pub(crate) fn send(&self, frame: String) -> bool {
        !matches!(self.frames.try_send(frame), Err(TrySendError::Full(_)))
    }

    /// The next line, if it comes before the deadline.
    pub(crate) fn hear(&self, deadline: Instant) -> Heard {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) if *lock(&self.flooded) => Heard::Flood,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }

    /// The end of standard error, as text.
    pub(crate) fn errors(&self) -> String {
        let bytes: Vec<u8> = lock(&self.errors).iter().copied().collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// A thread that panicked while it held the lock left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read_lines(output: ChildStdout, lines: &SyncSender<Vec<u8>>, flooded: &Mutex<bool>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = (&mut output).take(MOST_BYTES as u64 + 2).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let is_whole = line.ends_with(b"\n");
        if is_whole {
            line.pop();
        }
        match lines.try_send(line) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return *lock(flooded) = true,
            Err(TrySendError::Disconnected(_)) => return,
        }
        if !is_whole && !skip_line(&mut output) {
            return;
        }
    }
}

/// Reads on to the end of a line that is too long; `false` at the end of the output.
fn skip_line(output: &mut BufReader<ChildStdout>) -> bool {
    loop {
        let Ok(bytes) = output.fill_buf() else { return false };
        if bytes.is_empty() {
            return false;
        }
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let count = end.map_or(bytes.len(), |end| end + 1);
        output.consume(count);
        if end.is_some() {
            return true;
        }
    }
}

fn write_frames(mut input: ChildStdin, frames: &Receiver<String>) {
    while let Ok(frame) = frames.recv() {
        // A program that has ended is noticed at its standard output.
        if writeln!(input, "{frame}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn keep_end(mut errors: ChildStderr, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let mut kept = lock(kept);
        kept.extend(&buffer[..count]);
        let surplus = kept.len().saturating_sub(MOST_ERRORS);
        kept.drain(..surplus);
    }
}
