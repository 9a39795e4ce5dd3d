//! Ctrl-C while computers play: it interrupts them instead of ending the program.

use crate::stop;

/// The source of interrupts.
pub(super) enum Interrupt {
    /// None: in a pipe Ctrl-C ends the program.
    Never,
    /// Ctrl-C at a terminal. While a line is edited, the editor reads the key itself.
    Key,
    /// One interrupt at the n-th check, for tests.
    After(usize),
}

impl Interrupt {
    /// Whether Ctrl-C was pressed since the last check.
    pub(super) fn take(&mut self) -> bool {
        match self {
            Interrupt::Never => false,
            Interrupt::Key => stop::take_pause(),
            Interrupt::After(checks) => {
                let is_now = *checks == 1;
                *checks = checks.saturating_sub(1);
                is_now
            }
        }
    }

    /// Forgets a key that came too late to interrupt anything.
    pub(super) fn clear(&mut self) {
        match self {
            Interrupt::Never | Interrupt::After(_) => {}
            Interrupt::Key => drop(self.take()),
        }
    }
}
