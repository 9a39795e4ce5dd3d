//! Timing in turns: contestants alternate, so that a busy moment of the machine affects all of them.

use std::fmt::{self, Display};
use std::time::{Duration, Instant};

/// A contestant: does the work of one turn, and returns its moves and their time.
pub type Turn = Box<dyn FnMut() -> Lap + Send>;

/// One turn: moves, and the time they took without preparations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lap {
    /// How many moves were made.
    pub moves: u64,
    /// How long they took.
    pub time: Duration,
}

impl Lap {
    /// Times work that returns its number of moves.
    pub fn of(work: impl FnOnce() -> u64) -> Lap {
        let start = Instant::now();
        let moves = std::hint::black_box(work());
        Lap { moves, time: start.elapsed() }
    }

    /// Nanoseconds per move.
    pub(crate) fn nanoseconds(self) -> f64 {
        self.time.as_nanos() as f64 / self.moves.max(1) as f64
    }
}

impl std::iter::Sum for Lap {
    fn sum<I: Iterator<Item = Lap>>(laps: I) -> Lap {
        laps.fold(Lap::default(), |all, lap| Lap { moves: all.moves + lap.moves, time: all.time + lap.time })
    }
}

/// Nanoseconds per move in every round, for every contestant.
pub struct Rounds(Vec<Vec<f64>>);

/// The median and the quartiles of many rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The lower quartile.
    pub low: f64,
    /// The median.
    pub middle: f64,
    /// The upper quartile.
    pub high: f64,
}

/// Lets all contestants take their turns in `rounds` rounds, after one round to warm up.
pub fn alternate(turns: &mut [&mut Turn], rounds: usize) -> Rounds {
    turns.iter_mut().for_each(|turn| assert!(turn().moves > 0, "a turn without a move"));
    let mut times = vec![Vec::with_capacity(rounds); turns.len()];
    for _ in 0..rounds.max(1) {
        for (turn, times) in turns.iter_mut().zip(&mut times) {
            times.push(turn().nanoseconds());
        }
    }
    Rounds(times)
}

impl Rounds {
    /// The median nanoseconds per move of contestant `who`.
    pub fn time(&self, who: usize) -> f64 {
        Spread::of(self.0[who].clone()).middle
    }

    /// How many times faster `who` is than `other`. The ratio is taken in each round, so that what slows both cancels out.
    pub fn pace(&self, who: usize, other: usize) -> Spread {
        Spread::of(self.0[other].iter().zip(&self.0[who]).map(|(other, who)| other / who).collect())
    }
}

impl Spread {
    /// The spread of some values; there is at least one.
    pub fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        let at = |quarters: usize| values[((values.len() - 1) * quarters + 2) / 4];
        Spread { low: at(1), middle: at(2), high: at(3) }
    }

    /// The spread of the reciprocals.
    pub fn inverse(self) -> Spread {
        Spread { low: 1.0 / self.high, middle: 1.0 / self.middle, high: 1.0 / self.low }
    }
}

/// `1.02 (0.98 to 1.07)`.
impl Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { low, middle, high } = self;
        write!(f, "{middle:.2} ({low:.2} to {high:.2})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_the_median_and_the_quarters() {
        let spread = Spread::of(vec![5.0, 1.0, 4.0, 2.0, 3.0]);
        assert_eq!(spread, Spread { low: 2.0, middle: 3.0, high: 4.0 });
        assert_eq!(Spread::of(vec![7.0]).middle, 7.0);
        let inverse = Spread::of(vec![16.0, 4.0, 2.0, 1.0, 8.0]).inverse();
        assert_eq!(inverse, Spread { low: 0.125, middle: 0.25, high: 0.5 });
        assert_eq!(inverse.to_string(), "0.25 (0.12 to 0.50)");
    }

    #[test]
    fn noise_that_falls_on_both_cancels_out() {
        let rounds = Rounds(vec![vec![10.0, 100.0, 10.0], vec![20.0, 200.0, 20.0]]);
        assert_eq!(rounds.pace(0, 1), Spread { low: 2.0, middle: 2.0, high: 2.0 });
        assert_eq!((rounds.time(0), rounds.pace(1, 0).middle), (10.0, 0.5));
    }

    #[test]
    fn everyone_takes_a_turn_in_every_round() {
        let lap = |nanoseconds| Lap { moves: 2, time: Duration::from_nanos(nanoseconds) };
        let (mut one, mut other): (Turn, Turn) = (Box::new(move || lap(10)), Box::new(move || lap(30)));
        let rounds = alternate(&mut [&mut one, &mut other], 3);
        assert_eq!((rounds.time(0), rounds.time(1)), (5.0, 15.0));
        assert_eq!(rounds.0[0].len(), 3);
    }
}
