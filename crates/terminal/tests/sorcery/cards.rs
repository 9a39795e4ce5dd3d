//! The cards of the golden files, typed in.

use terminal::sorcery::{Change, Face, Health, Kind, Player};

const fn minion(attack: i32, defence: i32, ability_cost: Option<i32>) -> Kind {
    Kind::Minion { attack, defence, health: Health::Sound, ability_cost }
}

const fn ritual(activation_cost: i32, charges: i32) -> Kind {
    Kind::Ritual { activation_cost, charges }
}

const fn enchantment(change: Option<Change>) -> Kind {
    Kind::Enchantment { attack: change, defence: change, ability_cost: None }
}

#[rustfmt::skip]
pub(crate) const SPELLS: [Face<'static>; 6] = [
    Face::new("Banish",     2, Kind::Spell, "Destroy target minion or ritual"),
    Face::new("Unsummon",   1, Kind::Spell, "Return target minion to its owner's hand"),
    Face::new("Recharge",   1, Kind::Spell, "Your ritual gains 3 charges"),
    Face::new("Disenchant", 1, Kind::Spell, "Destroy the top enchantment on target minion"),
    Face::new("Raise Dead", 1, Kind::Spell, "Resurrect the top minion in your graveyard and set its defence to 1"),
    Face::new("Blizzard",   3, Kind::Spell, "Deal 2 damage to all minions"),
];

#[rustfmt::skip]
pub(crate) const MINIONS: [Face<'static>; 8] = [
    Face::new("Air Elemental",       0, minion(1, 1, None),    ""),
    Face::new("Earth Elemental",     3, minion(4, 4, None),    ""),
    Face::new("Bone Golem",          2, minion(1, 3, None),    "Gain +1/+1 whenever a minion leaves play."),
    Face::new("Fire Elemental",      2, minion(2, 2, None),    "Whenever an opponent's minion enters play, deal 1 damage to it."),
    Face::new("Potion Seller",       2, minion(1, 3, None),    "At the end of your turn, all your minions gain +0/+1."),
    Face::new("Novice Pyromancer",   1, minion(0, 1, Some(1)), "Deal 1 damage to target minion"),
    Face::new("Apprentice Summoner", 1, minion(1, 1, Some(1)), "Summon a 1/1 air elemental"),
    Face::new("Master Summoner",     3, minion(2, 3, Some(2)), "Summon up to three 1/1 air elementals"),
];

#[rustfmt::skip]
pub(crate) const ENCHANTMENTS: [Face<'static>; 5] = [
    Face::new("Giant Strength", 1, enchantment(Some(Change::Add(2))),      ""),
    Face::new("Enrage",         2, enchantment(Some(Change::Multiply(2))), ""),
    Face::new("Haste",          1, enchantment(None), "Enchanted minion gains +1 action each turn"),
    Face::new("Magic Fatigue",  0, enchantment(None), "Enchanted minion's activated ability costs 2 more"),
    Face::new("Silence",        1, enchantment(None), "Enchanted minion cannot use abilities"),
];

#[rustfmt::skip]
pub(crate) const RITUALS: [Face<'static>; 3] = [
    Face::new("Dark Ritual",   0, ritual(1, 5), "At the start of your turn, gain 1 magic"),
    Face::new("Aura of Power", 1, ritual(1, 4), "Whenever a minion enters play under your control, it gains +1/+1"),
    Face::new("Standstill",    3, ritual(2, 4), "Whenever a minion enters play, destroy it"),
];

#[rustfmt::skip]
pub(crate) const UPPER_PLAYERS: [Player<'static>; 4] = [
    Player { name: "Ten",    life: 20,   magic: 0 },
    Player { name: "Sean",   life: 7,    magic: 12 },
    Player { name: "Linus",  life: -3,   magic: 123 },
    Player { name: "Bjarne", life: 1234, magic: 9999 },
];

#[rustfmt::skip]
pub(crate) const LOWER_PLAYERS: [Player<'static>; 4] = [
    Player { name: "Ten",                  life: 20, magic: 0 },
    Player { name: "Twelve chars",         life: 7,  magic: 12 },
    Player { name: "Thirteen char",        life: 0,  magic: 3 },
    Player { name: "A name of twenty car", life: 20, magic: 4 },
];

#[rustfmt::skip]
pub(crate) const ODD: [Face<'static>; 3] = [
    Face::new("Air Elemental",                         0,    minion(1, -3, None),          ""),
    Face::new("A minion name longer than its columns", 1234, minion(12345, 12345, None),   ""),
    Face::new("Overflow",                              0,    minion(123, 123, Some(1234)),
        "abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz0123456789"),
];

/// A minion of the table, with its own values.
pub(crate) fn standing(index: usize, attack: i32, defence: i32, ability_cost: Option<i32>) -> Face<'static> {
    Face { kind: minion(attack, defence, ability_cost), ..MINIONS[index] }
}

/// A ritual of the table, partly spent.
pub(crate) fn spent(index: usize, activation_cost: i32, charges: i32) -> Face<'static> {
    Face { kind: ritual(activation_cost, charges), ..RITUALS[index] }
}
