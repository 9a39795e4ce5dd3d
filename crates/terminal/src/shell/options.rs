//! Options in the classic style: `-deck1 FILE`, with one dash or two, in any order.

use std::collections::hash_map::RandomState;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::hash::BuildHasher;
use std::path::Path;

use super::failure::Failure;

/// One option that a program knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// Without its dashes.
    pub(crate) name: &'static str,
    /// What must follow it.
    pub(crate) takes: Takes,
    /// One line of help.
    pub(crate) about: &'static str,
}

/// The options that programs have in common.
#[rustfmt::skip] // a table: one row an option
impl Known {
    pub(crate) const SEED: Known = Known { name: "seed", takes: Takes::One("N"), about: "repeat a shuffle; without it every game is shuffled differently" };
    pub(crate) const EXTRAS: Known = Known { name: "extras", takes: Takes::Nothing, about: "undo, redo, history, record, hint, computer and human in scripts and pipes, too" };
    pub(crate) const GRAPHICS: Known = Known { name: "graphics", takes: Takes::One("STYLE"), about: "simple or fancy" };
    pub(crate) const POSITION: Known = Known { name: "position", takes: Takes::One("FILE"), about: "start from a position: what state prints" };
    pub(crate) const REPLAY: Known = Known { name: "replay", takes: Takes::One("FILE"), about: "open a journal: step, back, goto n, continue" };
}

/// What follows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// Nothing: a flag.
    Nothing,
    /// One value, by this name in the help.
    One(&'static str),
    /// One value each time; the option may be repeated.
    Many(&'static str),
}

/// What a command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Play with these options.
    Play(Given),
    /// Print the help.
    Help,
    /// Print the version.
    Version,
}

/// The options that were given; only known names are in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Given(Vec<(&'static str, OsString)>);

/// Reads the words after a program's name.
pub(crate) fn read(known: &[Known], arguments: &[OsString]) -> Result<Wish, Failure> {
    let mut given = Given::default();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let (name, attached) = split(word)?;
        match name.as_str() {
            "help" | "h" => return Ok(Wish::Help),
            "version" | "V" => return Ok(Wish::Version),
            name => {
                let option = find(known, name)?;
                let value = value(option, attached, &mut words)?;
                given.add(option, value)?;
            }
        }
    }
    Ok(Wish::Play(given))
}

/// The list of options for the help, one a line.
pub(crate) fn listing(known: &[Known]) -> String {
    let shape = |option: &Known| match option.takes {
        Takes::Nothing => format!("-{}", option.name),
        Takes::One(word) | Takes::Many(word) => format!("-{} {word}", option.name),
    };
    let width = known.iter().map(|option| shape(option).len()).max().unwrap_or(0);
    let mut text = String::new();
    for option in known {
        writeln!(text, "  {:<width$}  {}", shape(option), option.about).expect("a String takes all text");
    }
    text
}

impl Given {
    /// Whether this option was given.
    pub(crate) fn has(&self, name: &'static str) -> bool {
        self.values(name).next().is_some()
    }

    /// The word after an option.
    pub(crate) fn value(&self, name: &'static str) -> Option<&OsStr> {
        self.values(name).next()
    }

    /// The file named after an option.
    pub(crate) fn path(&self, name: &'static str) -> Option<&Path> {
        self.value(name).map(Path::new)
    }

    /// The words after each use of an option, in order.
    pub(crate) fn values(&self, name: &'static str) -> impl Iterator<Item = &OsStr> {
        self.0.iter().filter(move |(given, _)| *given == name).map(|(_, value)| value.as_os_str())
    }

    /// The whole number after an option, in decimal digits.
    pub(crate) fn number(&self, name: &'static str) -> Result<Option<u64>, Failure> {
        let Some(word) = self.value(name).map(OsStr::to_string_lossy) else { return Ok(None) };
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { word.parse().ok() } else { None };
        let most = u64::MAX;
        number.map(Some).ok_or_else(|| {
            let word = cards::quoted(&word);
            Failure::Options(format!("-{name} takes a whole number from 0 to {most}, not {word}"))
        })
    }

    /// The number after `-seed`, or a random one.
    pub(crate) fn seed(&self) -> Result<u64, Failure> {
        Ok(self.number("seed")?.unwrap_or_else(|| RandomState::new().hash_one("a new shuffle")))
    }

