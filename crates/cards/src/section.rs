//! A table of a card file, read key by key.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use crate::harmless::quoted;
use crate::nearest::unknown;
use crate::place::Place;
use crate::reader::Source;
use crate::text::Text;
use crate::word::{Word, with_article};

/// The integers that [`Section::number`] can give.
pub trait WholeNumber: Copy + TryFrom<i64> + Into<i64> {}

impl<N: Copy + TryFrom<i64> + Into<i64>> WholeNumber for N {}

/// A table with its place. A getter that meets a wrong value notes a fault and returns `None` or nothing, so a reader gets
/// everything first, calls [`Section::finish`], and only then gives up with `?`.
///
/// The `maybe_` getters allow the key to be absent; the others note that it is missing.
#[derive(Debug)]
pub struct Section<'s> {
    source: &'s Source<'s>,
    table: &'s DeTable<'s>,
    offset: usize,
    /// The keys that were read.
    asked: RefCell<Vec<&'static str>>,
}

type Value<'s> = Spanned<DeValue<'s>>;

impl<'s> Section<'s> {
    pub(crate) fn new(source: &'s Source<'s>, table: &'s DeTable<'s>, offset: usize) -> Section<'s> {
        Section { source, table, offset, asked: RefCell::default() }
    }

    /// Where the section begins: its header or its brace.
    pub fn place(&self) -> Place {
        self.source.place(self.offset)
    }

    /// Notes a fault of the section as a whole.
    pub fn fault(&self, what: impl Into<String>) {
        self.source.note(|| self.offset, || what.into());
    }

    /// Notes a fault at a key's value, or at the section if the key is absent.
    pub fn fault_at(&self, key: &str, what: impl Into<String>) {
        let offset = self.table.get(key).map_or(self.offset, |value| value.span().start);
        self.source.note(|| offset, || what.into());
    }

    /// Whether the key is there, whatever its value. It doesn't count as reading it.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// A text.
    pub fn text(&self, key: &'static str) -> Option<Text<'s>> {
        self.required(key, || String::from("a text"));
        self.maybe_text(key)
    }

    /// A text, or nothing.
    pub fn maybe_text(&self, key: &'static str) -> Option<Text<'s>> {
        let value = self.ask(key)?;
        self.as_text(key, value, "a text")
    }

    /// A whole number within a range.
    pub fn number<N: WholeNumber>(&self, key: &'static str, range: RangeInclusive<N>) -> Option<N> {
        self.required(key, || whole_number(&range));
        self.maybe_number(key, range)
    }

    /// A whole number within a range, or nothing.
    pub fn maybe_number<N: WholeNumber>(&self, key: &'static str, range: RangeInclusive<N>) -> Option<N> {
        let value = self.ask(key)?;
        let DeValue::Integer(integer) = value.get_ref() else {
            return self.wrong(key, value, || whole_number(&range));
        };
        let allowed = (*range.start()).into()..=(*range.end()).into();
        let number = as_i64(integer).filter(|number| allowed.contains(number));
        number.and_then(|number| N::try_from(number).ok()).or_else(|| {
            self.note(value, || {
                format!("{} must be {}, not {integer:.40}", quoted(key), whole_number(&range))
            })
        })
    }

    /// A word of an enum.
    pub fn word<T: Word>(&self, key: &'static str) -> Option<T> {
        self.required(key, || with_article(T::WHAT));
        self.maybe_word(key)
    }

    /// A word of an enum, or nothing.
    pub fn maybe_word<T: Word>(&self, key: &'static str) -> Option<T> {
        self.maybe_text(key)?.word()
    }

    /// Words of an enum: a list, one text, or nothing.
    pub fn words<T: Word>(&self, key: &'static str) -> Vec<T> {
        self.texts(key).into_iter().filter_map(Text::word).collect()
    }

    /// `true` or `false`; a flag that isn't there isn't set.
    pub fn flag(&self, key: &'static str) -> bool {
        self.maybe_flag(key).unwrap_or(false)
    }

    /// `true`, `false`, or nothing, for overlays that may leave a flag as it was.
    pub(crate) fn maybe_flag(&self, key: &'static str) -> Option<bool> {
        let value = self.ask(key)?;
        value.get_ref().as_bool().or_else(|| self.wrong(key, value, || String::from("true or false")))
    }

    /// Texts: a list of them, one alone, or nothing.
    pub fn texts(&self, key: &'static str) -> Vec<Text<'s>> {
        const WANTED: &str = "a text or a list of texts";
        let Some(value) = self.ask(key) else { return Vec::new() };
        match value.get_ref().as_array() {
            Some(list) => list.iter().filter_map(|item| self.as_text(key, item, WANTED)).collect(),
            None => self.as_text(key, value, WANTED).into_iter().collect(),
        }
    }

    /// A table within this one.
    pub fn section(&self, key: &'static str) -> Option<Section<'s>> {
        self.required(key, || format!("a section [{key}]"));
        self.maybe_section(key)
    }

    /// A table within this one, or nothing.
    pub fn maybe_section(&self, key: &'static str) -> Option<Section<'s>> {
        let value = self.ask(key)?;
        self.as_section(key, value, &format!("a section [{key}]"))
    }

    /// The tables of a list (`[[card]]`), in the order of the file; none if the key is absent.
    pub fn sections(&self, key: &'static str) -> Vec<Section<'s>> {
        let Some(value) = self.ask(key) else { return Vec::new() };
        let wanted = format!("sections [[{key}]]");
        match value.get_ref().as_array() {
            Some(list) => list.iter().filter_map(|item| self.as_section(key, item, &wanted)).collect(),
            None => self.wrong(key, value, || wanted).into_iter().collect(),
        }
    }

    /// The tables under names of the file's own (`[card."Air Elemental"]`) with those names, in the order of the file.
    pub fn named_sections(&self, key: &'static str) -> Vec<(Text<'s>, Section<'s>)> {
        let wanted = format!("a section [{key}.name]");
        let Some(value) = self.ask(key) else { return Vec::new() };
        let Some(table) = value.get_ref().as_table() else {
            return self.wrong(key, value, || wanted).into_iter().collect();
        };
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        let name = |name: &'s Spanned<_>| Text::new(self.source, key_text(name), name.span());
        let section = |(key, value): (&'s Spanned<_>, _)| {
            Some((name(key), self.as_section(key_text(key), value, &wanted)?))
        };
        entries.into_iter().filter_map(section).collect()
    }

    /// Notes every key that wasn't read. Call it once, after all getters.
    pub fn finish(&self) {
        let asked = self.asked.borrow();
        let mut strangers: Vec<_> = self.table.keys().filter(|key| !asked.contains(&key_text(key))).collect();
        strangers.sort_by_key(|key| key.span().start);
        for key in strangers {
            self.source.note(|| key.span().start, || unknown("key", key_text(key), asked.iter().copied()));
        }
    }

    fn ask(&self, key: &'static str) -> Option<&'s Value<'s>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    fn required(&self, key: &str, wanted: impl FnOnce() -> String) {
        if !self.has(key) {
            self.source.note(|| self.offset, || format!("needs {}, {}", quoted(key), wanted()));
        }
    }

    fn as_text(&self, key: &str, value: &'s Value<'s>, wanted: &str) -> Option<Text<'s>> {
        match value.get_ref().as_str() {
            Some(text) => Some(Text::new(self.source, text, value.span())),
            None => self.wrong(key, value, || String::from(wanted)),
        }
    }

    fn as_section(&self, key: &str, value: &'s Value<'s>, wanted: &str) -> Option<Section<'s>> {
        match value.get_ref().as_table() {
            Some(table) => Some(Section::new(self.source, table, value.span().start)),
            None => self.wrong(key, value, || String::from(wanted)),
        }
    }

    fn wrong<T>(&self, key: &str, value: &Value<'_>, wanted: impl FnOnce() -> String) -> Option<T> {
        self.note(value, || format!("{} must be {}, not {}", quoted(key), wanted(), kind(value.get_ref())))
    }

    fn note<T>(&self, value: &Value<'_>, what: impl FnOnce() -> String) -> Option<T> {
        self.source.note(|| value.span().start, what);
        None
    }
}

fn key_text<'s>(key: &'s Spanned<std::borrow::Cow<'_, str>>) -> &'s str {
    key.get_ref()
}

fn as_i64(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn whole_number<N: WholeNumber>(range: &RangeInclusive<N>) -> String {
    let (least, most): (i64, i64) = ((*range.start()).into(), (*range.end()).into());
    format!("a whole number from {least} to {most}")
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}
