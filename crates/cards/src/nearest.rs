//! "Did you mean": the valid word nearest to a mistyped one.

use crate::harmless::quoted;

/// Longer words are never compared: nobody mistypes a card name of this length, and comparing takes quadratic time.
const LONGEST_COMPARED: usize = 80;
/// A search compares no more than this, counted in pairs of letters. A file may name tens of thousands of cards, and each
/// of its faults may search them all.
const MOST_COMPARED: usize = 1_000_000;
/// Lists up to this length are printed whole when no word is near.
const SHORT_LIST: usize = 16;

/// The candidate nearest to a mistyped word, if one is near enough to be meant; the first of several that are equally
/// near. Case doesn't count, and a beginning of three letters or more stands for the one word that continues it. Of
/// thousands of candidates only the first are compared.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if word.len() > 4 * LONGEST_COMPARED || word.chars().count() > LONGEST_COMPARED {
        return None;
    }
    let word = word.to_lowercase();
    let length = word.chars().count();
    let mut best: Option<(usize, &str)> = None;
    let mut continued = Vec::new();
    let mut left = MOST_COMPARED;
    for candidate in candidates {
        let lower = candidate.to_lowercase();
        if length >= 3 && lower.starts_with(&word) {
            continued.push(candidate);
        }
        let lower_length = lower.chars().count();
        let allowed = allowance(length.max(lower_length));
        let pairs = length * lower_length;
        if lower_length.abs_diff(length) > allowed || pairs > left {
            continue;
        }
        left -= pairs;
        let distance = strsim::osa_distance(&word, &lower);
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    match (best, continued.as_slice()) {
        (Some((_, candidate)), _) => Some(candidate),
        (None, [only]) => Some(only),
        (None, _) => None,
    }
}

/// How many mistakes a word of this length may have and still be recognised.
fn allowance(length: usize) -> usize {
    match length {
        0..=2 => 0,
        3..=5 => 1,
        6..=8 => 2,
        longer => longer / 3,
    }
}

/// Says that a word is unknown and what to write instead: the nearest word, else all valid ones if they are few.
///
/// ```
/// assert_eq!(cards::unknown("effect", "dmage", ["damage", "gain"]), "unknown effect \"dmage\"; did you mean \"damage\"?");
/// assert_eq!(cards::unknown("effect", "zzz", ["damage", "gain"]), "unknown effect \"zzz\"; it can be \"damage\" or \"gain\"");
/// ```
pub fn unknown<'c>(what: &str, word: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let quoted_word = quoted(word);
    if let Some(meant) = nearest(word, candidates.iter().copied()) {
        format!("unknown {what} {quoted_word}; did you mean {}?", quoted(meant))
    } else if candidates.is_empty() || candidates.len() > SHORT_LIST {
        format!("unknown {what} {quoted_word}")
    } else {
        format!("unknown {what} {quoted_word}; it can be {}", either(&candidates))
    }
}

/// `"a", "b" or "c"`.
fn either(candidates: &[&str]) -> String {
    let quoted: Vec<String> = candidates.iter().map(|candidate| self::quoted(candidate)).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["Air Elemental", "Earth Elemental", "Fire Elemental", "Banish", "Unsummon"];

    #[test]
    fn a_near_word_is_found_whatever_its_case() {
        assert_eq!(nearest("banihs", NAMES), Some("Banish"));
        assert_eq!(nearest("AIR ELEMENTAL", NAMES), Some("Air Elemental"));
        assert_eq!(nearest("Eart Elementl", NAMES), Some("Earth Elemental"));
        assert_eq!(nearest("Uns", NAMES), Some("Unsummon"));
    }

    #[test]
    fn rubbish_suggests_nothing() {
        for rubbish in ["", "q", "zz", "Dragon", "xxxxxxxx", &"Banish".repeat(100_000)] {
            assert_eq!(nearest(rubbish, NAMES), None, "{}", quoted(rubbish));
        }
        assert_eq!(nearest("Banish", []), None);
    }

    #[test]
    fn a_search_among_many_words_ends() {
        let many: Vec<String> = (0..60_000).map(|number| format!("{number:079}x")).collect();
        let word = "y".repeat(80);
        for _ in 0..50 {
            assert_eq!(nearest(&word, many.iter().map(String::as_str)), None);
        }
        let first = format!("{:079}y", 0);
        assert_eq!(nearest(&first, many.iter().map(String::as_str)), Some(many[0].as_str()));
    }

    #[test]
    fn long_lists_are_not_told() {
        let many: Vec<String> = (0..100).map(|number| format!("word {number}")).collect();
        assert_eq!(unknown("card", "zzzzzz", many.iter().map(String::as_str)), "unknown card \"zzzzzz\"");
        assert_eq!(unknown("card", "zzzzzz", ["only"]), "unknown card \"zzzzzz\"; it can be \"only\"");
    }
}
