//! Bots by name, as people write them: `hard`, `search:iterations=2000`.

use std::fmt::{self, Display};
use std::str::FromStr;

use kernel::Heuristics;

use crate::Bot;
use crate::greedy::{Greedy, GreedyOptions};
use crate::options::Options;
use crate::random::Random;
use crate::search::{Budget, Search, SearchOptions};

/// Which bot, and how it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// One action ahead.
    Greedy(GreedyOptions),
    /// Tree search.
    Search(SearchOptions),
}

/// What is wrong with a bot's name or options, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SpecError {
    #[error("there is no bot '{name}'{near}; there are {names}")]
    UnknownBot { name: String, near: String, names: String },
    #[error("'{part}' is not an option of {bot}: options are written name=number, and {bot} takes {known}")]
    Malformed { bot: String, part: String, known: String },
    #[error("{bot} has no option '{option}': it takes {known}")]
    UnknownOption { bot: String, option: String, known: String },
    #[error("{bot} is given '{option}' twice")]
    Twice { bot: String, option: String },
    #[error("{bot}:{option}={value}: {option} is {range}")]
    Number { bot: String, option: &'static str, value: String, range: String },
    #[error("a search thinks for iterations or for ms, not for both")]
    TwoBudgets,
}

/// The levels for people, weakest first, and the bots behind them.
const STRENGTHS: [(&str, Spec); 4] = [
    ("easy", Spec::Greedy(GreedyOptions { worlds: 2, mistakes: 30 })),
    ("medium", Spec::Greedy(GreedyOptions { worlds: 8, mistakes: 0 })),
    ("hard", Spec::Search(SearchOptions { budget: Budget::Iterations(2_000), ..SearchOptions::DEFAULT })),
    ("expert", Spec::Search(SearchOptions { budget: Budget::Milliseconds(1_000), ..SearchOptions::DEFAULT })),
];

/// All names of bots.
pub const NAMES: [&str; 7] = ["easy", "medium", "hard", "expert", "random", "greedy", "search"];

const GREEDY_OPTIONS: &[&str] = &["worlds", "mistakes"];
const SEARCH_OPTIONS: &[&str] = &["iterations", "ms", "explore", "playout"];

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, options) = match text.trim().split_once(':') {
            Some((name, options)) => (name.trim(), Some(options)),
            None => (text.trim(), None),
        };
        if let Some((name, spec)) = STRENGTHS.iter().find(|(strength, _)| *strength == name) {
            return Options::read(name, options, &[]).map(|_| *spec);
        }
        match name {
            "random" => Options::read(name, options, &[]).map(|_| Spec::Random),
            "greedy" => Options::read(name, options, GREEDY_OPTIONS).and_then(|options| greedy(&options)),
            "search" => Options::read(name, options, SEARCH_OPTIONS).and_then(|options| search(&options)),
            _ => Err(unknown(name)),
        }
    }
}

fn greedy(options: &Options<'_>) -> Result<Spec, SpecError> {
    let usual = GreedyOptions::default();
    let worlds = options.number("worlds", 1, 10_000)?.unwrap_or(usual.worlds);
    let mistakes = options.number("mistakes", 0, 100)?.unwrap_or(usual.mistakes);
    Ok(Spec::Greedy(GreedyOptions { worlds, mistakes }))
}

fn search(options: &Options<'_>) -> Result<Spec, SpecError> {
    let usual = SearchOptions::default();
    let iterations = options.number("iterations", 1, 1_000_000_000)?;
    let milliseconds = options.number("ms", 1, 3_600_000)?;
    let budget = match (iterations, milliseconds) {
        (Some(_), Some(_)) => return Err(SpecError::TwoBudgets),
        (Some(iterations), None) => Budget::Iterations(iterations),
        (None, Some(milliseconds)) => Budget::Milliseconds(milliseconds),
        (None, None) => usual.budget,
    };
    let explore = options.number("explore", 0, 1_000)?.unwrap_or(usual.explore);
    let playout = options.number("playout", 0, 1_000)?.unwrap_or(usual.playout);
    Ok(Spec::Search(SearchOptions { budget, explore, playout }))
}

fn unknown(name: &str) -> SpecError {
    let near = NAMES.into_iter().filter(|known| strsim::damerau_levenshtein(known, name) <= 2);
    let near = near.min_by_key(|known| strsim::damerau_levenshtein(known, name));
    let near = near.map_or(String::new(), |near| format!(" (did you mean {near}?)"));
    SpecError::UnknownBot { name: name.into(), near, names: NAMES.join(", ") }
}

impl Spec {
    /// Makes the bot for one seat of one game. The same seed makes the same choices, unless the budget is in milliseconds.
    pub fn bot<G: Heuristics>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match *self {
            Spec::Random => Box::new(Random::new(seed)),
            Spec::Greedy(options) => Box::new(Greedy::new(options, seed)),
            Spec::Search(options) => Box::new(Search::new(options, seed)),
        }
    }
}

/// Written with all options, so that it can be parsed again.
impl Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy(GreedyOptions { worlds, mistakes }) => {
                write!(f, "greedy:worlds={worlds},mistakes={mistakes}")
            }
            Spec::Search(SearchOptions { budget, explore, playout }) => {
                match budget {
                    Budget::Iterations(iterations) => write!(f, "search:iterations={iterations}")?,
                    Budget::Milliseconds(milliseconds) => write!(f, "search:ms={milliseconds}")?,
                }
                write!(f, ",explore={explore},playout={playout}")
            }
        }
    }
}
