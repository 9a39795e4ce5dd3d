//! The picture that a card file names: a key for front ends, which nothing else depends on.

use crate::harmless::quoted;
use crate::section::Section;

/// Longer keys are refused: they become file names.
const MOST_LETTERS: usize = 60;

impl Section<'_> {
    /// The key `picture`, or nothing: lowercase words joined by `-`.
    pub fn picture(&self) -> Option<String> {
        let key = self.maybe_text("picture")?;
        if is_picture(&key) {
            return Some(key.as_str().to_owned());
        }
        key.fault(format!(
            "must be lowercase words joined by \"-\", at most {MOST_LETTERS} characters, not {}",
            quoted(&key)
        ));
        None
    }
}

fn is_picture(key: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    key.len() <= MOST_LETTERS && key.split('-').all(is_word)
}
