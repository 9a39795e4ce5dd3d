//! Actions that a search takes for one: whichever of two alike creatures, lands or cards is meant, it comes to the same.

use duel::{Action, Duel, Held, Permanent, Setup, Side, State};
use kernel::{Dice, Game, Heuristics, Quiet, Seeded, Status};

use crate::decks;

/// What lies on a side, without the order in which it lies there.
fn heap(side: &Side) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut in_play: Vec<Permanent> = side.in_play.to_vec();
    in_play.sort_by_key(|permanent| (permanent.card, permanent.damage, permanent.tapped));
    let mut hand: Vec<Held> = side.hand.to_vec();
    hand.sort_by_key(|held| held.card);
    (side.hp, side.pool, in_play, hand.into_iter().map(|held| held.card).collect::<Vec<_>>())
}

/// Takes an action in a copy of the game, with the same luck each time.
fn after(game: &Duel, state: &State, action: Action) -> State {
    let mut after = state.clone();
    game.apply(&mut after, action, &mut Quiet(Seeded::new(1)));
    after
}

fn choices(game: &Duel, state: &State) -> usize {
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    legal.len()
}

#[test]
fn actions_of_one_guise_come_to_the_same() {
    let mut pairs = 0;
    let setups = (0..60).map(decks::setup).chain([Setup::for_bots(), decks::documents()]);
    for (seed, setup) in setups.enumerate() {
        let game = Duel::new(&setup).expect("the set-up is good");
        let mut table = Quiet(Seeded::new(seed as u64));
        let mut state = game.deal(&setup, &mut table);
        let mut legal = Vec::new();
        while let Status::ToAct(_) = game.status(&state) {
            game.legal_actions(&state, &mut legal);
            for (index, &one) in legal.iter().enumerate() {
                let same =
                    |other: &&Action| game.observed_key(&state, **other) == game.observed_key(&state, one);
                for &other in legal[index + 1..].iter().filter(same) {
                    let (one, other) = (after(&game, &state, one), after(&game, &state, other));
                    let heaps = |state: &State| [heap(&state.sides[0]), heap(&state.sides[1])];
                    assert_eq!(heaps(&one), heaps(&other), "{state:?}");
                    assert_eq!(choices(&game, &one), choices(&game, &other), "{state:?}");
                    pairs += 1;
                }
            }
            let action = legal[table.pick(legal.len() as u32) as usize];
            game.apply(&mut state, action, &mut table);
        }
    }
    assert!(pairs > 1_000, "{pairs} pairs were met");
}
