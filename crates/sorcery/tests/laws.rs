//! The laws of the kernel along random games: any decks, spilling ones among them, two to four players.

mod common;

use kernel::laws::{Tally, check_game, random_game};
use kernel::{Game, Match, Seat, Seeded, Viewer};
use sorcery::{Setup, Sorcery, State, generate, library};

/// Games by chance; every law at every step, the dear ones at every fifth.
const GAMES: u64 = 300;

#[test]
fn random_games_obey_the_laws() {
    for edition in sorcery::edition::names() {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        for seed in 0..GAMES {
            let setup = common::random_setup(edition, &cards, seed);
            check_game::<Sorcery>(&setup, seed, 5)
                .unwrap_or_else(|violation| panic!("{edition}: {violation}"));
        }
    }
}

#[test]
fn default_games_obey_the_laws() {
    for edition in sorcery::edition::names() {
        let setup = Setup { edition: edition.into(), ..Setup::default() }.with_turn_limit(500);
        for seed in 0..60 {
            check_game::<Sorcery>(&setup, seed, 3)
                .unwrap_or_else(|violation| panic!("{edition}: {violation}"));
        }
    }
}

/// Any valid words in any combination, several abilities a card.
#[test]
fn games_with_generated_cards_obey_the_laws() {
    for seed in 0..GAMES {
        let setup = generate::setup(&mut Seeded::new(seed));
        check_game::<Sorcery>(&setup, seed, 7).unwrap_or_else(|violation| panic!("{violation}"));
    }
}

/// The lists in place do spill in some of these games, or the laws above would say nothing of it.
#[test]
fn some_lists_spill() {
    let edition = sorcery::edition::names().next().expect("there is an edition");
    let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
    let (mut enchantments, mut graveyard) = (0, 0);
    let random = (0..GAMES).map(|seed| (seed, common::random_setup(edition, &cards, seed)));
    let generated = (0..GAMES).map(|seed| (seed, generate::setup(&mut Seeded::new(seed))));
    for (seed, setup) in random.chain(generated) {
        let game = Sorcery::new(&setup).expect("a playable set-up");
        let mut seen = (false, false);
        let _: Tally = random_game(&game, &setup, seed, |state: &State| {
            seen.0 |= state.sides.iter().any(|side| side.enchantments.is_spilled());
            seen.1 |= state.sides.iter().any(|side| side.graveyard.is_spilled());
        });
        enchantments += u32::from(seen.0);
        graveyard += u32::from(seen.1);
    }
    assert!(
        enchantments > 3 && graveyard > 3,
        "{enchantments} games spilled enchantments, {graveyard} graveyards"
    );
}

/// Every arrangement behind a view is imagined, each as likely as any other: all falls of the dice are tried.
#[test]
fn imagination_is_even() {
    let deck = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let setup = Setup {
        decks: vec![
            deck(&["Air Elemental"; 6]),
            deck(&["Banish", "Silence", "Haste", "Banish", "Enrage", "Banish"]),
        ],
        ..Setup::default()
    };
    let play = Match::<Sorcery>::start(&setup, 7).expect("a playable set-up");
    // Three equal cards of six, in any order: 6! / 3! arrangements.
    let view = play.view(Viewer::Seat(Seat::new(0)));
    assert_eq!(kernel::laws::evenness(play.game(), &view), Ok(120));
    // One's own hand is known, and so is the one card left in the deck.
    let view = play.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(kernel::laws::evenness(play.game(), &view), Ok(1));
}

/// The same by the thousand with seeded dice: chi-squared over the 120 arrangements.
#[test]
fn imagination_is_even_by_chance_too() {
    use std::collections::BTreeMap;
    let deck: Vec<String> =
        ["Banish", "Silence", "Haste", "Banish", "Enrage", "Banish"].map(String::from).into();
    let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
    let play = Match::<Sorcery>::start(&setup, 7).expect("a playable set-up");
    let view = play.view(Viewer::Seat(Seat::new(0)));
    let mut dice = Seeded::new(3);
    let mut counts = BTreeMap::<String, f64>::new();
    const DRAWS: f64 = 24_000.0;
    for _ in 0..DRAWS as u32 {
        let state = play.game().imagine(&view, &mut dice);
        *counts.entry(format!("{:?}", state.side(Seat::new(1)))).or_default() += 1.0;
    }
    let expected = DRAWS / 120.0;
    assert_eq!(counts.len(), 120);
    let chi_squared: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    // 119 degrees of freedom: one run in a thousand lies above 173.6.
    assert!(chi_squared < 173.6, "chi-squared is {chi_squared}");
}
