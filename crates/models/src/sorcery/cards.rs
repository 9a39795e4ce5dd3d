//! The cards of both editions, one row each, as section 6 of the specifications prints them, and cards of other files.

use super::Edition;
use crate::card_file::{self, Entry, Keys, kept};

/// A printed card.
#[derive(Debug, PartialEq)]
pub(super) struct Printed {
    pub(super) name: &'static str,
    pub(super) cost: i64,
    pub(super) kind: Kind,
    pub(super) deeds: &'static [Deed],
}

/// What a card is, and what only that type has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Minion {
        attack: i64,
        defence: i64,
    },
    Spell,
    /// What it does to attack and defence: `+2`, `*2`, `=3`, or nothing.
    Enchantment {
        attack: &'static str,
        defence: &'static str,
    },
    Ritual {
        activation_cost: i64,
        charges: i64,
    },
}

/// An ability, in the words of design-cards.md.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Deed {
    pub(super) when: &'static str,
    /// `if`; empty for any.
    pub(super) whose: &'static str,
    pub(super) what: &'static str,
    /// `to`; empty for the minion itself, you, or your ritual.
    pub(super) to: &'static str,
    /// What using it costs.
    pub(super) cost: i64,
}

type Deeds = &'static [Deed];

const fn deed(when: &'static str, whose: &'static str, what: &'static str, to: &'static str) -> Deed {
    Deed { when, whose, what, to, cost: 0 }
}

const fn played(what: &'static str, to: &'static str) -> Deed {
    deed("played", "", what, to)
}

const fn used(cost: i64, what: &'static str, to: &'static str) -> Deed {
    Deed { when: "used", whose: "", what, to, cost }
}

const fn minion(name: &'static str, cost: i64, attack: i64, defence: i64, deeds: Deeds) -> Printed {
    Printed { name, cost, kind: Kind::Minion { attack, defence }, deeds }
}

const fn spell(name: &'static str, cost: i64, deeds: Deeds) -> Printed {
    Printed { name, cost, kind: Kind::Spell, deeds }
}

const fn enchantment(name: &'static str, cost: i64, change: &'static str, deeds: Deeds) -> Printed {
    Printed { name, cost, kind: Kind::Enchantment { attack: change, defence: change }, deeds }
}

const fn ritual(name: &'static str, cost: i64, activation_cost: i64, charges: i64, deeds: Deeds) -> Printed {
    Printed { name, cost, kind: Kind::Ritual { activation_cost, charges }, deeds }
}

const ENTERS: &str = "a minion enters play";

static IN_BOTH: &[Printed] = &[
    minion("Air Elemental", 0, 1, 1, &[]),
    minion("Earth Elemental", 3, 4, 4, &[]),
    minion("Fire Elemental", 2, 2, 2, &[deed(ENTERS, "an opponent's", "deal 1 damage", "it")]),
    minion("Potion Seller", 2, 1, 3, &[deed("your turn ends", "", "gain +0/+1", "all your minions")]),
    minion("Novice Pyromancer", 1, 0, 1, &[used(1, "deal 1 damage", "target minion")]),
    minion("Apprentice Summoner", 1, 1, 1, &[used(1, "summon 1 Air Elemental", "you")]),
    minion("Master Summoner", 3, 2, 3, &[used(2, "summon 3 Air Elemental", "you")]),
    spell("Banish", 2, &[played("destroy", "target minion or ritual")]),
    spell("Recharge", 1, &[played("gain 3 charges", "your ritual")]),
    spell("Disenchant", 1, &[played("remove top enchantment", "target minion")]),
    spell("Blizzard", 3, &[played("deal 2 damage", "all minions")]),
    enchantment("Giant Strength", 1, "+2", &[]),
    enchantment("Magic Fatigue", 0, "", &[deed("enchanting", "", "raise ability cost by 2", "")]),
    enchantment("Silence", 1, "", &[deed("enchanting", "", "forbid abilities", "")]),
    ritual("Dark Ritual", 0, 1, 5, &[deed("your turn starts", "", "gain 1 magic", "you")]),
    ritual("Aura of Power", 1, 1, 4, &[deed(ENTERS, "yours", "gain +1/+1", "it")]),
    ritual("Standstill", 3, 2, 4, &[deed(ENTERS, "any", "destroy", "it")]),
    // The custom cards (2017 6.5), which decks of either edition may have.
    minion("Spell Eater", 2, 1, 2, &[deed("a spell is played", "an opponent's", "gain +1/+1", "itself")]),
    spell("Beguile", 4, &[played("take control", "target opponent's minion")]),
    ritual("Mirror Pool", 2, 2, 4, &[deed(ENTERS, "yours", "summon a copy", "it")]),
    enchantment("Arcane Focus", 1, "", &[used(1, "deal 1 damage", "your opponents")]),
];

