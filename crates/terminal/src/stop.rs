//! Requests to stop: Ctrl-C, SIGTERM and SIGHUP raise a flag, so that a program ends by its own way out.
//!
//! A thread hears the signals. Whoever waits for something else (a line, a thought) registers how to be woken.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::time::{Duration, Instant};

/// What signals do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The first one asks a tool to stop, and a second one ends it at once.
    Tool,
    /// They ask a program to stop. It has [`GRACE`] to leave by itself before another one ends it: what it writes is
    /// short.
    Script,
    /// The same, but Ctrl-C interrupts only what the computer is doing. Pressed again before anything came of that, it
    /// asks to stop.
    Terminal,
}

/// Far more than it takes to write a game down.
const GRACE: Duration = Duration::from_secs(5);

/// Shells report a program that ended by signal `n` as `128 + n`.
const SIGNALLED: u8 = 128;

static STOPPED: AtomicBool = AtomicBool::new(false);
/// The exit code of the first signal.
static CODE: AtomicU8 = AtomicU8::new(0);
static LISTENING: AtomicBool = AtomicBool::new(false);
static WAKERS: Mutex<Vec<Waker>> = Mutex::new(Vec::new());

/// Whether Ctrl-C was pressed at a terminal, and nobody has noticed yet.
static PAUSED: AtomicBool = AtomicBool::new(false);

type Waker = Box<dyn Fn() + Send>;

/// Hears the signals from now on; the flag is raised by the first one, and a second one ends the program at once.
pub fn flag() -> &'static AtomicBool {
    listen(Manner::Tool);
    &STOPPED
}

/// The exit code of a program that was asked to stop: 130 for Ctrl-C, and 128 plus its number for any signal.
pub fn code() -> Option<u8> {
    STOPPED.load(Ordering::Acquire).then(|| CODE.load(Ordering::Acquire))
}

/// Hears the signals from now on.
pub(crate) fn listen(manner: Manner) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If there can be no handler, a signal simply ends the program.
        LISTENING.store(signals::hear(manner), Ordering::Release);
    });
}

/// Whether signals are heard, so that long work should let itself be interrupted.
pub(crate) fn is_listening() -> bool {
    LISTENING.load(Ordering::Acquire)
}

/// Whether long work should be given up: the program is to stop, or Ctrl-C was pressed at a terminal.
pub(crate) fn is_interrupted() -> bool {
    STOPPED.load(Ordering::Acquire) || PAUSED.load(Ordering::Acquire)
}

/// Whether Ctrl-C was pressed at a terminal since the last call.
pub(crate) fn take_pause() -> bool {
    PAUSED.swap(false, Ordering::AcqRel)
}

/// Calls `waker` when the program is asked to stop, or now if it was.
pub(crate) fn wake_with(waker: impl Fn() + Send + 'static) {
    let mut wakers = WAKERS.lock().unwrap_or_else(PoisonError::into_inner);
    if code().is_some() {
        waker();
    }
    wakers.push(Box::new(waker));
}

/// Ctrl-C's number.
const INTERRUPT: u8 = 2;

/// Handles one signal, in the thread that hears them.
fn handle(signal: u8, first: &mut Option<Instant>, manner: Manner) {
    let code = SIGNALLED + signal;
    match *first {
        None if manner == Manner::Terminal && signal == INTERRUPT && !PAUSED.swap(true, Ordering::AcqRel) => {
        }
        None => {
            *first = Some(Instant::now());
            CODE.store(code, Ordering::Release);
            STOPPED.store(true, Ordering::Release);
            WAKERS.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(|waker| waker());
        }
        Some(first) if manner != Manner::Tool && first.elapsed() < GRACE => {}
        Some(_) => std::process::exit(code.into()),
    }
}

#[cfg(unix)]
mod signals {
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use super::{Manner, handle};

    /// Starts the thread that hears the signals; false if it can't be done.
    pub(super) fn hear(manner: Manner) -> bool {
        let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| signal != SIGHUP || !is_nohup());
        let Ok(mut signals) = Signals::new(wanted) else { return false };
        let listener = move || {
            let mut first = None;
            for signal in signals.forever() {
                handle(u8::try_from(signal).unwrap_or_default(), &mut first, manner);
            }
        };
        thread::Builder::new().name("signals".into()).spawn(listener).is_ok()
    }

    /// Whether the program was started to outlive its terminal (`nohup parlour match …`): SIGHUP is ignored then, and a
    /// handler would undo that. Where there is no `/proc`, the answer is no.
    fn is_nohup() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
        ignored.is_some_and(|ignored| ignored & (1 << (SIGHUP - 1)) != 0)
    }
}

#[cfg(not(unix))]
mod signals {
    use super::{INTERRUPT, Manner, handle};

    pub(super) fn hear(manner: Manner) -> bool {
        let mut first = None;
        ctrlc::set_handler(move || handle(INTERRUPT, &mut first, manner)).is_ok()
    }
}
