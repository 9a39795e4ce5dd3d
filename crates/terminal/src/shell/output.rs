//! Buffered output, flushed before a read that may block.

use std::env;
use std::io::{self, IsTerminal, Write};

use super::failure::Failure;
use crate::paint::Paint;

/// A buffer of this size is written; few large writes are faster than many small ones.
const SPILL: usize = 256 << 10;

/// The output of a program.
pub(crate) struct Output {
    to: Box<dyn Write>,
    held: String,
}

impl Output {
    /// Standard output.
    pub(crate) fn standard() -> Output {
        Output::to(io::stdout())
    }

    /// Anything that takes bytes.
    pub(crate) fn to(to: impl Write + 'static) -> Output {
        Output { to: Box::new(to), held: String::with_capacity(SPILL + SPILL / 2) }
    }

    /// The buffer; append to it.
    pub(crate) fn text(&mut self) -> &mut String {
        &mut self.held
    }

    /// Writes the buffer if it is full; call it now and then.
    pub(crate) fn ease(&mut self) -> io::Result<()> {
        if self.held.len() >= SPILL { self.write() } else { Ok(()) }
    }

    /// Writes everything, before somebody waits for it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.write()?;
        self.to.flush()
    }

    fn write(&mut self) -> io::Result<()> {
        let written = self.to.write_all(self.held.as_bytes());
        self.held.clear();
        written
    }
}

/// Prints `text` and nothing else: help and versions.
pub(crate) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Colours for standard output: only on a terminal, and not under NO_COLOR.
pub(crate) fn standard_paint() -> Paint {
    let wanted = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let able = env::var_os("TERM").is_none_or(|term| term != "dumb");
    if wanted && able && io::stdout().is_terminal() { Paint::Coloured } else { Paint::Plain }
}
