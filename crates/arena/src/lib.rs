//! Matches between bots: many games on all cores, with the same results whatever the number of threads.
//!
//! Every game has a seed of its own, made from the match's seed and the game's place in it. Games come in rounds in
//! which every bot has every seat once, with the same cards; between rounds the decks are passed on.

mod referee;
mod report;
mod tally;

use std::sync::atomic::{AtomicBool, Ordering};

use bots::Spec;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Game, SetupError};
use rayon::prelude::*;

pub use crate::referee::{Played, play};
pub use crate::report::{Report, Row};
pub use crate::tally::{Interval, wilson};

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The set-ups that rounds of games take turns in.
    pub setups: Vec<G::Setup>,
    /// A bot for each seat.
    pub bots: Vec<Spec>,
    /// How many games.
    pub games: u32,
    /// The same seed plays the same games.
    pub seed: u64,
    /// How many games are played at the same time; 0 for as many as there are cores.
    pub threads: usize,
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
    /// The system gives no threads.
    #[error("no threads to play on: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Set when the match shall end: games that are under way are dropped, those that were played count.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C end a match early; a second one ends the program.
pub fn stop_on_interrupt() {
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C ends the program at once, which is the worst that can happen.
    ctrlc::set_handler(handler).ok();
}

/// Plays the match; the progress bar is drawn on the standard error of a terminal.
pub fn run<G: Game>(plan: &Plan<G>) -> Result<Report, MatchError> {
    let tables: Vec<G> = plan.setups.iter().map(G::new).collect::<Result<_, _>>()?;
    let seats = plan.bots.len();
    if let Some(game) = tables.iter().find(|game| game.seats() != seats) {
        return Err(MatchError::Seats { seats: game.seats(), bots: seats });
    }
    let bar = progress(plan.games);
    let one = |index: u32| {
        let round = index as usize / seats;
        let which = round % tables.len();
        let played = play(&tables[which], &plan.setups[which], &plan.bots, index, plan.seed, &STOP);
        if played.is_some() {
            bar.inc(1);
        }
        played
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let played: Vec<Option<Played>> =
        pool.install(|| (0..plan.games).into_par_iter().with_max_len(1).map(one).collect());
    bar.finish_and_clear();
    Ok(Report::new(G::SLUG, &plan.bots, plan.games, plan.seed, &played))
}

fn progress(games: u32) -> ProgressBar {
    let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(u64::from(games)).with_style(style)
}
