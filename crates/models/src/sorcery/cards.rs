//! The cards of both editions, one row each, as section 6 of the specifications prints them.

use super::Edition;

/// A printed card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    pub(super) name: &'static str,
    pub(super) cost: i64,
    pub(super) kind: Kind,
}

/// What a card is, and the numbers only that type has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Minion { attack: i64, defence: i64 },
    Spell,
    Enchantment,
    Ritual { activation_cost: i64, charges: i64 },
}

/// What `play` or `use` must name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    Nothing,
    Minion,
    MinionOfAnOpponent,
    MinionOrRitual,
}

/// An activated ability (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ability {
    pub(super) cost: i64,
    pub(super) does: Does,
}

/// What an activated ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    DamageOne,
    SummonAirElementals { at_most: usize },
    DamageOpponents,
}

const fn minion(name: &'static str, cost: i64, attack: i64, defence: i64) -> Card {
    Card { name, cost, kind: Kind::Minion { attack, defence } }
}

const fn spell(name: &'static str, cost: i64) -> Card {
    Card { name, cost, kind: Kind::Spell }
}

const fn enchantment(name: &'static str, cost: i64) -> Card {
    Card { name, cost, kind: Kind::Enchantment }
}

const fn ritual(name: &'static str, cost: i64, activation_cost: i64, charges: i64) -> Card {
    Card { name, cost, kind: Kind::Ritual { activation_cost, charges } }
}

const IN_BOTH: [Card; 19] = [
    minion("Air Elemental", 0, 1, 1),
    minion("Earth Elemental", 3, 4, 4),
    minion("Fire Elemental", 2, 2, 2),
    minion("Potion Seller", 2, 1, 3),
    minion("Novice Pyromancer", 1, 0, 1),
    minion("Apprentice Summoner", 1, 1, 1),
    minion("Master Summoner", 3, 2, 3),
    spell("Banish", 2),
    spell("Unsummon", 1),
    spell("Recharge", 1),
    spell("Disenchant", 1),
    spell("Raise Dead", 1),
    spell("Blizzard", 3),
    enchantment("Giant Strength", 1),
    enchantment("Magic Fatigue", 0),
    enchantment("Silence", 1),
    ritual("Dark Ritual", 0, 1, 5),
    ritual("Aura of Power", 1, 1, 4),
    ritual("Standstill", 3, 2, 4),
];

/// The custom cards (2017 6.5), which decks of either edition may have.
const CUSTOM: [Card; 4] = [
    minion("Spell Eater", 2, 1, 2),
    spell("Beguile", 4),
    ritual("Mirror Pool", 2, 2, 4),
    enchantment("Arcane Focus", 1),
];

const ONLY_2025: [Card; 3] =
    [minion("Bone Golem", 2, 1, 3), enchantment("Enrage", 2), enchantment("Haste", 1)];

/// The card of that name, if the edition has it.
pub(super) fn find(edition: Edition, name: &str) -> Option<Card> {
    let own: &[Card] = match edition {
        Edition::Y2017 => &[],
        Edition::Y2025 => &ONLY_2025,
    };
    IN_BOTH.iter().chain(&CUSTOM).chain(own).find(|card| card.name == name).copied()
}

/// The target that playing a card takes (R11).
pub(super) fn needs(card: &Card) -> Needs {
    match (card.kind, card.name) {
        (Kind::Enchantment, _) | (Kind::Spell, "Unsummon" | "Disenchant") => Needs::Minion,
        (Kind::Spell, "Beguile") => Needs::MinionOfAnOpponent,
        (Kind::Spell, "Banish") => Needs::MinionOrRitual,
        (Kind::Spell | Kind::Minion { .. } | Kind::Ritual { .. }, _) => Needs::Nothing,
    }
}

/// The activated abilities printed on a minion.
pub(super) fn abilities(name: &str) -> Vec<Ability> {
    match name {
        "Novice Pyromancer" => vec![Ability { cost: 1, does: Does::DamageOne }],
        "Apprentice Summoner" => vec![Ability { cost: 1, does: Does::SummonAirElementals { at_most: 1 } }],
        "Master Summoner" => vec![Ability { cost: 2, does: Does::SummonAirElementals { at_most: 3 } }],
        _ => vec![],
    }
}

/// The activated abilities that an enchantment grants.
pub(super) fn granted(enchantment: &str) -> Vec<Ability> {
    match enchantment {
        "Arcane Focus" => vec![Ability { cost: 1, does: Does::DamageOpponents }],
        _ => vec![],
    }
}

/// Attack and defence under an enchantment of that name.
pub(super) fn enchanted(name: &str, attack: i64, defence: i64) -> (i64, i64) {
    match name {
        "Giant Strength" => (attack + 2, defence + 2),
        "Enrage" => (attack * 2, defence * 2),
        _ => (attack, defence),
    }
}
