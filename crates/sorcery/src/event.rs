//! What happened, in order: for narration, front ends and tests.

use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Mark;
use crate::cards::{AbilityId, CardId};
use crate::state::{Slot, Stats};

/// A minion at the moment of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// Its owner.
    pub seat: Seat,
    /// Where it stands.
    pub slot: Slot,
    /// Which card it is.
    pub card: CardId,
}

/// The card whose trigger fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A minion's.
    Minion(Actor),
    /// A ritual's.
    Ritual(Seat, CardId),
}

/// Where a minion goes when it leaves play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// It dies.
    Graveyard,
    /// To its owner's hand.
    Hand,
    /// To the bottom of its owner's deck.
    UnderDeck,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One player is left with life (1.2).
    Life,
    /// The turn limit (R27).
    TurnLimit,
    /// Triggers without end (R23).
    RunawayTriggers,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// A turn began.
    TurnStarted { seat: Seat, turn: u32 },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A card was drawn; only its owner sees which, unless it was known.
    Drew { seat: Seat, card: Option<CardId>, seen: bool },
    /// A card was discarded.
    Discarded { seat: Seat, card: CardId },
    /// A card was played.
    Played { seat: Seat, card: CardId, on: Option<Mark> },
    /// A minion's activated ability was used.
    Used { minion: Actor, ability: AbilityId, on: Option<Mark> },
    /// A minion attacked.
    Attacked { minion: Actor, at: Mark },
    /// A trigger fired.
    Triggered { cause: Cause, ability: AbilityId },
    /// A ritual paid for its trigger.
    ChargesSpent { seat: Seat, card: CardId, charges: i32, left: i32 },
    /// A ritual gained charges.
    ChargesGained { seat: Seat, card: CardId, charges: i32, left: i32 },
    /// A player's magic rose.
    MagicGained { seat: Seat, amount: i32, now: i32 },
    /// A player paid.
    MagicSpent { seat: Seat, amount: i32, now: i32 },
    /// A player's life rose.
    LifeGained { seat: Seat, amount: i32, now: i32 },
    /// A player's life fell.
    LifeLost { seat: Seat, amount: i32, now: i32 },
    /// A minion took damage.
    Damaged { minion: Actor, amount: i32, now: Stats },
    /// A minion's attack and defence changed.
    Gained { minion: Actor, gain: Stats, now: Stats },
    /// A minion came into play with these values.
    Entered { minion: Actor, now: Stats },
    /// A minion is about to leave play.
    Leaving { minion: Actor, to: Zone },
    /// A minion has left play with these values.
    Left { minion: Actor, to: Zone, stats: Stats },
    /// A minion changed sides.
    ChangedSides { from: Actor, minion: Actor },
    /// An enchantment was put on a minion.
    Enchanted { minion: Actor, card: CardId, now: Stats },
    /// An enchantment was taken off a minion.
    Disenchanted { minion: Actor, card: CardId, now: Stats },
    /// A ritual came into play.
    RitualPlaced { seat: Seat, card: CardId },
    /// A ritual was removed from the game.
    RitualRemoved { seat: Seat, card: CardId },
    /// A player left the game with all cards (R26).
    PlayerLeft { seat: Seat },
    /// The game ended.
    Ended { outcome: Outcome, reason: Reason },
}
