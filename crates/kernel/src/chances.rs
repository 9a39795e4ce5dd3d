//! Turns scores into chances to win (softmax), for the evaluations of games.

use crate::game::{MAX_SEATS, Seat};

/// Each seat's chance to win: a score higher by 1 makes a seat `e` times as likely to win. A seat without a score is out.
#[inline]
pub fn chances(seats: usize, score: impl Fn(Seat) -> Option<f32>) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    let scores = Seat::all(seats).filter_map(|seat| score(seat).map(|score| (seat, score)));
    let mut weights = [(Seat::default(), f32::NEG_INFINITY); MAX_SEATS];
    let mut count = 0;
    for seat_and_score in scores {
        weights[count] = seat_and_score;
        count += 1;
    }
    let weights = &mut weights[..count];
    let best = weights.iter().map(|(_, score)| *score).fold(f32::NEG_INFINITY, f32::max);
    weights.iter_mut().for_each(|(_, weight)| *weight = (*weight - best).exp());
    let sum: f32 = weights.iter().map(|(_, weight)| *weight).sum();
    weights.iter().for_each(|(seat, weight)| chances[seat.index()] = weight / sum);
    chances
}

#[cfg(test)]
mod tests {
    use super::chances;

    #[test]
    fn chances_sum_to_one_and_follow_the_scores() {
        let even = chances(2, |_| Some(3.0));
        assert_eq!(even[..3], [0.5, 0.5, 0.0]);
        let three = chances(4, |seat| (seat.index() != 2).then_some(seat.index() as f32 * 40.0));
        assert_eq!(three[2], 0.0);
        assert!(three[3] > 0.99 && three[0] < three[1]);
        assert!((three.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
