//! The board: tiles with their numbers, resources and values, addresses, paths, works and geese (2.1).

use constructor::{Address, Colour, Geometry, Path, Place, Public, Tile, TileNumber, TileSite};

use super::canvas::Canvas;
use super::graphics::{Graphics, Offsets};
use crate::paint::Paint;

/// How to draw boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawStyle {
    /// Slanted or upright sides.
    pub graphics: Graphics,
    /// With or without colours.
    pub paint: Paint,
}

/// From one row of the geometry to the next.
const ROWS: usize = 4;
/// What a tile shows where the geese are (2.3).
const GEESE: &str = "GEESE";

impl DrawStyle {
    /// Adds the board to `into`, whole lines only.
    pub fn board(self, into: &mut String, geometry: &Geometry, public: &Public) {
        let mut canvas = Canvas::default();
        for (number, site) in geometry.tiles.iter().enumerate() {
            let offsets = self.graphics.offsets();
            let mut tile = TileCanvas { canvas: &mut canvas, public, site, offsets };
            tile.sides();
            tile.addresses();
            tile.paths();
            tile.middle(TileNumber::new(number), public.tiles[number]);
        }
        canvas.render(into, self.paint);
    }
}

/// The part of the canvas that one tile is drawn on. Neighbours draw what they share in the same way.
struct TileCanvas<'a> {
    canvas: &'a mut Canvas,
    public: &'a Public,
    site: &'a TileSite,
    offsets: &'static Offsets,
}

impl TileCanvas<'_> {
    /// Writes at a row and offset of this tile.
    fn write(&mut self, row: usize, offset: i32, text: &str, colour: Option<Colour>) {
        let left = self.offsets.first + self.offsets.pitch * self.site.at.column as i32;
        let column = usize::try_from(left + offset).expect("no tile reaches past the left edge");
        self.canvas.write(ROWS * self.site.at.row + row, column, text, colour);
    }

    fn sides(&mut self) {
        for (index, pair) in self.offsets.sides.iter().enumerate() {
            for (offset, side) in pair {
                self.write(2 * index + 1, *offset, side.encode_utf8(&mut [0; 4]), None);
            }
        }
    }

    fn addresses(&mut self) {
        for (index, address) in self.site.addresses.into_iter().enumerate() {
            let (row, offset) = (ROWS * (index / 2), self.offsets.addresses[index]);
            let (text, colour) = residence(self.public, address);
            self.write(row, offset, "|", None);
            self.write(row, offset + 1, &text, colour);
            self.write(row, offset + 3, "|", None);
        }
    }

    fn paths(&mut self) {
        for (index, path) in self.site.paths.into_iter().enumerate() {
            let (row, across) = [(0, true), (2, false), (2, false), (6, false), (6, false), (8, true)][index];
            let offset = self.offsets.paths[index];
            let (text, colour) = road(self.public, path);
            self.write(row, offset, &text, colour);
            if across {
                self.write(row, offset - 2, "--", None);
                self.write(row, offset + 2, "--", None);
            }
        }
    }

    fn middle(&mut self, number: TileNumber, tile: Tile) {
        let Offsets { word, long_word, number: at, .. } = *self.offsets;
        let name = tile.name();
        self.write(2, at, &format!("{number:>2}"), None);
        self.write(3, if name.len() > 5 { long_word } else { word }, name, None);
        if tile.resource.is_some() {
            self.write(4, at, &format!("{:>2}", tile.value), None);
        }
        if self.public.geese == Some(number) {
            self.write(5, word, GEESE, None);
        }
    }
}

/// An address's number, or its residence (2.4.1).
fn residence(public: &Public, address: Address) -> (String, Option<Colour>) {
    match public.resident(address).map(Colour::of) {
        Some(colour) => (format!("{}{}", colour.letter(), public.residence(address).letter()), Some(colour)),
        None => (format!("{address:>2}"), None),
    }
}

/// A path's number, or its road (2.6).
fn road(public: &Public, path: Path) -> (String, Option<Colour>) {
    match public.road_owner(path).map(Colour::of) {
        Some(colour) => (format!("{}R", colour.letter()), Some(colour)),
        None => (format!("{path:>2}"), None),
    }
}
