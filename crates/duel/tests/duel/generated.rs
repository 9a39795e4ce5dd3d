//! Generated cards: every file is read without a fault, and every combination of words occurs.

use std::collections::BTreeSet;

use cards::generate::Part;
use cards::{Source, Word};
use duel::{Duel, Kind, generate};
use kernel::{Game, Seeded};

#[test]
fn generated_files_are_read_without_a_fault() {
    let mut counts = BTreeSet::new();
    for seed in 0..300 {
        let setup = generate::setup(&mut Seeded::new(seed));
        let game = Duel::new(&setup).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let cards = &game.rules().cards;
        let spells = cards.ids().map(|id| cards.printed(id)).filter(|card| card.kind == Kind::Sorcery);
        counts.extend(spells.map(|card| card.sentences().len()));
    }
    assert_eq!(counts, (1..=6).collect());
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(generate::setup(&mut Seeded::new(7)), generate::setup(&mut Seeded::new(7)));
}

/// Every word of the language, and every pattern of them, sooner or later.
#[test]
fn every_pattern_of_words_occurs() {
    let phrase = |parts: &[Part]| {
        let words = |part: &Part| if let Part::Words(words) = part { Some(*words) } else { None };
        parts.iter().filter_map(words).collect::<Vec<&str>>().join(" ")
    };
    let patterns = generate::patterns().iter();
    let mut left: BTreeSet<(&str, String, String)> = patterns
        .map(|pattern| (pattern.kind.spelling(), phrase(&pattern.effect), phrase(&pattern.to)))
        .collect();
    assert!(left.len() > 300, "{} patterns", left.len());
    for seed in 0.. {
        assert!(seed < 40_000, "these never occur: {left:?}");
        let file = generate::card_file(&mut Seeded::new(seed), 8);
        let source = Source::parse("generated.toml", &file).expect("valid TOML");
        for card in source.root().sections("card") {
            let kind = card.word::<Kind>("type").expect("a type").spelling();
            for ability in card.sections("ability") {
                let effect = ability.text("do").expect("an effect");
                let is_letters = |word: &str| effect.starts_with("give ") && word != "give";
                let plain = |word: &&str| !word.contains(char::is_numeric) && !is_letters(word);
                let effect: Vec<&str> = effect.as_str().split(' ').filter(plain).collect();
                let to = ability.text("to").expect("a target").to_string();
                left.remove(&(kind, effect.join(" "), to));
            }
        }
        if left.is_empty() {
            return;
        }
    }
}

#[test]
fn creatures_have_named_abilities_alone() {
    assert_eq!(generate::ability(&mut Seeded::new(1), Kind::Creature), None);
    let ability = generate::ability(&mut Seeded::new(1), Kind::Land).expect("a land gives mana");
    assert!(ability.contains("do = \"give "), "{ability}");
}
