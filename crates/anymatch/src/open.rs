//! Opening a match of a game by its name.

use kernel::{Journal, Match, SetupError};
use registry::{Listed, UnknownGame, Visitor};
use serde_json::Value;

use crate::House;
use crate::described::Described;

/// What a match is opened with.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The game's own set-up as JSON; by default the one for people.
    pub setup: Option<Value>,
    /// How many seats, where the set-up isn't given; by default the fewest.
    pub seats: Option<usize>,
    /// A written position to start from instead of a deal.
    pub position: Option<Value>,
    /// Where the luck comes from.
    pub seed: u64,
    /// What the players are called, in the order of seats.
    pub names: Vec<String>,
}

/// Why a match can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The set-up is not playable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The JSON is no set-up or position of this game, or the text no journal.
    #[error("{0}")]
    Form(String),
}

/// Opens a match of the game called `game`.
pub fn open(game: &str, opening: Opening) -> Result<Box<dyn House>, OpenError> {
    registry::visit(game, Open(opening))?
}

/// Hosts a match that was opened elsewhere.
pub fn host<G: Listed>(play: Match<G>, names: Vec<String>) -> Box<dyn House> {
    Box::new(Described::new(play, names))
}

/// Plays the journal of any game through, so that its match can be continued.
pub fn continue_journal(text: &str) -> Result<Box<dyn House>, OpenError> {
    let game = kernel::journal::game_of(text).map_err(|fault| OpenError::Form(fault.to_string()))?;
    registry::visit(&game, Continue(text))?
}

struct Open(Opening);

impl Visitor for Open {
    type Answer = Result<Box<dyn House>, OpenError>;

    fn visit<G: Listed>(self) -> Self::Answer {
        let Opening { setup, seats, position, seed, names } = self.0;
        let setup: G::Setup = match setup {
            Some(setup) => parsed(setup, "set-up")?,
            None => G::for_people(seats.unwrap_or_else(|| *G::seats_for_bots().start()))?,
        };
        let play = match position {
            Some(position) => Match::resume(&setup, &parsed(position, "position")?, seed)?,
            None => Match::<G>::start(&setup, seed)?,
        };
        Ok(host(play, names))
    }
}

struct Continue<'a>(&'a str);

impl Visitor for Continue<'_> {
    type Answer = Result<Box<dyn House>, OpenError>;

    fn visit<G: Listed>(self) -> Self::Answer {
        let journal = Journal::<G>::read(self.0).map_err(|fault| OpenError::Form(fault.to_string()))?;
        let play = Match::replay(&journal).map_err(|fault| OpenError::Form(fault.to_string()))?;
        Ok(host(play, journal.names))
    }
}

fn parsed<T: serde::de::DeserializeOwned>(json: Value, what: &str) -> Result<T, OpenError> {
    serde_json::from_value(json).map_err(|error| OpenError::Form(format!("this is no {what}: {error}")))
}
