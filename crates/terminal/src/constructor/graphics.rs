//! The two ways to draw a tile, as tables of offsets.

/// How the board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Graphics {
    /// Hexagons with slanted sides, as in Figure 3.
    #[default]
    Slanted,
    /// The same as rectangles, in fewer columns.
    Rectangular,
}

/// Where the parts of a tile stand, counted from the column of its top left address.
pub(super) struct Offsets {
    /// The column of the leftmost tiles.
    pub(super) first: i32,
    /// From one column of tiles to the next.
    pub(super) pitch: i32,
    /// Of the six addresses: top, middle and bottom, left and right.
    pub(super) addresses: [i32; 6],
    /// Of the six paths: top, upper left and right, lower left and right, bottom.
    pub(super) paths: [i32; 6],
    /// Of the sides in rows 1, 3, 5 and 7, left and right.
    pub(super) sides: [[(i32, char); 2]; 4],
    /// Of words of up to five letters; longer ones begin at `long_word`.
    pub(super) word: i32,
    /// Of words of six letters.
    pub(super) long_word: i32,
    /// Of the tile's number and value.
    pub(super) number: i32,
}

const SLANTED: Offsets = Offsets {
    first: 3,
    pitch: 13,
    addresses: [0, 10, -3, 13, 0, 10],
    paths: [6, -1, 12, -1, 12, 6],
    sides: [[(1, '/'), (12, '\\')], [(-1, '/'), (14, '\\')], [(-1, '\\'), (14, '/')], [(1, '\\'), (12, '/')]],
    word: 5,
    long_word: 4,
    number: 6,
};

const RECTANGULAR: Offsets = Offsets {
    first: 0,
    pitch: 10,
    addresses: [0, 10, 0, 10, 0, 10],
    paths: [6, 1, 11, 1, 11, 6],
    sides: [[(2, '|'), (12, '|')]; 4],
    word: 5,
    long_word: 5,
    number: 6,
};

impl Graphics {
    /// The names by which options know the styles.
    pub const NAMES: [(&'static str, Graphics); 2] =
        [("slanted", Graphics::Slanted), ("rectangular", Graphics::Rectangular)];

    pub(super) fn offsets(self) -> &'static Offsets {
        match self {
            Graphics::Slanted => &SLANTED,
            Graphics::Rectangular => &RECTANGULAR,
        }
    }
}
