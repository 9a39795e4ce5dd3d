//! Who may play at a seat that no person has.

use std::fmt;
use std::str::FromStr;

use bots::{Spec, SpecError};

/// A bot of the house, or a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Computer {
    /// One of the house's bots.
    Bot(Spec),
    /// A shell command that starts a program.
    Program(String),
}

/// What a program's name begins with.
const PREFIX: &str = "exec:";

impl FromStr for Computer {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Computer, SpecError> {
        match text.trim().strip_prefix(PREFIX) {
            Some(command) if !command.trim().is_empty() => Ok(Computer::Program(command.trim().to_owned())),
            Some(_) | None => text.parse().map(Computer::Bot),
        }
    }
}

/// Written so that it can be parsed again.
impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Computer::Bot(spec) => spec.fmt(f),
            Computer::Program(command) => write!(f, "{PREFIX}{command}"),
        }
    }
}

impl From<Spec> for Computer {
    fn from(spec: Spec) -> Computer {
        Computer::Bot(spec)
    }
}
