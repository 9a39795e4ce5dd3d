//! Tiles: what they yield and when, the document's layout, and random boards.

use kernel::Dice;
use serde::{Deserialize, Serialize};

use crate::resource::Resource;

/// One tile: the resource it yields, or none for the PARK, and the roll that makes it yield (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "(String, u8)", try_from = "(String, u8)")]
pub struct Tile {
    /// `None` for the PARK.
    pub resource: Option<Resource>,
    /// 2 to 12; `PARK_VALUE` for the PARK.
    pub value: u8,
}

/// The value that layouts give the PARK, though it has none (3.8).
pub(crate) const PARK_VALUE: u8 = 7;
/// What two dice can show, and so what a tile's value can be.
pub(crate) const ROLLS: std::ops::RangeInclusive<u8> = 2..=12;

/// The tile without resources, which shows no value.
pub const PARK: Tile = Tile { resource: None, value: PARK_VALUE };
const PARK_NAME: &str = "PARK";

/// The document's board (Figure 3), as resource code and value of each tile; ruling C2.
pub const DEFAULT_LAYOUT: &str =
    "0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9";

/// How many tiles of each kind a random board has, in the order of 3.5.5.
const RANDOM_TILES: [(Option<Resource>, usize); 6] = [
    (Some(Resource::Wifi), 3),
    (Some(Resource::Heat), 3),
    (Some(Resource::Brick), 4),
    (Some(Resource::Energy), 4),
    (Some(Resource::Glass), 4),
    (None, 1),
];
/// The values of a random board (3.5.5, ruling C3).
const RANDOM_VALUES: [u8; 18] = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];
/// How many tiles a random board has.
pub const RANDOM_COUNT: usize = RANDOM_VALUES.len() + 1;

impl Default for Tile {
    fn default() -> Tile {
        PARK
    }
}

impl Tile {
    /// The tile with this resource; the PARK's value is always `PARK_VALUE`.
    pub fn new(resource: Option<Resource>, value: u8) -> Tile {
        match resource {
            Some(_) => Tile { resource, value },
            None => PARK,
        }
    }

    /// As it is printed.
    pub fn name(self) -> &'static str {
        self.resource.map_or(PARK_NAME, Resource::name)
    }

    /// The resource's number in layouts (3.8).
    pub fn code(self) -> u8 {
        self.resource.map_or(Resource::ALL.len() as u8, |resource| resource as u8)
    }
}

impl From<Tile> for (String, u8) {
    fn from(tile: Tile) -> (String, u8) {
        (tile.name().to_owned(), tile.value)
    }
}

impl TryFrom<(String, u8)> for Tile {
    type Error = String;

    fn try_from((name, value): (String, u8)) -> Result<Tile, String> {
        let resource = if name.eq_ignore_ascii_case(PARK_NAME) { None } else { Some(name.parse()?) };
        if resource.is_some() && !ROLLS.contains(&value) {
            return Err(format!("a tile's value is {} to {}, not {value}", ROLLS.start(), ROLLS.end()));
        }
        Ok(Tile::new(resource, value))
    }
}

/// A random board (3.5.5): the resources are shuffled, then the values, which go to all tiles but the PARK in the order
/// of the tiles.
pub fn random_tiles(dice: &mut impl Dice) -> [Tile; RANDOM_COUNT] {
    let mut kinds = [None; RANDOM_COUNT];
    let listed = RANDOM_TILES.into_iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count));
    kinds.iter_mut().zip(listed).for_each(|(place, kind)| *place = kind);
    dice.shuffle(&mut kinds);
    let mut values = RANDOM_VALUES;
    dice.shuffle(&mut values);
    let mut values = values.into_iter();
    kinds.map(|kind| match kind {
        Some(_) => Tile::new(kind, values.next().expect("one value for every tile but the PARK")),
        None => PARK,
    })
}
