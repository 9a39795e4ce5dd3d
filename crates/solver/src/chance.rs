//! Exact chances: fractions that are never rounded; arithmetic past 128 bits is an error.

use std::cmp::Ordering;
use std::fmt::{self, Display};

/// A chance between 0 and 1, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    over: u128,
    under: u128,
}

/// A fraction whose numbers don't fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFine;

type Exact = Result<Chance, TooFine>;

impl Chance {
    /// Impossible.
    pub const NEVER: Chance = Chance { over: 0, under: 1 };
    /// Certain.
    pub const SURE: Chance = Chance { over: 1, under: 1 };

    /// `over` cases of `under`; `under` is at least 1 and at least `over`.
    pub fn new(over: u128, under: u128) -> Chance {
        debug_assert!(under > 0 && over <= under, "{over} cases in {under}");
        let common = greatest_common_divisor(over, under).max(1);
        Chance { over: over / common, under: under / common }
    }

    /// The fraction's numbers, in lowest terms.
    pub fn fraction(self) -> (u128, u128) {
        (self.over, self.under)
    }

    /// The chance of two independent events.
    pub fn times(self, other: Chance) -> Exact {
        if self == Chance::SURE {
            return Ok(other);
        }
        if other == Chance::SURE {
            return Ok(self);
        }
        let across = greatest_common_divisor(self.over, other.under);
        let back = greatest_common_divisor(other.over, self.under);
        let over = (self.over / across).checked_mul(other.over / back).ok_or(TooFine)?;
        let under = (self.under / back).checked_mul(other.under / across).ok_or(TooFine)?;
        Ok(Chance::new(over, under))
    }

    /// The chance of either of two events that exclude each other, so that the sum is at most 1.
    pub fn plus(self, other: Chance) -> Exact {
        let common = greatest_common_divisor(self.under, other.under);
        let (mine, theirs) = (other.under / common, self.under / common);
        let over = self.over.checked_mul(mine).ok_or(TooFine)?;
        let over = over.checked_add(other.over.checked_mul(theirs).ok_or(TooFine)?).ok_or(TooFine)?;
        let under = self.under.checked_mul(mine).ok_or(TooFine)?;
        Ok(Chance::new(over, under))
    }

    /// The chance that it does not happen.
    pub fn otherwise(self) -> Chance {
        Chance { over: self.under - self.over, under: self.under }
    }

    /// This chance, given that `condition` holds; `condition` is the larger of the two.
    pub(crate) fn given(self, condition: Chance) -> Exact {
        let over = greatest_common_divisor(self.over, condition.over).max(1);
        let under = greatest_common_divisor(self.under, condition.under);
        let top = (self.over / over).checked_mul(condition.under / under).ok_or(TooFine)?;
        let bottom = (condition.over / over).checked_mul(self.under / under).ok_or(TooFine)?;
        Ok(Chance::new(top, bottom))
    }

    /// In percent, rounded to two digits after the point; 0 and 100 only if the chance is exactly that.
    pub fn percent(self) -> String {
        let (mut over, mut under) = (self.over, self.under);
        while over.checked_mul(100_000).is_none() {
            (over, under) = (over >> 1, under >> 1);
        }
        let rounded = (over * 20_000 / under.max(1)).div_ceil(2);
        let shown = match self {
            Chance::NEVER => 0,
            Chance::SURE => 10_000,
            _ => rounded.clamp(1, 9_999),
        };
        let text = format!("{}.{:02}", shown / 100, shown % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

/// Compares exactly and without overflow, by continued fractions.
impl Ord for Chance {
    fn cmp(&self, other: &Chance) -> Ordering {
        let (mut left, mut right) = (*self, *other);
        loop {
            let whole = (left.over / left.under).cmp(&(right.over / right.under));
            let (left_rest, right_rest) = (left.over % left.under, right.over % right.under);
            match (whole, left_rest, right_rest) {
                (Ordering::Less | Ordering::Greater, _, _) => return whole,
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => return Ordering::Less,
                (Ordering::Equal, _, 0) => return Ordering::Greater,
                (Ordering::Equal, _, _) => {
                    // The larger remainder has the smaller inverse, so the comparison is reversed.
                    let turned = Chance { over: right.under, under: right_rest };
                    right = Chance { over: left.under, under: left_rest };
                    left = turned;
                }
            }
        }
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_exact() {
        let third = Chance::new(2, 6);
        assert_eq!(third.fraction(), (1, 3));
        assert_eq!(third.plus(Chance::new(1, 6)), Ok(Chance::new(1, 2)));
        assert_eq!(third.times(Chance::new(3, 5)), Ok(Chance::new(1, 5)));
        assert_eq!(third.otherwise(), Chance::new(2, 3));
        assert_eq!(Chance::new(1, 6).given(third), Ok(Chance::new(1, 2)));
        assert_eq!(Chance::NEVER.times(third), Ok(Chance::NEVER));
        let fine = Chance::new(1, u128::MAX);
        assert_eq!(fine.times(third), Err(TooFine));
        assert_eq!(fine.plus(Chance::new(1, u128::MAX - 1)), Err(TooFine));
    }

    #[test]
    fn the_order_is_that_of_the_numbers_and_overflows_nowhere() {
        let small: Vec<Chance> =
            (1..12u128).flat_map(|under| (0..=under).map(move |over| Chance::new(over, under))).collect();
        for a in &small {
            for b in &small {
                let cross = (a.over * b.under).cmp(&(b.over * a.under));
                assert_eq!(a.cmp(b), cross, "{a} and {b}");
            }
        }
        let (most, less) = (Chance::new(u128::MAX - 1, u128::MAX), Chance::new(u128::MAX - 2, u128::MAX - 1));
        assert!(most > less && less < Chance::SURE && most > Chance::NEVER);
    }

    #[test]
    fn percents_are_rounded_but_never_to_certainty() {
        let shown = |over, under| Chance::new(over, under).percent();
        assert_eq!([shown(1, 2), shown(1, 3), shown(2, 3), shown(1, 8)], ["50", "33.33", "66.67", "12.5"]);
        assert_eq!([shown(0, 1), shown(1, 1), shown(1, u128::MAX)], ["0", "100", "0.01"]);
        assert_eq!(shown(u128::MAX - 1, u128::MAX), "99.99");
    }
}
