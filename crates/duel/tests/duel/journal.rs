//! Golden journals: games that were recorded once and must replay for ever.
//!
//! `PARLOUR_REWRITE=1` writes them anew; a change of rules that needs it raises the rules version too.

use std::path::PathBuf;

use duel::{Duel, Set, Setup};
use kernel::{Dice, Journal, Match, Seeded, Status};

use crate::decks;

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/journals")).join(name)
}

fn record(setup: &Setup, seed: u64) -> Match<Duel> {
    let mut play = Match::<Duel>::start(setup, seed).expect("the set-up is good");
    let mut luck = Seeded::new(seed);
    while let Status::ToAct(_) = play.status() {
        let legal = play.legal_actions();
        play.act(legal[luck.pick(legal.len() as u32) as usize]).expect("a listed action is legal");
    }
    play
}

fn replays(name: &str, setup: &Setup, seed: u64) {
    if std::env::var_os("PARLOUR_REWRITE").is_some() {
        std::fs::write(path(name), record(setup, seed).journal().write())
            .expect("the journal can be written");
    }
    let text = std::fs::read_to_string(path(name)).expect("the journal is there");
    let journal = Journal::<Duel>::read(&text).expect("the journal can be read");
    let replay = Match::replay(&journal).expect("the journal replays");
    assert!(matches!(replay.status(), Status::Over(_)));
    assert_eq!(replay.journal().write(), text);
}

#[test]
fn a_game_of_the_document_replays() {
    replays("document.journal", &Setup::default(), 2024);
}

#[test]
fn a_game_of_the_extra_set_replays() {
    let sets = vec![Set::Extra];
    let mut dice = Seeded::new(9);
    let decks = [decks::random(&sets, 26, &mut dice), decks::random(&sets, 26, &mut dice)];
    replays("extra.journal", &Setup { decks, sets, ..Setup::default() }, 9);
}
