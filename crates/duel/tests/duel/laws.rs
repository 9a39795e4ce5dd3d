//! The laws of the house, along random games.

use duel::{Duel, Set, Setup, generate};
use kernel::laws::{check_game, random_game};
use kernel::{Game, Seeded};

use crate::decks;

fn hold(setup: &Setup, seed: u64, stride: usize) -> u64 {
    match check_game::<Duel>(setup, seed, stride) {
        Ok(tally) => tally.actions,
        Err(violation) => panic!("{violation}"),
    }
}

#[test]
fn the_documents_game_obeys_the_laws() {
    let setup = decks::documents();
    let actions: u64 = (0..250).map(|seed| hold(&setup, seed, 11)).sum();
    assert!(actions > 25_000, "{actions}");
}

#[test]
fn random_decks_obey_the_laws() {
    for seed in 0..400 {
        hold(&decks::setup(seed), seed, 17);
    }
}

#[test]
fn the_extra_set_obeys_the_laws() {
    let mut dice = Seeded::new(5);
    for seed in 0..200 {
        let sets = vec![Set::Extra];
        let mut deck = || decks::random(&sets, 30, &mut dice);
        let decks = [deck(), deck()];
        hold(&Setup { decks, sets, ..decks::documents() }, seed, 13);
    }
}

/// Any valid words in any combination, several abilities a card.
#[test]
fn games_with_generated_cards_obey_the_laws() {
    for seed in 0..400 {
        hold(&generate::setup(&mut Seeded::new(seed)), seed, 17);
    }
}

#[test]
fn games_that_spill_obey_the_laws() {
    for seed in 0..3 {
        hold(&decks::spilling(), seed, 101);
    }
}

#[test]
fn some_games_do_spill() {
    let setup = decks::spilling();
    let game = Duel::new(&setup).expect("the set-up is good");
    let mut spilled = [false; 3];
    for seed in 0..3 {
        random_game(&game, &setup, seed, |state| {
            spilled[0] |= state.sides.iter().any(|side| side.in_play.is_spilled());
            spilled[1] |= state.sides.iter().any(|side| side.discard.is_spilled());
            spilled[2] |= state.enchantments.is_spilled();
        });
    }
    assert_eq!(spilled, [true; 3]);
}

#[test]
fn thousands_of_games_end_and_keep_their_cards() {
    let setup = decks::documents();
    let game = Duel::new(&setup).expect("the set-up is good");
    for seed in 0..2000 {
        random_game(&game, &setup, seed, |state| {
            for side in &state.sides {
                let cards =
                    side.library.cards().len() + side.hand.len() + side.in_play.len() + side.discard.len();
                assert!((25..=26).contains(&cards), "seed {seed}: {cards} cards");
            }
        });
    }
}
