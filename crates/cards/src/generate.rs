//! Random card files: what the generators of the card games share.
//!
//! A game lists the [`Part`]s of its phrases, mostly from its tables of [words](crate::Word); a [`Quill`] fills them in by
//! the dice of whoever generates, and a [`Sheet`] is the file that grows. Whether the result makes sense is the reader's
//! to say, so that no rule of a language is said twice.

use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::word::Word;

/// A part of a phrase such as `"summon 3 Air Elemental"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One word or several, as they are written.
    Words(&'static str),
    /// A whole number.
    Number(RangeInclusive<i64>),
    /// Two numbers to add, `+1/-1`.
    Gains(RangeInclusive<i64>),
    /// Up to so many letters, each of these.
    Letters(String, usize),
    /// The name of a card.
    Name,
}

/// Every value of an enum as a part.
pub fn each_word<T: Word>() -> impl Iterator<Item = Part> {
    T::spellings().map(Part::Words)
}

/// Makes random choices and fills in phrases.
pub struct Quill<'d> {
    /// A number below the one that is given, each as likely as any other.
    pick: &'d mut dyn FnMut(u32) -> u32,
}

impl<'d> Quill<'d> {
    /// A quill with these dice: a function that gives a number below its argument, which is never 0.
    pub fn new(pick: &'d mut dyn FnMut(u32) -> u32) -> Quill<'d> {
        Quill { pick }
    }

    /// A number below `sides`, which is not 0.
    pub fn below(&mut self, sides: usize) -> usize {
        (self.pick)(u32::try_from(sides).unwrap_or(u32::MAX)) as usize
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, of which there is at least one.
    pub fn choose<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.below(from.len())]
    }

    /// A number within a range: mostly near the least, so that cards can be played, and at times an extreme one.
    pub fn number(&mut self, range: &RangeInclusive<i64>) -> i64 {
        let (least, most) = (*range.start(), *range.end());
        let span = most.saturating_sub(least).unsigned_abs();
        let any_of = |quill: &mut Quill<'_>, count: u64| {
            quill.below(usize::try_from(count.min(span.saturating_add(1))).unwrap_or(usize::MAX)) as i64
        };
        match self.below(32) {
            0 => most,
            1 => least + any_of(self, u64::MAX),
            2..=7 => least + any_of(self, 20),
            _ => least + any_of(self, 4),
        }
    }

    /// A number to add, with its sign: mostly near 0, and at times an extreme one.
    pub fn change(&mut self, range: &RangeInclusive<i64>) -> String {
        let (least, most) = (*range.start(), *range.end());
        let number = if self.once_in(3) { -self.number(&(0..=-least)) } else { self.number(&(0..=most)) };
        format!("{number:+}")
    }

    /// A phrase with these parts, in which one of the names may occur.
    pub fn phrase(&mut self, parts: &[Part], names: &[String]) -> String {
        let parts: Vec<String> = parts.iter().map(|part| self.part(part, names)).collect();
        parts.join(" ")
    }

    fn part(&mut self, part: &Part, names: &[String]) -> String {
        match part {
            Part::Words(words) => (*words).to_string(),
            Part::Number(range) => self.number(range).to_string(),
            Part::Gains(range) => format!("{}/{}", self.change(range), self.change(range)),
            Part::Letters(letters, most) => {
                let letters: Vec<char> = letters.chars().collect();
                let count = self.number(&(1..=*most as i64));
                (0..count).map(|_| *self.choose(&letters)).collect()
            }
            Part::Name => self.choose(names).clone(),
        }
    }
}

impl std::fmt::Debug for Quill<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Quill")
    }
}

/// A card file, written key by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet(String);

impl Sheet {
    /// What is written so far.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The file.
    pub fn into_text(self) -> String {
        self.0
    }

    /// Begins one more table of this list: `[[card]]`.
    pub fn table(&mut self, list: &str) {
        self.line(format_args!("[[{list}]]"));
    }

    /// A key with a text.
    pub fn text(&mut self, key: &str, text: &str) {
        self.line(format_args!("{key} = {}", literal(text)));
    }

    /// A key with a number.
    pub fn number(&mut self, key: &str, number: i64) {
        self.line(format_args!("{key} = {number}"));
    }

    /// A key with a list of texts.
    pub fn texts(&mut self, key: &str, texts: &[&str]) {
        let texts: Vec<String> = texts.iter().map(|text| literal(text)).collect();
        self.line(format_args!("{key} = [{}]", texts.join(", ")));
    }

    /// Adds the lines of another sheet.
    pub fn append(&mut self, other: &Sheet) {
        self.0.push_str(&other.0);
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").unwrap_or_else(|_| unreachable!("a string takes any text"));
    }
}

/// A text of one line as a file spells it.
fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
