//! The vocabulary of every game, and the trait that the rules of a game implement.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::dice::Dice;

/// The most seats of any game.
pub const MAX_SEATS: usize = 6;

/// The latest turn. Games refuse positions beyond it and stop counting there, so that no count overflows and every position
/// that is written can be read back.
pub const LATEST_TURN: u32 = 1_000_000_000;

/// A place at the table. People and files count seats from 1, code from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS), schemars(with = "u8"), ts(as = "u8"))]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat at `index`, counting from 0; `index` is below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        debug_assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// Its index, counting from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number for people, counting from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The first `count` seats in order.
    #[inline]
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count as u8).map(Seat)
    }

    /// All `count` seats in turn order, starting with this one.
    #[inline]
    pub fn round(self, count: usize) -> impl DoubleEndedIterator<Item = Seat> {
        let count = count as u8;
        let first = if self.0 < count { self.0 } else { 0 };
        (0..count)
            .map(move |step| Seat(if step < count - first { first + step } else { first + step - count }))
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0 + 1
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        match number {
            1..=6 => Ok(Seat(number - 1)),
            _ => Err(format!("there is no seat {number}: seats are numbered 1 to {MAX_SEATS}")),
        }
    }
}

/// For whom a view or an event is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player: sees what that seat sees.
    Seat(Seat),
    /// Sees what every seat sees.
    Spectator,
    /// Sees everything: `state`, journals, tests.
    Referee,
}

impl Viewer {
    /// Whether this viewer sees the hand of `owner`.
    #[inline]
    pub fn sees_hand_of(self, owner: Seat) -> bool {
        match self {
            Viewer::Seat(seat) => seat == owner,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }

    /// Every viewer of a table with `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// One seat won; all others lost.
    Won(Seat),
    /// Nobody won.
    Draw,
}

/// Who acts next, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The game waits for this seat.
    ToAct(Seat),
    /// The game has ended.
    Over(Outcome),
}

impl Outcome {
    /// What the outcome is worth to each of `seats` seats: 1 to a winner; a draw is shared equally.
    pub fn shares(self, seats: usize) -> [f32; MAX_SEATS] {
        std::array::from_fn(|index| match self {
            Outcome::Won(seat) => f32::from(u8::from(index == seat.index())),
            Outcome::Draw if index < seats => 1.0 / seats as f32,
            Outcome::Draw => 0.0,
        })
    }
}

impl Status {
    /// The shares of a game that is over; before that, equal chances for all `seats` seats.
    pub fn even_chances(self, seats: usize) -> [f32; MAX_SEATS] {
        match self {
            Status::Over(outcome) => outcome.shares(seats),
            Status::ToAct(_) => Outcome::Draw.shares(seats),
        }
    }
}

/// What is wrong with a set-up, for the person who wrote it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// Which rules and cards a match is played by. A journal replays only if it has the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Provenance {
    /// The game's [`Game::SLUG`].
    pub game: String,
    /// The edition of its rule book.
    pub edition: String,
    /// A hash of what the cards do, or of the board, 16 hex digits.
    pub cards: String,
    /// The version of the rules: raised whenever the same actions may lead to another state than before.
    pub rules: u32,
}

/// The rules' only connection to the outside: dice come in, events go out.
pub trait Table<Event>: Dice {
    /// Whether events are used at all. If not, rules may skip building them.
    const LISTENS: bool = true;

    /// Reports an event.
    fn tell(&mut self, event: Event);
}

/// The rules of one game in one edition; `Self` is a cheap handle on shared tables.
pub trait Game: Clone + Send + Sync + 'static {
    /// The game's name in commands and files.
    const SLUG: &'static str;

    /// What is decided before the game starts, including a turn limit.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The whole state of a game, as plain data.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision of one seat.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What one viewer may know.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why an action can't be taken.
    type Refusal: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// The state in its written form, for position files and the command `state`.
    type Position: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Checks a set-up and builds the tables that every state of its games shares.
    fn new(setup: &Self::Setup) -> Result<Self, SetupError>;
    /// Which rules these are.
    fn provenance(&self) -> Provenance;
    /// The hash that older journals have for the same cards, if it differs from [`Provenance::cards`].
    fn former_cards_hash(&self) -> Option<String> {
        None
    }
    /// How many seats are taken.
    fn seats(&self) -> usize;
    /// The start of a game, up to its first decision.
    fn deal(&self, setup: &Self::Setup, table: &mut impl Table<Self::Event>) -> Self::State;
    /// Who acts, or how it ended.
    fn status(&self, state: &Self::State) -> Status;
    /// Replaces the contents of `into` by all legal actions; there is at least one until the game is over.
    fn legal_actions(&self, state: &Self::State, into: &mut Vec<Self::Action>);
    /// The reason why `action` can't be taken; `None` exactly for the legal ones.
    fn why_not(&self, state: &Self::State, action: Self::Action) -> Option<Self::Refusal>;
    /// Applies an action that is known to be legal.
    fn apply(&self, state: &mut Self::State, action: Self::Action, table: &mut impl Table<Self::Event>);
    /// What `viewer` may know of `state`.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// What `viewer` may know of `event`; `None` if nothing.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// A random state that fits `view`; all arrangements of hidden cards are equally likely.
    fn imagine(&self, view: &Self::View, dice: &mut impl Dice) -> Self::State;
    /// Whose turn it is, and its number, counted over all seats. A game without turns is a single turn.
    fn turn(&self, _state: &Self::State) -> (Seat, u32) {
        (Seat::default(), 0)
    }
    /// The state in its written form.
    fn position(&self, state: &Self::State) -> Self::Position;
    /// Reads a written position back; the error says what is wrong with it.
    fn resume(&self, position: &Self::Position) -> Result<Self::State, SetupError>;
    /// A refusal in one sentence that cites its rule, for all front ends.
    fn explain(&self, refusal: &Self::Refusal) -> String;
}
