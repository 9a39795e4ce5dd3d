//! The builders' colours, in the order of their turns.

use std::fmt::{self, Display};
use std::str::FromStr;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Builder 0 is Blue, 1 Red, 2 Orange, 3 Yellow (2.7); a fifth and a sixth follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Builder 0.
    Blue,
    /// Builder 1.
    Red,
    /// Builder 2.
    Orange,
    /// Builder 3.
    Yellow,
    /// Builder 4, past the document's four.
    Green,
    /// Builder 5, past the document's four.
    White,
}

impl Colour {
    /// All of them; their first letters differ, since the board shows those.
    pub const ALL: [Colour; kernel::MAX_SEATS] =
        [Colour::Blue, Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::White];

    /// The colour of the builder at `seat`.
    pub fn of(seat: Seat) -> Colour {
        Colour::ALL[seat.index()]
    }

    /// The seat of the builder with this colour.
    pub fn seat(self) -> Seat {
        Seat::new(self as usize)
    }

    /// As it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "Blue",
            Colour::Red => "Red",
            Colour::Orange => "Orange",
            Colour::Yellow => "Yellow",
            Colour::Green => "Green",
            Colour::White => "White",
        }
    }

    /// As the board shows it (2.4.1, 2.6).
    pub fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Red => 'R',
            Colour::Orange => 'O',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::White => 'W',
        }
    }
}

impl Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Words are read in any case.
impl FromStr for Colour {
    type Err = String;

    fn from_str(word: &str) -> Result<Colour, String> {
        let known = Colour::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(word));
        known.ok_or_else(|| format!("no builder is called '{word}'"))
    }
}
