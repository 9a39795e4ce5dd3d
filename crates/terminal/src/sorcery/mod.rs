//! Sorcery's classic program and its display: cards of 33 columns by 11 rows, hands, inspections and the board, in two
//! styles.

mod arguments;
mod board;
mod board_cache;
mod command;
mod draw;
mod face;
mod faces;
mod graphics;
mod host;
mod program;
#[cfg(test)]
mod tests;

pub use crate::graphics::Graphics;
pub use board_cache::BoardCache;
pub use draw::DrawStyle;
pub use face::{Cell, Change, Face, Health, Kind, MINIONS, Overflow, Place, Player, Side};
use program::Program;

use kernel::Game;
use registry::Listed;
use sorcery::Sorcery;

use crate::programs::{self, OnTerminal, REHEARSED};
use crate::shell;

impl OnTerminal for Sorcery {
    const PROGRAM: Option<programs::Program> = Some(programs::Program {
        name: Sorcery::SLUG,
        about: Sorcery::ABOUT,
        perform: shell::perform::<Program>,
        commands: Some(shell::commands::<Program>),
        rehearse: |script| host::rehearse(script, REHEARSED),
    });
}
