//! Duel's classic program and its display: numbered cards, hands and the table, in two styles.

mod arguments;
mod card;
mod command;
mod faces;
mod glyphs;
mod host;
mod program;
mod summary;
mod table;
mod write;

use program::Program;

use duel::{Duel, Set, Setup};
use kernel::Game;
use registry::Listed;

use crate::programs::{self, OnTerminal, REHEARSED};
use crate::shell;

impl OnTerminal for Duel {
    const PROGRAM: Option<programs::Program> = Some(programs::Program {
        name: Duel::SLUG,
        about: Duel::ABOUT,
        perform: shell::perform::<Program>,
        commands: Some(shell::commands::<Program>),
        rehearse: rehearse_both_sets,
    });
}

/// In the document's game, and in one with every card of the extra set.
fn rehearse_both_sets(script: &[u8]) -> Vec<u8> {
    let sets = vec![Set::Extra];
    let cards = duel::read_sets(&sets).expect("the extra set is sound");
    let deck: Vec<String> = cards.names().chain(cards.names()).map(str::to_owned).collect();
    let setups = [Setup::default(), Setup { sets, decks: [deck.clone(), deck], ..Setup::default() }];
    setups.iter().flat_map(|setup| host::rehearse(script, setup, REHEARSED)).collect()
}
