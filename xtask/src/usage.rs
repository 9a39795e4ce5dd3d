//! Errors in the command line, which exit with 2; a failed check exits with 1.

use std::fmt;

/// What is wrong with a command line, and what to type instead.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Refuses all arguments, for chores that take none.
pub(crate) fn no_arguments(chore: &str, arguments: &[String]) -> Result<(), Usage> {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(Usage(format!("`{chore}` takes no arguments; remove `{first}`"))),
    }
}
