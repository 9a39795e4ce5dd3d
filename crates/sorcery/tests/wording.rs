//! The printed text of every card is the specification's, and derived but for the listed exceptions.

use sorcery::library;

/// The cards whose wording is not regular (2025 6.2): all others are derived from their data.
const EXCEPTIONS: &[&str] = &["Bone Golem"];

/// Every card of 2025 in the order of its default deck, with what section 6 prints on it.
const TEXTS: &[(&str, &str)] = &[
    ("Air Elemental", ""),
    ("Earth Elemental", ""),
    ("Bone Golem", "Gain +1/+1 whenever a minion leaves play."),
    ("Fire Elemental", "Whenever an opponent's minion enters play, deal 1 damage to it."),
    ("Potion Seller", "At the end of your turn, all your minions gain +0/+1."),
    ("Novice Pyromancer", "Deal 1 damage to target minion"),
    ("Apprentice Summoner", "Summon a 1/1 air elemental"),
    ("Master Summoner", "Summon up to three 1/1 air elementals"),
    ("Banish", "Destroy target minion or ritual"),
    ("Unsummon", "Return target minion to its owner's hand"),
    ("Recharge", "Your ritual gains 3 charges"),
    ("Disenchant", "Destroy the top enchantment on target minion"),
    ("Raise Dead", "Resurrect the top minion in your graveyard and set its defence to 1"),
    ("Blizzard", "Deal 2 damage to all minions"),
    ("Giant Strength", ""),
    ("Enrage", ""),
    ("Haste", "Enchanted minion gains +1 action each turn"),
    ("Magic Fatigue", "Enchanted minion's activated ability costs 2 more"),
    ("Silence", "Enchanted minion cannot use abilities"),
    ("Dark Ritual", "At the start of your turn, gain 1 magic"),
    ("Aura of Power", "Whenever a minion enters play under your control, it gains +1/+1"),
    ("Standstill", "Whenever a minion enters play, destroy it"),
];

#[test]
fn every_card_says_what_the_specification_prints() {
    let (edition, cards) = library("2025", &[]).expect("the built-in cards are sound");
    let printed = |name: &str| cards.text(cards.find(name).expect("a card of the deck"));
    let texts: Vec<(&str, String)> = edition.deck.iter().map(|name| (name.as_str(), printed(name))).collect();
    let expected: Vec<(&str, String)> =
        TEXTS.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    assert_eq!(texts, expected);
}

#[test]
fn only_the_exceptions_override_their_text() {
    let (_, cards) = library("2025", &[]).expect("the built-in cards are sound");
    let overridden = |edition: &str| -> Vec<String> {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        let printed = cards.ids().map(|id| cards.printed(id));
        printed.filter(|card| card.wording.is_some()).map(|card| card.name.clone()).collect()
    };
    assert_eq!(overridden("2025"), EXCEPTIONS);
    for edition in sorcery::edition::names() {
        let others: Vec<String> =
            overridden(edition).into_iter().filter(|name| !EXCEPTIONS.contains(&name.as_str())).collect();
        assert!(others.is_empty(), "{edition}: {others:?}");
    }
    let golem = cards.printed(cards.find("Bone Golem").expect("a card of 2025"));
    assert_eq!(golem.texts, ["Whenever a minion leaves play, gain +1/+1."], "what would be derived");
}

#[test]
fn an_enchantment_says_that_it_grants_abilities() {
    let (_, cards) = library("2025", &[]).expect("the built-in cards are sound");
    let text = |name: &str| cards.text(cards.find(name).expect("a built-in card"));
    assert_eq!(text("Arcane Focus"), "Enchanted minion gains: Deal 1 damage to your opponents");
    assert_eq!(text("Silence"), "Enchanted minion cannot use abilities");
}
