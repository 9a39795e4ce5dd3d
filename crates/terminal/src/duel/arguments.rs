//! The command line of `duel` and the files it names.

use std::ffi::OsStr;
use std::path::Path;

use duel::{CardSet, Duel, Position, Set, Setup};
use kernel::Match;

use crate::shell::{Failure, Given, Known, Opened, Seating, Takes, files};

/// Every option.
#[rustfmt::skip] // a table: one row an option
pub(super) const OPTIONS: &[Known] = &[
    Known { name: "deck1", takes: Takes::One("FILE"), about: "player 1's deck; otherwise the document's" },
    Known { name: "deck2", takes: Takes::One("FILE"), about: "player 2's deck; otherwise the document's" },
    Known { name: "bot1", takes: Takes::One("BOT"), about: "the computer is player 1: easy, medium, hard, expert, search:iterations=9000, …" },
    Known { name: "bot2", takes: Takes::One("BOT"), about: "the computer is player 2" },
    Known::SEED,
    Known { name: "init", takes: Takes::One("FILE"), about: "read commands from FILE first, then from standard input" },
    Known { name: "testing", takes: Takes::Nothing, about: "testing mode: no shuffling, and state" },
    Known::EXTRAS,
    Known::GRAPHICS,
    Known { name: "cards", takes: Takes::Many("FILE"), about: "add the cards of FILE, or the extra set if it is extra; may be given again" },
    Known::POSITION,
    Known::REPLAY,
];

/// A journal brings its own set-up: these have no say in it.
pub(super) const NOT_WITH_REPLAY: &[&str] = &["deck1", "deck2", "seed", "cards", "position"];
pub(super) const BOTS: [&str; 2] = ["bot1", "bot2"];

/// A position brings its own cards.
const NOT_WITH_POSITION: &[&str] = &["deck1", "deck2"];

/// The match that the options ask for.
pub(super) fn start(given: &Given, seating: &Seating) -> Result<Opened<Duel>, Failure> {
    let seed = given.seed()?;
    let play = match given.path("position") {
        None => {
            let setup = setup(given, seating)?;
            Match::start(&setup, seed).map_err(|error| Failure::File(error.to_string()))
        }
        Some(path) => {
            given.leave_out(NOT_WITH_POSITION, "-position brings its own cards")?;
            let position: Position = files::read_json(path, "a position")?;
            let setup = setup(given, seating)?;
            Match::resume(&setup, &position, seed).map_err(|error| misplaced(path, &error.to_string()))
        }
    };
    Ok(Opened::new(play?, seating.clone()))
}

/// The fault of a position that is well-formed JSON.
fn misplaced(path: &Path, fault: &str) -> Failure {
    let text = files::read_text(path, "a position").unwrap_or_default();
    files::misplaced(&path.display().to_string(), &text, fault)
}

/// What is decided before the game.
fn setup(given: &Given, seating: &Seating) -> Result<Setup, Failure> {
    let sets = given.values("cards").map(set).collect::<Result<Vec<Set>, Failure>>()?;
    let cards = duel::read_sets(&sets).map_err(|faults| Failure::File(faults.to_string()))?;
    let built_in = Setup::default();
    let [first, second] = built_in.decks;
    let decks = [deck(given, "deck1", &cards, first)?, deck(given, "deck2", &cards, second)?];
    let turn_limit = seating.turn_limit(BOTS.len());
    Ok(Setup { decks, shuffle: !given.has("testing"), sets, turn_limit, ..Setup::default() })
}

fn set(name: &OsStr) -> Result<Set, Failure> {
    if name == "extra" {
        return Ok(Set::Extra);
    }
    let text = files::read_text(Path::new(name), "cards")?;
    Ok(Set::File { name: name.to_string_lossy().into_owned(), text })
}

fn deck(
    given: &Given,
    option: &'static str,
    cards: &CardSet,
    built_in: Vec<String>,
) -> Result<Vec<String>, Failure> {
    let Some(path) = given.path(option) else { return Ok(built_in) };
    let bytes = files::read(path, "a deck")?;
    let deck = duel::read_deck(cards, &path.display().to_string(), &bytes);
    deck.map_err(|faults| Failure::File(faults.to_string()))
}
