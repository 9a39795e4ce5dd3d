//! A bot's options as people write them: `name=number`, separated by commas.

use crate::spec::SpecError;

/// The options given to one bot; all of them are known, and none is given twice.
pub(crate) struct Options<'a> {
    bot: &'a str,
    known: &'static [&'static str],
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    /// Reads the text after the colon, if there is one.
    pub(crate) fn read(
        bot: &'a str,
        text: Option<&'a str>,
        known: &'static [&'static str],
    ) -> Result<Options<'a>, SpecError> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for part in text.into_iter().flat_map(|text| text.split(',')) {
            let malformed =
                || SpecError::Malformed { bot: bot.into(), part: part.into(), known: list(known) };
            let (name, value) = part.split_once('=').ok_or_else(malformed)?;
            let (name, value) = (name.trim(), value.trim());
            if !known.contains(&name) {
                return Err(SpecError::UnknownOption {
                    bot: bot.into(),
                    option: name.into(),
                    known: list(known),
                });
            }
            if pairs.iter().any(|(earlier, _)| *earlier == name) {
                return Err(SpecError::Twice { bot: bot.into(), option: name.into() });
            }
            pairs.push((name, value));
        }
        Ok(Options { bot, known, pairs })
    }

    /// The value of an option, if it is given; it must lie between `least` and `most`.
    pub(crate) fn number(&self, name: &'static str, least: u32, most: u32) -> Result<Option<u32>, SpecError> {
        debug_assert!(self.known.contains(&name));
        let Some((_, value)) = self.pairs.iter().find(|(given, _)| *given == name) else { return Ok(None) };
        let number = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
        let refused = || SpecError::Number {
            bot: self.bot.into(),
            option: name,
            value: (*value).into(),
            range: format!("a whole number from {least} to {most}"),
        };
        number.map(Some).ok_or_else(refused)
    }
}

fn list(known: &[&str]) -> String {
    match known {
        [] => "no options".into(),
        [only] => (*only).into(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}
