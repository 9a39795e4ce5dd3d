//! Standard input from a pipe or a file, which ends when the program is asked to stop.

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::stop;

/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// Standard input. A thread reads it chunk by chunk, each when it is asked for, so that whoever waits here hears of a
/// request to stop as well; it is the end of the input.
pub(super) struct StandardInput {
    wanted: Sender<()>,
    answers: Receiver<Answer>,
    /// What was read and not yet taken.
    rest: io::Cursor<Vec<u8>>,
}

enum Answer {
    Bytes(io::Result<Vec<u8>>),
    Stop,
}

impl StandardInput {
    pub(super) fn new() -> io::Result<StandardInput> {
        let (wanted, requests) = mpsc::channel();
        let (sender, answers) = mpsc::channel();
        let waker = sender.clone();
        stop::wake_with(move || drop(waker.send(Answer::Stop)));
        let reader = move || {
            while requests.recv().is_ok() && sender.send(Answer::Bytes(chunk())).is_ok() {}
        };
        thread::Builder::new().name("input".into()).spawn(reader)?;
        Ok(StandardInput { wanted, answers, rest: io::Cursor::default() })
    }
}

impl Read for StandardInput {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.rest.read(into)?;
        if count > 0 || self.wanted.send(()).is_err() {
            return Ok(count);
        }
        match self.answers.recv() {
            Ok(Answer::Bytes(bytes)) => {
                self.rest = io::Cursor::new(bytes?);
                self.rest.read(into)
            }
            Ok(Answer::Stop) | Err(_) => Ok(0),
        }
    }
}

/// The next bytes of standard input; none at its end.
fn chunk() -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; CHUNK];
    loop {
        match io::stdin().read(&mut bytes) {
            Ok(count) => {
                bytes.truncate(count);
                return Ok(bytes);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
