//! Which addresses and paths lie where, derived from the heights of a board's columns of tiles.
//!
//! Lay the board on a grid: columns of tiles stand side by side, each tile one column wide and two rows high,
//! a column of height `h` beginning `tallest - h` rows down. A tile at (row, column) has addresses at both
//! sides of rows `row`, `row + 1` and `row + 2`; paths run along its top, its bottom and between its
//! addresses. Everything is numbered in reading order: by row, in a row first what lies across and then what
//! goes down, from left to right.

use kernel::SetupError;

use crate::place::{Address, MAX_ADDRESSES, MAX_PATHS, MAX_TILES, Path, Place, TileNumber};
use crate::set::Set;

/// The heights of the document's columns: 19 tiles (Figure 3).
pub const STANDARD_COLUMNS: [u8; 5] = [3, 4, 5, 4, 3];

/// A point of the grid; rows come first, so that points sort as they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

/// A tile's surroundings.
#[derive(Clone, Debug)]
pub struct TileSite {
    /// Its top left.
    pub at: Point,
    /// Top left, top right, middle left, middle right, bottom left, bottom right (2.4).
    pub addresses: [Address; 6],
    /// Top, upper left, upper right, lower left, lower right, bottom (2.5).
    pub paths: [Path; 6],
}

/// All tiles, addresses and paths of a board and how they touch.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// By tile number.
    pub tiles: Vec<TileSite>,
    /// The addresses round each tile.
    pub corners: Vec<Set<Address>>,
    /// Where each address lies.
    pub points: Vec<Point>,
    /// The addresses one path away from each address.
    pub neighbours: Vec<Set<Address>>,
    /// The paths that begin at each address.
    pub paths_at: Vec<Set<Path>>,
    /// The two addresses of each path.
    pub ends: Vec<[Address; 2]>,
    /// The tiles round each address.
    pub tiles_at: Vec<Set<TileNumber>>,
}

/// A path by its upper or left end and its direction; sorts in the order of numbering.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stretch {
    row: usize,
    way: Way,
    column: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Across,
    Down,
}

impl Geometry {
    /// The board whose columns of tiles have these heights, or why there is none.
    pub fn of_columns(heights: &[u8]) -> Result<Geometry, SetupError> {
        check_heights(heights)?;
        let tiles = tile_points(heights);
        let mut points: Vec<Point> = tiles.iter().flat_map(|&tile| corner_points(tile)).collect();
        sort_uniquely(&mut points);
        let mut stretches: Vec<Stretch> = tiles.iter().flat_map(|&tile| stretches_of(tile)).collect();
        sort_uniquely(&mut stretches);
        if points.len() > MAX_ADDRESSES || stretches.len() > MAX_PATHS {
            return Err(too_large());
        }
        let address = |point: Point| Address::new(rank(&points, &point));
        let sites = tiles.iter().map(|&at| TileSite {
            at,
            addresses: corner_points(at).map(address),
            paths: stretches_of(at).map(|stretch| Path::new(rank(&stretches, &stretch))),
        });
        let tiles: Vec<TileSite> = sites.collect();
        let ends: Vec<[Address; 2]> = stretches.iter().map(|stretch| stretch.ends().map(address)).collect();
        let mut tiles_at = vec![Set::EMPTY; points.len()];
        for (number, tile) in tiles.iter().enumerate() {
            tile.addresses.iter().for_each(|at| tiles_at[at.index()].insert(TileNumber::new(number)));
        }
        Ok(Geometry {
            corners: tiles.iter().map(|tile| tile.addresses.into_iter().collect()).collect(),
            neighbours: around(points.len(), &ends, |_, other| other),
            paths_at: around(points.len(), &ends, |path, _| path),
            tiles,
            points,
            ends,
            tiles_at,
        })
    }

    /// Whether the board has this address.
    pub(crate) fn has_address(&self, address: Address) -> bool {
        address.index() < self.points.len()
    }

    /// Whether the board has this path.
    pub(crate) fn has_path(&self, path: Path) -> bool {
        path.index() < self.ends.len()
    }

    /// Whether the board has this tile.
    pub(crate) fn has_tile(&self, tile: TileNumber) -> bool {
        tile.index() < self.tiles.len()
    }
}

fn check_heights(heights: &[u8]) -> Result<(), SetupError> {
    let tiles: usize = heights.iter().map(|&height| usize::from(height)).sum();
    if heights.contains(&0) || tiles < 2 {
        return Err(SetupError("a board has at least two tiles, and no column without one".into()));
    }
    if heights.windows(2).any(|pair| pair[0].abs_diff(pair[1]) != 1) {
        return Err(SetupError("columns of tiles that stand side by side differ in height by one".into()));
    }
    if tiles > MAX_TILES { Err(too_large()) } else { Ok(()) }
}

fn too_large() -> SetupError {
    SetupError(format!(
        "a board has at most {MAX_TILES} tiles, {MAX_ADDRESSES} addresses and {MAX_PATHS} paths"
    ))
}

fn tile_points(heights: &[u8]) -> Vec<Point> {
    let tallest = heights.iter().copied().max().unwrap_or(0);
    let column = |(column, &height): (usize, &u8)| {
        let top = usize::from(tallest - height);
        (0..usize::from(height)).map(move |tile| Point { row: top + 2 * tile, column })
    };
    let mut points: Vec<Point> = heights.iter().enumerate().flat_map(column).collect();
    points.sort();
    points
}

fn corner_points(tile: Point) -> [Point; 6] {
    std::array::from_fn(|corner| Point { row: tile.row + corner / 2, column: tile.column + corner % 2 })
}

fn stretches_of(tile: Point) -> [Stretch; 6] {
    let Point { row, column } = tile;
    [
        Stretch { row, way: Way::Across, column },
        Stretch { row, way: Way::Down, column },
        Stretch { row, way: Way::Down, column: column + 1 },
        Stretch { row: row + 1, way: Way::Down, column },
        Stretch { row: row + 1, way: Way::Down, column: column + 1 },
        Stretch { row: row + 2, way: Way::Across, column },
    ]
}

impl Stretch {
    fn ends(self) -> [Point; 2] {
        let from = Point { row: self.row, column: self.column };
        match self.way {
            Way::Across => [from, Point { column: from.column + 1, ..from }],
            Way::Down => [from, Point { row: from.row + 1, ..from }],
        }
    }
}

/// For each address, what `pick` makes of every path there and the address at its other end.
fn around<P: Place>(
    addresses: usize,
    ends: &[[Address; 2]],
    pick: impl Fn(Path, Address) -> P,
) -> Vec<Set<P>> {
    let mut sets = vec![Set::EMPTY; addresses];
    for (number, &[one, other]) in ends.iter().enumerate() {
        sets[one.index()].insert(pick(Path::new(number), other));
        sets[other.index()].insert(pick(Path::new(number), one));
    }
    sets
}

fn sort_uniquely<T: Ord>(items: &mut Vec<T>) {
    items.sort();
    items.dedup();
}

fn rank<T: Ord>(sorted: &[T], item: &T) -> usize {
    sorted.binary_search(item).expect("every part of a tile was collected")
}
