//! `Bits`: a few places of a list, one bit each, so that a question asked of all items needs no decision for each.

/// The places from 0 to 63 that something holds of; iterates over them from the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits(pub u64);

impl Bits {
    /// The most places there are.
    pub const MOST: usize = 64;

    /// The first `count` places, which are at most [`Bits::MOST`].
    #[inline]
    pub const fn first(count: usize) -> Bits {
        debug_assert!(count <= Bits::MOST);
        Bits(if count >= Bits::MOST { u64::MAX } else { (1 << count) - 1 })
    }

    /// Is this place among them?
    #[inline]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// The places from `place` on.
    #[inline]
    pub const fn from(self, place: usize) -> Bits {
        Bits(self.0 >> place << place)
    }

    /// The places before `place`.
    #[inline]
    pub const fn before(self, place: usize) -> Bits {
        Bits(self.0 & ((1 << place) - 1))
    }

    /// Is there no place?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
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
