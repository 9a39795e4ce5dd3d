//! The table against the document's cards and decks, which stand as data beside the scenarios.

use serde_json::{Value, json};

use super::super::cards::{CARDS, HAND_LIMIT, Kind, OPENING_HAND, START_HP};
use crate::scenarios::read;

pub(super) fn facts() -> Value {
    read("duel", "_cards_and_decks.json")
}

/// A deck of the document, in its printed order.
pub(super) fn deck(player: &str) -> Vec<String> {
    let facts = facts();
    let counts = facts["decks"][player].as_object().expect("a deck is an object").clone();
    let times = |count: &Value| count.as_u64().expect("a count is a number") as usize;
    counts.iter().flat_map(|(name, count)| vec![name.clone(); times(count)]).collect()
}

#[test]
fn all_29_cards_are_the_documents() {
    let mut table = serde_json::Map::new();
    for card in &CARDS {
        let mut row = match card.kind {
            Kind::Land { gives } => json!({"type": "land", "gives": gives}),
            Kind::Creature { attack, hp, abilities } => {
                json!({"type": "creature", "attack": attack, "hp": hp, "abilities": abilities})
            }
            Kind::Sorcery => json!({"type": "sorcery"}),
            Kind::Enchantment => json!({"type": "enchantment"}),
        };
        if !matches!(card.kind, Kind::Land { .. }) {
            row["cost"] = json!(card.cost);
            row["color"] = json!(card.colour);
        }
        table.insert(card.name.to_string(), row);
    }
    assert_eq!(Value::Object(table), facts()["cards"]);
}

#[test]
fn the_numbers_are_the_documents() {
    let facts = facts();
    assert_eq!(facts["start_hp"], START_HP);
    assert_eq!(facts["opening_hand"], OPENING_HAND);
    assert_eq!(facts["hand_limit"], HAND_LIMIT);
    assert_eq!([deck("1").len(), deck("2").len()], [26, 26]); // D16
}
