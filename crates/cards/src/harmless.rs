//! What may be printed: every message that quotes a file, a name, an option or another library's words goes through here.
//!
//! A terminal obeys control characters, and characters that turn the direction of text around make a line read as
//! something else. Both are shown as escapes. Long words and lines are cut, so that a message stays readable whatever it
//! quotes.

use std::borrow::Cow;

/// Longer quotations are cut, so that a fault stays on one line.
const LONGEST_QUOTED: usize = 60;

/// A word longer than this keeps its beginning and its end: of a path, the end is its file.
const WORD: Cut = Cut { longest: 240, head: 120, tail: 80 };
/// The same for lines.
const LINE: Cut = Cut { longest: 2_000, head: 1_200, tail: 400 };
/// The lines of a message; no message of ours comes near it.
const MOST_LINES: usize = 200;

/// How much of something long is kept.
#[derive(Clone, Copy)]
struct Cut {
    /// In characters.
    longest: usize,
    head: usize,
    tail: usize,
}

/// Whether a terminal obeys the character instead of showing it, or lets it change the text around it: control
/// characters, direction marks, line separators, soft hyphens, byte order marks and annotations.
pub fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{AD}'
                | '\u{61C}'
                | '\u{180E}'
                | '\u{200E}'
                | '\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2066}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
        )
}

/// Whether the character has no shape of its own: joiners, variation selectors, tags. They belong in a text, but not in a
/// word whose every letter matters.
pub fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// A message that can be printed: harmful characters are escaped, long words and lines lose their middle, and an endless
/// message ends. Line ends stay.
///
/// ```
/// assert_eq!(cards::harmless("no file \u{1b}[2J\n"), "no file \\u{1b}[2J\n");
/// ```
pub fn harmless(message: &str) -> Cow<'_, str> {
    if is_harmless(message) {
        return Cow::Borrowed(message);
    }
    let mut out = String::new();
    for (number, line) in message.split('\n').enumerate() {
        if number == MOST_LINES {
            out.push_str("\n…\n");
            break;
        }
        if number > 0 {
            out.push('\n');
        }
        push_line(&mut out, line);
    }
    Cow::Owned(out)
}

/// The usual case, without a copy.
fn is_harmless(message: &str) -> bool {
    let short =
        |line: &str| line.len() <= LINE.longest && line.split(' ').all(|word| word.len() <= WORD.longest);
    message.split('\n').count() <= MOST_LINES
        && message.split('\n').all(short)
        && !message.chars().any(|character| character != '\n' && is_harmful(character))
}

fn push_line(out: &mut String, line: &str) {
    let mut words = String::new();
    for word in line.split_inclusive(' ') {
        push_cut(&mut words, word, WORD);
    }
    let mut cut = String::new();
    push_cut(&mut cut, &words, LINE);
    for character in cut.chars() {
        push_shown(out, character);
    }
}

/// Adds a text without the middle of what is too long.
fn push_cut(out: &mut String, text: &str, Cut { longest, head, tail }: Cut) {
    if text.chars().nth(longest).is_none() {
        return out.push_str(text);
    }
    let nth = |count: usize| text.char_indices().nth(count).map_or(text.len(), |(at, _)| at);
    let back = |count: usize| text.char_indices().nth_back(count - 1).map_or(0, |(at, _)| at);
    out.push_str(&text[..nth(head)]);
    out.push('…');
    out.push_str(&text[back(tail)..]);
}

fn push_shown(out: &mut String, character: char) {
    if is_harmful(character) { out.extend(character.escape_default()) } else { out.push(character) }
}

/// A word in quotation marks, safe to print: what can't be seen is escaped and long words are cut.
pub fn quoted(word: &str) -> String {
    let mut out = String::from("\"");
    for (count, character) in word.chars().enumerate() {
        if count == LONGEST_QUOTED {
            out.push('…');
            break;
        }
        if is_invisible(character) {
            out.extend(character.escape_default());
        } else {
            push_shown(&mut out, character);
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short_and_printable() {
        assert_eq!(quoted("a\u{1b}[2Jb"), "\"a\\u{1b}[2Jb\"");
        assert_eq!(quoted("Ban\u{200b}ish\u{202e}"), "\"Ban\\u{200b}ish\\u{202e}\"");
        assert_eq!(quoted(&"é".repeat(1000)).chars().count(), 63);
    }

    #[test]
    fn an_ordinary_message_is_left_alone() {
        for message in ["", "x.deck:3:1: unknown card \"Bänihs\"\nand 3 more\n", "ἄλφα 👩\u{200d}🚀"]
        {
            assert!(matches!(harmless(message), Cow::Borrowed(same) if same == message), "{message}");
        }
    }

    #[test]
    fn what_a_terminal_obeys_is_escaped() {
        let message = "a\u{1b}]0;x\u{7} \u{202e}b\u{2066} \r\t\u{9b}c\n\u{feff}d";
        assert_eq!(harmless(message), "a\\u{1b}]0;x\\u{7} \\u{202e}b\\u{2066} \\r\\t\\u{9b}c\n\\u{feff}d");
    }

    #[test]
    fn long_words_and_lines_lose_their_middle() {
        let path = format!("/{}/game.journal:3:1: bad", "é".repeat(1 << 20));
        let short = harmless(&path);
        assert!(short.starts_with("/é") && short.ends_with("/game.journal:3:1: bad"), "{short}");
        assert!(short.chars().count() < 300);
        let wordy = "word ".repeat(1 << 18) + "at line 1 column 2";
        let short = harmless(&wordy);
        assert!(short.len() < 2_000 && short.ends_with("at line 1 column 2"), "{}", short.len());
        let endless = "\n".repeat(1 << 20);
        assert!(harmless(&endless).len() < 300);
        assert_eq!(harmless(&harmless(&wordy)), short, "once is enough");
    }
}
