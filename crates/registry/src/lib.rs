//! The one list of games. Code that works with any game is a [`Visitor`], or a macro given to [`for_each_game!`].

use std::ops::RangeInclusive;

use kernel::{Game, MAX_SEATS, SetupError, Show, Solvable};

mod games;
mod options;

pub use crate::options::{DeckFile, SetupOptions};

/// The list: calls the macro `$callback` with the crate and the type of every game, `sorcery::Sorcery, …`. A crate that
/// asks more of games than [`Listed`] builds its own table with it.
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident) => {
        $callback! {
            sorcery::Sorcery,
            duel::Duel,
            constructor::Constructor,
        }
    };
}

/// Something that can be done with any game, whatever its types are.
pub trait Visitor {
    /// Its result.
    type Answer;

    /// Runs it with this game.
    fn visit<G: Listed>(self) -> Self::Answer;
}

/// A game in the list: what front ends and tools need to know besides its rules. Only the first two items have no default.
pub trait Listed: Solvable + Show {
    /// One line on what it is, for menus.
    const ABOUT: &'static str;

    /// The set-up for games among bots: with a turn limit, and whatever else makes every game end.
    fn for_bots(seats: usize) -> Result<Self::Setup, SetupError>;

    /// The set-up for people who choose nothing else; by default the one for bots.
    fn for_people(seats: usize) -> Result<Self::Setup, SetupError> {
        Self::for_bots(seats)
    }

    /// The same set-up with every seat's deck given to the next seat, so that strong and weak decks even out; `None` if
    /// all seats start alike.
    fn rotate_decks(_setup: &Self::Setup) -> Option<Self::Setup> {
        None
    }

    /// The set-up with these options; the error says which of them this game doesn't have.
    fn with_options(setup: Self::Setup, options: &SetupOptions) -> Result<Self::Setup, SetupError> {
        options.no_edition(Self::SLUG)?;
        options.no_decks(Self::SLUG)?;
        Ok(setup)
    }

    /// How many bots can play: each number of seats is tried.
    fn seats_for_bots() -> RangeInclusive<usize> {
        let game = |seats| Self::for_bots(seats).and_then(|setup| Self::new(&setup));
        let plays = |seats: &usize| game(*seats).is_ok_and(|game| game.seats() == *seats);
        let fewest = (1..=MAX_SEATS).find(plays).unwrap_or(1);
        let most = (fewest..=MAX_SEATS).rev().find(plays).unwrap_or(fewest);
        fewest..=most
    }

    /// The rule book, in Markdown.
    const RULES: Option<&'static str> = None;

    /// The card sets that can be asked for by name, besides files.
    const SETS: &'static [&'static str] = &[];

    /// The set-up in which a written position can be resumed, with further cards.
    fn for_position(_position: &Self::Position, cards: Vec<Cards>) -> Result<Self::Setup, SetupError> {
        no_cards(Self::SLUG, &cards)?;
        Self::for_bots(*Self::seats_for_bots().start())
    }
}

/// For games without cards.
fn no_cards(game: &str, cards: &[Cards]) -> Result<(), SetupError> {
    if cards.is_empty() { Ok(()) } else { Err(SetupError(format!("{game} has no cards"))) }
}

/// Cards beyond those of a game's own edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// One of [`Listed::SETS`].
    Set(String),
    /// A card file.
    File {
        /// Its name, for faults.
        name: String,
        /// What it says.
        text: String,
    },
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game '{name}'{near}; there are {}", GAMES.join(", "))]
pub struct UnknownGame {
    name: String,
    near: String,
}

macro_rules! table {
    ($($krate:ident::$game:ident,)+) => {
        /// The games by name.
        pub const GAMES: &[&str] = &[$($krate::$game::SLUG),+];

        /// Calls the visitor with the game of this name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Answer, UnknownGame> {
            $(if name == $krate::$game::SLUG {
                return Ok(visitor.visit::<$krate::$game>());
            })+
            Err(unknown(name))
        }
    };
}
for_each_game!(table);

/// The game's own name, if there is such a game.
pub fn find(name: &str) -> Result<&'static str, UnknownGame> {
    GAMES.iter().find(|game| **game == name).copied().ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> UnknownGame {
    let distance = |game: &&&str| strsim::damerau_levenshtein(game, name);
    let near = GAMES.iter().filter(|game| distance(game) <= 3).min_by_key(distance);
    let near = near.map_or(String::new(), |near| format!(" (did you mean {near}?)"));
    UnknownGame { name: name.to_owned(), near }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Seats;

    impl Visitor for Seats {
        type Answer = (&'static str, RangeInclusive<usize>);

        fn visit<G: Listed>(self) -> Self::Answer {
            (G::SLUG, G::seats_for_bots())
        }
    }

    #[test]
    fn every_name_leads_to_its_game() {
        let visited: Vec<_> = GAMES.iter().filter_map(|name| visit(name, Seats).ok()).collect();
        assert!(visited.iter().map(|(name, _)| name).eq(GAMES));
        for expected in [("sorcery", 2..=4), ("duel", 2..=2), ("constructor", 2..=6)] {
            assert!(visited.contains(&expected), "{visited:?}");
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_nearest_and_all() {
        let words = |name| find(name).expect_err("no such game").to_string();
        let all = GAMES.join(", ");
        assert_eq!(words("deul"), format!("there is no game 'deul' (did you mean duel?); there are {all}"));
        assert_eq!(words("backgammon"), format!("there is no game 'backgammon'; there are {all}"));
    }

    /// Bots play the deck for matches unless an edition is named, which brings its own.
    #[test]
    fn sorcery_has_a_deck_for_matches_and_editions_keep_theirs() {
        use sorcery::Sorcery;
        let deck_of = |edition: Option<&str>| {
            let options = SetupOptions { edition: edition.map(str::to_owned), ..SetupOptions::default() };
            let setup = Sorcery::for_bots(3).and_then(|setup| Sorcery::with_options(setup, &options));
            let setup = setup.expect("there is such an edition");
            assert!(Sorcery::new(&setup).is_ok() && setup.decks.len() == 3);
            assert_eq!(setup.edition, edition.unwrap_or("2025"));
            setup.decks[0].clone()
        };
        let ours = deck_of(None);
        for name in ["2025", "2017"] {
            let (edition, _) = sorcery::library(name, &[]).expect("there is such an edition");
            assert_eq!(deck_of(Some(name)), edition.deck);
            assert!(ours != edition.deck && ours.iter().all(|card| edition.deck.contains(card)));
        }
    }
}
