//! The laws of descriptions along random games: all editions, any decks, two to four players.

use std::collections::BTreeSet;

use kernel::laws::check_show;
use kernel::show::Rule;
use sorcery::{Setup, Sorcery, library};

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
        for seed in 0..60 {
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
