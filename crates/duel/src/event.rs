//! What happened, in order: for narration, front ends and tests.
//!
//! The events from the deal on determine every pile. A place is where the card was just before the event.

use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::CardId;
use crate::language::Keywords;
use crate::mana::Mana;
use crate::place::{Mark, Place, Slot};
use crate::state::Phase;
use crate::values::Values;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, round: u32 },
    /// A phase began; the damage of the last one is gone (D5).
    PhaseBegan { seat: Seat, phase: Phase },
    /// The top card of the library went to this place of the hand; only its owner sees which.
    Drew { seat: Seat, slot: Slot, card: Option<CardId> },
    /// A full hand draws nothing (D3).
    HandFull { seat: Seat },
    /// There was nothing to draw (D3).
    LibraryEmpty { seat: Seat },
    /// A card became usable again.
    Untapped { place: Place, card: CardId },
    /// A land was tapped; the pool is what its player has now.
    Tapped { place: Place, card: CardId, gave: Mana, pool: Mana },
    /// A card left the hand to be played.
    Played { seat: Seat, slot: Slot, card: CardId },
    /// Its target was chosen; `card` is the target if it is one.
    Targeted { seat: Seat, on: Mark, card: Option<CardId> },
    /// Mana left the pool for it.
    Paid { seat: Seat, mana: Mana },
    /// It came into play, untapped.
    Entered { place: Place, card: CardId, on: Option<Place> },
    /// A sorcery or instant went to this place of the discard, before its effect (D11).
    Discarded { seat: Seat, slot: Slot, card: CardId },
    /// A creature was damaged.
    Damaged { place: Place, card: CardId, amount: i32 },
    /// A player was damaged.
    Hurt { seat: Seat, amount: i32, hp: i32 },
    /// A card in play went to its owner's discard, to the place `to`.
    Destroyed { place: Place, card: CardId, to: Slot },
    /// A card went from the discard to the place `to` of its owner's hand.
    Returned { seat: Seat, slot: Slot, card: CardId, to: Slot },
    /// A creature's values are others than before, or than printed if it has just come.
    Changed { place: Place, card: CardId, now: Values, had: Keywords },
    /// A creature attacks and taps.
    Attacked { place: Place, card: CardId },
    /// All attackers are named.
    AttackDeclared { seat: Seat, attackers: u16 },
    /// A creature blocks.
    Blocked { attacker: Combatant, blocker: Combatant },
    /// An attacker is not blocked.
    Unblocked { attacker: Combatant },
    /// A player passed in a window of combat.
    Passed { seat: Seat },
    /// The attackers and blockers of this combat strike.
    Fought { seat: Seat },
    /// Unspent mana was lost.
    PoolEmptied { seat: Seat, lost: Mana },
    /// Both players had their turn.
    RoundEnded { round: u32 },
    /// The game ended.
    Ended { outcome: Outcome, reason: Reason },
}

/// A creature in combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combatant {
    /// Where it stands.
    pub place: Place,
    /// Which card it is.
    pub card: CardId,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// HP 0 or less (D15).
    Hp,
    /// A draw from an empty library (D3).
    Library,
    /// The turn limit (R27).
    TurnLimit,
}
