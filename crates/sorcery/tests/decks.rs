//! Decks that are too strange to play, and decks that only look so.

use kernel::{Game, Match, Referee};
use sorcery::{Setup, Sorcery, library, read_deck};

#[test]
fn a_deck_has_as_many_cards_as_its_file_lists() {
    let (_, cards) = library("2017", &[]).expect("the built-in cards are sound");
    let text = "Air Elemental\n".repeat(200_000);
    let deck = read_deck(&cards, "x.deck", text.as_bytes()).expect("2017 5.2.1: there is no limit");
    let setup = Setup { edition: "2017".into(), decks: vec![deck.clone(), deck], ..Setup::default() };
    let play = Match::<Sorcery>::start(&setup, 1).expect("a playable set-up");
    let left: usize = play.state().sides.iter().map(|side| side.deck.len()).sum();
    assert_eq!(left, 2 * (200_000 - 4));
}

#[test]
fn a_card_of_another_edition_is_not_just_unknown() {
    let fault = "\"Bone Golem\" belongs to the 2025 edition, not to this one";
    let (_, cards) = library("2017", &[]).expect("the built-in cards are sound");
    let read = read_deck(&cards, "x.deck", b"Banish\nBone Golem\n").expect_err("no card of 2017");
    assert_eq!(read.to_string(), format!("x.deck:2:1: {fault}"));
    let decks = vec![vec!["Bone Golem".to_owned()]; 2];
    let setup = Setup { edition: "2017".into(), decks, ..Setup::default() };
    let refused = Sorcery::new(&setup).expect_err("no card of 2017");
    assert_eq!(refused.to_string(), format!("the deck of player 1: {fault}"));
}
