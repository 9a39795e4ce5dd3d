//! Where a card is, and what can be a target.

use std::num::NonZeroU16;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A card's place in a hand, in play or in a discard. People and files count from 1, code from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct Slot(u16);

impl Slot {
    /// The most cards in a pile, so that every place has a number.
    pub const MOST: usize = 32_000;

    /// The place at `index`, counting from 0; past [`Slot::MOST`] there is never a card.
    #[inline]
    pub const fn new(index: usize) -> Slot {
        Slot(if index < Slot::MOST { index as u16 } else { Slot::MOST as u16 })
    }

    /// Counting from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counting from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl From<Slot> for u16 {
    fn from(slot: Slot) -> u16 {
        slot.0 + 1
    }
}

impl TryFrom<u16> for Slot {
    type Error = String;

    fn try_from(number: u16) -> Result<Slot, String> {
        match usize::from(number) {
            1..=Slot::MOST => Ok(Slot(number - 1)),
            _ => Err(format!("there is no place {number}: places are numbered 1 to {}", Slot::MOST)),
        }
    }
}

/// A card in play: its player and its slot. Two bytes, even in an `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "(Seat, Slot)", try_from = "(Seat, Slot)")]
pub struct Place(NonZeroU16);

impl Place {
    /// The card at `slot` of the player at `seat`, one of two.
    #[inline]
    pub fn new(seat: Seat, slot: Slot) -> Place {
        let code = slot.0 << 1 | (seat.index() as u16 & 1);
        Place(NonZeroU16::MIN.saturating_add(code))
    }

    /// The same, counting from 0.
    #[inline]
    pub fn at(seat: Seat, index: usize) -> Place {
        Place::new(seat, Slot::new(index))
    }

    /// Whose card it is.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::new((self.0.get() - 1) as usize & 1)
    }

    /// Which card it is.
    #[inline]
    pub fn slot(self) -> Slot {
        Slot((self.0.get() - 1) >> 1)
    }

    /// Where this card lies once the card at `gone` has left; `None` if it is that card.
    #[inline]
    pub(crate) fn after(self, gone: Place) -> Option<Place> {
        if self.seat() != gone.seat() {
            return Some(self);
        }
        self.slot().after(gone.slot()).map(|slot| Place::new(self.seat(), slot))
    }
}

impl Slot {
    /// The same for a place of the same player.
    #[inline]
    pub(crate) fn after(self, gone: Slot) -> Option<Slot> {
        match self.cmp(&gone) {
            std::cmp::Ordering::Less => Some(self),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Slot(self.0 - 1)),
        }
    }
}

impl Default for Place {
    fn default() -> Place {
        Place::new(Seat::default(), Slot::default())
    }
}

impl From<Place> for (Seat, Slot) {
    fn from(place: Place) -> (Seat, Slot) {
        (place.seat(), place.slot())
    }
}

impl TryFrom<(Seat, Slot)> for Place {
    type Error = String;

    fn try_from((seat, slot): (Seat, Slot)) -> Result<Place, String> {
        match seat.index() {
            0 | 1 => Ok(Place::new(seat, slot)),
            _ => Err(format!("there is no player {seat}: players are 1 and 2")),
        }
    }
}

/// Something that can be a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A player.
    Player(Seat),
    /// A card in play.
    InPlay(Place),
    /// A card in the player's own discard.
    Discard(Slot),
}

impl Mark {
    /// Where the target is once the card at `gone` has left play; `None` if it is that card.
    #[inline]
    pub(crate) fn after(self, gone: Place) -> Option<Mark> {
        match self {
            Mark::InPlay(place) => place.after(gone).map(Mark::InPlay),
            Mark::Player(_) | Mark::Discard(_) => Some(self),
        }
    }
}
