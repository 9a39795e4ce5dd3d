//! Actions: everything that a builder can do.

use std::fmt::{self, Display};

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::place::{Address, Path, TileNumber};
use crate::state::{Offer, Prompt};

/// One decision of one builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Chooses the address of a first basement (4.1).
    FirstBasement(Address),
    /// Takes loaded dice (4.2).
    Load,
    /// Takes fair dice (4.2).
    Fair,
    /// Rolls loaded dice, which show this total (2.8.1).
    Roll(u8),
    /// Rolls fair dice (2.8.2).
    RollFair,
    /// Moves the geese (3.6).
    MoveGeese(TileNumber),
    /// Chooses whom to steal from (3.6).
    Steal(Seat),
    /// Builds a road (3.3).
    BuildRoad(Path),
    /// Builds a basement (3.1).
    BuildResidence(Address),
    /// Makes a basement a house, or a house a tower (3.2).
    Improve(Address),
    /// Proposes a trade (3.5.4).
    Offer(Offer),
    /// Accepts the offer.
    Accept,
    /// Turns the offer down.
    Decline,
    /// Ends the turn (4.3).
    Next,
}

/// The moments of a game: each has actions of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// 4.1.
    FirstBasements,
    /// 4.2.
    BeginningOfTurn,
    /// 3.6, after a seven.
    Geese,
    /// 3.6, after the geese were placed.
    Theft,
    /// 4.3.
    DuringTurn,
    /// 3.5.4, after an offer.
    Answer,
    /// 4.4.
    Over,
}

impl Action {
    /// The only moment at which this can be done.
    pub const fn moment(self) -> Moment {
        match self {
            Action::FirstBasement(_) => Moment::FirstBasements,
            Action::Load | Action::Fair | Action::Roll(_) | Action::RollFair => Moment::BeginningOfTurn,
            Action::MoveGeese(_) => Moment::Geese,
            Action::Steal(_) => Moment::Theft,
            Action::BuildRoad(_)
            | Action::BuildResidence(_)
            | Action::Improve(_)
            | Action::Offer(_)
            | Action::Next => Moment::DuringTurn,
            Action::Accept | Action::Decline => Moment::Answer,
        }
    }
}

impl Action {
    /// What to type at the open question; loaded dice are told what to show on a second line.
    pub fn words(self) -> String {
        match self {
            Action::FirstBasement(address) => address.to_string(),
            Action::MoveGeese(tile) => tile.to_string(),
            Action::Steal(seat) => Colour::of(seat).to_string(),
            Action::Roll(total) => format!("roll\n{total}"),
            Action::Load
            | Action::Fair
            | Action::RollFair
            | Action::BuildRoad(_)
            | Action::BuildResidence(_)
            | Action::Improve(_)
            | Action::Offer(_)
            | Action::Accept
            | Action::Decline
            | Action::Next => self.to_string(),
        }
    }
}

impl Prompt {
    /// The moment of this question.
    pub const fn moment(self) -> Moment {
        match self {
            Prompt::FirstBasement => Moment::FirstBasements,
            Prompt::Begin => Moment::BeginningOfTurn,
            Prompt::Geese => Moment::Geese,
            Prompt::Victim => Moment::Theft,
            Prompt::During => Moment::DuringTurn,
            Prompt::Answer(_) => Moment::Answer,
            Prompt::Over(_) => Moment::Over,
        }
    }
}

/// As the document's commands say it, with a word for what answers a question: the entry of a history.
impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::FirstBasement(address) => write!(f, "basement {address}"),
            Action::Load => f.write_str("load"),
            Action::Fair => f.write_str("fair"),
            Action::Roll(total) => write!(f, "roll {total}"),
            Action::RollFair => f.write_str("roll"),
            Action::MoveGeese(tile) => write!(f, "geese {tile}"),
            Action::Steal(seat) => write!(f, "steal {}", Colour::of(seat)),
            Action::BuildRoad(path) => write!(f, "build-road {path}"),
            Action::BuildResidence(address) => write!(f, "build-res {address}"),
            Action::Improve(address) => write!(f, "improve {address}"),
            Action::Offer(offer) => {
                write!(f, "trade {} {} {}", Colour::of(offer.to), offer.give, offer.take)
            }
            Action::Accept => f.write_str("yes"),
            Action::Decline => f.write_str("no"),
            Action::Next => f.write_str("next"),
        }
    }
}
