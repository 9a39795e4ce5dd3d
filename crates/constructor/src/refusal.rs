//! Why something can't be done, as data and in a sentence that cites its rule.

use std::fmt::{self, Display};

use kernel::Seat;
use kernel::show::News;
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

impl Refusal {
    /// The reason with the section that it cites.
    pub(crate) fn news(&self) -> News {
        self.news_of(None)
    }

    /// The refusal of a number that is too large for a place or a roll, as somebody typed it.
    pub fn with_number(&self, typed: &str) -> String {
        self.news_of(Some(&typed)).to_string()
    }

    fn news_of(&self, typed: Option<&dyn Display>) -> News {
        let (text, rule) = self.reason(typed);
        News::new(text).citing(rule)
    }

    fn reason(&self, typed: Option<&dyn Display>) -> (String, &'static str) {
        match *self {
            Refusal::WrongMoment(moment) => instead(moment),
            Refusal::NoSuchAddress(address) => {
                (format!("The board has no address {}.", typed.unwrap_or(&address)), "2.4")
            }
            Refusal::AddressTaken(address) => {
                (format!("A residence stands at address {address} already."), "2.4.1")
            }
            Refusal::TooClose { address, neighbour } => {
                (format!("Address {address} is next to the residence at {neighbour}."), "3.1")
            }
            Refusal::NoRoadTo(address) => (format!("None of your roads leads to address {address}."), "3.1"),
            Refusal::NotYours(address) => {
                (format!("You have no residence at address {address} to improve."), "3.2")
            }
            Refusal::AlreadyTower(address) => {
                (format!("The residence at address {address} is a tower already."), "3.2")
            }
            Refusal::NoSuchPath(path) => {
                (format!("The board has no path {}.", typed.unwrap_or(&path)), "2.5")
            }
            Refusal::PathTaken(path) => (format!("A road runs along path {path} already."), "2.6"),
            Refusal::NotConnected(path) => {
                (format!("None of your roads and residences touches path {path}."), "3.3")
            }
            Refusal::NotEnough { lacking } => (format!("You lack {lacking}."), "3.5.3"),
            Refusal::NoSuchRoll(total) => {
                (format!("Two dice show 2 to 12, never {}.", typed.unwrap_or(&total)), "2.8.1")
            }
            Refusal::DiceAreFair => {
                ("Your dice are fair: just roll them, or load them first.".to_owned(), "2.8")
            }
            Refusal::DiceAreLoaded => ("Your dice are loaded: say what they show.".to_owned(), "2.8.1"),
            Refusal::FairDiceOnly => ("This game is played with fair dice.".to_owned(), "2.8.2"),
            Refusal::NoSuchTile(tile) => {
                (format!("The board has no tile {}.", typed.unwrap_or(&tile)), "2.2")
            }
            Refusal::GeeseAreThere(tile) => {
                (format!("The geese are on tile {tile} already: they must move."), "3.6")
            }
            Refusal::NoVictim(seat) => {
                (format!("{} has nothing to steal at the geese's tile.", Colour::of(seat)), "3.6")
            }
            Refusal::NoSuchBuilder(seat) => {
                (format!("{} doesn't build in this game.", Colour::of(seat)), "2.7")
            }
            Refusal::OwnOffer => ("A trade is proposed to another builder.".to_owned(), "3.5.4"),
            Refusal::OffersSpent => {
                ("You have proposed all trades that this game allows in one turn.".to_owned(), "3.5.4")
            }
        }
    }
}

/// What can be done at `moment` instead.
fn instead(moment: Moment) -> (String, &'static str) {
    let (text, rule) = match moment {
        Moment::FirstBasements => ("First every builder chooses two basements.", "4.1"),
        Moment::BeginningOfTurn => ("Before the roll you can only load, fair and roll.", "4.2"),
        Moment::Geese => ("First choose where to place the geese.", "3.6"),
        Moment::Theft => ("First choose a builder to steal from.", "3.6"),
        Moment::DuringTurn => ("After the roll you can build, trade and pass to the next builder.", "4.3"),
        Moment::Answer => ("First the offer is accepted or declined.", "3.5.4"),
        Moment::Over => ("The game is over.", "4.4"),
    };
    (text.to_owned(), rule)
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.news().fmt(f)
    }
}
