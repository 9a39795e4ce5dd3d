//! The parts of an action, timed on samples, and the least that a move could cost.

use std::hint::black_box;
use std::sync::Arc;

use kernel::show::{Move, choices};
use kernel::{Dice, Game, Quiet, Seeded, Show, Status, Viewer};

use super::{Facts, MOVES, SAMPLES, SURVEY, walk};
use crate::clock::{Lap, Turn};
use crate::games::Trial;

/// A state and an action that is legal in it.
pub(super) struct Sample<G: Game> {
    state: G::State,
    action: G::Action,
}

/// Facts about usual games, and samples from all stages of them.
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

/// Clone, the bare copy of as many bytes, legal_actions, apply on a clone, and a look.
///
/// Clone and copy both write into the same memory, and `black_box` gets a reference: handing it a state by value would copy
/// the state once more.
pub(super) fn turns<G: Show>(game: &G, samples: Vec<Sample<G>>) -> [Turn; 5] {
    let samples = Arc::new(samples);
    let (seen, viewed) = (Arc::clone(&samples), game.clone());
    let look = over(&samples, move |index| look(&viewed, &seen[index].state));
    let (listed, lister) = (Arc::clone(&samples), game.clone());
    let mut list = Vec::with_capacity(1_000);
    let legal_actions = over(&samples, move |index| {
        lister.legal_actions(&listed[index].state, &mut list);
        black_box(&list);
    });
    let (played, player, mut table) = (Arc::clone(&samples), game.clone(), Quiet(Seeded::new(0)));
    let apply = over(&samples, move |index| {
        let mut state = black_box(&played[index].state).clone();
        player.apply(&mut state, played[index].action, &mut table);
        black_box(&state);
    });
    let cloned = Arc::clone(&samples);
    let clone = over(&samples, move |index| {
        let state = black_box(&cloned[index].state).clone();
        black_box(&state);
    });
    let words = words::<G>();
    let (bytes, mut place) = (vec![1u64; words * samples.len()], vec![0u64; words]);
    let copy = over(&samples, move |index| {
        place.copy_from_slice(black_box(&bytes[words * index..words * (index + 1)]));
        black_box(&place);
    });
    [clone, copy, legal_actions, apply, look]
}

/// All that a player is shown: the scene, the moves, and the tree of choices with its prompts.
fn look<G: Show>(game: &G, state: &G::State) {
    let Status::ToAct(seat) = game.status(state) else { return };
    let view = game.view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    let moves: Vec<Move<G::Action>> = legal.iter().map(|action| game.offer(&view, *action)).collect();
    let prompt = game.prompt(&view, seat, &legal);
    black_box((game.scene(&view), prompt, choices(game, &view, seat, &moves)));
}

/// A turn that does something with every sample.
fn over<G: Game>(samples: &[Sample<G>], mut work: impl FnMut(usize) + Send + 'static) -> Turn {
    let count = samples.len();
    Box::new(move || {
        Lap::of(|| {
            (0..count).for_each(&mut work);
            count as u64
        })
    })
}

/// The size of a state in words.
fn words<G: Game>() -> usize {
    size_of::<G::State>().div_ceil(8)
}

/// The least that a move can be: copy as many bytes as a state has, pick once, write a list of the average length. A turn
/// is as long as `turns` short ones.
pub(crate) fn limit<G: Game>(choices: f64, turns: u64) -> Turn {
    let (words, choices) = (words::<G>(), choices.round().max(1.0) as u32);
    let (mut one, mut other) = (vec![1u64; words], vec![0u64; words]);
    let item = size_of::<G::Action>();
    let mut list: Vec<u8> = Vec::with_capacity(1_000 * item);
    let mut dice = Seeded::new(0);
    Box::new(move || {
        Lap::of(|| {
            for _ in 0..MOVES * turns {
                other.copy_from_slice(&one);
                list.clear();
                list.resize(item * choices as usize, 1);
                let pick = dice.pick(choices) as usize;
                other[pick % words] = u64::from(list[pick * item % list.len().max(1)]);
                std::mem::swap(&mut one, &mut other);
                black_box((&one, &list));
            }
            MOVES * turns
        })
    })
}
