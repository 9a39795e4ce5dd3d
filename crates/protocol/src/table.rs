//! A match as one audience may know it.

use kernel::show::{Choice, Face, Handle, News, Prompt, Scene};
use kernel::{Provenance, Seat, Status, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Who looks on. There is no audience that sees everything: a referee can't be named here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// One player.
    Seat(Seat),
    /// Everybody else.
    Spectators,
}

impl From<Audience> for Viewer {
    fn from(audience: Audience) -> Viewer {
        match audience {
            Audience::Seat(seat) => Viewer::Seat(seat),
            Audience::Spectators => Viewer::Spectator,
        }
    }
}

/// What a match is: the same from its beginning to its end, for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct About {
    /// [`VERSION`](crate::VERSION).
    pub protocol: String,
    /// Which rules and cards.
    pub provenance: Provenance,
    /// The players' names in the order of seats.
    pub names: Vec<String>,
}

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Look {
    /// How many actions were taken.
    pub ply: usize,
    /// Who acts, or how it ended.
    pub status: Status,
    /// Who sees this.
    pub audience: Audience,
    /// What lies on the table.
    pub scene: Scene,
    /// The faces that are new to this connection; all that the scene shows, where nothing was sent before.
    pub faces: Vec<Face>,
    /// What is asked, of whoever acts; nothing when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The legal moves, if they are the audience's to make.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Offer>,
    /// The same as a tree: choose, aim, do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// How it ended, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<News>,
    /// The game's own view, for programs that know the game; its cards are face ids.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub view: Value,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Offer {
    /// What to send back.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub action: Value,
    /// What it does with what it touches first: "play", "attack".
    pub verb: String,
    /// The whole move in words, unlike any other of the list.
    pub label: String,
    /// What it touches, source first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Handle>,
    /// What to type in the game's line program, if this move completes a command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// What one action led to, or the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StepNews {
    /// How many actions were taken, this one included; 0 is the deal.
    pub ply: usize,
    /// Who acted; nobody dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What happened, in order.
    pub news: Vec<News>,
    /// The faces that are new to this connection.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// Who acts next, or how it ended.
    pub status: Status,
}

/// A move that a computer would consider, best first in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Advice {
    /// Which move of the list in [`Look`].
    #[serde(rename = "move")]
    pub index: usize,
    /// Its label.
    pub label: String,
    /// The chance to win after it, 0 to 1.
    pub chance: f64,
    /// What may follow, in a few sentences.
    pub line: Vec<String>,
}
