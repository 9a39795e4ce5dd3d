//! The order in which a builder built, which saves keep (3.7).

use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::place::Place;
use crate::set::Set;

/// For each place that is built on, how many its owner had built before; 0 elsewhere.
///
/// Ranks rather than lists, so that equal orders are equal bytes and a clone is a memory copy.
#[derive(Debug)]
pub struct BuildOrder<P, const N: usize> {
    ranks: [u8; N],
    place: PhantomData<P>,
}

impl<P: Place, const N: usize> BuildOrder<P, N> {
    /// Notes that `place` was built on when its owner had built `rank` others.
    #[inline]
    pub fn note(&mut self, place: P, rank: usize) {
        self.ranks[place.index()] = rank as u8;
    }

    /// The places of one builder, the oldest first.
    pub fn sorted(&self, owned: Set<P>) -> Vec<P> {
        let mut places: Vec<P> = owned.into_iter().collect();
        places.sort_by_key(|place| self.ranks[place.index()]);
        places
    }
}

impl<P, const N: usize> Clone for BuildOrder<P, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, const N: usize> Copy for BuildOrder<P, N> {}

impl<P, const N: usize> Default for BuildOrder<P, N> {
    fn default() -> Self {
        BuildOrder { ranks: [0; N], place: PhantomData }
    }
}

impl<P, const N: usize> PartialEq for BuildOrder<P, N> {
    fn eq(&self, other: &Self) -> bool {
        self.ranks == other.ranks
    }
}

impl<P, const N: usize> Eq for BuildOrder<P, N> {}

impl<P, const N: usize> Serialize for BuildOrder<P, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.ranks)
    }
}

impl<'de, P, const N: usize> Deserialize<'de> for BuildOrder<P, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ranks = Vec::<u8>::deserialize(deserializer)?;
        let ranks = ranks.try_into().map_err(|_| D::Error::custom(format!("an order has {N} ranks")))?;
        Ok(BuildOrder { ranks, place: PhantomData })
    }
}
