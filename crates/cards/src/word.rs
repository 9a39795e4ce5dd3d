//! Enums that card files spell as words.

use crate::nearest::unknown;

/// An enum that files spell as words; a word may contain blanks ("minion enters play").
///
/// Implement it with [`words!`](crate::words), which doesn't compile until every value has a word.
pub trait Word: Copy + PartialEq + 'static {
    /// What the words are, for faults: "trigger" gives `unknown trigger "dise"`.
    const WHAT: &'static str;
    /// Every spelling and its value; of several spellings of a value the first is the one that is written.
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

/// Implements [`Word`] by a table of words and values. A value without a word is a compile error.
///
/// ```
/// use cards::Word;
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Colour { Red, Blue }
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Ability { Flying, Protection(Colour) }
///
/// cards::words! { Ability, "ability":
///     "Flying" => Ability::Flying,
///     "Protection from red" => Ability::Protection(Colour::Red),
///     "Protection from blue" => Ability::Protection(Colour::Blue),
/// }
///
/// assert_eq!(Ability::find("Protection from red"), Some(Ability::Protection(Colour::Red)));
/// assert_eq!(Ability::Flying.spelling(), "Flying");
/// ```
///
/// ```compile_fail
/// #[derive(Clone, Copy, PartialEq)]
/// enum Colour { Red, Blue }
///
/// cards::words! { Colour, "colour": "red" => Colour::Red }
/// ```
#[macro_export]
macro_rules! words {
    ($type:ty, $what:literal: $($word:literal => $name:ident $(:: $variant:ident)* $(($part:path))?),+ $(,)?) => {
        impl $crate::Word for $type {
            const WHAT: &'static str = $what;
            const WORDS: &'static [(&'static str, Self)] =
                &[$(($word, $name $(:: $variant)* $(($part))?)),+];

            #[allow(unreachable_patterns)] // a value may have a second spelling, which is read and never written
            fn spelling(self) -> &'static str {
                match self {
                    $($name $(:: $variant)* $(($part))? => $word),+
                }
            }
        }
    };
}

/// "a trigger", "an effect".
pub(crate) fn with_article(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}
