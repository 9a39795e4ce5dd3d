//! The command line of `duel` and the files it names.

use std::ffi::OsStr;
use std::path::Path;

use duel::{CardSet, Duel, Position, Set, Setup};
use kernel::Match;

use crate::shell::{Company, Failure, Given, Known, Takes, files, open_journal};

/// Every option.
#[rustfmt::skip] // a table: one row an option
pub(super) const OPTIONS: &[Known] = &[
    Known { name: "deck1", takes: Takes::One("FILE"), about: "player 1's deck; else that of the document" },
    Known { name: "deck2", takes: Takes::One("FILE"), about: "player 2's deck; else that of the document" },
    Known { name: "bot1", takes: Takes::One("BOT"), about: "the computer is player 1: easy, medium, hard, expert, search:iterations=9000, …" },
    Known { name: "bot2", takes: Takes::One("BOT"), about: "the computer is player 2" },
    Known { name: "seed", takes: Takes::One("N"), about: "repeat a shuffle; without it each game is another" },
    Known { name: "init", takes: Takes::One("FILE"), about: "read commands from FILE first, then from standard input" },
    Known { name: "testing", takes: Takes::Nothing, about: "testing mode: no shuffling, and state" },
    Known { name: "extras", takes: Takes::Nothing, about: "undo, redo, history, record, hint, computer and human (-testing has them too)" },
    Known { name: "graphics", takes: Takes::One("STYLE"), about: "simple or fancy" },
    Known { name: "cards", takes: Takes::Many("FILE"), about: "add the cards of FILE, or the extra set if it is extra; may be given again" },
    Known { name: "position", takes: Takes::One("FILE"), about: "start from a position: what state prints" },
    Known { name: "replay", takes: Takes::One("FILE"), about: "open a journal: step, back, goto n, continue" },
];

/// A journal brings its own set-up: these have no say in it.
const NOT_WITH_REPLAY: &[&str] = &["deck1", "deck2", "seed", "cards", "position"];
const BOTS: [&str; 2] = ["bot1", "bot2"];

/// A position brings its own cards.
const NOT_WITH_POSITION: &[&str] = &["deck1", "deck2"];

/// Opens the match that the options ask for; every file is read and checked here, before any game.
pub(super) fn open(given: &Given) -> Result<Match<Duel>, Failure> {
    if let Some(journal) = given.path("replay") {
        leave_out(given, NOT_WITH_REPLAY, "-replay takes everything from the journal")?;
        return open_journal(journal).map(|(play, _)| play);
    }
    let seed = given.seed()?;
    let Some(path) = given.path("position") else {
        let setup = setup(given)?;
        return Match::start(&setup, seed).map_err(|error| Failure::File(error.to_string()));
    };
    leave_out(given, NOT_WITH_POSITION, "-position brings its own cards")?;
    let position: Position = files::read_json(path, "a position")?;
    Match::resume(&setup(given)?, &position, seed).map_err(|error| misplaced(path, &error.to_string()))
}

fn leave_out(given: &Given, options: &[&'static str], why: &str) -> Result<(), Failure> {
    match given.first_of(options) {
        Some(option) => Err(Failure::Options(format!("{why}; leave out -{option}"))),
        None => Ok(()),
    }
}

/// What is wrong with a position that is one by its form.
fn misplaced(path: &Path, fault: &str) -> Failure {
    let text = files::read_text(path, "a position").unwrap_or_default();
    files::misplaced(&path.display().to_string(), &text, fault)
}

/// Who plays.
pub(super) fn company(given: &Given) -> Result<Company, Failure> {
    Company::given(given, &BOTS)
}

/// What is decided before the game.
fn setup(given: &Given) -> Result<Setup, Failure> {
    let sets = given.values("cards").map(set).collect::<Result<Vec<Set>, Failure>>()?;
    let cards = duel::read_sets(&sets).map_err(|faults| Failure::File(faults.to_string()))?;
    let built_in = Setup::default();
    let [first, second] = built_in.decks;
    let decks = [deck(given, "deck1", &cards, first)?, deck(given, "deck2", &cards, second)?];
    let turn_limit = company(given)?.turn_limit(BOTS.len());
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
