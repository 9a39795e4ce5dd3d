//! A text in a card file, or a part of one, that remembers where it is.

use std::fmt;
use std::ops::Deref;

use crate::nearest::unknown;
use crate::phrase::Phrase;
use crate::place::Place;
use crate::reader::Source;
use crate::word::Word;

/// A text with its place; it derefs to `str`, and can be kept to note a fault later (a card named before it is read).
#[derive(Clone, Copy)]
pub struct Text<'s> {
    source: &'s Source<'s>,
    /// The whole string this is part of, as the file means it.
    whole: &'s str,
    /// Where this part begins and ends within `whole`, in bytes.
    from: usize,
    to: usize,
    /// Where the string is in the file, with its quotation marks.
    start: usize,
    end: usize,
}

impl<'s> Text<'s> {
    pub(crate) fn new(source: &'s Source<'s>, whole: &'s str, span: std::ops::Range<usize>) -> Text<'s> {
        Text { source, whole, from: 0, to: whole.len(), start: span.start, end: span.end }
    }

    /// The text, for as long as the source is there.
    pub fn as_str(self) -> &'s str {
        &self.whole[self.from..self.to]
    }

    /// Where the text begins, inside the quotation marks.
    pub fn place(self) -> Place {
        self.source.place(self.offset())
    }

    /// Notes a fault at this text.
    pub fn fault(self, what: impl Into<String>) {
        self.note(|| what.into());
    }

    /// The same; `what` is called only if the fault is kept.
    pub(crate) fn note(self, what: impl FnOnce() -> String) {
        self.source.note(|| self.offset(), what);
    }

    /// Notes that this text should have been one of the candidates.
    pub fn unknown<'c>(self, what: &str, candidates: impl IntoIterator<Item = &'c str>) {
        self.note(|| unknown(what, self.as_str(), candidates));
    }

    /// The value of a text that is one word of an enum.
    pub fn word<T: Word>(self) -> Option<T> {
        let found = T::find(self.as_str());
        if found.is_none() {
            self.unknown(T::WHAT, T::spellings());
        }
        found
    }

    /// The text as a phrase, to be read word by word.
    pub fn phrase(self) -> Phrase<'s> {
        Phrase::new(self)
    }

    /// The part between two offsets, which lie within this text and on characters' borders.
    pub(crate) fn part(self, from: usize, to: usize) -> Text<'s> {
        Text { from: self.from + from, to: self.from + to, ..self }
    }

    /// Where the text begins in the file, in bytes.
    fn offset(self) -> usize {
        self.start + raw_offset(self.source.raw(self.start, self.end), &self.whole[..self.from])
    }
}

/// How far into a string, as the file writes it with quotation marks and escapes, the text after `before` begins.
fn raw_offset(raw: &str, before: &str) -> usize {
    let (quotes, escapes) = match raw.as_bytes() {
        [b'"', b'"', b'"', ..] => (3, true),
        [b'\'', b'\'', b'\'', ..] => (3, false),
        [b'"', ..] => (1, true),
        [b'\'', ..] => (1, false),
        _ => (0, false), // a key without quotation marks
    };
    let mut rest = raw.get(quotes..).unwrap_or("");
    if quotes == 3 {
        rest = rest.strip_prefix('\n').or_else(|| rest.strip_prefix("\r\n")).unwrap_or(rest);
    }
    for _ in before.chars() {
        rest = skip_line_end(rest, escapes);
        rest = rest.get(width(rest, escapes)..).unwrap_or("");
    }
    raw.len() - skip_line_end(rest, escapes).len()
}

/// A backslash at the end of a line joins it with the next; nothing of that is part of the text.
fn skip_line_end(rest: &str, escapes: bool) -> &str {
    match rest.strip_prefix('\\') {
        Some(after) if escapes && after.trim_start_matches([' ', '\t', '\r']).starts_with('\n') => {
            after.trim_start()
        }
        _ => rest,
    }
}

/// How many bytes of the file the next character takes.
fn width(rest: &str, escapes: bool) -> usize {
    let mut characters = rest.chars();
    match (characters.next(), characters.next()) {
        (Some('\\'), Some('x')) if escapes => 4,
        (Some('\\'), Some('u')) if escapes => 6,
        (Some('\\'), Some('U')) if escapes => 10,
        (Some('\\'), Some(_)) if escapes => 2,
        (Some(character), _) => character.len_utf8(),
        (None, _) => 0,
    }
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}", self.as_str(), self.place())
    }
}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}
