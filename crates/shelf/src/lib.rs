//! The list of games: the only crate that names them all. Whoever wants to work with any game is a [`Guest`].

use kernel::{Game, SetupError};

mod games;

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

/// Brings a guest to the game of this name.
pub fn meet<V: Guest>(name: &str, guest: V) -> Result<V::Answer, UnknownGame> {
    if name == sorcery::Sorcery::SLUG {
        Ok(guest.meet::<sorcery::Sorcery>())
    } else if name == duel::Duel::SLUG {
        Ok(guest.meet::<duel::Duel>())
    } else if name == constructor::Constructor::SLUG {
        Ok(guest.meet::<constructor::Constructor>())
    } else {
        let distance = |game: &&str| strsim::damerau_levenshtein(game, name);
        let near = GAMES.into_iter().filter(|game| distance(game) <= 3).min_by_key(distance);
        let near = near.map_or(String::new(), |near| format!(" (did you mean {near}?)"));
        Err(UnknownGame { name: name.to_owned(), near })
    }
}
