//! The 29 cards of appendix A and the numbers of the document, and cards of other files.

use crate::card_file::{self, Entry, kept};

pub(super) const START_HP: i64 = 15;
pub(super) const OPENING_HAND: usize = 5;
pub(super) const HAND_LIMIT: usize = 7;

/// One row of appendix A.
#[derive(Debug, PartialEq)]
pub(super) struct Printed {
    pub(super) name: &'static str,
    pub(super) cost: &'static str,
    pub(super) colour: &'static str,
    pub(super) kind: Kind,
    /// What a sorcery does once, or an enchantment as long as it is there, in order.
    pub(super) does: &'static [Deed],
}

/// "destroy", "target creature".
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Deed {
    pub(super) what: &'static str,
    pub(super) to: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    /// A letter for each mana.
    Land {
        gives: &'static str,
    },
    Creature {
        attack: i64,
        hp: i64,
        abilities: &'static [&'static str],
    },
    Sorcery,
    Enchantment,
}

pub(super) const FIRST_STRIKE: &str = "First Strike";
pub(super) const TRAMPLE: &str = "Trample";
pub(super) const FLYING: &str = "Flying";

/// The row of a card, by its printed name.
pub(super) fn printed(name: &str) -> Option<&'static Printed> {
    CARDS.iter().find(|row| row.name == name)
}

const fn land(name: &'static str, gives: &'static str) -> Printed {
    Printed { name, cost: "", colour: "", kind: Kind::Land { gives }, does: &[] }
}

const fn creature(
    name: &'static str,
    cost: &'static str,
    colour: &'static str,
    attack: i64,
    hp: i64,
    abilities: &'static [&'static str],
) -> Printed {
    Printed { name, cost, colour, kind: Kind::Creature { attack, hp, abilities }, does: &[] }
}

const fn sorcery(
    name: &'static str,
    cost: &'static str,
    colour: &'static str,
    does: &'static [Deed],
) -> Printed {
    Printed { name, cost, colour, kind: Kind::Sorcery, does }
}

const fn enchantment(
    name: &'static str,
    cost: &'static str,
    colour: &'static str,
    does: &'static [Deed],
) -> Printed {
    Printed { name, cost, colour, kind: Kind::Enchantment, does }
}

#[rustfmt::skip]
pub(super) static CARDS: [Printed; 29] = [
    land("Forest",   "G"),
    land("Island",   "L"),
    land("Mountain", "R"),
    land("Plains",   "W"),
    land("Swamp",    "B"),
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
    sorcery("Disenchant",     "1W",  "White", &[Deed { what: "destroy", to: "target enchantment" }]),
    sorcery("Lightning Bolt", "1G",  "Green", &[Deed { what: "deal 2 damage", to: "target creature or player" }]),
    sorcery("Flood",          "1GW", "Green", &[Deed { what: "destroy", to: "target land" }]),
    sorcery("Reanimate",      "B",   "Black", &[Deed { what: "return to hand", to: "target creature in your discard" }]),
    sorcery("Plague",         "2B",  "Black", &[Deed { what: "deal 1 damage", to: "all creatures" }]),
    sorcery("Terror",         "1B",  "Black", &[Deed { what: "destroy", to: "target creature" }]),
    enchantment("Rage",       "G",  "Green", &[Deed { what: "get Trample", to: "target creature" }]),
    enchantment("Holy War",   "1W", "White", &[Deed { what: "gain +1/+1", to: "all white creatures" }]),
    enchantment("Holy Light", "1W", "White", &[Deed { what: "gain -1/-1", to: "all black creatures" }]),
    enchantment("Unholy War", "1B", "Black", &[Deed { what: "gain +2/+0", to: "all black creatures" }]),
    enchantment("Restrain",   "2R", "Red", &[Deed { what: "lose Trample", to: "all green creatures" }]),
    enchantment("Slow",       "B",  "Black", &[Deed { what: "lose First Strike", to: "target creature" }]),
];

/// What of a card file the model can play: the file without the other cards, and the names of those that are left.
///
/// It has no windows, so it plays no instants, and it lists every way to pay, so it plays no card that costs much.
pub(super) fn playable(file: &str) -> (String, Vec<String>) {
    let mut entries = card_file::read(file);
    entries.retain(|entry| {
        let generic: String = entry.keys.get("cost").chars().take_while(char::is_ascii_digit).collect();
        entry.keys.get("type") != "instant" && generic.parse::<u32>().unwrap_or(0) <= MOST_GENERIC
    });
    let names = entries.iter().map(|entry| entry.keys.get("name").to_string()).collect();
    (entries.iter().map(|entry| entry.text.as_str()).collect(), names)
}

const MOST_GENERIC: u32 = 5;

/// The cards of a file.
pub(super) fn made(file: &str) -> Vec<&'static Printed> {
    card_file::read(file).iter().map(|entry| &*Box::leak(Box::new(row(entry)))).collect()
}

fn row(entry: &Entry) -> Printed {
    let keys = &entry.keys;
    let deed =
        |ability: &card_file::Keys| Deed { what: kept(ability.get("do")), to: kept(ability.get("to")) };
    let does: Vec<Deed> = entry.abilities.iter().map(deed).collect();
    let kind = match keys.get("type") {
        "land" => {
            let gives: Vec<&str> = does.iter().filter_map(|deed| deed.what.strip_prefix("give ")).collect();
            Kind::Land { gives: kept(&gives.concat()) }
        }
        "creature" => {
            let listed = keys.get("abilities").trim_matches(['[', ']']).split(", ");
            let mut abilities: Vec<&str> = listed.map(|name| name.trim_matches('"')).collect();
            abilities.retain(|name| !name.is_empty());
            abilities.sort_unstable();
            abilities.dedup();
            let abilities = abilities.into_iter().map(kept).collect::<Vec<&str>>().leak();
            Kind::Creature { attack: keys.number("attack"), hp: keys.number("hp"), abilities }
        }
        "enchantment" => Kind::Enchantment,
        _ => Kind::Sorcery,
    };
    Printed {
        name: kept(keys.get("name")),
        cost: kept(keys.get("cost")),
        colour: kept(keys.get("colour")),
        kind,
        does: does.leak(),
    }
}
