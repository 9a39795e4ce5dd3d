//! Enums that are spelled as words in card files.

use crate::nearest::unknown;

/// An enum that files spell as words; a word may contain blanks ("minion enters play").
///
/// `WORDS` must list every value that can exist, each once, with a spelling of its own: the first spelling of a value
/// is the one that is written.
pub trait Word: Copy + PartialEq + 'static {
    /// What the words are, for faults: "trigger" gives `unknown trigger "dise"`.
    const WHAT: &'static str;
    /// Every spelling and its value.
    const WORDS: &'static [(&'static str, Self)];

    /// The value of a word, or a sentence that says which words there are.
    fn parse(word: &str) -> Result<Self, String> {
        Self::find(word).ok_or_else(|| unknown(Self::WHAT, word, Self::spellings()))
    }

    /// The value of a word, if it is one.
    fn find(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(spelling, _)| *spelling == word).map(|(_, value)| *value)
    }

    /// How files spell this value.
    fn spelling(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, value)| *value == self);
        found.map_or_else(|| unreachable!("WORDS spells every {}", Self::WHAT), |(spelling, _)| spelling)
    }

    /// Every spelling, in the order of `WORDS`.
    fn spellings() -> impl Iterator<Item = &'static str> + Clone {
        Self::WORDS.iter().map(|(spelling, _)| *spelling)
    }
}

/// "a trigger", "an effect".
pub(crate) fn with_article(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}
