//! Playing on allocates nothing: neither taking actions, nor listing them, nor copying a state of a usual game.

use duel::{Duel, Setup};
use kernel::{Dice, Game, Heuristics, Quiet, Seat, Seeded, Status, Viewer};

#[test]
fn a_usual_game_allocates_nothing() {
    let setup = Setup { turn_limit: Some(500), ..Setup::default() };
    let game = Duel::new(&setup).expect("the set-up is good");
    let mut actions = Vec::with_capacity(256);
    for seed in 0..200 {
        let mut table = Quiet(Seeded::new(seed));
        let mut state = game.deal(&setup, &mut table);
        let found = allocation_counter::measure(|| {
            while let Status::ToAct(_) = game.status(&state) {
                game.legal_actions(&state, &mut actions);
                let mut copy = state.clone();
                let action = actions[table.pick(actions.len() as u32) as usize];
                game.apply(&mut copy, action, &mut table);
                state = copy;
            }
        });
        assert_eq!(found.count_total, 0, "seed {seed}");
    }
}

#[test]
fn imagining_again_allocates_nothing() {
    let setup = Setup::default();
    let game = Duel::new(&setup).expect("the set-up is good");
    let mut dice = Seeded::new(1);
    let state = game.deal(&setup, &mut Quiet(&mut dice));
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let mut world = game.imagine(&view, &mut dice);
    let found = allocation_counter::measure(|| {
        for _ in 0..100 {
            game.imagine_into(&view, &mut dice, &mut world);
            let chances = game.evaluate(&world);
            assert!(chances[0] > 0.0);
        }
    });
    assert_eq!(found.count_total, 0);
}
