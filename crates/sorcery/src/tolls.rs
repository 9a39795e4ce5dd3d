//! What the cards of a hand take to be played, side by side, so that all are looked at in one go.

use std::ops::{BitAnd, BitOr};

use kernel::Bits;
use serde::{Deserialize, Serialize};

use crate::demand::{Demand, Means};

/// What playing a card takes, in a few bits: what it costs and needs, and what it is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Toll {
    price: u16,
    aim: u16,
}

/// The tolls of a few cards, each in a lane of twelve bits of either number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tolls {
    prices: u64,
    aims: u64,
}

/// Some of the lanes, by their lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes(u64);

/// What a card can be aimed at on one side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach(u64);

/// So much is never paid: costs and means beyond it are looked at one by one.
const TOO_MUCH: u64 = 0xff;
/// Where in a price the needs begin, behind the cost.
const NEEDS: u32 = 8;
/// The bit of a price that is free for sums.
const FREE: u32 = 11;

/// The bits of an aim. Does it take a target? May that be a minion, or a ritual, of another player's, or (one bit further
/// on) of one's own?
const AIMED: u32 = 0;
const MINIONS: u32 = 1;
const RITUALS: u32 = 3;
/// Only a minion with an enchantment? Only one whose owner's hand has room?
const ENCHANTED: u32 = 5;
const HAND_ROOM: u32 = 6;

impl Toll {
    /// A lane without a card costs more than anybody has.
    const NO_CARD: Toll = Toll { price: TOO_MUCH as u16, aim: 0 };

    pub(crate) fn new(cost: i32, demand: Demand) -> Toll {
        let price = cost.clamp(0, TOO_MUCH as i32) as u16 | u16::from(demand.needs.0) << NEEDS;
        let aim = demand.aim.map_or(0, |aim| {
            let flag = |holds, bit: u32| u16::from(holds) << bit;
            let whose = |holds, bit| {
                flag(holds && aim.reaches(false), bit) | flag(holds && aim.reaches(true), bit + 1)
            };
            let at = whose(aim.minions, MINIONS) | whose(aim.rituals, RITUALS);
            flag(true, AIMED) | at | flag(aim.enchanted, ENCHANTED) | flag(aim.hand_room, HAND_ROOM)
        });
        Toll { price, aim }
    }
}

impl Tolls {
    /// How many cards there is a lane for.
    pub(crate) const MOST: usize = 5;

    /// Fills the lane of a card, which is empty.
    #[inline]
    pub(crate) fn set(&mut self, place: usize, toll: Toll) {
        if place < Tolls::MOST {
            let lane = place * Lanes::WIDTH;
            self.prices ^= u64::from(toll.price ^ Toll::NO_CARD.price) << lane;
            self.aims |= u64::from(toll.aim) << lane;
        }
    }

    /// Empties the lane of a card; those after it move up.
    #[inline]
    pub(crate) fn remove(&mut self, place: usize) {
        let after = u64::MAX << (place.min(Tolls::MOST) * Lanes::WIDTH);
        let last = u64::from(Toll::NO_CARD.price) << ((Tolls::MOST - 1) * Lanes::WIDTH);
        self.prices = self.prices & !after | (self.prices >> Lanes::WIDTH | last) & after;
        self.aims = self.aims & !after | self.aims >> Lanes::WIDTH & after;
    }

    /// What the card at this place is aimed at: of one's own, or of another player's.
    #[inline]
    pub(crate) fn reach(self, place: usize, yours: bool) -> Reach {
        Reach(self.aims >> (place * Lanes::WIDTH) >> u32::from(yours))
    }

    /// Will only a minion with an enchantment do for the card at this place, or one whose owner's hand has room, where
    /// there is none?
    #[inline]
    pub(crate) fn is_choosy(self, place: usize, is_full: bool) -> bool {
        let choosy = 1 << ENCHANTED | u64::from(is_full) << HAND_ROOM;
        self.aims >> (place * Lanes::WIDTH) & choosy != 0
    }

    /// The cards that can be paid for and lack nothing; `None` where magic is too much for a lane.
    #[inline]
    pub(crate) fn within(self, means: Means) -> Option<Lanes> {
        let magic = u64::from(means.magic as u32);
        if magic >= TOO_MUCH {
            return None;
        }
        // In each lane what counts is taken from the magic; where that is not too much, the free bit is left.
        let counts = (TOO_MUCH | u64::from(means.lacks.0) << NEEDS) * Lanes::EACH;
        let left = ((magic | 1 << FREE) * Lanes::EACH) - (self.prices & counts);
        Some(Lanes(left >> FREE & Lanes::EACH))
    }

    /// The cards that take a target.
    #[inline]
    pub(crate) fn aimed(self) -> Lanes {
        self.with(AIMED)
    }

    /// The cards that can be aimed at minions: one's own, or another player's.
    #[inline]
    pub(crate) fn at_minions(self, yours: bool) -> Lanes {
        self.with(MINIONS + u32::from(yours))
    }

    /// The cards that can be aimed at a ritual: one's own, or another player's.
    #[inline]
    pub(crate) fn at_ritual(self, yours: bool) -> Lanes {
        self.with(RITUALS + u32::from(yours))
    }

    /// The cards that only a minion with an enchantment will do for.
    #[inline]
    pub(crate) fn enchanted(self) -> Lanes {
        self.with(ENCHANTED)
    }

    #[inline]
    fn with(self, bit: u32) -> Lanes {
        Lanes(self.aims >> bit & Lanes::EACH)
    }
}

impl Reach {
    #[inline]
    pub(crate) fn minions(self) -> bool {
        self.0 >> MINIONS & 1 != 0
    }

    #[inline]
    pub(crate) fn ritual(self) -> bool {
        self.0 >> RITUALS & 1 != 0
    }
}

impl Default for Tolls {
    fn default() -> Tolls {
        Tolls { prices: u64::from(Toll::NO_CARD.price) * Lanes::EACH, aims: 0 }
    }
}

impl Lanes {
    const WIDTH: usize = 12;
    /// One in each lane.
    const EACH: u64 = 0x0001_0010_0100_1001;
    /// Multiplied by this, the lowest bits of the lanes stand next to each other from [`Lanes::GATHERED`] on.
    const GATHER: u64 = 1 << 48 | 1 << 37 | 1 << 26 | 1 << 15 | 1 << 4;
    const GATHERED: u32 = 48;

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them or none.
    #[inline]
    pub(crate) fn when(self, holds: bool) -> Lanes {
        Lanes(self.0 & u64::from(holds).wrapping_neg())
    }

    /// Those that are not among `others`.
    #[inline]
    pub(crate) fn without(self, others: Lanes) -> Lanes {
        Lanes(self.0 & !others.0)
    }

    /// The places of their cards.
    #[inline]
    pub(crate) fn places(self) -> Bits {
        let gathered = self.0.wrapping_mul(Lanes::GATHER) >> Lanes::GATHERED;
        Bits(gathered & Bits::first(Tolls::MOST).0)
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }
}
