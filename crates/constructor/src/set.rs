//! Sets of places as bits: the rules of building are unions and differences of these.

use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::place::{MAX_PATHS, Place};

/// A set of addresses, paths or tiles.
pub struct Set<P> {
    bits: u128,
    place: PhantomData<P>,
}

impl<P> Set<P> {
    /// The empty set.
    pub const EMPTY: Set<P> = Set::of(0);

    const fn of(bits: u128) -> Set<P> {
        Set { bits, place: PhantomData }
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many places are in it.
    #[inline]
    pub fn count(self) -> usize {
        self.bits.count_ones() as usize
    }
}

impl<P: Place> Set<P> {
    /// Whether `place` is in it; places past the last never are.
    #[inline]
    pub fn contains(self, place: P) -> bool {
        place.index() < MAX_PATHS && self.bits >> place.index() & 1 == 1
    }

    /// Adds `place`.
    #[inline]
    pub fn insert(&mut self, place: P) {
        self.bits |= 1 << place.index();
    }
}

impl<P> Clone for Set<P> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Set<P> {}

impl<P> Default for Set<P> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<P> PartialEq for Set<P> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<P> Eq for Set<P> {}

impl<P> BitOr for Set<P> {
    type Output = Set<P>;

    #[inline]
    fn bitor(self, other: Set<P>) -> Set<P> {
        Set::of(self.bits | other.bits)
    }
}

impl<P> BitOrAssign for Set<P> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<P>) {
        self.bits |= other.bits;
    }
}

impl<P> BitAnd for Set<P> {
    type Output = Set<P>;

    #[inline]
    fn bitand(self, other: Set<P>) -> Set<P> {
        Set::of(self.bits & other.bits)
    }
}

impl<P> Sub for Set<P> {
    type Output = Set<P>;

    #[inline]
    fn sub(self, other: Set<P>) -> Set<P> {
        Set::of(self.bits & !other.bits)
    }
}

/// The places of a set, lowest number first.
pub struct Members<P> {
    rest: Set<P>,
}

impl<P: Place> Iterator for Members<P> {
    type Item = P;

    #[inline]
    fn next(&mut self) -> Option<P> {
        if self.rest.bits == 0 {
            return None;
        }
        let lowest = self.rest.bits.trailing_zeros() as usize;
        self.rest.bits &= self.rest.bits - 1;
        Some(P::new(lowest))
    }
}

impl<P: Place> IntoIterator for Set<P> {
    type Item = P;
    type IntoIter = Members<P>;

    #[inline]
    fn into_iter(self) -> Members<P> {
        Members { rest: self }
    }
}

impl<P: Place> FromIterator<P> for Set<P> {
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> Set<P> {
        let mut set = Set::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

impl<P: Place> Debug for Set<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(P::index)).finish()
    }
}

impl<P: Place> Serialize for Set<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.into_iter().map(P::index))
    }
}

impl<'de, P: Place> Deserialize<'de> for Set<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<usize>::deserialize(deserializer)?;
        match numbers.iter().find(|&&number| number >= MAX_PATHS) {
            Some(number) => Err(D::Error::custom(format!("no board has a place {number}"))),
            None => Ok(numbers.into_iter().map(P::new).collect()),
        }
    }
}
