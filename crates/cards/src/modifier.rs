//! Changes of a number and of a pair of numbers, as cards write them: `+1/+1`, `*2/*2`, `3/3`.

use std::fmt;
use std::ops::RangeInclusive;

/// What a card does to one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `+1` or `-1`.
    Add(i32),
    /// `*2`.
    Times(i32),
    /// `3`: the number itself.
    Set(i32),
}

/// What a card does to two numbers that are written with a slash between, such as attack and defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// Before the slash.
    pub first: Modifier,
    /// After the slash.
    pub second: Modifier,
}

impl Modifier {
    /// Reads `+1`, `-1`, `*2` or `3`, if the number (with its sign) is within the range.
    pub(crate) fn parse(text: &str, range: &RangeInclusive<i32>) -> Option<Modifier> {
        let digits = text.trim_start_matches(['+', '-', '*']);
        let sign = &text[..text.len() - digits.len()];
        if !digits.starts_with(|first: char| first.is_ascii_digit()) {
            return None;
        }
        let number: i32 = digits.parse().ok()?;
        let step = match sign {
            "+" => Modifier::Add(number),
            "-" => Modifier::Add(-number),
            "*" => Modifier::Times(number),
            "" => Modifier::Set(number),
            _ => return None,
        };
        range.contains(&step.number()).then_some(step)
    }

    fn number(self) -> i32 {
        match self {
            Modifier::Add(number) | Modifier::Times(number) | Modifier::Set(number) => number,
        }
    }
}

impl Pair {
    /// Reads two modifiers with a slash between.
    pub(crate) fn parse(text: &str, range: &RangeInclusive<i32>) -> Option<Pair> {
        let (first, second) = text.split_once('/')?;
        Some(Pair { first: Modifier::parse(first, range)?, second: Modifier::parse(second, range)? })
    }
}

impl fmt::Display for Modifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Modifier::Add(number) => write!(f, "{number:+}"),
            Modifier::Times(number) => write!(f, "*{number}"),
            Modifier::Set(number) => write!(f, "{number}"),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.second)
    }
}
