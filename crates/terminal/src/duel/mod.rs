//! Duel's classic program and its display: numbered cards, hands and the table, in two styles.

mod arguments;
mod card;
mod changes;
mod command;
mod faces;
mod foretell;
mod glyphs;
mod host;
mod narrate;
mod program;
mod table;
mod write;

pub use host::{main, perform, rehearse};

use crate::written::{Written, written};

/// The commands of a journal.
pub fn commands(journal: &str) -> Result<Vec<Written>, String> {
    written(journal, write::command, write::continues)
}
