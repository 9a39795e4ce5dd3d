//! Why something can't be done, as data and in a sentence that cites its rule.

use std::fmt::{self, Display};

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Moment;
use crate::colour::Colour;
use crate::place::{Address, Path, TileNumber};
use crate::resource::Resources;

/// Why an action can't be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game waits for something else.
    WrongMoment(Moment),
    /// The board has no such address.
    NoSuchAddress(Address),
    /// A residence stands there already.
    AddressTaken(Address),
    /// A residence stands next door.
    TooClose {
        /// Where one was wanted.
        address: Address,
        /// Where one stands.
        neighbour: Address,
    },
    /// No road of the builder leads there.
    NoRoadTo(Address),
    /// The builder has no residence there.
    NotYours(Address),
    /// It is a tower already.
    AlreadyTower(Address),
    /// The board has no such path.
    NoSuchPath(Path),
    /// A road runs there already.
    PathTaken(Path),
    /// No road or residence of the builder touches it.
    NotConnected(Path),
    /// The price can't be paid.
    NotEnough {
        /// What is lacking.
        lacking: Resources,
    },
    /// Two dice never show this.
    NoSuchRoll(u8),
    /// The builder's dice are fair: they can't be told what to show.
    DiceAreFair,
    /// The builder's dice are loaded: they must be told what to show.
    DiceAreLoaded,
    /// This game is played with fair dice.
    FairDiceOnly,
    /// The board has no such tile.
    NoSuchTile(TileNumber),
    /// The geese are there already.
    GeeseAreThere(TileNumber),
    /// This builder can't be stolen from.
    NoVictim(Seat),
    /// There is no such builder in this game.
    NoSuchBuilder(Seat),
    /// The offer is to the builder who makes it.
    OwnOffer,
    /// As many trades were proposed this turn as this game allows.
    OffersSpent,
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

impl Refusal {
    /// The refusal of a number that is too large for a place or a roll, as somebody typed it.
    pub fn with_number(&self, typed: &str) -> String {
        let mut words = String::new();
        self.write(&mut words, Some(&typed)).expect("a String takes all text");
        words
    }

    fn write(&self, f: &mut impl fmt::Write, typed: Option<&dyn Display>) -> fmt::Result {
        match *self {
            Refusal::WrongMoment(moment) => f.write_str(instead(moment)),
            Refusal::NoSuchAddress(address) => {
                write!(f, "The board has no address {} (2.4).", typed.unwrap_or(&address))
            }
            Refusal::AddressTaken(address) => {
                write!(f, "A residence stands at address {address} already (2.4.1).")
            }
            Refusal::TooClose { address, neighbour } => {
                write!(f, "Address {address} is next to the residence at {neighbour} (3.1).")
            }
            Refusal::NoRoadTo(address) => write!(f, "None of your roads leads to address {address} (3.1)."),
            Refusal::NotYours(address) => {
                write!(f, "You have no residence at address {address} to improve (3.2).")
            }
            Refusal::AlreadyTower(address) => {
                write!(f, "The residence at address {address} is a tower already (3.2).")
            }
            Refusal::NoSuchPath(path) => {
                write!(f, "The board has no path {} (2.5).", typed.unwrap_or(&path))
            }
            Refusal::PathTaken(path) => write!(f, "A road runs along path {path} already (2.6)."),
            Refusal::NotConnected(path) => {
                write!(f, "None of your roads and residences touches path {path} (3.3).")
            }
            Refusal::NotEnough { lacking } => write!(f, "You lack {lacking} (3.5.3)."),
            Refusal::NoSuchRoll(total) => {
                write!(f, "Two dice show 2 to 12, never {} (2.8.1).", typed.unwrap_or(&total))
            }
            Refusal::DiceAreFair => {
                f.write_str("Your dice are fair: just roll them, or load them first (2.8).")
            }
            Refusal::DiceAreLoaded => f.write_str("Your dice are loaded: say what they show (2.8.1)."),
            Refusal::FairDiceOnly => f.write_str("This game is played with fair dice (2.8.2)."),
            Refusal::NoSuchTile(tile) => {
                write!(f, "The board has no tile {} (2.2).", typed.unwrap_or(&tile))
            }
            Refusal::GeeseAreThere(tile) => {
                write!(f, "The geese are on tile {tile} already: they must move (3.6).")
            }
            Refusal::NoVictim(seat) => {
                write!(f, "{} has nothing to steal at the geese's tile (3.6).", Colour::of(seat))
            }
            Refusal::NoSuchBuilder(seat) => {
                write!(f, "{} doesn't build in this game (2.7).", Colour::of(seat))
            }
            Refusal::OwnOffer => f.write_str("A trade is proposed to another builder (3.5.4)."),
            Refusal::OffersSpent => {
                f.write_str("You have proposed all trades that this game allows in one turn (3.5.4).")
            }
        }
    }
}

/// What can be done at `moment` instead.
fn instead(moment: Moment) -> &'static str {
    match moment {
        Moment::FirstBasements => "First every builder chooses two basements (4.1).",
        Moment::BeginningOfTurn => "Before the roll you can only load, fair and roll (4.2).",
        Moment::Geese => "First choose where to place the geese (3.6).",
        Moment::Theft => "First choose a builder to steal from (3.6).",
        Moment::DuringTurn => "After the roll you can build, trade and pass to the next builder (4.3).",
        Moment::Answer => "First the offer is accepted or declined (3.5.4).",
        Moment::Over => "The game is over (4.4).",
    }
}
