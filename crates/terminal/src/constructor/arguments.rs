//! The command line of `constructor` (5) and the files it names.

use std::path::Path;

use constructor::{BoardSource, Constructor, Setup, Tile, read_layout};
use kernel::Match;

use super::graphics::Graphics;
use super::save::read_save;
use crate::shell::{Failure, Given, Known, Seating, Takes, files};

/// Every option.
#[rustfmt::skip] // a table: one row an option
pub(super) const OPTIONS: &[Known] = &[
    Known { name: "seed", takes: Takes::One("N"), about: "different luck; without it the luck is the same every time" },
    Known { name: "load", takes: Takes::One("FILE"), about: "go on with the game that was saved in FILE" },
    Known { name: "board", takes: Takes::One("FILE"), about: "play on the board of FILE" },
    Known { name: "random-board", takes: Takes::Nothing, about: "play on a random board" },
    Known { name: "bot-blue", takes: Takes::One("BOT"), about: "the computer builds for Blue: easy, medium, hard, expert, search:iterations=9000, …" },
    Known { name: "bot-red", takes: Takes::One("BOT"), about: "the computer builds for Red" },
    Known { name: "bot-orange", takes: Takes::One("BOT"), about: "the computer builds for Orange" },
    Known { name: "bot-yellow", takes: Takes::One("BOT"), about: "the computer builds for Yellow" },
    Known { name: "graphics", takes: Takes::One("STYLE"), about: "slanted or rectangular" },
    Known { name: "blocked-roads", takes: Takes::Nothing, about: "a road does not go on past another builder's residence" },
    Known { name: "hidden-hands", takes: Takes::Nothing, about: "what other builders have is not shown" },
    Known { name: "testing", takes: Takes::Nothing, about: "state, and all that -extras has" },
    Known::EXTRAS,
    Known::REPLAY,
];

/// A journal brings its own set-up: these have no say in it.
pub(super) const NOT_WITH_REPLAY: &[&str] =
    &["seed", "load", "board", "random-board", "blocked-roads", "hidden-hands"];

/// In the order of their turns.
pub(super) const BOTS: [&str; 4] = ["bot-blue", "bot-red", "bot-orange", "bot-yellow"];

/// 5: without a seed the luck is the same every time.
pub(super) const SEED: u64 = 0;

/// Where the layout is looked for when no option names another (3.5.5).
const LAYOUT: &str = "layout.txt";

/// The match that the options ask for.
pub(super) fn start(given: &Given, seating: &Seating) -> Result<Match<Constructor>, Failure> {
    let seed = seed(given)?;
    let setup = Setup {
        turn_limit: seating.turn_limit(BOTS.len()),
        blocked_roads: given.has("blocked-roads"),
        hidden_hands: given.has("hidden-hands"),
        ..Setup::default()
    };
    // Ruling C15: a save before a board, a board before chance, chance before the layout.
    if let Some(save) = given.path("load") {
        return resume(save, setup, seed);
    }
    let board = match given.path("board") {
        Some(board) => BoardSource::Tiles(tiles(board)?),
        None if given.has("random-board") => BoardSource::Random,
        None if Path::new(LAYOUT).exists() => BoardSource::Tiles(tiles(Path::new(LAYOUT))?),
        None => setup.board, // ruling C2
    };
    Match::start(&Setup { board, ..setup }, seed).map_err(|error| Failure::File(error.to_string()))
}

/// The seed that the options give.
pub(super) fn seed(given: &Given) -> Result<u64, Failure> {
    Ok(given.number("seed")?.unwrap_or(SEED))
}

/// The style that the options give.
pub(super) fn graphics(given: &Given) -> Result<Graphics, Failure> {
    let Some(style) = given.value("graphics") else { return Ok(Graphics::default()) };
    let style = style.to_string_lossy();
    let known = Graphics::NAMES.iter().find(|(name, _)| *name == style).map(|(_, graphics)| *graphics);
    known.ok_or_else(|| {
        Failure::Options(cards::unknown("style", &style, Graphics::NAMES.map(|(name, _)| name)))
    })
}

/// A game that was saved. Another game after it is played on the same board (ruling C13).
fn resume(path: &Path, setup: Setup, seed: u64) -> Result<Match<Constructor>, Failure> {
    let wrong = |what: &dyn std::fmt::Display| Failure::File(format!("{}: {what}", path.display()));
    let text = files::read_text(path, "a saved game")?;
    let geometry = setup.check().map_err(|error| wrong(&error))?;
    let position = read_save(&text, usize::from(setup.builders), &geometry).map_err(|fault| wrong(&fault))?;
    let board = BoardSource::Tiles(position.tiles.clone());
    Match::resume(&Setup { board, ..setup }, &position, seed).map_err(|error| wrong(&error))
}

/// The tiles of a layout file (3.8).
fn tiles(path: &Path) -> Result<Vec<Tile>, Failure> {
    let text = files::read_text(path, "a board")?;
    let places = constructor::RANDOM_COUNT;
    read_layout(&text, places).map_err(|fault| Failure::File(format!("{}: {fault}", path.display())))
}
