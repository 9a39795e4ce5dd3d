//! A program's time: a bank, and an increment for every move.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use protocol::Time;

/// The time for one game, written `60+1`: seconds in the bank, seconds that every move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// What the bank holds at the start.
    pub bank: Duration,
    /// What every move adds.
    pub increment: Duration,
}

/// What is wrong with a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no time: write seconds in the bank and seconds a move adds, such as 60+1")]
pub struct TimeError(String);

impl Default for TimeControl {
    fn default() -> TimeControl {
        TimeControl { bank: Duration::from_secs(60), increment: Duration::from_secs(1) }
    }
}

impl FromStr for TimeControl {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<TimeControl, TimeError> {
        let seconds = |word: &str| {
            let number: f64 = word.trim().parse().ok()?;
            (0.0..=1e6).contains(&number).then(|| Duration::from_secs_f64(number))
        };
        let (bank, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(bank), seconds(increment)) {
            (Some(bank), Some(increment)) => Ok(TimeControl { bank, increment }),
            _ => Err(TimeError(text.chars().take(40).collect())),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.bank.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// A running clock.
#[derive(Clone, Debug)]
pub struct Clock {
    left: Duration,
    increment: Duration,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(control: TimeControl) -> Clock {
        Clock { left: control.bank, increment: control.increment }
    }

    /// What is left, as it is sent.
    pub fn time(&self) -> Time {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Time { left_ms: milliseconds(self.left), increment_ms: milliseconds(self.increment) }
    }

    /// When the time of a move that began at `start` runs out.
    pub fn deadline(&self, start: Instant) -> Instant {
        start + self.left
    }

    /// Charges a move that began at `start`, and adds the increment.
    pub fn charge(&mut self, start: Instant) {
        self.left = self.left.saturating_sub(start.elapsed()) + self.increment;
    }
}
