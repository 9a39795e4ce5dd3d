//! The list of games: the only crate that names them all. Whoever wants to work with any game is a [`Guest`].

use std::ops::RangeInclusive;

use kernel::{Game, MAX_SEATS, SetupError};

mod games;
mod wishes;

pub use crate::wishes::{DeckFile, Wishes};

/// Something that can be done with any game, whatever its types are.
pub trait Guest {
    /// What comes of it.
    type Answer;

    /// Does it with this game.
    fn meet<G: Shelved>(self) -> Self::Answer;
}

/// A game on the shelf: what the kernel doesn't ask of a game, and its house does.
pub trait Shelved: Game {
    /// The set-up among programs: with a turn limit, and whatever else lets every game end.
    fn among_programs(seats: usize) -> Result<Self::Setup, SetupError>;

    /// The same with every seat's deck or place given to the next seat, so that luck in them evens out; `None` if seats
    /// start alike.
    fn passed_on(setup: &Self::Setup) -> Option<Self::Setup>;

    /// The same as somebody wishes it; the error says what this game doesn't have.
    fn with_wishes(setup: Self::Setup, wishes: &Wishes) -> Result<Self::Setup, SetupError>;

    /// How many can play among programs: found out by trying, because the games alone say it.
    fn seats_among_programs() -> RangeInclusive<usize> {
        let plays = |seats: &usize| Self::among_programs(*seats).is_ok_and(|setup| Self::new(&setup).is_ok());
        let fewest = (1..=MAX_SEATS).find(plays).unwrap_or(1);
        let most = (fewest..=MAX_SEATS).rev().find(plays).unwrap_or(fewest);
        fewest..=most
    }

    /// The card sets that can be asked for by name, besides files.
    const SETS: &'static [&'static str] = &[];

    /// The set-up in which a written position can be resumed, with further cards.
    fn around(position: &Self::Position, cards: Vec<Cards>) -> Result<Self::Setup, SetupError>;
}

/// Cards beyond those of a game's own edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// One of [`Shelved::SETS`].
    Set(String),
    /// A card file.
    File {
        /// Its name, for faults.
        name: String,
        /// What it says.
        text: String,
    },
}

/// There is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game '{name}'{near}; there are {}", GAMES.join(", "))]
pub struct UnknownGame {
    name: String,
    near: String,
}

/// The games by name.
pub const GAMES: [&str; 3] = [sorcery::Sorcery::SLUG, duel::Duel::SLUG, constructor::Constructor::SLUG];

/// The game's own name, if there is such a game.
pub fn find(name: &str) -> Result<&'static str, UnknownGame> {
    let distance = |game: &&str| strsim::damerau_levenshtein(game, name);
    GAMES.into_iter().find(|game| *game == name).ok_or_else(|| {
        let near = GAMES.into_iter().filter(|game| distance(game) <= 3).min_by_key(distance);
        let near = near.map_or(String::new(), |near| format!(" (did you mean {near}?)"));
        UnknownGame { name: name.to_owned(), near }
    })
}

/// Brings a guest to the game of this name.
pub fn meet<V: Guest>(name: &str, guest: V) -> Result<V::Answer, UnknownGame> {
    let name = find(name)?;
    if name == sorcery::Sorcery::SLUG {
        Ok(guest.meet::<sorcery::Sorcery>())
    } else if name == duel::Duel::SLUG {
        Ok(guest.meet::<duel::Duel>())
    } else {
        Ok(guest.meet::<constructor::Constructor>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Meeting;

    impl Guest for Meeting {
        type Answer = (&'static str, RangeInclusive<usize>);

        fn meet<G: Shelved>(self) -> Self::Answer {
            (G::SLUG, G::seats_among_programs())
        }
    }

    #[test]
    fn every_name_leads_to_its_game_and_its_seats() {
        let met = GAMES.map(|name| meet(name, Meeting).expect("it is on the shelf"));
        assert_eq!(met, [("sorcery", 2..=4), ("duel", 2..=2), ("constructor", 2..=6)]);
    }

    #[test]
    fn another_name_is_answered_with_the_nearest_and_all() {
        let words = |name| find(name).expect_err("no such game").to_string();
        assert_eq!(
            words("deul"),
            "there is no game 'deul' (did you mean duel?); there are sorcery, duel, constructor"
        );
        assert_eq!(
            words("backgammon"),
            "there is no game 'backgammon'; there are sorcery, duel, constructor"
        );
    }

    /// The house's deck lies there unless an edition is named, which brings its own.
    #[test]
    fn sorcery_has_a_deck_for_matches_and_editions_keep_theirs() {
        use sorcery::Sorcery;
        let deck_of = |edition: Option<&str>| {
            let wishes = Wishes { edition: edition.map(str::to_owned), ..Wishes::default() };
            let setup = Sorcery::among_programs(3).and_then(|setup| Sorcery::with_wishes(setup, &wishes));
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
