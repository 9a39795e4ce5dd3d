//! `Bits`: a set of places in a short list, to test all items without a branch for each.

use std::ops::{BitAnd, Not};

/// A set of places from 0 to 63; iterates in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits(pub u64);

impl Bits {
    /// The number of places.
    pub const MOST: usize = 64;

    /// The first `count` places; `count` is at most [`Bits::MOST`].
    #[inline]
    pub const fn first(count: usize) -> Bits {
        debug_assert!(count <= Bits::MOST);
        Bits(if count >= Bits::MOST { u64::MAX } else { (1 << count) - 1 })
    }

    /// Whether `place` is in the set.
    #[inline]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// Removes and returns the places before `place`.
    #[inline]
    pub fn take_before(&mut self, place: usize) -> Bits {
        let taken = *self & Bits::first(place);
        *self = *self & !taken;
        taken
    }
}

impl BitAnd for Bits {
    type Output = Bits;

    #[inline]
    fn bitand(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }
}

impl Not for Bits {
    type Output = Bits;

    #[inline]
    fn not(self) -> Bits {
        Bits(!self.0)
    }
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (place < Bits::MOST).then_some(place)
    }
}

impl DoubleEndedIterator for Bits {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        let place = self.0.checked_ilog2()?;
        self.0 ^= 1 << place;
        Some(place as usize)
    }
}
