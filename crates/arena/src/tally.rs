//! A bot's score, with its confidence interval.

use serde::Serialize;

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Wilson's interval for `score` points in `games` games, at 95 %.
pub(crate) fn wilson(score: f64, games: u32) -> Interval {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = f64::from(games);
    let rate = score / n;
    let (square, scale) = (Z * Z / n, 1.0 + Z * Z / n);
    let middle = (rate + square / 2.0) / scale;
    let half = Z * (rate * (1.0 - rate) / n + square / (4.0 * n)).max(0.0).sqrt() / scale;
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn intervals_are_those_of_the_book() {
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4, "{half:?}");
        let all = wilson(10.0, 10);
        assert!((all.low - 0.7225).abs() < 1e-4 && all.high > 0.999, "{all:?}");
        assert_eq!((wilson(0.0, 0).low, wilson(0.0, 0).high), (0.0, 1.0));
    }
}
