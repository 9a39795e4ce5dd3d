//! The faults found so far.

use crate::place::{Fault, Faults, MOST_FAULTS};

/// Keeps the first faults and counts the rest, so that a hostile file costs neither memory nor time.
#[derive(Debug, Default)]
pub(crate) struct Log {
    told: Vec<Fault>,
    more: usize,
}

impl Log {
    /// Notes a fault; `fault` is called only if it is kept.
    pub(crate) fn note(&mut self, fault: impl FnOnce() -> Fault) {
        if self.told.len() < MOST_FAULTS {
            self.told.push(fault());
        } else {
            self.more += 1;
        }
    }

    /// `Ok` if nothing was noted.
    pub(crate) fn check(self) -> Result<(), Faults> {
        Faults::gather(self.told, self.more).map_or(Ok(()), Err)
    }

    /// [`Log::check`] while reading goes on.
    pub(crate) fn so_far(&self) -> Result<(), Faults> {
        Faults::gather(self.told.clone(), self.more).map_or(Ok(()), Err)
    }
}
