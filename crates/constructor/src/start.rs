//! The start of a game: tiles laid out, geese in the park, nothing built.

use kernel::{Dice, MAX_SEATS, Seat};

use crate::Rules;
use crate::board::{Tile, random_tiles};
use crate::build_order::BuildOrder;
use crate::place::{MAX_TILES, Place, TileNumber};
use crate::resource::Resources;
use crate::set::Set;
use crate::setup::{BoardSource, DiceRule};
use crate::state::{OwnDice, Prompt, Public, State, Works};

impl Rules {
    pub(crate) fn lay_out(&self, dice: &mut impl Dice) -> State {
        let tiles = match &self.setup.board {
            BoardSource::Tiles(tiles) => placed(tiles),
            BoardSource::Random => placed(&random_tiles(dice)),
        };
        self.empty_board(tiles)
    }

    /// The board before the first basement (4.1).
    pub(crate) fn empty_board(&self, tiles: [Tile; MAX_TILES]) -> State {
        // Ruling C5: the geese start in the first PARK, and nowhere without one.
        let park = tiles[..self.geometry.tiles.len()].iter().position(|tile| tile.resource.is_none());
        let own_dice = match self.setup.dice {
            DiceRule::Any => OwnDice::Loaded, // 2.8
            DiceRule::FairOnly => OwnDice::Fair,
        };
        let public = Public {
            prompt: Prompt::FirstBasement,
            turn: Seat::new(0),
            turns: 0,
            offers: 0,
            geese: park.map(TileNumber::new),
            dice: [own_dice; MAX_SEATS],
            works: [Works::default(); MAX_SEATS],
            houses: Set::EMPTY,
            towers: Set::EMPTY,
            tiles,
            road_order: BuildOrder::default(),
            residence_order: BuildOrder::default(),
        };
        State { public, hands: [Resources::default(); MAX_SEATS] }
    }
}

/// The tiles at their places; the rest of the table is empty.
pub(crate) fn placed(tiles: &[Tile]) -> [Tile; MAX_TILES] {
    let mut table = [Tile::default(); MAX_TILES];
    table.iter_mut().zip(tiles).for_each(|(place, tile)| *place = *tile);
    table
}
