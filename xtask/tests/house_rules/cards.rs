//! No enum variant names a card: a card is data, and the rules know only the words it is written in.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

use crate::source::{expect_none, files_ending};
use crate::variants::variants;

/// The crate that all card games share; it is checked against all cards.
const SHARED: &str = "cards";

#[test]
fn no_variant_names_a_card() {
    let names = card_names();
    let mut faults = Vec::new();
    for file in files_ending(".rs").iter().filter(|file| file.path.contains("/src/")) {
        let Some(krate) = file.krate() else { continue };
        // A word of one game may be a card of another, so each game is checked against its own cards.
        let known = names.iter().filter(|(game, _)| krate == SHARED || *game == krate);
        let cards: BTreeMap<&String, &String> = known.flat_map(|(_, cards)| cards).collect();
        for variant in variants_once(&file.text) {
            if let Some(card) = cards.get(&variant) {
                faults.push(format!("{}: `{variant}` is the card {card}", file.path));
            }
        }
    }
    expect_none("Name what the rules do, not the card that does it.", &faults);
}

/// Card names by game and by the variant that would name them.
fn card_names() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut games: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for file in files_ending(".toml") {
        let Some(game) = file.krate().filter(|game| file.path.starts_with(&format!("crates/{game}/cards/")))
        else {
            continue;
        };
        let table: Table = file.text.parse().unwrap_or_else(|fault| panic!("{}: {fault}", file.path));
        let cards = games.entry(game.to_owned()).or_default();
        collect_names(&Value::Table(table), cards);
    }
    games
}

/// Every `name = "…"`, however deep.
fn collect_names(value: &Value, names: &mut BTreeMap<String, String>) {
    match value {
        Value::Table(table) => {
            if let Some(Value::String(name)) = table.get("name") {
                names.insert(camel_case(name), name.clone());
            }
            table.values().for_each(|inner| collect_names(inner, names));
        }
        Value::Array(values) => values.iter().for_each(|inner| collect_names(inner, names)),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

fn variants_once(text: &str) -> BTreeSet<String> {
    variants(text).into_iter().collect()
}

/// `Apprentice Summoner` as `ApprenticeSummoner`, `Witch's Brew` as `WitchsBrew`.
fn camel_case(name: &str) -> String {
    let mut camel = String::new();
    for word in name.split(|letter: char| !letter.is_alphanumeric() && letter != '\'') {
        let mut letters = word.chars().filter(|letter| *letter != '\'');
        camel.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        camel.extend(letters.flat_map(char::to_lowercase));
    }
    camel
}

#[test]
fn a_card_would_be_found() {
    let mut names = BTreeMap::new();
    let table: Table = "edition = 1\n[[card]]\nname = \"Aura of Power\"\n".parse().expect("this is TOML");
    collect_names(&Value::Table(table), &mut names);
    assert_eq!(names.get("AuraOfPower").map(String::as_str), Some("Aura of Power"));
    assert_eq!(camel_case("Witch's Brew"), "WitchsBrew");
}
