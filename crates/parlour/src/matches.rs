//! `parlour match`: bots play against each other, and a table says who is stronger.

use anyhow::Result;
use arena::{Plan, Report};
use bots::Spec;
use clap::Args;
use shelf::{Guest, Shelved};

/// Lets bots play against each other.
#[derive(Args, Clone, Debug)]
pub(crate) struct MatchArguments {
    /// The game: sorcery, duel or constructor
    game: String,
    /// A bot for each seat: easy, medium, hard, expert, random, greedy, or with options like search:iterations=2000
    #[arg(required = true, num_args = 2..)]
    bots: Vec<Spec>,
    /// How many games are played
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time; 0 for as many as there are cores
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// Plays the match and prints its results; Ctrl-C ends it early.
pub(crate) fn run(arguments: &MatchArguments) -> Result<()> {
    arena::stop_on_interrupt();
    let report = shelf::meet(&arguments.game, Match(arguments))??;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}

struct Match<'a>(&'a MatchArguments);

impl Guest for Match<'_> {
    type Answer = Result<Report>;

    fn meet<G: Shelved>(self) -> Result<Report> {
        let MatchArguments { bots, games, seed, threads, .. } = self.0.clone();
        let setup = G::among_programs(bots.len())?;
        let mut setups = vec![setup];
        while let Some(next) = G::passed_on(&setups[setups.len() - 1]).filter(|next| !setups.contains(next)) {
            setups.push(next);
        }
        Ok(arena::run(&Plan::<G> { setups, bots, games, seed, threads })?)
    }
}
