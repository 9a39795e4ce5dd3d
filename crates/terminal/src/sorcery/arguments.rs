//! The command line of `sorcery` (2025 5.2) and the files it names.

use std::ffi::OsStr;
use std::path::Path;

use kernel::Match;
use sorcery::{CardFile, CardSet, Position, Setup, Sorcery};

use crate::shell::{Failure, Given, Known, Opened, Seating, Takes, files};

/// Every option.
#[rustfmt::skip] // a table: one row an option
pub(super) const OPTIONS: &[Known] = &[
    Known { name: "deck1", takes: Takes::One("FILE"), about: "player 1's deck; otherwise default.deck in this folder, or the built-in one" },
    Known { name: "deck2", takes: Takes::One("FILE"), about: "player 2's deck; -deck3 and -deck4 likewise" },
    Known { name: "deck3", takes: Takes::One("FILE"), about: "player 3's deck (with -players 3 or 4)" },
    Known { name: "deck4", takes: Takes::One("FILE"), about: "player 4's deck (with -players 4)" },
    Known { name: "bot1", takes: Takes::One("BOT"), about: "the computer is player 1: easy, medium, hard, expert, search:iterations=9000, …" },
    Known { name: "bot2", takes: Takes::One("BOT"), about: "the computer is player 2; -bot3 and -bot4 likewise" },
    Known { name: "bot3", takes: Takes::One("BOT"), about: "the computer is player 3 (with -players 3 or 4)" },
    Known { name: "bot4", takes: Takes::One("BOT"), about: "the computer is player 4 (with -players 4)" },
    Known { name: "init", takes: Takes::One("FILE"), about: "read names and commands from FILE first, then from standard input" },
    Known { name: "testing", takes: Takes::Nothing, about: "testing mode: no shuffling, draw, discard, state, magic for everything" },
    Known::EXTRAS,
    Known::SEED,
    Known::GRAPHICS,
    Known { name: "edition", takes: Takes::One("YEAR"), about: "the edition of the rules and cards" },
    Known { name: "players", takes: Takes::One("N"), about: "2, 3 or 4 players" },
    Known { name: "cards", takes: Takes::Many("FILE"), about: "add the cards of FILE; may be given again" },
    Known::POSITION,
    Known::REPLAY,
    Known { name: "closed-decks", takes: Takes::Nothing, about: "deck lists are not shown to other players" },
];

const DECKS: [&str; 4] = ["deck1", "deck2", "deck3", "deck4"];
pub(super) const BOTS: [&str; 4] = ["bot1", "bot2", "bot3", "bot4"];

/// Options that `-replay` refuses: a journal brings its own set-up.
pub(super) const NOT_WITH_REPLAY: &[&str] =
    &["deck1", "deck2", "deck3", "deck4", "seed", "edition", "players", "cards", "position", "closed-decks"];

/// The match that the options ask for.
pub(super) fn start(given: &Given, seating: &Seating) -> Result<Opened<Sorcery>, Failure> {
    let position: Option<Position> =
        given.path("position").map(|path| files::read_json(path, "a position")).transpose()?;
    let mut setup = setup(given, position.as_ref())?;
    setup.turn_limit = seating.turn_limit(setup.decks.len());
    let seed = given.seed()?;
    let (Some(position), Some(path)) = (&position, given.path("position")) else {
        let play = Match::start(&setup, seed).map_err(|error| Failure::File(error.to_string()))?;
        return Ok(Opened::new(play, seating.clone()));
    };
    let play = Match::resume(&setup, position, seed);
    let play = play.map_err(|error| Failure::File(format!("{}: {error}", path.display())))?;
    let names = position.players.iter().map(|player| player.name.clone()).collect();
    Ok(Opened::new(play, seating.clone()).named(names))
}

/// What is decided before the game. A position brings its edition and its players with it.
fn setup(given: &Given, position: Option<&Position>) -> Result<Setup, Failure> {
    let edition = match (given.value("edition"), position) {
        (Some(name), _) => known_edition(name)?,
        (None, Some(position)) => position.edition.to_string(),
        (None, None) => Setup::default().edition,
    };
    let cards = given.values("cards").map(|file| {
        let text = files::read_text(Path::new(file), "cards")?;
        Ok(CardFile { name: file.to_string_lossy().into_owned(), text })
    });
    let cards = cards.collect::<Result<Vec<CardFile>, Failure>>()?;
    let (rules, set) =
        sorcery::library(&edition, &cards).map_err(|error| Failure::File(error.to_string()))?;
    let seats = seats(given, position)?;
    let decks = DECKS[..seats].iter().map(|option| deck(given.path(option), &set, &rules.deck));
    Ok(Setup {
        decks: decks.collect::<Result<_, _>>()?,
        edition,
        testing: given.has("testing"),
        closed_decks: given.has("closed-decks"),
        turn_limit: None,
        cards,
    })
}

fn known_edition(name: &OsStr) -> Result<String, Failure> {
    let name = name.to_string_lossy();
    if sorcery::edition::names().any(|known| known == name) {
        return Ok(name.into_owned());
    }
    Err(Failure::Options(cards::unknown("edition", &name, sorcery::edition::names())))
}

fn seats(given: &Given, position: Option<&Position>) -> Result<usize, Failure> {
    let seats = match (given.number("players")?, position) {
        (Some(number @ 2..=4), _) => number as usize,
        (Some(number), _) => {
            return Err(Failure::Options(format!("-players is 2, 3 or 4, not {number}")));
        }
        (None, Some(position)) => position.players.len().clamp(2, DECKS.len()),
        (None, None) => 2,
    };
    given.needs_players(&DECKS[seats..], seats).map(|()| seats)
}

/// 5.2.1: the named file, or `default.deck` of the current folder, or the edition's own deck.
fn deck(path: Option<&Path>, set: &CardSet, built_in: &[String]) -> Result<Vec<String>, Failure> {
    let default = Path::new("default.deck");
    let path = match path {
        Some(path) => path,
        None if default.exists() => default,
        None => return Ok(built_in.to_vec()),
    };
    let bytes = files::read(path, "a deck")?;
    sorcery::read_deck(set, &path.display().to_string(), &bytes)
        .map_err(|faults| Failure::File(faults.to_string()))
}
