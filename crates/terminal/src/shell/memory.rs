//! Output that is kept in memory, for rehearsals and tests.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// The bytes written so far; clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Rc<RefCell<Vec<u8>>>);

impl Memory {
    /// Takes what was written since the last call.
    pub(crate) fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl io::Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
