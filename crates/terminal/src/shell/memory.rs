//! Output that is kept in memory: for rehearsals, whose words somebody wants to read afterwards.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// Bytes that were written; a clone is the same memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Rc<RefCell<Vec<u8>>>);

impl Memory {
    /// All that was written since the last time.
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
