//! The command line of the trials: names, mostly of games, and `--option number`.

use std::collections::BTreeMap;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use registry::GAMES;

/// The parsed command line.
pub struct Arguments {
    /// What was named, or everything that can be.
    pub names: Vec<&'static str>,
    numbers: BTreeMap<&'static str, u64>,
}

impl Arguments {
    /// Reads the command line; `known` are the options that take a number.
    pub fn read(known: &[&'static str]) -> Result<Arguments> {
        Arguments::of(std::env::args().skip(1), known)
    }

    /// Parses these words: games, and the options `known`.
    pub fn of(words: impl IntoIterator<Item = String>, known: &[&'static str]) -> Result<Arguments> {
        Arguments::among("game", GAMES, words, known)
    }

    /// Parses these words: names from the list `all`, each of which is a `what`, and the options `known`.
    pub fn among(
        what: &str,
        all: &[&'static str],
        words: impl IntoIterator<Item = String>,
        known: &[&'static str],
    ) -> Result<Arguments> {
        let (mut names, mut numbers) = (Vec::new(), BTreeMap::new());
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            if let Some(option) = known.iter().find(|option| word == format!("--{option}")) {
                let number = words.next().with_context(|| format!("{word} needs a number"))?;
                let number = number.replace('_', "").parse();
                numbers.insert(*option, number.with_context(|| format!("{word} takes a whole number"))?);
            } else if let Some(name) = all.iter().find(|name| word == **name) {
                names.push(*name);
            } else {
                bail!("`{word}` is neither a {what} ({}) nor an option ({})", all.join(", "), options(known));
            }
        }
        if names.is_empty() {
            names.extend(all);
        }
        Ok(Arguments { names, numbers })
    }

    /// The number given for an option, or the default.
    pub fn number(&self, option: &str, default: u64) -> u64 {
        self.given(option).unwrap_or(default)
    }

    /// The number given for an option.
    pub fn given(&self, option: &str) -> Option<u64> {
        self.numbers.get(option).copied()
    }
}

fn options(known: &[&str]) -> String {
    known.iter().map(|option| format!("--{option} N")).collect::<Vec<_>>().join(", ")
}

/// The exit code of a program; an error is printed, and the code is 2.
pub fn exit(result: Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        eprintln!("{error:#}");
        ExitCode::from(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Arguments> {
        Arguments::of(line.split_whitespace().map(String::from), &["games", "seed"])
    }

    #[test]
    fn games_and_numbers_are_read_in_any_order() {
        let found = read("--games 1_000 duel").unwrap();
        assert_eq!((found.number("games", 7), found.number("seed", 7)), (1_000, 7));
        assert_eq!(found.names, ["duel"]);
        assert_eq!(read("").unwrap().names, GAMES);
    }

    #[test]
    fn what_is_not_known_is_answered_with_what_is() {
        for (line, words) in
            [("chess", GAMES.join(", ").as_str()), ("--game 3", "--games N"), ("--games", "needs a number")]
        {
            let error = read(line).err().unwrap().to_string();
            assert!(error.contains(words), "{error}");
        }
    }
}
