//! The parts of the table, and where a card lies in them.

use kernel::Seat;
use kernel::show::{FaceId, Handle, ZoneId};

use crate::cards::CardId;
use crate::place::{Mark, Place, Slot};

/// A part of one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Area {
    InPlay,
    Hand,
    /// A card that has left the hand and waits for its target or its payment.
    BeingPlayed,
    Discard,
    Library,
}

impl Area {
    const COUNT: u16 = 5;

    pub(super) fn zone(self, seat: Seat) -> ZoneId {
        ZoneId(1 + seat.index() as u16 * Area::COUNT + self as u16)
    }

    pub(super) fn role(self) -> &'static str {
        match self {
            Area::InPlay => "in play",
            Area::Hand => "hand",
            Area::BeingPlayed => "being played",
            Area::Discard => "discard",
            Area::Library => "library",
        }
    }

    pub(super) fn at(self, seat: Seat, slot: Slot) -> Handle {
        Handle::new(self.zone(seat), slot.index())
    }
}

pub(super) fn in_play(place: Place) -> Handle {
    Area::InPlay.at(place.seat(), place.slot())
}

/// A target of `seat`.
pub(super) fn target(seat: Seat, on: Mark) -> Handle {
    match on {
        Mark::Player(player) => Handle::player(player),
        Mark::InPlay(place) => in_play(place),
        Mark::Discard(slot) => Area::Discard.at(seat, slot),
    }
}

pub(super) fn face(card: CardId) -> FaceId {
    FaceId(card.0)
}
