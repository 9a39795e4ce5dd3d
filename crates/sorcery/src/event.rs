//! What happened, in order: for narration, front ends and tests.
//!
//! An event carries everything that its sentence and its moves need: which card a target was, where a card lay and where
//! it went. Whoever tells it needs no table.

use kernel::{Bits, Outcome, Seat};
use serde::{Deserialize, Serialize};

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
    /// Which minions of its side its name alone doesn't tell it from.
    pub alike: Alike,
}

/// The slots of one side that hold the same card at the moment of an event: bit 0 is the first slot. It is left empty
/// where nobody listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Alike(u64);

impl Alike {
    pub(crate) fn new(slots: Bits) -> Alike {
        Alike(slots.0)
    }

    /// The slots from left to right.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        Bits(self.0).map(Slot::new)
    }
}

/// What a player pointed at, at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A player.
    Player(Seat),
    /// A minion.
    Minion(Actor),
    /// A player's ritual.
    Ritual(Seat, CardId),
}

/// Where a minion comes from when it enters play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// From this place of its owner's hand.
    Hand(Slot),
    /// From this place of its owner's graveyard, counting from the bottom.
    Graveyard(u32),
    /// It is a new card.
    Summoned,
}

/// How many cards a player takes along on leaving the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // the fields say what they are
pub struct Belongings {
    pub hand: u32,
    pub board: u32,
    pub enchantments: u32,
    pub rituals: u32,
    pub graveyard: u32,
    pub deck: u32,
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
    /// A card was drawn to this place of the hand, and so many are left in the deck; only its owner sees which, unless it
    /// was known.
    Drew { seat: Seat, card: Option<CardId>, seen: bool, place: Slot, left: u32 },
    /// A card was discarded from this place of the hand.
    Discarded { seat: Seat, card: CardId, place: Slot },
    /// A card was played from this place of the hand.
    Played { seat: Seat, card: CardId, place: Slot, on: Option<Aim> },
    /// A minion's activated ability was used.
    Used { minion: Actor, ability: AbilityId, on: Option<Aim> },
    /// A minion attacked.
    Attacked { minion: Actor, at: Aim },
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
    Entered { minion: Actor, from: Origin, now: Stats },
    /// A minion is about to leave play.
    Leaving { minion: Actor, to: Zone },
    /// An enchantment left the game because its minion leaves play; `place` is where it lay among its side's.
    FellOff { minion: Actor, card: CardId, place: u32 },
    /// A minion has left play with these values, to this place of the zone.
    Left { minion: Actor, to: Zone, place: u32, stats: Stats },
    /// A minion changed sides.
    ChangedSides { from: Actor, minion: Actor },
    /// An enchantment went along with the minion that changed sides: where it lay among the one side's enchantments, and
    /// where it lies among the other's.
    Followed { minion: Actor, card: CardId, from: Seat, left: u32, place: u32 },
    /// An enchantment was put on a minion, from this place of the active player's hand, at this place among its side's.
    Enchanted { minion: Actor, card: CardId, from: (Seat, Slot), place: u32, now: Stats },
    /// An enchantment was taken off a minion.
    Disenchanted { minion: Actor, card: CardId, place: u32, now: Stats },
    /// A ritual came into play from this place of the hand.
    RitualPlaced { seat: Seat, card: CardId, from: Slot },
    /// A ritual was removed from the game.
    RitualRemoved { seat: Seat, card: CardId },
    /// A player left the game with all cards (R26).
    PlayerLeft { seat: Seat, with: Belongings },
    /// The game ended.
    Ended { outcome: Outcome, reason: Reason },
}
