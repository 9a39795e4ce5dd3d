//! Playing on allocates nothing: not for an action, a list, or a copy.

use constructor::{Constructor, Setup, State};
use kernel::{Dice, Game, Quiet, Seeded, Status};

fn play_through(game: &Constructor, setup: &Setup, seed: u64, actions: &mut Vec<constructor::Action>) -> u64 {
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    let mut count = 0;
    while let Status::ToAct(_) = game.status(&state) {
        game.legal_actions(&state, actions);
        let action = actions[table.0.pick(actions.len() as u32) as usize];
        let mut copy = state;
        game.apply(&mut copy, action, &mut table);
        state = copy;
        count += 1;
    }
    count
}

#[test]
fn whole_games_allocate_nothing() {
    for setup in [Setup::for_bots(), Setup { turn_limit: Some(50), ..Setup::default() }] {
        let game = Constructor::new(&setup).expect("playable");
        let mut actions = Vec::with_capacity(512);
        let allocated = allocation_counter::measure(|| {
            for seed in 0..20 {
                assert!(play_through(&game, &setup, seed, &mut actions) > 100);
            }
        });
        assert_eq!(allocated.count_total, 0, "{setup:?}");
    }
}

#[test]
fn a_state_is_a_few_hundred_bytes() {
    assert!(size_of::<State>() <= 700, "{}", size_of::<State>());
    assert!(size_of::<constructor::Action>() <= 4);
}
