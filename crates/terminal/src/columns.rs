//! Fits untrusted text and numbers into a fixed number of terminal columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// One card wide.
const BLANKS: &str = "                                 ";

/// The most combining marks that are kept on one character; no script uses more.
const MARKS: usize = 8;

/// Keeps neighbours from merging into one glyph of another width; it has no width itself.
const NON_JOINER: char = '\u{200C}';

#[inline]
pub(crate) fn push_blanks(into: &mut String, columns: usize) {
    debug_assert!(columns <= BLANKS.len(), "no field is wider than a card");
    into.push_str(&BLANKS[..columns.min(BLANKS.len())]);
}

/// Writes the head of `text` in exactly `width` columns and returns the rest. A wide character is
/// never split: a blank stands where only half of it would fit. What must not reach a terminal
/// (control and direction characters, marks with nothing to stand on) shows as `stand_in`.
#[inline]
pub(crate) fn push_head<'a>(into: &mut String, text: &'a str, width: usize, stand_in: char) -> &'a str {
    match plain_head(text, width) {
        Some((head, rest)) => {
            into.push_str(head);
            push_blanks(into, width - head.len());
            rest
        }
        None => push_guarded_head(into, text, width, stand_in),
    }
}

/// What is left of `text` after `lines` full lines; `scratch` is left as it was.
#[inline]
pub(crate) fn after_lines<'a>(
    scratch: &mut String,
    text: &'a str,
    lines: usize,
    width: usize,
    stand_in: char,
) -> &'a str {
    match plain_head(text, lines * width) {
        Some((_, rest)) => rest,
        None => (0..lines).fold(text, |text, _| {
            let length = scratch.len();
            let rest = push_guarded_head(scratch, text, width, stand_in);
            scratch.truncate(length);
            rest
        }),
    }
}

/// The columns that `text` takes, counted up to `limit` and no further.
pub(crate) fn columns_up_to(scratch: &mut String, text: &str, limit: usize, stand_in: char) -> usize {
    if let Some((head, _)) = plain_head(text, limit) {
        return head.len();
    }
    let length = scratch.len();
    let (columns, _) = push_clusters(scratch, text, limit, stand_in);
    scratch.truncate(length);
    columns
}

/// Splits after `width` columns where everything up to there is printable ASCII, the next character
/// too (it could be a mark that belongs to the head).
#[inline]
fn plain_head(text: &str, width: usize) -> Option<(&str, &str)> {
    let window = &text.as_bytes()[..text.len().min(width + 1)];
    // No early exit: the compiler can vectorise this loop.
    let plain = window.iter().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~'));
    plain.then(|| text.split_at(text.len().min(width)))
}

#[cold]
fn push_guarded_head<'a>(into: &mut String, text: &'a str, width: usize, stand_in: char) -> &'a str {
    let (columns, rest) = push_clusters(into, text, width, stand_in);
    push_blanks(into, width.saturating_sub(columns));
    rest
}

/// Writes whole clusters while they fit; returns the columns taken and the rest.
fn push_clusters<'a>(into: &mut String, text: &'a str, width: usize, stand_in: char) -> (usize, &'a str) {
    let start = into.len();
    let mut columns = 0;
    let mut rest = text;
    while let Some(cluster) = Cluster::first(rest) {
        if columns + cluster.columns > width {
            break;
        }
        cluster.push(into, start, columns, stand_in);
        columns = into[start..].width();
        rest = &rest[cluster.text.len()..];
    }
    (columns, rest)
}

/// A character and the marks that stand on it.
struct Cluster<'a> {
    text: &'a str,
    columns: usize,
    print: Print,
}

/// What becomes of one character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Print {
    /// Shown, in its own columns.
    Shown,
    /// Shown on the character before it.
    Mark,
    /// Only shapes its neighbours, differently on every terminal: left out.
    Shaper,
    /// Replaced by something visible.
    Unprintable,
}

impl<'a> Cluster<'a> {
    fn first(text: &'a str) -> Option<Cluster<'a>> {
        let base = text.chars().next()?;
        if print(base) != Print::Shown {
            return Some(Cluster { text: &text[..base.len_utf8()], columns: 1, print: Print::Unprintable });
        }
        let marks = text[base.len_utf8()..].chars().take(MARKS);
        let marks = marks.take_while(|&mark| matches!(print(mark), Print::Mark | Print::Shaper));
        let end = base.len_utf8() + marks.map(char::len_utf8).sum::<usize>();
        let columns = base.width().unwrap_or(1);
        Some(Cluster { text: &text[..end], columns, print: Print::Shown })
    }

    /// Adds this cluster to the line that begins at `start` and has taken `columns` so far. If the line does
    /// not grow by exactly this cluster's columns, the cluster has merged with its neighbour: a non-joiner
    /// is put between them, and if that does not help, the cluster is replaced.
    fn push(&self, into: &mut String, start: usize, columns: usize, stand_in: char) {
        if self.print == Print::Unprintable {
            return into.push(stand_in);
        }
        let length = into.len();
        for joiner in [None, Some(NON_JOINER)] {
            into.extend(joiner);
            into.extend(self.text.chars().filter(|&char| print(char) != Print::Shaper));
            if into[start..].width() == columns + self.columns {
                return;
            }
            into.truncate(length);
        }
        into.push(stand_in);
    }
}

fn print(char: char) -> Print {
    match char.width() {
        None => Print::Unprintable,
        Some(_) if cards::is_harmful(char) => Print::Unprintable,
        // Some scripts need the non-joiner, and it is what keeps our own clusters apart.
        Some(_) if cards::is_invisible(char) && char != NON_JOINER => Print::Shaper,
        Some(0) => Print::Mark,
        Some(_) => Print::Shown,
    }
}

/// A number as it is printed, with its sign.
pub(crate) struct Numeral {
    characters: [u8; 12],
    start: usize,
}

impl Numeral {
    pub(crate) fn new(number: i32) -> Numeral {
        let mut numeral = Numeral { characters: [b' '; 12], start: 12 };
        let mut left = number.unsigned_abs();
        loop {
            numeral.prefix(b"0123456789"[(left % 10) as usize]);
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if number < 0 {
            numeral.prefix(b'-');
        }
        numeral
    }

    /// Room for ten digits, a minus and one more sign.
    pub(crate) fn prefix(&mut self, sign: u8) {
        self.start -= 1;
        self.characters[self.start] = sign;
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.characters[self.start..]).expect("digits and signs are ASCII")
    }

    /// At the left of its columns; too long, it keeps its head.
    pub(crate) fn push_left(&self, into: &mut String, width: usize) {
        let text = self.text();
        let kept = text.len().min(width);
        into.push_str(&text[..kept]);
        push_blanks(into, width - kept);
    }

    /// At the right of its columns; too long, it keeps its tail.
    pub(crate) fn push_right(&self, into: &mut String, width: usize) {
        let text = self.text();
        let kept = text.len().min(width);
        push_blanks(into, width - kept);
        into.push_str(&text[text.len() - kept..]);
    }
}