static ONLY_2017: &[Printed] = &[
    spell("Unsummon", 1, &[played("put under deck", "target minion")]),
    spell("Raise Dead", 1, &[played("resurrect", "you")]),
];

static ONLY_2025: &[Printed] = &[
    spell("Unsummon", 1, &[played("return to hand", "target minion")]),
    spell("Raise Dead", 1, &[played("resurrect with defence 1", "you")]),
    minion("Bone Golem", 2, 1, 3, &[deed("a minion leaves play", "any", "gain +1/+1", "itself")]),
    enchantment("Enrage", 2, "*2", &[]),
    enchantment("Haste", 1, "", &[deed("enchanting", "", "grant 1 action each turn", "")]),
];

/// The cards of an edition, and those of a file.
pub(super) fn all(edition: Edition, file: &str) -> Vec<&'static Printed> {
    let own = match edition {
        Edition::Y2017 => ONLY_2017,
        Edition::Y2025 => ONLY_2025,
    };
    let made = card_file::read(file);
    let made = made.iter().map(|entry| &*Box::leak(Box::new(row(entry))));
    IN_BOTH.iter().chain(own).chain(made).collect()
}

fn row(entry: &Entry) -> Printed {
    let keys = &entry.keys;
    let kind = match keys.get("type") {
        "minion" => Kind::Minion { attack: keys.number("attack"), defence: keys.number("defence") },
        "spell" => Kind::Spell,
        "enchantment" => {
            Kind::Enchantment { attack: kept(keys.get("attack")), defence: kept(keys.get("defence")) }
        }
        _ => {
            let charges = keys.number("charges");
            Kind::Ritual { activation_cost: keys.number("activation_cost"), charges }
        }
    };
    let made_deed = |ability: &Keys| Deed {
        when: kept(ability.get("when")),
        whose: kept(ability.get("if")),
        what: kept(ability.get("do")),
        to: kept(ability.get("to")),
        cost: ability.number("cost"),
    };
    let deeds: Vec<Deed> = entry.abilities.iter().map(made_deed).collect();
    Printed { name: kept(keys.get("name")), cost: keys.number("cost"), kind, deeds: deeds.leak() }
}

impl Printed {
    /// The abilities that are used.
    pub(super) fn activated(&self) -> Vec<Deed> {
        self.deeds.iter().filter(|deed| deed.when == "used").copied().collect()
    }

    /// The sum of the numbers of what an enchantment does in these words: "raise ability cost by".
    pub(super) fn lasting(&self, words: &str) -> i64 {
        let rest = self.deeds.iter().filter_map(|deed| deed.what.strip_prefix(words));
        rest.map(|rest| rest.split_whitespace().next().map_or(1, |number| number.parse().unwrap_or(1))).sum()
    }

    /// Attack and defence under this enchantment.
    pub(super) fn enchanted(&self, attack: i64, defence: i64) -> (i64, i64) {
        match self.kind {
            Kind::Enchantment { attack: first, defence: second } => {
                (changed(attack, first), changed(defence, second))
            }
            Kind::Minion { .. } | Kind::Spell | Kind::Ritual { .. } => (attack, defence),
        }
    }
}

fn changed(value: i64, change: &str) -> i64 {
    let number = |digits: &str| digits.parse::<i64>().expect("a change has a number");
    match change.split_at_checked(1) {
        Some(("*", times)) => value * number(times),
        Some(("=", set)) => number(set),
        Some(_) => value + number(change),
        None => value,
    }
}
