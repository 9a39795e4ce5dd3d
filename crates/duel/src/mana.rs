//! Mana: the five colours, the pool, and what a card costs.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colours in the order of their letters, which breaks ties in payments (D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the names say all
pub enum Colour {
    #[serde(rename = "B")]
    Black,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "L")]
    Blue,
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "W")]
    White,
}

impl Colour {
    /// All five, by letter.
    pub const ALL: [Colour; 5] = [Colour::Black, Colour::Green, Colour::Blue, Colour::Red, Colour::White];

    /// The letter in costs and pools (appendix A).
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::Green => 'G',
            Colour::Blue => 'L',
            Colour::Red => 'R',
            Colour::White => 'W',
        }
    }

    /// The colour of a letter, whatever its case.
    pub fn of_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

cards::words! { Colour, "colour":
    "black" => Colour::Black,
    "green" => Colour::Green,
    "blue" => Colour::Blue,
    "red" => Colour::Red,
    "white" => Colour::White,
}

/// Some mana of each colour: a pool, a payment, or what a land gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Letters", from = "Letters")]
pub struct Mana([u16; 5]);

/// The written form of mana.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(non_snake_case)] // the letters of appendix A
struct Letters {
    W: u16,
    G: u16,
    L: u16,
    R: u16,
    B: u16,
}

impl Mana {
    /// How much of a colour.
    #[inline]
    pub fn of(self, colour: Colour) -> u16 {
        self.0[colour as usize]
    }

    /// How much of all colours together.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.iter().map(|&amount| u32::from(amount)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }

    /// Some mana of one colour.
    pub fn single(colour: Colour, amount: u16) -> Mana {
        let mut mana = Mana::default();
        mana.0[colour as usize] = amount;
        mana
    }

    /// The sum; it saturates.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Mana) -> Mana {
        Mana(std::array::from_fn(|colour| self.0[colour].saturating_add(other.0[colour])))
    }

    /// The difference, at least 0 of each colour.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Mana) -> Mana {
        Mana(std::array::from_fn(|colour| self.0[colour].saturating_sub(other.0[colour])))
    }

    /// The colours that it has, by letter.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.of(colour) > 0)
    }

    /// The colour that pays unless the player says otherwise: the one with most left, ties by letter (D1).
    pub fn richest(self) -> Option<Colour> {
        self.colours().reduce(|best, colour| if self.of(colour) > self.of(best) { colour } else { best })
    }
}

impl From<Mana> for Letters {
    fn from(mana: Mana) -> Letters {
        let [black, green, blue, red, white] = mana.0;
        Letters { W: white, G: green, L: blue, R: red, B: black }
    }
}

impl From<Letters> for Mana {
    fn from(letters: Letters) -> Mana {
        Mana([letters.B, letters.G, letters.L, letters.R, letters.W])
    }
}

/// Written like a cost: `GGW`.
impl fmt::Display for Mana {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for colour in self.colours() {
            for _ in 0..self.of(colour) {
                write!(f, "{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

/// What a card costs, or what is missing of it: mana of given colours, and some of any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cost {
    /// Generic ("colourless") mana, paid by any colour.
    pub generic: u16,
    /// The coloured part.
    pub coloured: Mana,
}

impl Cost {
    /// The most that a card file may ask of any colour, or of generic mana.
    pub const LIMIT: u16 = 99;

    /// Reads `2GW`: a number if there is a generic part, then letters.
    pub fn parse(text: &str) -> Option<Cost> {
        let letters = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let digits = &text[..text.len() - letters.len()];
        let generic = if digits.is_empty() { 0 } else { digits.parse().ok()? };
        if text.is_empty() || generic > Cost::LIMIT || letters.len() > usize::from(Cost::LIMIT) {
            return None;
        }
        let mut coloured = Mana::default();
        for letter in letters.chars() {
            let colour = Colour::of_letter(letter).filter(|_| letter.is_ascii_uppercase())?;
            coloured = coloured.plus(Mana::single(colour, 1));
        }
        Some(Cost { generic, coloured })
    }

    /// How much mana it is altogether.
    pub fn total(self) -> u32 {
        u32::from(self.generic) + self.coloured.total()
    }

    /// What a pool lacks to pay this; free if it lacks nothing.
    #[inline]
    pub(crate) fn missing_from(self, pool: Mana) -> Cost {
        let left = pool.minus(self.coloured).total();
        let generic = u32::from(self.generic).saturating_sub(left) as u16;
        Cost { generic, coloured: self.coloured.minus(pool) }
    }

    /// Whether it is free.
    #[inline]
    pub(crate) fn is_free(self) -> bool {
        self == Cost::default()
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.generic > 0 || self.coloured.is_empty() {
            write!(f, "{}", self.generic)?;
        }
        write!(f, "{}", self.coloured)
    }
}
