//! `parlour match`: bots play against each other, and a table shows who is stronger.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use arena::{Plan, Report};
use clap::Args;
use external::{Computer, TimeControl};
use registry::{DeckFile, Listed, SetupOptions, Visitor};
use terminal::{Shelf, files, stop};

use crate::tools::{known_game, print};

const EXAMPLES: &str = "\
Examples:
  cargo run --release -- match sorcery greedy random --games 400
  cargo run --release -- match duel search:iterations=2000 greedy --games 400 --seed 7
  cargo run --release -- match constructor greedy random random random --games 100 --json
  cargo run --release -- match sorcery hard medium --games 100 --deck mine.deck --deck yours.deck
  cargo run --release -- match duel \"exec:python3 examples/bots/any.py\" random --games 20

Bots: random, greedy, search, and for people easy, medium, hard, expert; see docs/bots.md. greedy takes \
worlds=N and mistakes=N, search takes iterations=N or ms=N, for instance greedy:worlds=4,mistakes=10. \
exec:COMMAND is a program of your own that speaks parlour/1 (docs/protocol.md): one process a game, with \
the time of --time. A program that is late, illegal, silent or dead loses that game, and the others share the win.

Games come in rounds in which every bot has every seat once with the same luck, and decks are passed on \
between rounds. Sorcery and Duel have a deck for matches, in which luck decides less often than in the \
documents' decks. A draw counts as an equal share of a win. The same seed gives the same results on any \
number of threads, except for bots that think by the clock (expert, search:ms=N), which also play worse \
on a busy machine.

Ctrl-C, SIGTERM and SIGHUP end the match early and print the results of the games that were played; a \
second one ends the program at once. If the terminal is gone, the results are in match.txt (or match.json) \
among the user's state files, ~/.local/state/parlour. Exit codes: 0 if all games were played, 130 if the \
match was stopped by Ctrl-C (128 plus its number for another signal), 1 if it could not be played or its \
results not be printed, 2 if the command line could not be read.";

/// Let bots play against each other, and see who is stronger
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct MatchArguments {
    /// The game, as parlour --help lists them
    #[arg(value_parser = known_game)]
    game: &'static str,
    /// A bot for each seat, for instance greedy, hard or search:iterations=2000
    #[arg(required = true, value_name = "BOT")]
    bots: Vec<Computer>,
    /// How many games are played, rounded up so that every bot has every seat and deck equally often
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time; 0 for as many as there are cores
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1_024))]
    threads: u16,
    /// The edition of Sorcery, with its own deck: 2025 or 2017; else 2025 with the house's deck for matches
    #[arg(long, value_name = "YEAR")]
    edition: Option<String>,
    /// A deck file: once for all seats, or once for each of them
    #[arg(long, value_name = "FILE")]
    deck: Vec<PathBuf>,
    /// A program's time for a game: seconds in the bank, and seconds that every move adds
    #[arg(long, value_name = "BANK+INCREMENT", default_value_t)]
    time: TimeControl,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// Plays the match and prints its results; a signal ends it early.
pub(crate) fn run(arguments: &MatchArguments) -> Result<ExitCode> {
    let report = registry::visit(arguments.game, Match(arguments))??;
    let text = match arguments.json {
        true => serde_json::to_string_pretty(&report)? + "\n",
        false => cards::harmless(&report.to_string()).into_owned(),
    };
    publish(&text, if arguments.json { "match.json" } else { "match.txt" })?;
    let stopped = stop::code().filter(|_| report.is_cut_short());
    Ok(stopped.map_or(ExitCode::SUCCESS, ExitCode::from))
}

/// Prints the results. If they can't be printed, because the terminal is gone for instance, they are kept in a file among
/// the user's unfinished games, where the next such match replaces them.
fn publish(results: &str, name: &str) -> Result<()> {
    let Err(error) = print(results) else { return Ok(()) };
    let file = Shelf::standard().and_then(|shelf| shelf.place(name).ok());
    match file.filter(|file| files::write_whole(file, results).is_ok()) {
        Some(file) => Err(error.context(format!("the results are in {}", file.display()))),
        None => Err(error),
    }
}

struct Match<'a>(&'a MatchArguments);

impl Visitor for Match<'_> {
    type Answer = Result<Report>;

    fn visit<G: Listed>(self) -> Result<Report> {
        let plan = plan::<G>(self.0)?;
        let stop = stop::flag();
        let asked = self.0.games;
        if plan.games != asked {
            // The match is played even if standard error is closed.
            writeln!(
                io::stderr(),
                "Playing {} games instead of {asked}: every {} games each bot has had each seat and deck equally often.",
                plan.games,
                plan.cycle()
            )
            .ok();
        }
        Ok(arena::run(&plan, stop)?)
    }
}

fn plan<G: Listed>(arguments: &MatchArguments) -> Result<Plan<G>> {
    let MatchArguments { bots, games, seed, threads, edition, deck, time, .. } = arguments.clone();
    let seats = G::seats_for_bots();
    if !seats.contains(&bots.len()) {
        let (least, most) = seats.into_inner();
        let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
        bail!("{} has {count} seats: name a bot for each, not {}", G::SLUG, bots.len());
    }
    let read = |path: &PathBuf| -> Result<DeckFile> {
        Ok(DeckFile { name: path.display().to_string(), bytes: files::read(path, "a deck")? })
    };
    let options = SetupOptions { edition, decks: deck.iter().map(read).collect::<Result<_>>()? };
    let mut setups = vec![G::with_options(G::for_bots(bots.len())?, &options)?];
    while let Some(next) = G::rotate_decks(&setups[setups.len() - 1]).filter(|next| !setups.contains(next)) {
        setups.push(next);
    }
    Ok(Plan { setups, bots, time, games, seed, threads: threads.into() }.even())
}
