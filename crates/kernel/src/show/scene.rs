//! What lies on the table, as one viewer sees it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// A zone of the table. Zone 0 is the players themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ZoneId(pub u16);

impl ZoneId {
    /// The players: the place at index 0 is seat 1.
    pub const PLAYERS: ZoneId = ZoneId(0);
}

/// A thing or a place on the table. It is valid for one ply: the next action may move everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Handle {
    /// The zone.
    pub zone: ZoneId,
    /// The place in the zone, counting from 0.
    pub index: u16,
}

impl Handle {
    /// The place at `index` of a zone. Places past the largest `u16` share the last handle: no scene has that many.
    pub fn new(zone: ZoneId, index: usize) -> Handle {
        Handle { zone, index: u16::try_from(index).unwrap_or(u16::MAX) }
    }

    /// A player, as something to aim at.
    pub fn player(seat: Seat) -> Handle {
        Handle::new(ZoneId::PLAYERS, seat.index())
    }
}

/// Which kind of card or piece something is: an index into [`Show::faces`].
///
/// [`Show::faces`]: super::Show::faces
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct FaceId(pub u16);

/// The printed side of a card, or a kind of piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Face {
    /// Which face this is.
    pub id: FaceId,
    /// Its name, unique among the faces of a game.
    pub name: String,
    /// The kind, in the rule book's words: "minion", "land", "road".
    pub kind: String,
    /// What it costs, in the game's own notation; empty if nothing.
    pub cost: String,
    /// The rules text; empty if it has none.
    pub text: String,
    /// Printed values in order, such as attack and defence.
    pub values: Vec<Badge>,
    /// Its colour, if the game has colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The picture that its card file names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// How a value compares with the printed one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// As printed, or there is nothing to compare with.
    #[default]
    Same,
    /// Above.
    Raised,
    /// Below.
    Lowered,
}

/// A value or a state of a piece or a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Badge {
    /// What it is, as a key for front ends: "attack", "tapped", "life".
    pub key: String,
    /// What to show: "4", "tapped".
    pub text: String,
    /// How it compares with the print.
    #[serde(default, skip_serializing_if = "is_same")]
    pub change: Change,
    /// Why it is as it is: "printed 1/3, Giant Strength +2/+2"; empty if there is nothing to explain.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

fn is_same(change: &Change) -> bool {
    *change == Change::Same
}

impl Badge {
    /// A badge that needs no explanation.
    pub fn new(key: &str, text: &dyn std::fmt::Display) -> Badge {
        Badge { key: key.to_owned(), text: text.to_string(), ..Badge::default() }
    }

    /// A value beside its printed one, with the reason if they differ.
    pub fn value(key: &str, now: i32, printed: i32, why: impl FnOnce() -> String) -> Badge {
        let change = match now.cmp(&printed) {
            std::cmp::Ordering::Less => Change::Lowered,
            std::cmp::Ordering::Equal => Change::Same,
            std::cmp::Ordering::Greater => Change::Raised,
        };
        let why = if change == Change::Same { String::new() } else { why() };
        Badge { key: key.to_owned(), text: now.to_string(), change, why }
    }
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Scene {
    /// What the time is, in the game's words: "Turn 7", "Round 3, combat phase".
    pub time: String,
    /// The players in the order of seats.
    pub players: Vec<Player>,
    /// Everything else, in the order to read it.
    pub zones: Vec<Zone>,
}

/// A player. Its handle is [`Handle::player`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Player {
    /// Where the player sits.
    pub seat: Seat,
    /// What the game calls the seat: "player 1", "Blue".
    pub title: String,
    /// Whether the turn is this player's.
    pub is_active: bool,
    /// Whether the player is still in the game.
    pub is_in: bool,
    /// Life, magic, points and the like.
    pub badges: Vec<Badge>,
}

