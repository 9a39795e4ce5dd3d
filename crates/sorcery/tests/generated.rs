//! Generated cards: every file is read without a fault, and every combination of words occurs.

use std::collections::BTreeSet;

use cards::generate::Part;
use cards::{Source, Word};
use kernel::{Game, Seeded};
use sorcery::{Condition, Kind, Sorcery, Target, Trigger, generate, library};

const FILES: u64 = 300;

#[test]
fn generated_files_are_read_without_a_fault() {
    let mut counts = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for seed in 0..FILES {
        let setup = generate::setup(&mut Seeded::new(seed));
        Sorcery::new(&setup).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        for edition in sorcery::edition::names() {
            let (_, set) =
                library(edition, &setup.cards).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            let generated =
                set.ids().filter(|id| setup.cards[0].text.contains(set.printed(*id).name.as_str()));
            for id in generated {
                counts.insert(set.abilities_of(id).count());
                kinds.insert(set.printed(id).kind.name());
            }
        }
    }
    assert_eq!(counts, (0..=6).collect());
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(generate::setup(&mut Seeded::new(7)), generate::setup(&mut Seeded::new(7)));
}

/// Every word of the language, and every pattern of them, sooner or later.
#[test]
fn every_pattern_of_words_occurs() {
    let mut left: BTreeSet<String> = generate::patterns()
        .iter()
        .map(|pattern| {
            let effect: Vec<&str> = pattern.effect.iter().filter_map(words).collect();
            let to = pattern.to.map_or("", Target::spelling);
            format!("{}/{}/{to}", pattern.when.spelling(), effect.join(" "))
        })
        .collect();
    assert!(left.len() > 300, "{} patterns", left.len());
    let mut conditions: BTreeSet<&str> = Condition::spellings().collect();
    for seed in 0.. {
        assert!(seed < 40_000, "these never occur: {left:?} {conditions:?}");
        let file = generate::card_file(&mut Seeded::new(seed), 8);
        let source = Source::parse("generated.toml", &file).expect("valid TOML");
        for ability in source.root().sections("card").iter().flat_map(|card| card.sections("ability")) {
            let when = ability.text("when").expect("a trigger");
            let effect: Vec<&str> = ability.text("do").expect("an effect").as_str().split(' ').collect();
            let plain: Vec<&str> =
                effect.into_iter().filter(|word| !word.contains(char::is_numeric)).collect();
            let plain = plain.join(" ");
            let to = ability.maybe_text("to").map_or("", |to| to.as_str());
            // The name of a summoned minion follows the verb.
            let plain =
                if plain.starts_with("summon") && plain != "summon a copy" { "summon" } else { &plain };
            left.remove(&format!("{when}/{plain}/{to}"));
            ability.maybe_text("if").map(|condition| conditions.remove(condition.as_str()));
        }
        if left.is_empty() && conditions.is_empty() {
            return;
        }
    }
}

fn words(part: &Part) -> Option<&'static str> {
    if let Part::Words(words) = part { Some(words) } else { None }
}

#[test]
fn an_ability_fits_its_type_and_its_trigger() {
    let minions = [String::from("Air Elemental")];
    for seed in 0..FILES {
        let ability = generate::ability(&mut Seeded::new(seed), Kind::Spell, &minions);
        let when = format!("when = \"{}\"", Trigger::Played.spelling());
        assert!(ability.contains(&when), "{ability}");
    }
}