    /// The first of these options that was given.
    fn first_of(&self, names: &[&'static str]) -> Option<&'static str> {
        names.iter().copied().find(|name| self.has(name))
    }

    /// Refuses all of these options, and says why.
    pub(crate) fn leave_out(&self, names: &[&'static str], why: &str) -> Result<(), Failure> {
        match self.first_of(names) {
            Some(option) => Err(Failure::Options(format!("{why}; leave out -{option}"))),
            None => Ok(()),
        }
    }

    /// Refuses all of these options, which end in the number of a player past the last.
    pub(crate) fn needs_players(&self, names: &[&'static str], seats: usize) -> Result<(), Failure> {
        match self.first_of(names) {
            Some(option) => {
                let number = option.trim_start_matches(char::is_alphabetic);
                Err(Failure::Options(format!("-{option} needs -players {number}: {seats} play")))
            }
            None => Ok(()),
        }
    }

    fn add(&mut self, option: Known, value: OsString) -> Result<(), Failure> {
        let once = !matches!(option.takes, Takes::Many(_));
        if once && self.has(option.name) {
            return Err(Failure::Options(format!("-{} is given twice; once is enough", option.name)));
        }
        self.0.push((option.name, value));
        Ok(())
    }
}

/// `--name=value` as its name and value.
fn split(word: &OsStr) -> Result<(String, Option<OsString>), Failure> {
    let text = word.to_string_lossy();
    let bare = text.strip_prefix("--").or_else(|| text.strip_prefix('-'));
    let Some(bare) = bare.filter(|bare| !bare.is_empty()) else {
        let word = cards::quoted(&text);
        return Err(Failure::Options(format!("{word} has no place here: options begin with a dash")));
    };
    match bare.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), Some(value.into()))),
        None => Ok((bare.to_owned(), None)),
    }
}

fn find(known: &[Known], name: &str) -> Result<Known, Failure> {
    let exact = known.iter().find(|option| option.name == name).copied();
    exact.ok_or_else(|| {
        let meant = cards::nearest(name, known.iter().map(|option| option.name));
        let hint = meant.map_or(String::new(), |meant| format!("; did you mean -{meant}?"));
        Failure::Options(format!("unknown option {}{hint}", cards::quoted(&format!("-{name}"))))
    })
}

fn value<'a>(
    option: Known,
    attached: Option<OsString>,
    words: &mut impl Iterator<Item = &'a OsString>,
) -> Result<OsString, Failure> {
    match (option.takes, attached) {
        (Takes::Nothing, None) => Ok(OsString::new()),
        (Takes::Nothing, Some(_)) => Err(Failure::Options(format!("-{} takes no value", option.name))),
        (Takes::One(_) | Takes::Many(_), Some(value)) => Ok(value),
        (Takes::One(what) | Takes::Many(what), None) => {
            let missing = || Failure::Options(format!("-{} needs a {what} after it", option.name));
            let is_option = |word: &OsString| word.to_string_lossy().starts_with('-');
            words.next().filter(|word| !is_option(word)).cloned().ok_or_else(missing)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[Known] = &[
        Known { name: "deck1", takes: Takes::One("FILE"), about: "a deck" },
        Known { name: "cards", takes: Takes::Many("FILE"), about: "cards" },
        Known { name: "seed", takes: Takes::One("N"), about: "luck" },
        Known { name: "testing", takes: Takes::Nothing, about: "for tests" },
    ];

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    fn given(line: &str) -> Given {
        match read(KNOWN, &words(line)) {
            Ok(Wish::Play(given)) => given,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn refused(line: &str) -> String {
        read(KNOWN, &words(line)).map(|_| line.to_owned()).expect_err("a wrong line").to_string()
    }

    #[test]
    fn dashes_and_order_do_not_matter() {
        assert_eq!(given("-testing -deck1 a"), Given(vec![("testing", "".into()), ("deck1", "a".into())]));
        assert_eq!(given("--deck1 a --testing").path("deck1"), Some(Path::new("a")));
        assert_eq!(given("--deck1=-a").path("deck1"), Some(Path::new("-a")));
        assert_eq!(given("-cards a -cards b").values("cards").count(), 2);
        assert_eq!(given("-seed 18446744073709551615").number("seed").expect("a number"), Some(u64::MAX));
    }

    #[test]
    fn help_and_version_are_heard_anywhere() {
        for line in ["-h", "--help", "-help", "-testing --help"] {
            assert_eq!(read(KNOWN, &words(line)).expect("help"), Wish::Help);
        }
        assert_eq!(read(KNOWN, &words("--version")).expect("a version"), Wish::Version);
    }

    #[test]
    fn wrong_options_are_named() {
        assert_eq!(refused("-dek1 a"), "unknown option \"-dek1\"; did you mean -deck1?");
        assert_eq!(refused("-deck1"), "-deck1 needs a FILE after it");
        assert_eq!(refused("-deck1 -testing"), "-deck1 needs a FILE after it");
        assert_eq!(refused("-testing=yes"), "-testing takes no value");
        assert_eq!(refused("-deck1 a -deck1 b"), "-deck1 is given twice; once is enough");
        assert_eq!(refused("a"), "\"a\" has no place here: options begin with a dash");
        assert_eq!(refused("-"), "\"-\" has no place here: options begin with a dash");
        assert!(given("-seed x").number("seed").is_err());
        assert!(given(&format!("-seed {}", "9".repeat(40))).number("seed").is_err());
    }
}
