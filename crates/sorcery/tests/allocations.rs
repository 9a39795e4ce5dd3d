//! Playing on allocates nothing: clone, legal_actions and apply of default games, counted.

use allocation_counter::measure;
use kernel::{Dice, Game, Quiet, Seeded, Status};
use sorcery::{Setup, Sorcery, State};

const GAMES: u64 = 400;

#[test]
fn a_usual_game_allocates_nothing() {
    for edition in sorcery::edition::names() {
        let setup = Setup { edition: edition.into(), ..Setup::default() }.with_turn_limit(500);
        assert_eq!(games_in_place(&setup), GAMES, "{edition}: a usual game outgrows no list");
    }
}

#[test]
fn a_game_with_the_match_deck_allocates_nothing() {
    let setup = Setup::for_bots(2).with_turn_limit(500);
    assert_eq!(games_in_place(&setup), GAMES, "a match outgrows no list");
}

/// A pile of 60 cards is stored inline, too. Only in a very long game does a graveyard spill.
#[test]
fn a_game_with_sixty_cards_hardly_ever_allocates() {
    let matches = Setup::for_bots(2).with_turn_limit(500);
    let sixty: Vec<String> = matches.decks[0].iter().cycle().take(60).cloned().collect();
    let setup = Setup { decks: vec![sixty; 2], ..matches };
    let whole = games_in_place(&setup);
    assert!(whole * 100 >= GAMES * 98, "{whole} of {GAMES} games outgrow no list");
}

/// How many of the games outgrow no list.
fn games_in_place(setup: &Setup) -> u64 {
    let game = Sorcery::new(setup).expect("a playable set-up");
    (0..GAMES).filter(|seed| stays_in_place(&game, setup, *seed)).count() as u64
}

/// Plays a game and counts at every step; says whether all its lists stayed in place.
fn stays_in_place(game: &Sorcery, setup: &Setup, seed: u64) -> bool {
    let mut actions = Vec::with_capacity(1_000);
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    let mut whole = true;
    while let Status::ToAct(_) = game.status(&state) {
        let listing = measure(|| game.legal_actions(&state, &mut actions));
        let action = actions[table.0.pick(actions.len() as u32) as usize];
        let mut copy = None;
        let cloning = measure(|| copy = Some(state.clone()));
        let spilled = is_spilled(&state);
        let applying = measure(|| game.apply(&mut state, action, &mut table));
        let in_place = !spilled && !is_spilled(&state);
        whole &= in_place;
        assert_eq!(listing.count_total, 0, "legal_actions, seed {seed}, before {action:?}");
        if in_place {
            assert_eq!(cloning.count_total, 0, "clone, seed {seed}, before {action:?}");
            assert_eq!(applying.count_total, 0, "apply, {}, seed {seed}: {action:?}", setup.edition);
        }
    }
    whole
}

fn is_spilled(state: &State) -> bool {
    let spilled = |side: &sorcery::Side| {
        let cards = side.graveyard.is_spilled() || side.deck.under.is_spilled() || side.hand.is_spilled();
        cards || side.board.is_spilled() || side.enchantments.is_spilled()
    };
    state.sides.iter().any(spilled)
}
