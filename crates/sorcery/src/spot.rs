//! `Spot`: what a task refers to, by its place on the table. When a minion leaves, places shift and tasks are updated.

use kernel::Seat;

use crate::action::Mark;
use crate::state::Slot;

/// A minion in play, a player's ritual, a player, or something that has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(2))] // loaded and stored at once
pub(crate) struct Spot {
    pub(crate) seat: Seat,
    /// The minion's slot, or one of the numbers below.
    slot: u8,
}

/// Past the last slot of any board.
const PLAYER: u8 = 253;
const RITUAL: u8 = 254;
const NOWHERE: u8 = 255;

impl Spot {
    /// Nothing on the table.
    pub(crate) const NONE: Spot = Spot { seat: Seat::new(0), slot: NOWHERE };

    /// A minion.
    #[inline]
    pub(crate) fn new(seat: Seat, slot: Slot) -> Spot {
        Spot { seat, slot: slot.0 }
    }

    /// A player.
    #[inline]
    pub(crate) fn player(seat: Seat) -> Spot {
        Spot { seat, slot: PLAYER }
    }

    /// A player's ritual.
    #[inline]
    pub(crate) fn ritual(seat: Seat) -> Spot {
        Spot { seat, slot: RITUAL }
    }

    /// What a player pointed at.
    #[inline]
    pub(crate) fn of(mark: Option<Mark>) -> Spot {
        match mark {
            Some(Mark::Minion(seat, slot)) => Spot::new(seat, slot),
            Some(Mark::Ritual(seat)) => Spot::ritual(seat),
            Some(Mark::Player(seat)) => Spot::player(seat),
            None => Spot::NONE,
        }
    }

    #[inline]
    pub(crate) fn seat(self) -> Seat {
        self.seat
    }

    /// A minion's slot.
    #[inline]
    pub(crate) fn slot(self) -> Slot {
        Slot(self.slot)
    }

    /// Whether it is a minion in play.
    #[inline]
    pub(crate) fn is_minion(self) -> bool {
        self.slot < PLAYER
    }

    #[inline]
    pub(crate) fn is_ritual(self) -> bool {
        self.slot == RITUAL
    }

    /// Whose it is; nobody's if it has left.
    #[inline]
    pub(crate) fn owner(self) -> Option<Seat> {
        (self.slot != NOWHERE).then_some(self.seat)
    }

    /// Updates the place after `gone` has left: minions to its right move up.
    #[inline]
    pub(crate) fn correct(&mut self, gone: Spot) {
        if *self == gone {
            self.slot = NOWHERE;
        } else if self.seat == gone.seat && self.is_minion() && self.slot > gone.slot {
            self.slot -= 1;
        }
    }

    /// Updates the place after a player has left with all cards.
    pub(crate) fn forget(&mut self, seat: Seat) {
        if self.seat == seat && self.slot != PLAYER {
            self.slot = NOWHERE;
        }
    }
}
