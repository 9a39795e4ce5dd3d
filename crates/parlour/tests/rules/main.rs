//! The rule books: `parlour rules` finds a section, every citation leads to one, and what books and guides say is so.

#[path = "../common/mod.rs"]
mod common;

mod cards;
mod citations;
mod command;
mod guides;
mod news;
mod refusals;

use common::{Folder, Run, run};

/// What `parlour rules` prints.
fn rules(words: &[&str]) -> Run {
    let arguments: Vec<&str> = ["rules"].iter().chain(words).copied().collect();
    run(&mut Folder::new().parlour(&arguments), Vec::new())
}
