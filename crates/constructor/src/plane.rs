//! The board in the plane: where addresses, paths and tiles lie when they are drawn to scale.

use std::sync::Arc;

use kernel::show::Point;

use crate::geometry::{Geometry, TileSite};
use crate::place::{Address, Place};

/// From one row of the grid to the next: half the height of a hexagon with sides of length 1.
const ROW: f32 = 0.866_025_4;
/// From one column of tiles to the next: neighbours share the slanted half of a side.
const COLUMN: f32 = 1.5;
/// How far each address of a tile is from the tile's left edge, in the order of [`TileSite::addresses`].
const FROM_LEFT: [f32; 6] = [0.5, 1.5, 0.0, 2.0, 0.5, 1.5];
/// The addresses of a tile in order round it, as indices of [`TileSite::addresses`].
const ROUND: [usize; 6] = [0, 1, 3, 5, 4, 2];

/// The places of a board as scenes show them; shared by all scenes of a game.
#[derive(Debug)]
pub(crate) struct Plane {
    /// Where each address lies.
    pub(crate) points: Arc<[Point]>,
    /// The two addresses of each path.
    pub(crate) ends: Arc<[[u16; 2]]>,
    /// The addresses round each tile.
    pub(crate) corners: Arc<[Vec<u16>]>,
}

impl Plane {
    pub(crate) fn of(geometry: &Geometry) -> Plane {
        let outline = |site: &TileSite| site.outline().map(number).collect();
        Plane {
            points: geometry.plane().into(),
            ends: geometry.ends.iter().map(|ends| ends.map(number)).collect(),
            corners: geometry.tiles.iter().map(outline).collect(),
        }
    }
}

fn number(address: Address) -> u16 {
    address.index() as u16
}

impl Geometry {
    /// Where each address lies in the plane, by number: every path has length 1, and y grows downwards.
    pub fn plane(&self) -> Vec<Point> {
        let mut points = vec![Point { x: 0.0, y: 0.0 }; self.points.len()];
        for site in &self.tiles {
            for (address, from_left) in site.addresses.into_iter().zip(FROM_LEFT) {
                let x = COLUMN * site.at.column as f32 + from_left;
                points[address.index()] = Point { x, y: ROW * self.points[address.index()].row as f32 };
            }
        }
        points
    }
}

impl TileSite {
    /// The addresses of the tile in order round it, from the top left clockwise.
    pub fn outline(&self) -> impl Iterator<Item = Address> {
        ROUND.into_iter().map(|corner| self.addresses[corner])
    }
}
