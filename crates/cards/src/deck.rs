//! Deck files: one card name on a line.

use std::collections::HashMap;
use std::sync::Arc;

use crate::log::Log;
use crate::place::{Fault, Faults, Place};
use crate::reader::{NOT_TEXT, saturated};

/// How many cards the counts of a file may add to its lines, so that `999999999x Banish` can't exhaust the machine.
/// Cards listed line by line have no limit (Sorcery's 2017 5.2.1).
pub const MOST_COPIES: usize = 1_000_000;

/// Reads a deck: a card name on each line, with `3x` before it for three of them. Blank lines don't count, nor does
/// anything after `#`. A name is matched exactly if it can be, else whatever its case. The deck may be empty.
///
/// `lookup` knows a card by its exact name; `names` are all the names it knows. `unknown` says what is wrong with any
/// other name; [`unknown`](crate::unknown) does for most games. `lookup` is called for every line, so it should take no
/// longer the more names there are.
pub fn read_deck<Id: Clone>(
    file: &str,
    text: &[u8],
    lookup: impl Fn(&str) -> Option<Id>,
    names: &[&str],
    unknown: impl Fn(&str) -> String,
) -> Result<Vec<Id>, Faults> {
    let mut folded = HashMap::new();
    for name in names {
        folded.entry(name.to_lowercase()).or_insert(*name);
    }
    let find = |name: &str| lookup(name).or_else(|| lookup(folded.get(&name.to_lowercase())?));
    let file: Arc<str> = Arc::from(file);
    let mut log = Log::default();
    let mut deck = Vec::new();
    let mut copies = 0;
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    for (index, line) in text.split(|byte| *byte == b'\n').enumerate() {
        match read_line(line, &find) {
            Ok(None) => {}
            Ok(Some((count, card))) if copies + count - 1 <= MOST_COPIES => {
                copies += count - 1;
                deck.extend(std::iter::repeat_n(card, count));
            }
            Ok(Some(_)) => {
                let what =
                    format!("counts add more than {MOST_COPIES} cards; list further ones line by line");
                log.note(|| Fault { place: place(&file, index, 0), what });
                break;
            }
            Err(wrong) => log.note(|| wrong.fault(place(&file, index, wrong.column()), &unknown)),
        }
    }
    log.check().map(|()| deck)
}

/// What is wrong with a line; formatted only if it is reported.
enum Wrong<'l> {
    NotText { before: &'l [u8] },
    Count { before: &'l str },
    NoName { before: &'l str },
    Unknown { before: &'l str, name: &'l str },
}

impl Wrong<'_> {
    /// Counted from 0, in characters.
    fn column(&self) -> usize {
        match self {
            Wrong::NotText { before } => std::str::from_utf8(before).unwrap_or("").chars().count(),
            Wrong::Count { before } | Wrong::NoName { before } | Wrong::Unknown { before, .. } => {
                before.chars().count()
            }
        }
    }

    fn fault(&self, place: Place, unknown: &impl Fn(&str) -> String) -> Fault {
        let what = match self {
            Wrong::NotText { .. } => String::from(NOT_TEXT),
            Wrong::Count { .. } => format!("a count goes from 1x to {MOST_COPIES}x"),
            Wrong::NoName { .. } => String::from("a count without a card name"),
            Wrong::Unknown { name, .. } => unknown(name),
        };
        Fault { place, what }
    }
}

/// How many of which card a line asks for.
fn read_line<'l, Id>(
    line: &'l [u8],
    find: &impl Fn(&str) -> Option<Id>,
) -> Result<Option<(usize, Id)>, Wrong<'l>> {
    let line =
        std::str::from_utf8(line).map_err(|error| Wrong::NotText { before: &line[..error.valid_up_to()] })?;
    if let Some(card) = find(line.trim()) {
        return Ok(Some((1, card)));
    }
    let before = |part: &'l str| &line[..line.len() - part.len()];
    let from = line.trim_start();
    let entry = from.split('#').next().unwrap_or("").trim_end();
    if entry.is_empty() {
        return Ok(None);
    }
    if let Some(card) = find(entry) {
        return Ok(Some((1, card)));
    }
    let Some((count, after)) = split_count(entry) else {
        return Err(Wrong::Unknown { before: before(from), name: entry });
    };
    let name = after.trim_start();
    let before_name = &line[..before(from).len() + entry.len() - name.len()];
    if name.is_empty() {
        return Err(Wrong::NoName { before: before_name });
    }
    let card = find(name).ok_or(Wrong::Unknown { before: before_name, name })?;
    let count = count.parse().ok().filter(|count| (1..=MOST_COPIES).contains(count));
    Ok(Some((count.ok_or(Wrong::Count { before: before(from) })?, card)))
}

/// `3x Name` as `3` and ` Name`.
fn split_count(entry: &str) -> Option<(&str, &str)> {
    let after_digits = entry.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = &entry[..entry.len() - after_digits.len()];
    let after = after_digits.strip_prefix(['x', 'X'])?;
    (!digits.is_empty()).then_some((digits, after))
}

fn place(file: &Arc<str>, line: usize, column: usize) -> Place {
    Place { file: file.clone(), line: saturated(line + 1), column: saturated(column + 1) }
}
