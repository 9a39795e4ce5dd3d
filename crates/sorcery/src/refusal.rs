//! Why an action can't be taken: the reasons as data, and in one sentence each with the rule it cites.

use kernel::Seat;
use kernel::show::{News, capitalized};
use serde::{Deserialize, Serialize};

use crate::Sorcery;
use crate::cards::CardId;

/// Why an action can't be taken; a refused action changes nothing (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say what they are
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The hand has no such card.
    NoSuchCard { number: usize, hand: usize },
    /// The player has no such minion.
    NoSuchMinion { seat: Seat, number: usize, minions: usize },
    /// The player has no ritual.
    NoSuchRitual { seat: Seat },
    /// There is no such player, or the player is out.
    NoSuchPlayer { seat: Seat },
    /// A minion can't attack its own side.
    OwnSide { card: CardId },
    /// A minion can't attack a ritual.
    AttackedRitual { card: CardId },
    /// The card costs more magic than there is.
    NotEnoughMagic { card: CardId, cost: i32, magic: i32 },
    /// The minion's ability costs more magic than there is.
    NotEnoughMagicToUse { card: CardId, cost: i32, magic: i32 },
    /// The minion has no action left.
    NoActionLeft { card: CardId },
    /// The minion entered without an action and gets one at the start of its owner's next turn.
    JustEntered { card: CardId },
    /// The minion has no activated ability.
    NoAbility { card: CardId },
    /// The minion has activated abilities, but not that many.
    NoSuchAbility { card: CardId, number: usize, abilities: usize },
    /// An enchantment forbids it.
    Silenced { card: CardId },
    /// A target is needed.
    NeedsTarget { card: CardId },
    /// No target is taken.
    TakesNoTarget { card: CardId },
    /// This can't be its target.
    WrongTarget { card: CardId },
    /// All minion slots are taken.
    BoardFull { limit: usize },
    /// The hand that a card would go to is full.
    HandFull { seat: Seat, limit: usize },
    /// There is nothing to resurrect.
    GraveyardEmpty,
    /// The card needs a ritual, and its player has none.
    NoRitual { card: CardId },
    /// The target has no enchantment.
    NoEnchantment { card: CardId },
    /// There is nothing to draw.
    DeckEmpty,
    /// Only testing mode has this.
    TestingOnly,
}

impl Refusal {
    /// The rule it cites: a section of the edition's rule book, or one of our readings.
    fn rule(self) -> &'static str {
        match self {
            Refusal::GameOver => "1.2",
            Refusal::NoSuchCard { .. } => "5.1.7",
            Refusal::NoSuchMinion { .. } | Refusal::NoSuchRitual { .. } | Refusal::NoSuchPlayer { .. } => {
                "5.1"
            }
            Refusal::OwnSide { .. } | Refusal::AttackedRitual { .. } => "5.1.6",
            Refusal::NotEnoughMagic { .. } | Refusal::NotEnoughMagicToUse { .. } => "1.1",
            Refusal::NoActionLeft { .. } | Refusal::JustEntered { .. } | Refusal::NoAbility { .. } => "2.2",
            Refusal::BoardFull { .. } => "2.2",
            Refusal::NoSuchAbility { .. } => "R25",
            Refusal::Silenced { .. } => "R8",
            Refusal::NeedsTarget { .. } | Refusal::TakesNoTarget { .. } | Refusal::WrongTarget { .. } => {
                "R11"
            }
            Refusal::HandFull { .. } => "R11",
            Refusal::GraveyardEmpty | Refusal::NoRitual { .. } | Refusal::NoEnchantment { .. } => "R11",
            Refusal::DeckEmpty => "R12",
            Refusal::TestingOnly => "5.2.3",
        }
    }
}

impl Sorcery {
    /// The refusal in a few words, with the rule it cites: what a program prints after "Error:".
    pub(crate) fn explain_refusal(&self, refusal: Refusal) -> String {
        format!("{} ({})", self.words(refusal), self.heading(refusal))
    }

    /// The refusal in one sentence.
    pub(crate) fn cite_refusal(&self, refusal: Refusal) -> News {
        News::new(capitalized(&self.words(refusal)) + ".").citing(self.heading(refusal))
    }

    fn heading(&self, refusal: Refusal) -> String {
        match refusal.rule() {
            reading if reading.starts_with('R') => reading.to_owned(),
            section => format!("{} {section}", self.edition().name),
        }
    }

    fn words(&self, refusal: Refusal) -> String {
        let name = |card: CardId| self.cards().printed(card).name.as_str();
        match refusal {
            Refusal::GameOver => "the game is over".into(),
            Refusal::NoSuchCard { number, hand: 0 } => {
                format!("there is no card {number}: your hand is empty")
            }
            Refusal::NoSuchCard { number, hand } => {
                format!("there is no card {number} in your hand of {hand}")
            }
            Refusal::NoSuchMinion { seat, number, minions: 0 } => {
                format!("there is no minion {number}: player {seat} has none in play")
            }
            Refusal::NoSuchMinion { seat, number, minions } => {
                format!("there is no minion {number}: player {seat} has {minions} in play")
            }
            Refusal::NoSuchRitual { seat } => format!("player {seat} has no ritual in play"),
            Refusal::NoSuchPlayer { seat } => format!("there is no player {seat} in the game"),
            Refusal::OwnSide { card } => format!("{} can't attack its own side", name(card)),
            Refusal::AttackedRitual { card } => format!("{} can attack players and minions only", name(card)),
            Refusal::NotEnoughMagic { card, cost, magic } => {
                format!("{} costs {cost} magic and you have {magic}", name(card))
            }
            Refusal::NotEnoughMagicToUse { card, cost, magic } => {
                format!("{}'s ability costs {cost} magic and you have {magic}", name(card))
            }
            Refusal::JustEntered { card } => {
                format!("{} has just entered play and can act from your next turn on", name(card))
            }
            Refusal::NoActionLeft { card } => format!("{} has no action left this turn", name(card)),
            Refusal::NoAbility { card } => format!("{} has no activated ability", name(card)),
            Refusal::NoSuchAbility { card, number, abilities } => {
                format!("{} has no activated ability {number}, only {abilities}", name(card))
            }
            Refusal::Silenced { card } => format!("{} is silenced and can't use abilities", name(card)),
            Refusal::NeedsTarget { card } => format!("{} needs a target", name(card)),
            Refusal::TakesNoTarget { card } => format!("{} takes no target", name(card)),
            Refusal::WrongTarget { card } => format!("that can't be the target of {}", name(card)),
            Refusal::BoardFull { limit } => format!("all {limit} minion slots are taken"),
            Refusal::HandFull { seat, limit } => {
                format!("player {seat} holds {limit} cards, and a hand has no room for more")
            }
            Refusal::GraveyardEmpty => "your graveyard is empty".into(),
            Refusal::NoRitual { card } => format!("{} needs a ritual of yours in play", name(card)),
            Refusal::NoEnchantment { card } => format!("{} has no enchantment", name(card)),
            Refusal::DeckEmpty => "your deck is empty".into(),
            Refusal::TestingOnly => "this is for testing mode only".into(),
        }
    }
}
