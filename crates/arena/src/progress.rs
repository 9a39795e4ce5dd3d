//! Progress of a match on standard error: a bar on a terminal, a line now and then elsewhere.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The time between two lines in a log.
const BETWEEN_LINES: Duration = Duration::from_secs(10);
/// How often the bar's clock is redrawn while no game ends.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

/// Shows the progress of a match; dropping it clears the bar.
pub(crate) enum Progress {
    Bar(ProgressBar),
    Lines(Mutex<Lines>),
}

/// Counts games and decides when a line is due.
pub(crate) struct Lines {
    games: u32,
    done: u32,
    start: Instant,
    last: Instant,
}

impl Progress {
    /// Starts showing a match of `games` games.
    pub(crate) fn new(games: u32) -> Progress {
        if !stderr().is_terminal() {
            let now = Instant::now();
            return Progress::Lines(Mutex::new(Lines { games, done: 0, start: now, last: now }));
        }
        let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(u64::from(games)).with_style(style);
        bar.enable_steady_tick(BETWEEN_LOOKS);
        Progress::Bar(bar)
    }

    /// Counts one more game.
    pub(crate) fn step(&self) {
        match self {
            Progress::Bar(bar) => bar.inc(1),
            Progress::Lines(lines) => {
                let line = lines.lock().ok().and_then(|mut lines| lines.step(Instant::now()));
                if let Some(line) = line {
                    // A closed standard error is not an error.
                    writeln!(stderr(), "{line}").ok();
                }
            }
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Progress::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

impl Lines {
    /// Counts one more game; returns a line if one is due. The last game has none, because the results follow it.
    fn step(&mut self, now: Instant) -> Option<String> {
        self.done += 1;
        if now.duration_since(self.last) < BETWEEN_LINES || self.done >= self.games {
            return None;
        }
        self.last = now;
        let Lines { games, done, start, .. } = self;
        let seconds = now.duration_since(*start).as_secs_f64();
        let left = seconds / f64::from(*done) * f64::from(*games - *done);
        Some(format!(
            "{done}/{games} games, {:.1} a second, {} left",
            f64::from(*done) / seconds,
            duration(left)
        ))
    }
}

/// A duration in words.
fn duration(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    match (seconds / 3_600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_now_and_then_with_rate_and_time_left() {
        let start = Instant::now();
        let mut lines = Lines { games: 1_000, done: 0, start, last: start };
        let mut told = Vec::new();
        for tenth in 1..=1_000 {
            told.extend(lines.step(start + Duration::from_millis(tenth * 100)));
        }
        assert_eq!(told.len(), 9, "{told:?}");
        assert_eq!(told[0], "100/1000 games, 10.0 a second, 1 min 30 s left");
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        assert_eq!([0.2, 75.0, 7_300.0].map(duration), ["1 s", "1 min 15 s", "2 h 1 min"]);
    }
}
