//! The frames: one line of JSON each.

use kernel::show::{News, Preview, Rule};
use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table::{About, Audience, Look, Offer, StepNews};

/// What a table says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HouseFrame {
    /// The first frame.
    Hello(HouseHello),
    /// The table at this moment.
    Look(Box<Look>),
    /// What one action led to.
    Step(StepNews),
    /// It is your turn.
    Request(Request),
    /// What a move would lead to.
    Preview {
        /// The moment.
        ply: usize,
        /// Which move of the request.
        #[serde(rename = "move")]
        index: usize,
        /// As far as the seat can know.
        preview: Preview,
    },
    /// What you sent was refused, and nothing changed.
    Refused(Refused),
    /// The game is over.
    Ended(Ended),
    /// Leave now.
    Quit,
}

/// What a player says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlayerFrame {
    /// The answer to the table's hello.
    Hello(PlayerHello),
    /// The answer to a request.
    Act(Act),
    /// Asks what a move would lead to.
    Preview {
        /// The moment that the request named.
        ply: usize,
        /// Which move of the request.
        #[serde(rename = "move")]
        index: usize,
    },
    /// The player leaves.
    Quit,
}

/// A table's first frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HouseHello {
    /// [`VERSION`](crate::VERSION).
    pub protocol: String,
    /// Who you are at this table.
    pub audience: Audience,
    /// What is played.
    pub about: About,
}

/// A player's first frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlayerHello {
    /// [`VERSION`](crate::VERSION), or the connection ends.
    pub protocol: String,
    /// What the player is called, if it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Asks for a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Request {
    /// The moment: an answer names it.
    pub ply: usize,
    /// Whose move it is.
    pub seat: Seat,
    /// What may be done; never empty.
    pub moves: Vec<Offer>,
    /// The time left, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Time {
    /// What is left in the bank, in milliseconds.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub left_ms: u64,
    /// What every move adds, in milliseconds.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub increment_ms: u64,
}

/// Answers a request, by the move's index or by its action. If both are there, the index counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Act {
    /// The moment that the request named.
    pub ply: usize,
    /// Which move of the request, counting from 0.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// The action of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub action: Option<Value>,
}

/// Why a frame was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It is no JSON, or no frame that a player sends.
    Malformed,
    /// It is longer than a frame may be.
    TooLong,
    /// It speaks another version of the protocol.
    Version,
    /// It answers a moment that is past.
    Stale,
    /// Another seat is to act.
    NotYourTurn,
    /// The rules forbid it.
    Illegal,
    /// The game is over.
    Over,
}

/// A refusal: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Refused {
    /// What kind of fault it was.
    pub fault: Fault,
    /// The reason, in a sentence.
    pub text: String,
    /// The rule that it cites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The present moment.
    pub ply: usize,
}

/// The last frame of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Ended {
    /// How many actions were taken.
    pub ply: usize,
    /// Who won.
    pub outcome: Outcome,
    /// The same in a sentence.
    pub news: News,
}
