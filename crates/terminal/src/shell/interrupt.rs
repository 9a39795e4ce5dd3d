//! Ctrl-C while computers play: it stops them after their command instead of ending the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// The source of interrupts.
pub(super) enum Interrupt {
    /// None: in a pipe Ctrl-C ends the program.
    Never,
    /// Ctrl-C at a terminal. While a line is edited, the editor reads the key itself.
    Key(&'static AtomicBool),
    /// One interrupt at the n-th check, for tests.
    After(usize),
}

impl Interrupt {
    /// Installs the handler for Ctrl-C. A second Ctrl-C before the first was noticed ends the program at once.
    pub(super) fn key() -> Interrupt {
        static PRESSED: AtomicBool = AtomicBool::new(false);
        let handler = || {
            if PRESSED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        // If there can be no handler, Ctrl-C simply ends the program.
        ctrlc::set_handler(handler).ok();
        Interrupt::Key(&PRESSED)
    }

    /// Whether Ctrl-C was pressed since the last check.
    pub(super) fn take(&mut self) -> bool {
        match self {
            Interrupt::Never => false,
            Interrupt::Key(pressed) => pressed.swap(false, Ordering::Relaxed),
            Interrupt::After(checks) => {
                let is_now = *checks == 1;
                *checks = checks.saturating_sub(1);
                is_now
            }
        }
    }
}