/// A part of the table: a hand, a board, a deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Zone {
    /// The same from ply to ply.
    pub id: ZoneId,
    /// Whose it is; none if it is everybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// What it is, as a key for front ends: "hand", "board", "graveyard".
    pub role: String,
    /// What to call it: "hand", "graveyard".
    pub label: String,
    /// How it is laid out.
    pub layout: Layout,
    /// How many cards or pieces are here, seen or not.
    pub count: u32,
    /// What can be seen of them, in order; a hidden card of a hand is a piece without a face.
    pub pieces: Vec<Piece>,
}

/// A point in the plane, in the board's own units; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// How a zone is laid out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Layout {
    /// Side by side.
    Row,
    /// On top of each other, the top last.
    Pile,
    /// At these points; a place may be empty.
    Points {
        /// By index.
        points: Arc<[Point]>,
    },
    /// Between two points of another zone.
    Edges {
        /// The zone with the points.
        of: ZoneId,
        /// The two points of each place, by index.
        ends: Arc<[[u16; 2]]>,
    },
    /// Areas whose corners are points of another zone.
    Areas {
        /// The zone with the points.
        of: ZoneId,
        /// The corners of each place in order round it, by index.
        corners: Arc<[Vec<u16>]>,
    },
}

/// A card or a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Piece {
    /// Where it is.
    pub at: Handle,
    /// What it is; `None` if the viewer can't know.
    pub face: Option<FaceId>,
    /// Whose it is, where the zone doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Its present values and states.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// What it is attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Handle>,
}

impl Piece {
    /// A piece without badges.
    pub fn new(zone: ZoneId, index: usize, face: Option<FaceId>) -> Piece {
        Piece { at: Handle::new(zone, index), face, owner: None, badges: Vec::new(), on: None }
    }
}

impl Zone {
    /// A zone of a player's, with pieces in a row.
    pub fn row(id: ZoneId, owner: Option<Seat>, role: &str, pieces: Vec<Piece>) -> Zone {
        let (role, count) = (role.to_owned(), pieces.len() as u32);
        Zone { id, owner, label: role.clone(), role, layout: Layout::Row, count, pieces }
    }

    /// A pile of `count` cards, of which `pieces` can be seen.
    pub fn pile(id: ZoneId, owner: Option<Seat>, role: &str, count: usize, pieces: Vec<Piece>) -> Zone {
        let (role, count) = (role.to_owned(), u32::try_from(count).unwrap_or(u32::MAX));
        Zone { id, owner, label: role.clone(), role, layout: Layout::Pile, count, pieces }
    }

    /// Whether there is such a place here, empty or not.
    pub fn has(&self, index: u16) -> bool {
        let index = usize::from(index);
        match &self.layout {
            Layout::Row | Layout::Pile => {
                self.pieces.iter().any(|piece| usize::from(piece.at.index) == index)
            }
            Layout::Points { points } => index < points.len(),
            Layout::Edges { ends, .. } => index < ends.len(),
            Layout::Areas { corners, .. } => index < corners.len(),
        }
    }
}

impl Scene {
    /// A table with nothing but the players.
    pub fn empty(seats: usize) -> Scene {
        let player = |seat: Seat| Player {
            seat,
            title: format!("player {seat}"),
            is_active: false,
            is_in: true,
            badges: Vec::new(),
        };
        Scene { time: String::new(), players: Seat::all(seats).map(player).collect(), zones: Vec::new() }
    }

    /// The zone with this id.
    pub fn zone(&self, id: ZoneId) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The zone of a player (or of nobody) with this role.
    pub fn zone_of(&self, owner: Option<Seat>, role: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.owner == owner && zone.role == role)
    }

    /// The piece at a handle.
    pub fn piece(&self, at: Handle) -> Option<&Piece> {
        self.zone(at.zone)?.pieces.iter().find(|piece| piece.at == at)
    }

    /// Whether a handle names a player, a piece or a place of this scene.
    pub fn has(&self, at: Handle) -> bool {
        if at.zone == ZoneId::PLAYERS {
            return usize::from(at.index) < self.players.len();
        }
        self.zone(at.zone).is_some_and(|zone| zone.has(at.index))
    }
}
