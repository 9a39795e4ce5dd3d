//! What a player can decide.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::state::Slot;

/// One decision of the active player (5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(align(8))] // one store to list an action, one load to take it
pub enum Action {
    /// Ends the turn (5.1.2).
    End,
    /// Orders a minion to attack a player or a minion (5.1.6).
    Attack {
        /// One's own minion.
        slot: Slot,
        /// What it attacks.
        at: Mark,
    },
    /// Plays a card (5.1.7).
    Play {
        /// The card's place in the hand.
        card: Slot,
        /// Its target, if it takes one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Mark>,
    },
    /// Uses an activated ability (5.1.8).
    Use {
        /// One's own minion.
        slot: Slot,
        /// Which of its activated abilities (R25).
        ability: Slot,
        /// Its target, if it takes one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Mark>,
    },
    /// Draws a card; testing mode only (5.1.4).
    Draw,
    /// Discards a card; testing mode only (5.1.5).
    Discard {
        /// The card's place in the hand.
        card: Slot,
    },
}

impl Action {
    /// Whether it is a command of testing mode.
    pub fn is_for_testing(self) -> bool {
        match self {
            Action::Draw | Action::Discard { .. } => true,
            Action::End | Action::Attack { .. } | Action::Play { .. } | Action::Use { .. } => false,
        }
    }
}

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A player.
    Player(Seat),
    /// A player's minion.
    Minion(Seat, Slot),
    /// A player's ritual.
    Ritual(Seat),
}

impl Mark {
    /// Whose it is.
    #[inline]
    pub fn owner(self) -> Seat {
        match self {
            Mark::Player(seat) | Mark::Minion(seat, _) | Mark::Ritual(seat) => seat,
        }
    }
}
