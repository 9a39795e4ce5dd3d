//! The words of the game: colours, resources, prices, refusals, and how typed ones are read.

use super::Housing;

/// The colours of the builders, in order (2.7).
pub(super) const COLOURS: [&str; 4] = ["Blue", "Red", "Orange", "Yellow"];

/// The resources in the order they are always printed (3.5.1); a PARK is a tile but not a resource.
pub(super) const RESOURCES: [&str; 5] = ["BRICK", "ENERGY", "GLASS", "HEAT", "WIFI"];
pub(super) const PARK: &str = "PARK";

pub(super) const CANNOT_BUILD: &str = "You cannot build here.";
pub(super) const NOT_ENOUGH: &str = "You do not have enough resources.";
pub(super) const INVALID_COMMAND: &str = "Invalid command.";
pub(super) const INVALID_ROLL: &str = "Invalid roll.";
pub(super) const WHICH_ROLL: &str = "Input a roll between 2 and 12:";
pub(super) const WHERE_GEESE: &str = "Choose where to place the GEESE.";
pub(super) const WHOM: &str = "Choose a builder to steal from.";
pub(super) const PLAY_AGAIN: &str = "Would you like to play again?";

/// What a road costs, in the order of [`RESOURCES`] (2.6).
pub(super) const ROAD_PRICE: [u32; 5] = [0, 0, 0, 1, 1];

impl Housing {
    /// What it costs to build, or to improve to, in the order of [`RESOURCES`] (2.4.1).
    pub(super) fn price(self) -> [u32; 5] {
        match self {
            Housing::Basement => [1, 1, 1, 0, 1],
            Housing::House => [0, 0, 2, 3, 0],
            Housing::Tower => [3, 2, 2, 2, 1],
        }
    }

    /// What it is worth: as many building points as resources a roll (2.4.1).
    pub(super) fn worth(self) -> u32 {
        match self {
            Housing::Basement => 1,
            Housing::House => 2,
            Housing::Tower => 3,
        }
    }

    /// What it can be improved to (3.2).
    pub(super) fn improved(self) -> Option<Housing> {
        match self {
            Housing::Basement => Some(Housing::House),
            Housing::House => Some(Housing::Tower),
            Housing::Tower => None,
        }
    }

    pub(super) fn letter(self) -> &'static str {
        match self {
            Housing::Basement => "B",
            Housing::House => "H",
            Housing::Tower => "T",
        }
    }
}

/// Which of `names` a typed word is, read in any case (C11).
pub(super) fn named(names: &[&str], word: &str) -> Option<usize> {
    names.iter().position(|name| name.eq_ignore_ascii_case(word))
}

/// A whole number of any size; one too large for the type is out of every range anyway.
pub(super) fn integer(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(word.parse().unwrap_or(i64::MAX))
}

/// A number from 0 that is below `count`.
pub(super) fn below(count: usize, number: i64) -> Option<usize> {
    usize::try_from(number).ok().filter(|number| *number < count)
}
