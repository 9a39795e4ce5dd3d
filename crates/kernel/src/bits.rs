//! `Bits`: a set of places in a short list, to test all items without a branch for each.

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
