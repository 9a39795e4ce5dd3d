//! The 29 cards of appendix A and the numbers of the document.

pub(super) const START_HP: i64 = 15;
pub(super) const OPENING_HAND: usize = 5;
pub(super) const HAND_LIMIT: usize = 7;

/// One row of appendix A; what sorceries and enchantments do stands where it is done, by name.
#[derive(Debug)]
pub(super) struct Printed {
    pub(super) name: &'static str,
    pub(super) cost: &'static str,
    pub(super) colour: &'static str,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Land { gives: char },
    Creature { attack: i64, hp: i64, abilities: &'static [&'static str] },
    Sorcery,
    Enchantment,
}

pub(super) const FIRST_STRIKE: &str = "First Strike";
pub(super) const TRAMPLE: &str = "Trample";

/// The row of a card, by its printed name.
pub(super) fn printed(name: &str) -> Option<&'static Printed> {
    CARDS.iter().find(|row| row.name == name)
}

const fn land(name: &'static str, gives: char) -> Printed {
    Printed { name, cost: "", colour: "", kind: Kind::Land { gives } }
}

const fn creature(
    name: &'static str,
    cost: &'static str,
    colour: &'static str,
    attack: i64,
    hp: i64,
    abilities: &'static [&'static str],
) -> Printed {
    Printed { name, cost, colour, kind: Kind::Creature { attack, hp, abilities } }
}

const fn sorcery(name: &'static str, cost: &'static str, colour: &'static str) -> Printed {
    Printed { name, cost, colour, kind: Kind::Sorcery }
}

const fn enchantment(name: &'static str, cost: &'static str, colour: &'static str) -> Printed {
    Printed { name, cost, colour, kind: Kind::Enchantment }
}

#[rustfmt::skip]
pub(super) static CARDS: [Printed; 29] = [
    land("Forest",   'G'),
    land("Island",   'L'),
    land("Mountain", 'R'),
    land("Plains",   'W'),
    land("Swamp",    'B'),
    creature("Soldier",         "W",   "White", 1, 1, &[]),
    creature("Armored Pegasus", "1W",  "White", 1, 2, &[]),
    creature("White Knight",    "WW",  "White", 2, 2, &[FIRST_STRIKE]),
    creature("Angry Bear",      "2G",  "Green", 3, 2, &[TRAMPLE]),
    creature("Guard",           "2WW", "White", 2, 5, &[]),
    creature("Werewolf",        "2GW", "Green", 4, 6, &[TRAMPLE]),
    creature("Skeleton",        "B",   "Black", 1, 1, &[]),
    creature("Ghost",           "1B",  "Black", 2, 1, &[]),
    creature("Black Knight",    "BB",  "Black", 2, 2, &[FIRST_STRIKE]),
    creature("Orc Maniac",      "2R",  "Red",   4, 1, &[]),
    creature("Hobgoblin",       "1RB", "Red",   3, 3, &[]),
    creature("Vampire",         "3B",  "Black", 6, 3, &[]),
    sorcery("Disenchant",     "1W",  "White"),
    sorcery("Lightning Bolt", "1G",  "Green"),
    sorcery("Flood",          "1GW", "Green"),
    sorcery("Reanimate",      "B",   "Black"),
    sorcery("Plague",         "2B",  "Black"),
    sorcery("Terror",         "1B",  "Black"),
    enchantment("Rage",       "G",  "Green"),
    enchantment("Holy War",   "1W", "White"),
    enchantment("Holy Light", "1W", "White"),
    enchantment("Unholy War", "1B", "Black"),
    enchantment("Restrain",   "2R", "Red"),
    enchantment("Slow",       "B",  "Black"),
];
