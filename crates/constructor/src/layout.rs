//! A board's layout as text (3.8): for each tile the number of its resource and its value.

use std::fmt::{self, Display};

use crate::board::{ROLLS, Tile};
use crate::resource::Resource;

/// What is wrong with a text of numbers, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// Counting from 1.
    pub line: usize,
    /// Counting from 1 within the line.
    pub field: usize,
    /// The fault, in words.
    pub what: String,
}

impl Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, field {}: {}", self.line, self.field, self.what)
    }
}

impl std::error::Error for TextFault {}

/// A word of a text, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    /// Counting from 1.
    pub line: usize,
    /// Counting from 1 within the line.
    pub field: usize,
    /// The word itself.
    pub text: &'a str,
}

impl<'a> Word<'a> {
    /// A fault at this word.
    pub fn fault(self, what: impl Into<String>) -> TextFault {
        TextFault { line: self.line, field: self.field, what: what.into() }
    }

    /// The word as a whole number.
    pub fn number(self, what: &str) -> Result<i64, TextFault> {
        self.text.parse().map_err(|_| self.fault(format!("'{}' is not a number, but {what} is", self.text)))
    }

    /// The words of a text's line `line`, separated by blanks.
    pub fn of_line(line: usize, text: &'a str) -> impl Iterator<Item = Word<'a>> {
        let words = text.split_whitespace().enumerate();
        words.map(move |(index, text)| Word { line, field: index + 1, text })
    }
}

/// Reads a layout of `count` tiles; it may be broken into lines anywhere.
pub fn read_layout(text: &str, count: usize) -> Result<Vec<Tile>, TextFault> {
    let words = text.lines().enumerate().flat_map(|(index, line)| Word::of_line(index + 1, line));
    read_tiles(words, count)
}

/// Reads `count` tiles from `words`; there must be no more and no fewer.
pub fn read_tiles<'a>(
    words: impl IntoIterator<Item = Word<'a>>,
    count: usize,
) -> Result<Vec<Tile>, TextFault> {
    let mut words = words.into_iter();
    let mut last = Word { line: 1, field: 0, text: "" };
    let mut next = |wanted: &str| match words.next() {
        Some(word) => {
            last = word;
            Ok(word)
        }
        None => {
            let end = Word { field: last.field + 1, ..last };
            Err(end.fault(format!("the layout ends, but {wanted} is missing")))
        }
    };
    let mut tiles = Vec::with_capacity(count);
    for number in 0..count {
        let kind = next(&format!("the resource of tile {number}"))?;
        let value = next(&format!("the value of tile {number}"))?;
        tiles.push(read_tile(kind, value)?);
    }
    match words.next() {
        Some(extra) => Err(extra.fault(format!("the layout goes on past its {count} tiles"))),
        None => Ok(tiles),
    }
}

fn read_tile(kind: Word<'_>, value: Word<'_>) -> Result<Tile, TextFault> {
    let code = kind.number("a resource (0 to 5)")?;
    let resource = match usize::try_from(code) {
        Ok(code) if code < Resource::ALL.len() => Some(Resource::ALL[code]),
        Ok(code) if code == Resource::ALL.len() => None,
        Ok(_) | Err(_) => return Err(kind.fault(format!("a resource is 0 to 5, not {code}"))),
    };
    let number = value.number("a value (2 to 12)")?;
    match u8::try_from(number) {
        Ok(number) if ROLLS.contains(&number) => Ok(Tile::new(resource, number)),
        Ok(_) | Err(_) => Err(value.fault(format!("a value is 2 to 12, not {number}"))),
    }
}

/// The tiles as a line of layout.
pub fn write_layout(tiles: &[Tile]) -> String {
    let words: Vec<String> = tiles.iter().map(|tile| format!("{} {}", tile.code(), tile.value)).collect();
    words.join(" ")
}
