//! The laws of descriptions along random games: all editions, any decks, two to four players.

use std::collections::BTreeSet;

use kernel::Seeded;
use kernel::laws::check_show;
use kernel::show::Rule;
use sorcery::{CardFile, Setup, Sorcery, generate, library};

use crate::common::random_setup;

/// Plays by `setup` and adds the rules that sentences cite.
fn check(setup: &Setup, seed: u64, cited: &mut BTreeSet<String>) {
    let mut cite = |rule: &Rule| cited.extend([rule.to_string()]);
    check_show::<Sorcery>(setup, seed, &mut cite)
        .unwrap_or_else(|violation| panic!("{}: {violation}", setup.edition));
}

#[test]
fn random_games_are_described_by_the_laws() {
    for edition in sorcery::edition::names() {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        let mut cited = BTreeSet::new();
        for seed in 0..90 {
            check(&random_setup(edition, &cards, seed), seed, &mut cited);
        }
        for expected in ["3.1", "3.2", "3.3", "2.2", "2.3", "2.4", "1.1", "1.2"] {
            assert!(cited.contains(&format!("{edition} {expected}")), "{edition} {expected}: {cited:?}");
        }
        for expected in ["R3", "R4", "R6", "R10", "R26"] {
            assert!(cited.contains(expected), "{expected}: {cited:?}");
        }
    }
}

#[test]
fn default_games_are_described_by_the_laws() {
    for edition in sorcery::edition::names() {
        for closed_decks in [false, true] {
            let setup = Setup { edition: edition.into(), closed_decks, ..Setup::default() };
            for seed in 0..10 {
                check(&setup.clone().with_turn_limit(40), seed, &mut BTreeSet::new());
            }
        }
    }
}

/// Any valid words in any combination.
#[test]
fn games_with_generated_cards_are_described_by_the_laws() {
    for seed in 0..90 {
        let setup = generate::setup(&mut Seeded::new(seed)).with_turn_limit(30);
        check(&setup, seed, &mut BTreeSet::new());
    }
}

/// Cards that have several abilities, take minions over, and bring in what has just left.
const OWN: &str = r#"
[[card]]
name = "Jack"
type = "minion"
cost = 0
attack = 1
defence = 5
[[card.ability]]
when = "used"
cost = 0
do = "take control"
to = "target opponent's minion"
[[card.ability]]
when = "used"
cost = 0
do = "put under deck"
to = "target minion"
[[card.ability]]
when = "a minion uses an ability"
do = "draw 1"

[[card]]
name = "Wand"
type = "enchantment"
cost = 0
attack = "=3"
[[card.ability]]
when = "used"
cost = 0
do = "remove top enchantment"
to = "target minion"
[[card.ability]]
when = "used"
cost = 0
do = "resurrect"

[[card]]
name = "Storm"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 1 damage"
to = "all minions"
[[card.ability]]
when = "played"
do = "deal 2 damage"
to = "your opponents"
[[card.ability]]
when = "played"
do = "summon 2 Jack"
"#;

#[test]
fn games_with_cards_of_ones_own_are_described_by_the_laws() {
    let deck = ["Jack", "Wand", "Storm", "Giant Strength", "Wand", "Jack", "Mirror Pool", "Magic Fatigue"];
    let deck: Vec<String> = deck.iter().cycle().take(40).map(|name| (*name).to_owned()).collect();
    let mut cited = BTreeSet::new();
    for (seed, seats) in (0..24).zip([2, 3, 4].into_iter().cycle()) {
        let setup = Setup {
            edition: sorcery::edition::names().nth(seed as usize % 2).expect("there are two").into(),
            decks: vec![deck.clone(); seats],
            cards: vec![CardFile { name: "own.toml".into(), text: OWN.into() }],
            testing: seed % 4 == 0,
            closed_decks: seed % 3 == 0,
            turn_limit: Some(40),
        };
        check(&setup, seed, &mut cited);
    }
    for expected in ["2017 3", "2025 3", "R3", "R10", "R26"] {
        assert!(cited.contains(expected), "{expected}: {cited:?}");
    }
}
