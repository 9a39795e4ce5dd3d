//! The zones of the table: six for each player.

use kernel::Seat;
use kernel::show::{FaceId, Handle, ZoneId};

use crate::action::Mark;
use crate::cards::CardId;
use crate::event::{Actor, Aim};

/// A player's part of the table, in the order to read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Area {
    Board,
    /// The enchantments on the board, from left to right, on each minion the oldest first.
    Enchantments,
    Ritual,
    Hand,
    Graveyard,
    Deck,
}

impl Area {
    const COUNT: u16 = 6;

    /// Zone 0 is the players themselves.
    pub(super) fn zone(self, seat: Seat) -> ZoneId {
        ZoneId(1 + Area::COUNT * seat.index() as u16 + self as u16)
    }

    pub(super) fn at(self, seat: Seat, index: usize) -> Handle {
        Handle::new(self.zone(seat), index)
    }

    /// What front ends call it.
    pub(super) fn role(self) -> &'static str {
        match self {
            Area::Board => "board",
            Area::Enchantments => "enchantments",
            Area::Ritual => "ritual",
            Area::Hand => "hand",
            Area::Graveyard => "graveyard",
            Area::Deck => "deck",
        }
    }
}

pub(super) fn face(card: CardId) -> FaceId {
    FaceId(card.0)
}

pub(super) fn at_actor(actor: Actor) -> Handle {
    Area::Board.at(actor.seat, actor.slot.index())
}

pub(super) fn at_aim(aim: Aim) -> Handle {
    match aim {
        Aim::Player(seat) => Handle::player(seat),
        Aim::Minion(actor) => at_actor(actor),
        Aim::Ritual(seat, _) => Area::Ritual.at(seat, 0),
    }
}

pub(super) fn at_mark(mark: Mark) -> Handle {
    match mark {
        Mark::Player(seat) => Handle::player(seat),
        Mark::Minion(seat, slot) => Area::Board.at(seat, slot.index()),
        Mark::Ritual(seat) => Area::Ritual.at(seat, 0),
    }
}
