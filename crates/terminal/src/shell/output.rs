//! What a program prints: gathered in one buffer, and let out when somebody waits for it.

use std::env;
use std::io::{self, IsTerminal, Write};

use super::failure::Failure;
use crate::paint::Paint;

/// Past this the buffer is let out; large writes cost the system less.
const SPILL: usize = 256 << 10;

/// Where a program prints to.
pub struct Output {
    to: Box<dyn Write>,
    held: String,
}

impl Output {
    /// Standard output.
    pub fn standard() -> Output {
        Output::to(io::stdout())
    }

    /// Anything that takes bytes.
    pub fn to(to: impl Write + 'static) -> Output {
        Output { to: Box::new(to), held: String::with_capacity(SPILL + SPILL / 2) }
    }

    /// The end of what is printed so far; add to it.
    pub fn text(&mut self) -> &mut String {
        &mut self.held
    }

    /// Lets a full buffer out; to be called now and then.
    pub fn ease(&mut self) -> io::Result<()> {
        if self.held.len() >= SPILL { self.write() } else { Ok(()) }
    }

    /// Lets everything out: somebody is about to wait for it.
    pub fn flush(&mut self) -> io::Result<()> {
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
pub fn standard_paint() -> Paint {
    let wanted = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let able = env::var_os("TERM").is_none_or(|term| term != "dumb");
    if wanted && able && io::stdout().is_terminal() { Paint::Coloured } else { Paint::Plain }
}
