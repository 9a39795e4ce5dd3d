//! The words of typed commands, as all classic programs read them.

/// A number as people count, from 1 to `most`; the error says what to write.
pub(crate) fn number(word: &str, what: &str, most: usize) -> Result<usize, String> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        return Err(format!("{} is not {article} {what} number: write 1, 2, …", cards::quoted(word)));
    }
    let number = word.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("there is no {what} {}: they are counted from 1", shortened(word)))
}

/// Cuts long numbers in error messages.
pub(crate) fn shortened(digits: &str) -> String {
    if digits.len() <= 10 {
        digits.to_owned()
    } else {
        format!("{}… ({} digits)", &digits[..10], digits.len())
    }
}

/// The error for a word that is not a command, with the nearest one.
pub(crate) fn unknown_command<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let meant = cards::nearest(word, known);
    let hint = meant
        .map_or_else(|| "type help for the commands".to_owned(), |meant| format!("did you mean {meant}?"));
    format!("unknown command {}; {hint}", cards::quoted(word))
}
