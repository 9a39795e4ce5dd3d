//! The parts of an action, timed on samples, and the least that a move of a game could cost.

use std::hint::black_box;

use kernel::{Dice, Game, Quiet, Seeded};

use super::{Facts, SAMPLES, SURVEY, Turn, walk};
use crate::games::Trial;

/// A state and an action that is legal in it.
pub(super) struct Sample<G: Game> {
    state: G::State,
    action: G::Action,
}

/// What usual games look like, and samples from all over them.
pub(super) fn survey<G: Trial>(game: &G, setup: &G::Setup) -> (Facts, Vec<Sample<G>>) {
    let (mut actions, mut passes, mut choices) = (0u64, 0u64, 0u64);
    walk(game, setup, SURVEY, |_, legal, action| {
        actions += 1;
        passes += u64::from(G::is_pass(action));
        choices += legal.len() as u64;
    });
    let stride = (actions / SAMPLES as u64).max(1);
    let (mut samples, mut step) = (Vec::with_capacity(SAMPLES + 1), 0);
    walk(game, setup, SURVEY, |state, _, action| {
        if step % stride == 0 {
            samples.push(Sample { state: state.clone(), action });
        }
        step += 1;
    });
    let facts = Facts {
        bytes: size_of::<G::State>(),
        actions: actions as f64 / SURVEY as f64,
        passes: passes as f64 / actions as f64,
        choices: choices as f64 / actions as f64,
        allocations: allocations(game, &samples),
    };
    (facts, samples)
}

/// Allocations of one listing, copy and action, on average.
fn allocations<G: Game>(game: &G, samples: &[Sample<G>]) -> f64 {
    let mut list = Vec::with_capacity(1_000);
    let mut table = Quiet(Seeded::new(0));
    let found = allocation_counter::measure(|| {
        for sample in samples {
            game.legal_actions(&sample.state, &mut list);
            let mut state = sample.state.clone();
            game.apply(&mut state, sample.action, &mut table);
            black_box(&state);
        }
    });
    found.count_total as f64 / samples.len() as f64
}

/// Clone, the bare copy of as many bytes, legal_actions, and apply on a clone.
pub(super) fn turns<G: Game>(game: &G, samples: Vec<Sample<G>>) -> [Turn; 4] {
    let samples = std::sync::Arc::new(samples);
    let count = samples.len() as u64;
    let cloned = std::sync::Arc::clone(&samples);
    let clone: Turn = Box::new(move || {
        cloned.iter().for_each(|sample| drop(black_box(sample.state.clone())));
        count
    });
    let words = size_of::<G::State>().div_ceil(8);
    let bytes = vec![1u64; words * samples.len()];
    let mut place = vec![0u64; words];
    let copy: Turn = Box::new(move || {
        bytes.chunks_exact(words).for_each(|state| {
            place.copy_from_slice(black_box(state));
            black_box(&place);
        });
        count
    });
    let (listed, lister) = (std::sync::Arc::clone(&samples), game.clone());
    let mut list = Vec::with_capacity(1_000);
    let legal_actions: Turn = Box::new(move || {
        for sample in listed.iter() {
            lister.legal_actions(&sample.state, &mut list);
            black_box(&list);
        }
        count
    });
    let (player, mut table) = (game.clone(), Quiet(Seeded::new(0)));
    let apply: Turn = Box::new(move || {
        for sample in samples.iter() {
            let mut state = sample.state.clone();
            player.apply(&mut state, sample.action, &mut table);
            black_box(&state);
        }
        count
    });
    [clone, copy, legal_actions, apply]
}

/// The least that a move can be: copy as many bytes as a state has, pick once, write a list of the usual length.
pub(super) fn limit<G: Game>(moves: u64, choices: u32) -> Turn {
    let words = size_of::<G::State>().div_ceil(8);
    let (mut one, mut other) = (vec![1u64; words], vec![0u64; words]);
    let item = size_of::<G::Action>();
    let mut list: Vec<u8> = Vec::with_capacity(1_000 * item);
    let mut dice = Seeded::new(0);
    Box::new(move || {
        for _ in 0..moves {
            other.copy_from_slice(&one);
            list.clear();
            list.resize(item * choices as usize, 1);
            let pick = dice.pick(choices.max(1)) as usize;
            other[pick % words] = u64::from(list[pick * item % list.len().max(1)]);
            std::mem::swap(&mut one, &mut other);
            black_box((&one, &list));
        }
        moves
    })
}
