//! Matches between bots: many games on all cores, with the same results whatever the number of threads.
//!
//! Every game has a seed of its own, made from the match's seed and the game's place in it. Games come in rounds in
//! which every bot has every seat once, with the same cards; between rounds the decks rotate.

mod hosted;
mod progress;
mod referee;
mod report;
mod tally;

use std::sync::atomic::{AtomicBool, Ordering};

use bots::Spec;
use external::{Computer, TimeControl};
use kernel::SetupError;
use rayon::prelude::*;
use registry::Listed;

pub use crate::hosted::Failure;
pub use crate::referee::{Ending, Played, play};
pub use crate::report::{Report, Row};
pub use crate::tally::Interval;

use crate::progress::Progress;

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan<G: Listed> {
    /// The set-ups that rounds alternate between; there is at least one.
    pub setups: Vec<G::Setup>,
    /// A bot or a program for each seat.
    pub bots: Vec<Computer>,
    /// The time that a program has for a game; the house's bots need no clock.
    pub time: TimeControl,
    /// How many games; see [`Plan::cycle`].
    pub games: u32,
    /// The same seed plays the same games.
    pub seed: u64,
    /// How many games are played at the same time; 0 for as many as there are cores.
    pub threads: usize,
}

impl<G: Listed> Plan<G> {
    /// The number of games after which every bot has had every seat in every set-up equally often.
    pub fn cycle(&self) -> u32 {
        (self.bots.len() * self.setups.len()) as u32
    }

    /// Rounds the games up to whole cycles.
    pub fn even(mut self) -> Plan<G> {
        let cycle = self.cycle().max(1);
        let most = u32::MAX / cycle * cycle;
        self.games = self.games.checked_next_multiple_of(cycle).unwrap_or(most);
        self
    }
}

/// Why a match can't be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The game refuses the set-up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// As many bots as seats are needed.
    #[error("this game has {seats} seats, and there are {bots} bots")]
    Seats {
        /// Seats of the set-up.
        seats: usize,
        /// Bots that were named.
        bots: usize,
    },
    /// The system provides no threads.
    #[error("no threads to play on: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Plays the match and shows its progress on standard error.
///
/// Once `stop` is set, unfinished games are dropped; finished ones count.
pub fn run<G: Listed>(plan: &Plan<G>, stop: &AtomicBool) -> Result<Report, MatchError> {
    let tables: Vec<G> = plan.setups.iter().map(G::new).collect::<Result<_, _>>()?;
    let seats = plan.bots.len();
    if let Some(game) = tables.iter().find(|game| game.seats() != seats) {
        return Err(MatchError::Seats { seats: game.seats(), bots: seats });
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let progress = Progress::new(plan.games);
    let specs = all_bots(&plan.bots);
    let one = |index: u32| {
        let round = index as usize / seats;
        let which = round % tables.len();
        let setup = &plan.setups[which];
        let played = match &specs {
            Some(specs) => {
                play(&tables[which], setup, specs, index, plan.seed, stop).map(|played| (played, None))
            }
            None => hosted::play::<G>(setup, &plan.bots, plan.time, index, plan.seed, stop),
        };
        progress.step();
        played
    };
    // A bridge hands out games in order, so that a match that is stopped early has played whole rounds, except the last.
    let games = (0..plan.games).take_while(|_| !stop.load(Ordering::Relaxed)).par_bridge();
    let mut played: Vec<(Played, Option<Failure>)> = pool.install(|| games.filter_map(one).collect());
    drop(progress);
    played.sort_by_key(|(played, _)| played.index);
    let (played, failures): (Vec<Played>, Vec<Option<Failure>>) = played.into_iter().unzip();
    Ok(Report::new(plan, &played, failures.into_iter().flatten().collect()))
}

/// The bots, if all of them are the house's own.
fn all_bots(computers: &[Computer]) -> Option<Vec<Spec>> {
    let spec = |computer: &Computer| match computer {
        Computer::Bot(spec) => Some(*spec),
        Computer::Program(_) => None,
    };
    computers.iter().map(spec).collect()
}
