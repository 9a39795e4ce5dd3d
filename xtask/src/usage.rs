//! The fault of a command line, which ends the program with 2 where a failed check ends it with 1.

use std::fmt;

/// A command line that can't be obeyed; the text says what was wrong and what to type instead.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// For chores that take no arguments: refuses any.
pub(crate) fn no_arguments(chore: &str, arguments: &[String]) -> Result<(), Usage> {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(Usage(format!("`{chore}` takes no arguments, so `{first}` means nothing to it"))),
    }
}
