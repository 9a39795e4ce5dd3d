//! The speed-up of a second thread, compared with that of the limit: other load on the machine affects both alike.

use std::sync::Barrier;
use std::time::{Duration, Instant};

use crate::clock::{Spread, Turn};

/// How long one or two threads work at a time: long enough for a thread's start not to matter.
const STRETCH: Duration = Duration::from_millis(20);

/// The same work for two threads.
pub(super) struct Pair(pub(super) [Turn; 2]);

/// How many times the moves of one thread two threads make.
pub(super) struct Gain {
    pub(super) playouts: Spread,
    pub(super) limit: Spread,
    /// The first by the second, round by round.
    pub(super) of_limit: Spread,
}

/// Lets playouts and limit take turns, each with one thread and with two.
pub(super) fn gain(playouts: &mut Pair, limit: &mut Pair, rounds: usize) -> Gain {
    let rounds: Vec<[f64; 2]> = (0..rounds.div_ceil(3)).map(|_| [playouts.gain(), limit.gain()]).collect();
    let spread = |of: fn(&[f64; 2]) -> f64| Spread::of(rounds.iter().map(of).collect());
    Gain {
        playouts: spread(|gains| gains[0]),
        limit: spread(|gains| gains[1]),
        of_limit: spread(|gains| gains[0] / gains[1]),
    }
}

impl Pair {
    fn gain(&mut self) -> f64 {
        // Each thread on its own: one may be faster by where its memory lies, which is not a gain of the second thread.
        let one = self.0.iter_mut().map(rate).sum::<f64>() / self.0.len() as f64;
        let begin = &Barrier::new(self.0.len());
        let two: f64 = std::thread::scope(|scope| {
            let threads = self.0.each_mut().map(|turn| {
                scope.spawn(move || {
                    begin.wait();
                    rate(turn)
                })
            });
            threads.into_iter().map(|thread| thread.join().expect("a thread only plays")).sum()
        });
        two / one
    }
}

/// Moves per nanosecond: the median over the turns of a period, so that turns interrupted by other processes don't count.
fn rate(turn: &mut Turn) -> f64 {
    let (start, mut times) = (Instant::now(), Vec::new());
    while times.is_empty() || start.elapsed() < STRETCH {
        times.push(turn().nanoseconds());
    }
    1.0 / Spread::of(times).middle
}
