//! What a player can decide, one small step at a time.

use serde::{Deserialize, Serialize};

use crate::mana::Colour;
use crate::place::{Mark, Slot};

/// One decision of the player who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Taps one of the player's lands for its mana.
    Tap {
        /// The land.
        slot: Slot,
    },
    /// Plays a card of the hand; legal only if the play can be completed.
    Play {
        /// The card.
        slot: Slot,
    },
    /// Names the target of the card that is being played.
    Target {
        /// The target.
        on: Mark,
    },
    /// Pays one generic mana with this colour (D17).
    Pay {
        /// The colour.
        colour: Colour,
    },
    /// Adds an attacker, which taps (D12).
    Attack {
        /// One of the player's creatures.
        slot: Slot,
    },
    /// Closes the list of attackers.
    Done,
    /// Blocks the attacker that is asked about.
    Block {
        /// One of the player's untapped creatures.
        slot: Slot,
    },
    /// Leaves the attacker that is asked about unblocked.
    NoBlock,
    /// Passes in a window of combat (extra set).
    Pass,
    /// Ends the phase.
    Next,
}
