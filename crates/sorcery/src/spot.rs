//! A minion as the tasks of an action know it: by its place, which is corrected when others leave.

use kernel::Seat;

use crate::action::Mark;
use crate::state::Slot;

/// A minion in play, wherever it moves: when a minion to its left leaves, every task is corrected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) seat: Seat,
    pub(crate) slot: u8,
}

impl Spot {
    /// No minion.
    pub(crate) const NONE: Spot = Spot { seat: Seat::new(0), slot: u8::MAX };

    /// A player, where a trigger is about one.
    #[inline]
    pub(crate) fn player(seat: Seat) -> Spot {
        Spot { seat, slot: u8::MAX }
    }

    #[inline]
    pub(crate) fn new(seat: Seat, slot: Slot) -> Spot {
        Spot { seat, slot: slot.0 }
    }

    /// The minion that a player pointed at.
    pub(crate) fn of(mark: Option<Mark>) -> Spot {
        match mark {
            Some(Mark::Minion(seat, slot)) => Spot::new(seat, slot),
            Some(Mark::Player(_) | Mark::Ritual(_)) | None => Spot::NONE,
        }
    }

    /// The owner of the ritual that a player pointed at.
    pub(crate) fn ritual_of(mark: Option<Mark>) -> Option<Seat> {
        match mark {
            Some(Mark::Ritual(seat)) => Some(seat),
            Some(Mark::Player(_) | Mark::Minion(..)) | None => None,
        }
    }

    #[inline]
    pub(crate) fn seat(self) -> Seat {
        self.seat
    }

    #[inline]
    pub(crate) fn slot(self) -> Slot {
        Slot(self.slot)
    }

    #[inline]
    pub(crate) fn is_in_play(self) -> bool {
        self.slot != u8::MAX
    }

    /// `gone` has left the board: it is nowhere now, and those to its right move up.
    pub(crate) fn correct(&mut self, gone: Spot) {
        if self.seat == gone.seat && self.is_in_play() {
            match self.slot.cmp(&gone.slot) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => self.slot = u8::MAX,
                std::cmp::Ordering::Greater => self.slot -= 1,
            }
        }
    }
}
