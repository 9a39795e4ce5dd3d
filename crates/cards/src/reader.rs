//! A card file: its TOML with the place of everything in it, and the faults found so far.

use std::cell::RefCell;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, Error};

use crate::harmless::quoted;
use crate::log::Log;
use crate::place::{Fault, Faults, Place};
use crate::section::Section;

/// Larger card files are refused: they are a mistake or an attack.
pub const MOST_BYTES: usize = 4 << 20;
/// In larger files parsing ends at the first syntax error.
const MOST_RECOVERED: usize = 64 << 10;

/// A card file that is well-formed TOML; its sections note their faults here.
#[derive(Debug)]
pub struct Source<'t> {
    lines: Lines<'t>,
    root: Spanned<DeTable<'t>>,
    log: RefCell<Log>,
}

impl<'t> Source<'t> {
    /// Reads the syntax; what the file means is asked of [`Source::root`].
    pub fn parse(file: &str, text: &'t str) -> Result<Source<'t>, Faults> {
        let lines = Lines::new(file, text);
        if text.len() > MOST_BYTES {
            let what = format!("the file has {} bytes; a card file has at most {MOST_BYTES}", text.len());
            return Err(Fault { place: lines.place(0), what }.into());
        }
        match DeTable::parse(text) {
            Ok(root) => Ok(Source { lines, root, log: RefCell::default() }),
            Err(first) => Err(syntax_faults(&lines, &first)),
        }
    }

    /// The keys outside of every table, and the tables.
    pub fn root(&self) -> Section<'_> {
        Section::new(self, self.root.get_ref(), 0)
    }

    /// All faults that were noted, or `Ok` if there are none. Call it last, after every `finish`.
    pub fn check(&self) -> Result<(), Faults> {
        self.log.borrow().so_far()
    }

    pub(crate) fn place(&self, offset: usize) -> Place {
        self.lines.place(offset)
    }

    /// The file's own text of a span, with its quotation marks and escapes.
    pub(crate) fn raw(&self, start: usize, end: usize) -> &str {
        self.lines.text.get(start..end).unwrap_or("")
    }

    /// Notes a fault; the closures are called only if it is kept.
    pub(crate) fn note(&self, offset: impl FnOnce() -> usize, what: impl FnOnce() -> String) {
        self.log.borrow_mut().note(|| Fault { place: self.place(offset()), what: what() });
    }
}

/// The text of a file, or a fault at the first byte that isn't text. A byte order mark may stay.
pub fn utf8<'t>(file: &str, bytes: &'t [u8]) -> Result<&'t str, Faults> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        let what = String::from(NOT_TEXT);
        Fault { place: Lines::new(file, good).place(good.len()), what }.into()
    })
}

/// The fault of bytes that aren't text.
pub(crate) const NOT_TEXT: &str = "this is not UTF-8 text; save the file as UTF-8";

/// One fault a line: later ones on the same line mostly follow from the first. For a large file only the first is
/// listed, because garbage has a fault at every byte.
fn syntax_faults(lines: &Lines<'_>, first: &Error) -> Faults {
    let first_fault = syntax_fault(lines, first);
    if lines.text.len() > MOST_RECOVERED {
        return first_fault.into();
    }
    let mut log = Log::default();
    let mut last_line = None;
    for error in DeTable::parse_recoverable(lines.text).1 {
        let line = lines.line(offset(&error));
        if last_line.replace(line) != Some(line) {
            log.note(|| syntax_fault(lines, &error));
        }
    }
    log.check().err().unwrap_or_else(|| first_fault.into())
}

fn syntax_fault(lines: &Lines<'_>, error: &Error) -> Fault {
    Fault { place: lines.place(offset(error)), what: syntax_words(lines.text, error) }
}

fn offset(error: &Error) -> usize {
    error.span().map_or(0, |span| span.start)
}

/// The parser's message; for a duplicate key, with the key.
fn syntax_words(text: &str, error: &Error) -> String {
    let key = error.span().and_then(|span| text.get(span)).unwrap_or("");
    match error.message() {
        "duplicate key" => format!("{} is here twice; keep one", quoted(key.trim_matches('"'))),
        "recursion limit" | "cannot recurse further; max recursion depth met" => {
            String::from("this is nested too deeply")
        }
        message => message.replace('\n', " "),
    }
}

/// Turns offsets in bytes into lines and columns.
#[derive(Debug)]
struct Lines<'t> {
    file: Arc<str>,
    text: &'t str,
    /// Where each line begins, in bytes; ascending, never empty.
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn new(file: &str, text: &'t str) -> Lines<'t> {
        let first = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let breaks = text.match_indices('\n').map(|(offset, _)| offset + 1);
        Lines { file: Arc::from(file), text, starts: std::iter::once(first).chain(breaks).collect() }
    }

    /// The index of the line that holds an offset.
    fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    fn place(&self, offset: usize) -> Place {
        let line = self.line(offset);
        let before = self.text.get(self.starts[line]..offset.min(self.text.len())).unwrap_or("");
        let column = before.chars().count() + 1;
        Place { file: self.file.clone(), line: saturated(line + 1), column: saturated(column) }
    }
}

/// Lines and columns saturate at `u32::MAX`.
pub(crate) fn saturated(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
