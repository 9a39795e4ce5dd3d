//! Why an action can't be taken, as data; `explain` puts it into words.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::CardId;
use crate::mana::{Colour, Cost};
use crate::place::{Place, Slot};
use crate::state::Phase;

/// The moment that an action needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Tapping and playing: a play phase.
    PlayPhase,
    /// Attacking: the combat phase.
    CombatPhase,
    /// Targeting and paying: a card that is being played.
    CardBeingPlayed,
    /// Blocking: an attacker that is asked about.
    AttackToBlock,
    /// Passing: a window of combat.
    Window,
    /// Ending the phase: one's own turn, with nothing left open.
    OwnPhase,
}

/// Why an action can't be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say what they are
pub enum Refusal {
    /// The game has ended.
    Over,
    /// The action belongs to another moment.
    NotNow { needs: Moment, phase: Phase },
    /// A card waits for its target.
    TargetFirst { card: CardId },
    /// A card waits for its payment.
    PayFirst { card: CardId },
    /// An attacker waits for a blocker, or none.
    BlockFirst { seat: Seat },
    /// Attackers are named, and the list isn't closed.
    DoneFirst,
    /// There is no such card in the hand.
    NotInHand { slot: Slot },
    /// There is no such card in play.
    NotInPlay { place: Place },
    /// There is no such card in the discard.
    NotInDiscard { slot: Slot },
    /// Only lands are tapped for mana.
    NotALand { card: CardId },
    /// The land was tapped before.
    LandTapped { card: CardId },
    /// One land a turn (D2).
    SecondLand { card: CardId },
    /// Only instants are played in a window.
    NotAnInstant { card: CardId },
    /// The pool can't pay; this is missing.
    Short { card: CardId, missing: Cost, lands: Lands },
    /// The card has no legal target (D9).
    NoTarget { card: CardId },
    /// The hand has no room for the card that would return (D10).
    NoRoom { card: CardId },
    /// The card can't have this target.
    WrongTarget { card: CardId },
    /// A whole play must name the target.
    MissingTarget { card: CardId },
    /// The card takes no target.
    TakesNoTarget { card: CardId },
    /// A named payment has as many colours as the generic part of the cost.
    WrongPayment { card: CardId, generic: u16 },
    /// The target is protected from the card's colour.
    Protected { card: CardId, target: CardId },
    /// There is no mana of this colour in the pool.
    NotInPool { colour: Colour },
    /// The creature can't attack or block like this.
    Combat(CombatRefusal),
}

/// What untapped lands could add to a pool that can't pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lands {
    /// There are none.
    None,
    /// Not all that is missing.
    TooFew,
    /// All that is missing.
    Enough,
}

/// Why a creature can't attack or block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say what they are
pub enum CombatRefusal {
    /// Only creatures attack and block.
    NotACreature { card: CardId },
    /// The creature was named before.
    AttacksAlready { card: CardId },
    /// Tapped creatures neither attack nor block.
    CreatureTapped { card: CardId },
    /// One combat a turn (D12).
    SecondCombat,
    /// There is no attacker to close the list with.
    NoAttackers,
    /// A blocker blocks one attacker (D12).
    BlocksAlready { card: CardId },
    /// Only flyers block a flyer.
    AttackerFlies { card: CardId, attacker: CardId },
    /// The attacker is protected from the blocker's colour.
    AttackerProtected { card: CardId, attacker: CardId },
}

impl From<CombatRefusal> for Refusal {
    fn from(refusal: CombatRefusal) -> Refusal {
        Refusal::Combat(refusal)
    }
}
