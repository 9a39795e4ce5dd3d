//! Benchmarks that alternate: each game, its limit and the yardstick take turns, so that noise falls on all alike.

mod chess;
mod parts;
mod table;

use std::hint::black_box;
use std::time::Instant;

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::games::{Trial, playout};

pub use chess::yardstick;
pub use table::{Line, print};

/// Games that the facts and samples come from.
const SURVEY: u64 = 100;
/// Moves of one turn, about: well below the slice of time that a busy machine gives, so that most turns are whole.
const MOVES: u64 = 1_000;
/// States that the parts of an action are timed on: few enough to stay near the processor, as in a search.
const SAMPLES: usize = 256;

/// Something that takes turns at the clock: it does a round's work and returns how many moves that were.
pub type Turn = Box<dyn FnMut() -> u64>;

/// What one game brings to the benchmark.
pub struct Workload {
    /// Whole random playouts.
    pub playouts: Turn,
    /// As many moves as a round has, each the least that a move can be: copy a state, pick once, write a list.
    pub limit: Turn,
    /// Copies every sample.
    pub clone: Turn,
    /// Copies the bytes of as many states.
    pub copy: Turn,
    /// Lists the legal actions of every sample.
    pub legal_actions: Turn,
    /// Copies every sample and takes an action in it.
    pub apply: Turn,
    /// What is counted and not timed.
    pub facts: Facts,
}

/// What is counted and not timed.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Bytes of a state.
    pub bytes: usize,
    /// Actions of a game, on average.
    pub actions: f64,
    /// The share of actions that only pass on.
    pub passes: f64,
    /// Legal actions at a time, on average.
    pub choices: f64,
    /// Allocations of an action with its list and a copy, on average.
    pub allocations: f64,
}

impl Workload {
    /// The workload of a game.
    pub fn new<G: Trial>() -> Workload {
        let setup = G::usual();
        let game = G::new(&setup).expect("the usual set-up is playable");
        let (facts, samples) = parts::survey::<G>(&game, &setup);
        let games = (MOVES as f64 / facts.actions).ceil() as u64;
        let mut seed = 0;
        let mut actions = Vec::with_capacity(256);
        let player = game.clone();
        let playouts: Turn = Box::new(move || {
            seed += games;
            (seed - games..seed).map(|seed| playout(&player, &setup, seed, &mut actions)).sum()
        });
        let [clone, copy, legal_actions, apply] = parts::turns(&game, samples);
        let limit = parts::limit::<G>(MOVES, facts.choices.round() as u32);
        Workload { playouts, limit, clone, copy, legal_actions, apply, facts }
    }
}

/// Lets everyone take its turn, `rounds` times round; returns the median nanoseconds of one move for each.
pub fn alternate(turns: &mut [&mut Turn], rounds: usize) -> Vec<f64> {
    turns.iter_mut().for_each(|turn| assert!(turn() > 0, "a turn without a move")); // warms up, too
    let mut times = vec![Vec::with_capacity(rounds); turns.len()];
    for _ in 0..rounds {
        for (turn, times) in turns.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let moves = black_box(turn());
            times.push(start.elapsed().as_nanos() as f64 / moves.max(1) as f64);
        }
    }
    times.into_iter().map(median).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Walks through usual games and calls `see` on every state with its legal actions and the one that is taken.
fn walk<G: Game>(
    game: &G,
    setup: &G::Setup,
    games: u64,
    mut see: impl FnMut(&G::State, &[G::Action], G::Action),
) {
    let mut actions = Vec::with_capacity(256);
    for seed in 0..games {
        let mut table = Quiet(Seeded::new(seed));
        let mut state = game.deal(setup, &mut table);
        while let Status::ToAct(_) = game.status(&state) {
            game.legal_actions(&state, &mut actions);
            let action = actions[table.pick(actions.len() as u32) as usize];
            see(&state, &actions, action);
            game.apply(&mut state, action, &mut table);
        }
    }
}
