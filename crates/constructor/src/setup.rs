//! What is decided before a game: the number of builders, the board, and switches.

use kernel::{MAX_SEATS, SetupError};
use serde::{Deserialize, Serialize};

use crate::board::{DEFAULT_LAYOUT, RANDOM_COUNT, Tile};
use crate::geometry::{Geometry, STANDARD_COLUMNS};
use crate::layout::{read_layout, write_layout};

/// The document's number of builders (2.7).
pub(crate) const BUILDERS: u8 = 4;
/// How many building points win (1.1, 4.4).
pub(crate) const POINTS_TO_WIN: u8 = 10;
/// After how many turns a game between bots is a draw (ruling C18).
pub const TURN_LIMIT: u32 = 500;
/// How many offers a turn a game between bots allows. The document sets no limit, but random play would never stop
/// offering.
pub(crate) const OFFERS_PER_TURN: u8 = 4;

/// The set-up of a game; the default is the document's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The number of builders: 2 to 6.
    pub builders: u8,
    /// The heights of the board's columns of tiles.
    pub columns: Vec<u8>,
    /// Where the tiles come from.
    pub board: BoardSource,
    /// Which dice builders may choose.
    pub dice: DiceRule,
    /// Whether other builders' resources are hidden. The document shows them (4.3, `status`).
    pub hidden_hands: bool,
    /// Whether another builder's residence stops a road. By the letter of 3.3 it doesn't (ruling C10).
    pub blocked_roads: bool,
    /// The building points that win: at least 3, for the first two are free.
    pub points_to_win: u8,
    /// The game is a draw after this many turns; `None` for no limit.
    pub turn_limit: Option<u32>,
    /// How many trades a builder may propose in one turn; `None` for any number.
    pub offers_per_turn: Option<u8>,
}

/// Where a board's tiles come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardSource {
    /// These tiles, in order.
    Tiles(Vec<Tile>),
    /// Drawn at random (3.5.5).
    Random,
}

/// Which dice builders may choose (2.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceRule {
    /// All begin with loaded dice and switch as they like.
    #[default]
    Any,
    /// Fair dice for everyone, as in games between bots.
    FairOnly,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            builders: BUILDERS,
            columns: STANDARD_COLUMNS.to_vec(),
            board: BoardSource::Tiles(default_tiles()),
            dice: DiceRule::Any,
            hidden_hands: false,
            blocked_roads: false,
            points_to_win: POINTS_TO_WIN,
            turn_limit: None,
            offers_per_turn: None,
        }
    }
}

/// The tiles of the document's layout.
pub fn default_tiles() -> Vec<Tile> {
    read_layout(DEFAULT_LAYOUT, RANDOM_COUNT).expect("the document's layout is well formed")
}

impl Setup {
    /// What bots, arena and benchmarks play (ruling C18): fair dice, a turn limit, a few offers a turn.
    pub fn for_bots() -> Setup {
        Setup {
            dice: DiceRule::FairOnly,
            turn_limit: Some(TURN_LIMIT),
            offers_per_turn: Some(OFFERS_PER_TURN),
            ..Setup::default()
        }
    }

    /// The board's geometry, if everything fits together.
    pub fn check(&self) -> Result<Geometry, SetupError> {
        let geometry = Geometry::of_columns(&self.columns)?;
        let builders = usize::from(self.builders);
        let refuse = |what: String| Err(SetupError(what));
        if !(2..=MAX_SEATS).contains(&builders) {
            return refuse(format!("2 to {MAX_SEATS} builders can play, not {builders}"));
        }
        // A basement takes its address and at most three neighbours from the others (3.1).
        if geometry.points.len() <= 4 * (2 * builders - 1) {
            return refuse(format!("this board is too small for the first basements of {builders} builders"));
        }
        let tiles = match &self.board {
            BoardSource::Tiles(tiles) => tiles.len(),
            BoardSource::Random => RANDOM_COUNT,
        };
        if tiles != geometry.tiles.len() {
            let places = geometry.tiles.len();
            return refuse(format!("the board has places for {places} tiles, and there are {tiles}"));
        }
        if self.points_to_win < 3 {
            return refuse("the first two building points are free, so winning takes at least 3".into());
        }
        if self.turn_limit == Some(0) {
            return refuse("the turn limit is at least 1".into());
        }
        Ok(geometry)
    }

    /// Board and columns as text, for the journal's hash.
    pub(crate) fn board_text(&self) -> String {
        let tiles = match &self.board {
            BoardSource::Tiles(tiles) => write_layout(tiles),
            BoardSource::Random => "random".to_owned(),
        };
        format!("{:?} {tiles}", self.columns)
    }
}
