//! The pieces of the game: players, cards, minions and rituals in play.

use super::cards::{Deed, Printed};
use super::saturated;

/// A player and everything that belongs to them.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) name: String,
    pub(super) life: i64,
    pub(super) magic: i64,
    pub(super) hand: Vec<Card>,
    /// The next draw first (R1).
    pub(super) deck: Vec<Card>,
    /// Oldest first; a leaving minion keeps its slot until its triggers are done (R22).
    pub(super) board: Vec<Minion>,
    pub(super) ritual: Option<Ritual>,
    /// The top last.
    pub(super) graveyard: Vec<Card>,
}

/// A card in a deck, a hand or a graveyard; a minion has attack and defence there too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    pub(super) printed: &'static Printed,
    pub(super) minion: Option<(i64, i64)>,
}

/// A minion in play.
#[derive(Clone, Debug)]
pub(super) struct Minion {
    pub(super) tag: u32,
    pub(super) printed: &'static Printed,
    /// Attack and defence with which it entered.
    pub(super) entered_as: (i64, i64),
    /// What happened to it since, oldest first (R3).
    pub(super) history: Vec<Change>,
    pub(super) actions: i64,
    pub(super) leaving: bool,
}

/// One thing that changed a minion's attack or defence (R3).
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Enchantment { tag: u32, card: &'static Printed },
    Adjustment { attack: i64, defence: i64 },
}

/// A ritual in play.
#[derive(Clone, Debug)]
pub(super) struct Ritual {
    pub(super) tag: u32,
    pub(super) printed: &'static Printed,
    pub(super) activation_cost: i64,
    pub(super) charges: i64,
}

impl Player {
    /// A player before the deal (1.2).
    pub(super) fn new(name: &str, deck: Vec<Card>) -> Player {
        Player {
            name: name.to_string(),
            life: 20,
            magic: 3,
            hand: vec![],
            deck,
            board: vec![],
            ritual: None,
            graveyard: vec![],
        }
    }
}

impl Minion {
    /// Attack and defence now: the fold of R3.
    pub(super) fn stats(&self) -> (i64, i64) {
        fold(self.entered_as, &self.history)
    }

    /// Attack and defence once all enchantments are gone; every adjustment stays (R3).
    pub(super) fn bare_stats(&self) -> (i64, i64) {
        let mut history = self.history.clone();
        history.retain(|change| matches!(change, Change::Adjustment { .. }));
        fold(self.entered_as, &history)
    }

    pub(super) fn enchantments(&self) -> Vec<&'static Printed> {
        let mut cards = vec![];
        for change in &self.history {
            match change {
                Change::Enchantment { card, .. } => cards.push(*card),
                Change::Adjustment { .. } => {}
            }
        }
        cards
    }

    /// The sum of what its enchantments do in these words.
    pub(super) fn lasting(&self, words: &str) -> i64 {
        self.enchantments().iter().map(|card| card.lasting(words)).sum()
    }

    /// The activated abilities with what they cost now: the newest enchantment that grants some replaces
    /// all others (2.3, R25), and Magic Fatigue adds 2 each time it is on (R8).
    pub(super) fn abilities(&self) -> Vec<Deed> {
        let more = self.lasting("raise ability cost by");
        let mut abilities = self.printed.activated();
        for enchantment in self.enchantments() {
            let granted = enchantment.activated();
            if !granted.is_empty() {
                abilities = granted;
            }
        }
        for ability in &mut abilities {
            ability.cost = saturated(ability.cost + more);
        }
        abilities
    }
}

/// Adjustments between two enchantments add up; enchantments apply oldest first (2.3, R3).
fn fold(from: (i64, i64), history: &[Change]) -> (i64, i64) {
    let (mut attack, mut defence) = from;
    let (mut more_attack, mut more_defence) = (0, 0);
    for change in history {
        match change {
            Change::Adjustment { attack, defence } => {
                more_attack = saturated(more_attack + attack);
                more_defence = saturated(more_defence + defence);
            }
            Change::Enchantment { card, .. } => {
                let (before_attack, before_defence) =
                    (saturated(attack + more_attack), saturated(defence + more_defence));
                let (after_attack, after_defence) = card.enchanted(before_attack, before_defence);
                (attack, defence) = (saturated(after_attack), saturated(after_defence));
                (more_attack, more_defence) = (0, 0);
            }
        }
    }
    (saturated(attack + more_attack), saturated(defence + more_defence))
}
