//! Where in a file something is, and what is wrong there.

use std::fmt;
use std::sync::Arc;

/// The most faults that are listed; the rest are only counted.
pub const MOST_FAULTS: usize = 50;

/// A spot in a file that a person can find in an editor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The file as the player named it.
    pub file: Arc<str>,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1, in characters.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One thing wrong in a file, in the form that editors and terminals turn into a link.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[error("{place}: {what}")]
pub struct Fault {
    /// Where it is.
    pub place: Place,
    /// What is wrong and, where it can be known, what to write instead.
    pub what: String,
}

/// Everything wrong that one reading found; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// In the order of the file, at most [`MOST_FAULTS`], at least one.
    told: Vec<Fault>,
    /// Found but not listed.
    more: usize,
}

impl Faults {
    /// The faults of a reading, or nothing when there are none.
    pub(crate) fn gather(mut told: Vec<Fault>, more: usize) -> Option<Faults> {
        told.sort_by(|a, b| a.place.cmp(&b.place));
        (!told.is_empty()).then_some(Faults { told, more })
    }

    /// The faults in the order of the file.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.told.iter()
    }

    /// How many there are beyond those that [`Faults::iter`] gives.
    pub fn more(&self) -> usize {
        self.more
    }

    /// These faults and then those of another file, for games that read several.
    pub fn and(mut self, other: Faults) -> Faults {
        self.more += other.more;
        self.told.extend(other.told);
        self.more += self.told.len().saturating_sub(MOST_FAULTS);
        self.told.truncate(MOST_FAULTS);
        self
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults { told: vec![fault], more: 0 }
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.told.iter().enumerate() {
            let newline = if index == 0 { "" } else { "\n" };
            write!(f, "{newline}{fault}")?;
        }
        match self.more {
            0 => Ok(()),
            1 => write!(f, "\nand 1 more fault"),
            more => write!(f, "\nand {} more faults", grouped(more)),
        }
    }
}

impl std::error::Error for Faults {}

/// A number with its thousands apart: `39,990`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
