//! `parlour solve`: is there a win this turn?

mod input;
mod report;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::{HumanCount, ProgressBar};
use kernel::{Match, Seat};
use registry::{Listed, Visitor};
use solver::{Answer, Limits, LineStep, PileOrder, Progress, Question};
use terminal::Commands;

use crate::tools::{complain, print};
use input::Input;
use report::{Line, Report};

const EXAMPLES: &str = "\
Examples:
  cargo run --release -- solve puzzles/08-the-wall.json
  cargo run --release -- solve puzzles/07-one-card.json --cards puzzles/insight.toml
  cargo run --release -- solve - < table.json

A position is what the command state prints and -position reads. All of it is known but for
the order of decks, which is a chance. The other player's blocks and instants are the worst
ones for whoever acts. A win that comes of ending the turn counts. docs/solve.md tells more,
and puzzles/ has ten to try.

Ctrl-C ends the search and prints what is known so far; a second one ends the program at once.
Exit codes: 0 if a win is certain, 3 if it depends on luck, 1 if there is none, 4 if the search
was ended before that was known, 5 if the answer could not be written, 2 if the position or the
command line could not be read.";

/// Find a win this turn in a written position, or its best chance
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SolveArguments {
    /// The file of the position, or - for standard input
    position: PathBuf,
    /// The game, if the position could be of several
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Further cards: a card file, or in Duel the set extra; may be given again
    #[arg(long, value_name = "CARDS")]
    cards: Vec<PathBuf>,
    /// Decks lie in the order of the file, and the player knows it
    #[arg(long)]
    known_decks: bool,
    /// Give up after this many positions
    #[arg(long, value_name = "N", default_value_t = MOST_POSITIONS,
        value_parser = clap::value_parser!(u64).range(1..=MOST_POSITIONS), hide_default_value = true)]
    positions: u64,
    /// Give up when the positions take this many megabytes
    #[arg(long, value_name = "MB", default_value_t = 2_048,
        value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    memory: u64,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

/// The exit code of an answer that could not be written: no answer has it.
const UNWRITTEN: u8 = 5;

/// Positions are numbered with 32 bits.
const MOST_POSITIONS: u64 = 4_000_000_000;

/// Solves a position and prints the answer.
pub(crate) fn run(arguments: &SolveArguments) -> Result<ExitCode> {
    let report = match report(arguments) {
        Ok(report) => report,
        Err(error) => {
            complain(&format!("{error:#}"));
            return Ok(ExitCode::from(2));
        }
    };
    let text = if arguments.json { report.json()? } else { report.text() };
    match print(&text) {
        Ok(()) => Ok(report.code()),
        Err(error) => {
            complain(&format!("the answer could not be written: {error:#}"));
            Ok(ExitCode::from(UNWRITTEN))
        }
    }
}

fn report(arguments: &SolveArguments) -> Result<Report> {
    let input = Input::read(&arguments.position)?;
    let game = match &arguments.game {
        Some(name) => name.as_str(),
        None => input.game()?,
    };
    let commands = terminal::program(game).and_then(|program| program.commands);
    registry::visit(game, Solving { arguments, input: &input, commands })?
}

struct Solving<'a> {
    arguments: &'a SolveArguments,
    input: &'a Input,
    commands: Option<Commands>,
}

impl Visitor for Solving<'_> {
    type Answer = Result<Report>;

    fn visit<G: Listed>(self) -> Result<Report> {
        let Solving { arguments, input, commands } = self;
        let solvable = || anyhow!("{} can't be solved; {} can", G::SLUG, input::solvable().join(" and "));
        let commands = commands.ok_or_else(solvable)?;
        let position = input.position::<G>()?;
        // What is wrong without further cards is wrong with the position, and otherwise with the cards.
        let bare = G::for_position(&position, Vec::new()).and_then(|setup| G::new(&setup));
        bare.map_err(|fault| input.misplaced(&fault.to_string()))?;
        let setup = G::for_position(&position, input::cards::<G>(&arguments.cards)?)?;
        let game = G::new(&setup)?;
        let state = game.resume(&position).map_err(|fault| input.misplaced(&fault.to_string()))?;
        let order = if arguments.known_decks { PileOrder::AsWritten } else { PileOrder::Unknown };
        let limits =
            Limits { positions: arguments.positions as usize, memory: (arguments.memory as usize) << 20 };
        let question = Question { game: &game, state: &state, order, limits };
        let answer = watched(question).map_err(|over| input.misplaced(&over.to_string()))?;
        let (position, line) = tell(&game, &setup, &state, &answer, commands)?;
        Ok(Report::new(&game, &answer, line, serde_json::to_value(&position)?))
    }
}

/// Solves until Ctrl-C, and shows progress on a terminal.
fn watched<G: Listed>(question: Question<'_, G>) -> Result<Answer<G>, solver::Over> {
    let stop: &AtomicBool = terminal::stop::flag();
    let bar = ProgressBar::new_spinner();
    let watch = |Progress { positions, depth }: Progress| {
        if positions % 8 == 0 {
            let words = format!("{} positions, {depth} actions deep", HumanCount(positions as u64));
            bar.set_message(words);
            bar.tick();
        }
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer = solver::solve(question, watch);
    bar.finish_and_clear();
    answer
}

/// The line as commands, and the position in which they can be typed: its decks are in the order in which the line draws
/// them.
fn tell<G: Listed>(
    game: &G,
    setup: &G::Setup,
    state: &G::State,
    answer: &Answer<G>,
    commands: Commands,
) -> Result<(G::Position, Vec<Line>)> {
    let stacked = stacked(game, state, &answer.line);
    let position = game.position(&stacked);
    let mut play = Match::<G>::resume(setup, &position, 0)?;
    let actions: Vec<G::Action> = answer.line.iter().map(|step| step.action).collect();
    play.act_all(&actions).map_err(|refusal| anyhow!("{}", game.explain(&refusal)))?;
    let written = commands(&play.journal().write()).map_err(|fault| anyhow!(fault));
    let written = written.context("the line can't be written as commands")?;
    let mut steps = answer.line.iter();
    let line = written.into_iter().map(|command| {
        let group: Vec<&LineStep<G>> = steps.by_ref().take(command.actions).collect();
        Line::new(game, command.text, &group)
    });
    Ok((position, line.collect()))
}

/// The state with the cards that the line draws on top of the decks.
fn stacked<G: Listed>(game: &G, state: &G::State, line: &[LineStep<G>]) -> G::State {
    let mut stacked = state.clone();
    let draws = line.iter().filter_map(|step| step.fork.as_ref()).flat_map(|fork| &fork.taken.luck.draws);
    let draws: Vec<(Seat, u16)> = draws.copied().collect();
    for seat in Seat::all(game.seats()).filter(|seat| draws.iter().any(|(owner, _)| owner == seat)) {
        let mut cards: Vec<u16> = draws.iter().filter(|draw| draw.0 == seat).map(|draw| draw.1).collect();
        let mut rest: Vec<u16> = game.pile(state, seat).collect();
        for card in &cards {
            rest.iter().position(|other| other == card).map(|place| rest.remove(place));
        }
        cards.append(&mut rest);
        game.set_pile(&mut stacked, seat, &cards);
    }
    stacked
}
