//! The numbers that the board prints: addresses, paths and tiles, each a type of its own.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// No board has more tiles.
pub(crate) const MAX_TILES: usize = 32;
/// No board has more addresses.
pub(crate) const MAX_ADDRESSES: usize = 96;
/// No board has more paths; a [`crate::Set`] holds as many places.
pub(crate) const MAX_PATHS: usize = 128;

/// A numbered place of the board, below `MAX_PATHS`.
pub trait Place: Copy + Eq {
    /// The place with this number.
    fn new(number: usize) -> Self;
    /// Its number, for tables.
    fn index(self) -> usize;
}

macro_rules! place {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl Place for $name {
            #[inline]
            fn new(number: usize) -> $name {
                $name(number as u8)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

place! {
    /// Where a residence can stand (2.4).
    Address
}
place! {
    /// Where a road can run (2.5).
    Path
}
place! {
    /// Where a tile lies on the board (2.2).
    TileNumber
}
