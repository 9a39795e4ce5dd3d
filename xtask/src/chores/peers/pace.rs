//! The pace of a player, parsed from the line that it prints.

use std::fmt::{self, Display};

/// A player's pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pace {
    /// Games a second.
    pub(super) games: f64,
    /// Actions a second.
    pub(super) actions: f64,
}

impl Pace {
    /// Reads `games=18 actions=17331 seconds=5.125`.
    pub(super) fn read(line: &str) -> Option<Pace> {
        let value = |name: &str| {
            let mut words = line.split_whitespace().filter_map(|word| word.split_once('='));
            words.find(|(key, _)| *key == name)?.1.parse::<f64>().ok()
        };
        let seconds = value("seconds").filter(|seconds| *seconds > 0.0)?;
        Some(Pace { games: value("games")? / seconds, actions: value("actions")? / seconds })
    }
}

impl Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>10.1} games/s {:>12.0} actions/s", self.games, self.actions)
    }
}

/// The median of at least one value.
pub(super) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_from_its_line() {
        let pace = Pace::read("games=18 actions=1800 seconds=2.0");
        assert_eq!(pace, Some(Pace { games: 9.0, actions: 900.0 }));
        assert_eq!(Pace::read("1433 games/s, 5204817 actions/s"), None);
        assert_eq!(Pace::read("games=18 actions=1800 seconds=0.0"), None);
    }
}
