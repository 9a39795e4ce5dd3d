//! What happened, in sentences that say which rule caused it and what moved where.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::scene::{FaceId, Handle};
use super::words::capitalized;
use crate::game::Seat;

/// A section of the game's rule book, or one of our readings of it, as its heading is numbered: "2025 3.4", "R23".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Rule(pub String);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How much a sentence weighs in a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Part of something told elsewhere; a log may leave it out.
    Detail,
    /// What followed from a deed.
    #[default]
    Effect,
    /// What a player did.
    Deed,
    /// A turn or a phase began: a heading.
    Turn,
}

/// A card or piece that changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Moved {
    /// What it is, if the viewer knows.
    pub face: Option<FaceId>,
    /// Where it lay when it was moved; `None` if it was on no table. Later pieces of a row have moved up since.
    pub from: Option<Handle>,
    /// Where it was put; `None` if it left the game.
    pub to: Option<Handle>,
}

/// Something that happened, or the reason why something can't.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct News {
    /// One sentence.
    pub text: String,
    /// The rule behind it, where one caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// How much it weighs.
    #[serde(default)]
    pub level: Level,
    /// Whose deed or loss it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What it speaks of, each where it was at that moment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Handle>,
    /// What moved, in order. Followed from the scene before, the moves lead to the scene after.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<Moved>,
    /// The faces that the sentence names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<FaceId>,
}

impl News {
    /// A bare sentence.
    pub fn new(text: String) -> News {
        News { text, ..News::default() }
    }

    /// The same with the rule it cites.
    pub fn citing(self, rule: impl Into<String>) -> News {
        News { rule: Some(Rule(rule.into())), ..self }
    }

    /// The same at another level.
    pub fn at(self, level: Level) -> News {
        News { level, ..self }
    }

    /// The same about these things.
    pub fn touching(self, touches: impl IntoIterator<Item = Handle>) -> News {
        News { touches: touches.into_iter().collect(), ..self }
    }
}

/// The sentence, with its rule in parentheses.
impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            None => f.write_str(&self.text),
            Some(rule) => match self.text.strip_suffix('.') {
                Some(text) => write!(f, "{text} ({rule})."),
                None => write!(f, "{} ({rule})", self.text),
            },
        }
    }
}

/// What the players are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    /// So many are people's own names, written as people write them everywhere: "ada", "van Gogh". The others are
    /// descriptions, which take a capital letter at the beginning of a sentence like any other word.
    own: usize,
}

impl Names {
    /// These names, in the order of seats. They are never changed, not even at the beginning of a sentence.
    pub fn new(names: Vec<String>) -> Names {
        Names { own: names.len(), names }
    }

    /// "player 1", "player 2" and so on.
    pub fn numbered(seats: usize) -> Names {
        Names::new(Vec::new()).up_to(seats)
    }

    /// The same with a number for everybody without a name, up to so many seats.
    pub fn up_to(mut self, seats: usize) -> Names {
        let unnamed = Seat::all(seats).skip(self.names.len());
        self.names.extend(unnamed.map(|seat| format!("player {seat}")));
        self
    }

    /// The name within a sentence.
    pub fn of(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("a player", String::as_str)
    }

    /// The name at the beginning of a sentence.
    pub fn start(&self, seat: Seat) -> String {
        let name = self.of(seat);
        if seat.index() < self.own { name.to_owned() } else { capitalized(name) }
    }
}
