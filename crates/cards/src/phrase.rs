//! A text of a card file as a phrase of the card language, read word by word: `"summon 3 Air Elemental"`.

use std::ops::RangeInclusive;

use crate::harmless::quoted;
use crate::modifier::Pair;
use crate::nearest::{nearest, unknown};
use crate::section::WholeNumber;
use crate::text::Text;
use crate::word::{Word, with_article};

/// A phrase and how far it is read. The first fault ends it: what is read after that is `None`, and only that fault is
/// noted, at the column of the wrong word.
#[derive(Clone, Copy, Debug)]
pub struct Phrase<'s> {
    text: Text<'s>,
    /// How many bytes are read; always at a blank, or at either end.
    read: usize,
    broken: bool,
}

impl<'s> Phrase<'s> {
    pub(crate) fn new(text: Text<'s>) -> Phrase<'s> {
        Phrase { text, read: 0, broken: false }
    }

    /// The next word as it is written, without reading it.
    pub fn peek(&self) -> Option<&'s str> {
        self.next_token().map(Text::as_str)
    }

    /// The next word or words that spell a value; the longest spelling counts.
    pub fn word<T: Word>(&mut self) -> Option<T> {
        let found = self.maybe_word();
        found.or_else(|| self.note(Self::unknown_word::<T>))
    }

    /// Like [`Phrase::word`], but reads and notes nothing if no spelling comes next.
    pub fn maybe_word<T: Word>(&mut self) -> Option<T> {
        let fits = |(spelling, value): &'static (&'static str, T)| Some((self.after(spelling)?, *value));
        let (read, value) = T::WORDS.iter().filter_map(fits).max_by_key(|(read, _)| *read)?;
        self.read = read;
        Some(value)
    }

    /// The next word must be this one ("to", "each").
    pub fn require(&mut self, word: &str) -> Option<()> {
        if self.accept(word) {
            return Some(());
        }
        self.expected(&quoted(word))
    }

    /// Reads this word if it comes next, and says whether it did.
    pub fn accept(&mut self, word: &str) -> bool {
        let after = self.after(word);
        self.read = after.unwrap_or(self.read);
        after.is_some()
    }

    /// A whole number within a range; it may have a sign.
    pub fn number<N: WholeNumber>(&mut self, range: RangeInclusive<N>) -> Option<N> {
        let allowed = (*range.start()).into()..=(*range.end()).into();
        let token = self.next_token();
        let number =
            token.and_then(|token| token.parse::<i64>().ok()).filter(|number| allowed.contains(number));
        match number.and_then(|number| N::try_from(number).ok()) {
            Some(number) => self.take(number),
            None => self.expected(&format!("a whole number from {} to {}", allowed.start(), allowed.end())),
        }
    }

    /// Like [`Phrase::number`], but reads and notes nothing unless something like a number comes next.
    pub fn maybe_number<N: WholeNumber>(&mut self, range: RangeInclusive<N>) -> Option<N> {
        let numeric = |word: &str| {
            word.trim_start_matches(['+', '-']).starts_with(|first: char| first.is_ascii_digit())
        };
        if self.peek().is_some_and(numeric) { self.number(range) } else { None }
    }

    /// A pair of modifiers, `+1/+1` or `*2/*2` or `3/3`, with both numbers in the range.
    pub fn pair(&mut self, range: &RangeInclusive<i32>) -> Option<Pair> {
        match self.next_token().and_then(|token| Pair::parse(&token, range)) {
            Some(pair) => self.take(pair),
            None => {
                let (least, most) = (range.start(), range.end());
                self.expected(&format!("a pair such as +1/+1 or *2/*2 with numbers from {least} to {most}"))
            }
        }
    }

    /// One word as it is written, whatever it is; `what` says what was expected.
    pub fn token(&mut self, what: &str) -> Option<Text<'s>> {
        match self.next_token() {
            Some(token) => self.take(token),
            None => self.expected(what),
        }
    }

    /// Everything that is left, which must be something; `what` says what was expected ("a card name").
    pub fn rest(&mut self, what: &str) -> Option<Text<'s>> {
        let Some((from, _)) = self.next_bounds() else { return self.expected(what) };
        self.read = self.text.len();
        Some(self.text.part(from, self.text.trim_end().len()))
    }

    /// Notes a fault at the next word, or after the last; it ends the phrase.
    pub fn fault<T>(&mut self, what: impl Into<String>) -> Option<T> {
        self.note(|_| what.into())
    }

    /// Nothing may be left. `None` if there is, or if the phrase had a fault.
    pub fn done(&mut self) -> Option<()> {
        let Some(left) = self.peek() else { return (!self.broken).then_some(()) };
        self.note(|phrase| match phrase.text[..phrase.read].trim() {
            "" => format!("unexpected {}", quoted(left)),
            before => format!("unexpected {} after {}", quoted(left), quoted(before)),
        })
    }

    /// Notes a fault unless there was one; `what` is called only if it is kept.
    fn note<T>(&mut self, what: impl FnOnce(&Self) -> String) -> Option<T> {
        if !self.broken {
            let end = self.text.trim_end().len();
            let here = self.next_token().unwrap_or_else(|| self.text.part(end, end));
            here.note(|| what(self));
        }
        self.broken = true;
        None
    }

    fn next_token(&self) -> Option<Text<'s>> {
        self.next_bounds().map(|(from, to)| self.text.part(from, to))
    }

    /// Where the next word begins and ends.
    fn next_bounds(&self) -> Option<(usize, usize)> {
        let left = &self.text[self.read..];
        let from = self.text.len() - left.trim_start().len();
        let length = self.text[from..].find(char::is_whitespace).unwrap_or(self.text.len() - from);
        (!self.broken && length > 0).then_some((from, from + length))
    }

    /// How far the phrase would be read after these words, if they come next; any blanks may stand between them.
    fn after(&self, words: &str) -> Option<usize> {
        let mut ahead = *self;
        for word in words.split_whitespace() {
            let token = ahead.next_token()?;
            (token == word).then(|| ahead.take(()))?;
        }
        (!self.broken).then_some(ahead.read)
    }

    /// Reads the next word and returns `value` for it.
    fn take<T>(&mut self, value: T) -> Option<T> {
        self.read = self.next_bounds()?.1;
        Some(value)
    }

    fn expected<T>(&mut self, what: &str) -> Option<T> {
        self.note(|phrase| match phrase.peek() {
            Some(word) => format!("must be {what}, not {}", quoted(word)),
            None => format!("the phrase ends where {what} is needed"),
        })
    }

    /// Says that the next words spell nothing. As many words are compared as each spelling has, so that
    /// "minion enter play" finds "minion enters play".
    fn unknown_word<T: Word>(&self) -> String {
        let Some(first) = self.peek() else {
            return format!("the phrase ends where {} is needed", with_article(T::WHAT));
        };
        let longest = T::spellings().map(|spelling| spelling.split_whitespace().count()).max().unwrap_or(1);
        for count in (2..=longest).rev() {
            let words: Vec<&str> = self.text[self.read..].split_whitespace().take(count).collect();
            let alike = T::spellings().filter(|spelling| spelling.split_whitespace().count() == count);
            if words.len() == count && nearest(&words.join(" "), alike.clone()).is_some() {
                return unknown(T::WHAT, &words.join(" "), alike);
            }
        }
        unknown(T::WHAT, first, T::spellings())
    }
}
