//! Golden journals: whole games that were played once and must replay for ever.
//!
//! `UPDATE_GOLDEN=1 cargo test -p sorcery --test journal` writes those that are missing; one that is there is kept.

use std::path::{Path, PathBuf};

use kernel::{Dice, Journal, Match, Seeded, Status};
use sorcery::{Action, Setup, Sorcery};

/// The games, each with the seed of its deal and choices.
fn games() -> Vec<(&'static str, Setup, u64)> {
    let default = Setup { edition: "2025".into(), ..Setup::default() }.with_turn_limit(500);
    let deck = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let summoners = ["Master Summoner", "Bone Golem", "Apprentice Summoner", "Raise Dead"].repeat(4);
    let wizards = ["Standstill", "Enrage", "Unsummon", "Novice Pyromancer", "Haste"].repeat(3);
    let odd = Setup {
        decks: vec![deck(&summoners), deck(&["Fire Elemental"]), deck(&wizards)],
        testing: true,
        turn_limit: Some(60),
        ..default.clone()
    };
    vec![("2025-default.journal", default, 12), ("2025-testing.journal", odd, 2)]
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// A whole game by chance; testing mode's own actions are rare, or nothing else would happen.
fn played(setup: &Setup, seed: u64) -> Match<Sorcery> {
    let mut play = Match::<Sorcery>::start(setup, seed).expect("a playable set-up");
    let mut dice = Seeded::new(seed);
    while let Status::ToAct(_) = play.status() {
        let mut legal = play.legal_actions();
        if dice.pick(4) > 0 {
            legal.retain(|action| !matches!(action, Action::Discard { .. }));
        }
        play.act(legal[dice.pick(legal.len() as u32) as usize]).expect("a legal action");
    }
    play
}

#[test]
fn golden_journals_replay() {
    for (name, setup, seed) in games() {
        let path = golden(name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !path.exists() {
            std::fs::write(&path, played(&setup, seed).journal().write()).expect("the folder can be written");
        }
        let text = std::fs::read_to_string(&path).expect("the golden journal is here");
        let journal = Journal::<Sorcery>::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let replay = Match::replay(&journal).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(matches!(replay.status(), Status::Over(_)), "{name} is a whole game");
        assert!(replay.len() > 40, "{name} is a game worth keeping");
        assert_eq!(replay.journal().write(), text, "{name} is written as it was read");
    }
}

/// The seed alone leads to the same game: the same deal, choices and states on every platform.
#[test]
fn seeds_play_the_golden_games_again() {
    for (name, setup, seed) in games() {
        let text = std::fs::read_to_string(golden(name)).expect("the golden journal is here");
        assert_eq!(played(&setup, seed).journal().write(), text, "{name}");
    }
}

fn default_game() -> Journal<Sorcery> {
    let text = std::fs::read_to_string(golden("2025-default.journal")).expect("the golden journal is here");
    Journal::read(&text).expect("a sound journal")
}

fn refused(journal: &Journal<Sorcery>) -> String {
    Match::replay(journal).err().expect("a forged journal").to_string()
}

#[test]
fn a_forged_journal_is_refused_at_its_first_wrong_step() {
    let mut action = default_game();
    let place =
        action.entries.iter().position(|entry| entry.action != Action::End).expect("something is done");
    action.entries[place].action = Action::End;
    assert!(refused(&action).starts_with(&format!("step {} differs", place + 1)), "{}", refused(&action));

    let mut dropped = default_game();
    dropped.entries.remove(10);
    assert!(refused(&dropped).starts_with("step 11 differs"), "{}", refused(&dropped));

    let mut testing = default_game();
    testing.entries[3].action = Action::Draw;
    let said = refused(&testing);
    assert!(
        said.starts_with("step 4 differs: the action is refused: this is for testing mode only"),
        "{said}"
    );

    let mut seed = default_game();
    seed.seed += 1;
    assert!(refused(&seed).starts_with("step 0 differs"), "{}", refused(&seed));
}

#[test]
fn a_journal_of_other_cards_or_rules_is_refused() {
    let mut edition = default_game();
    edition.setup.edition = "1999".into();
    assert!(refused(&edition).contains("unknown edition \"1999\""), "{}", refused(&edition));
    let mut cards = default_game();
    cards.setup.decks = vec![vec!["Banish".into()]; 2];
    assert!(refused(&cards).contains("with the card set"), "{}", refused(&cards));
    let mut rules = default_game();
    rules.provenance.rules += 1;
    assert!(refused(&rules).contains("the rules of version"), "{}", refused(&rules));
}
