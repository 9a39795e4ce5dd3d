//! Sorcery's classic program and its display: cards of 33 columns by 11 rows, hands, inspections and the board, in two
//! styles.

mod arguments;
mod board;
mod command;
mod draw;
mod easel;
mod face;
mod faces;
mod graphics;
mod host;
mod narrate;
mod program;

pub use crate::graphics::Graphics;
pub use draw::Pen;
pub use easel::Easel;
pub use face::{Cell, Change, Face, Health, Kind, MINIONS, Overflow, Place, Player, Side};
pub use host::{main, perform, rehearse};

use kernel::Game;
use sorcery::Sorcery;

use crate::written::{Written, written};

/// The commands of a journal.
pub fn commands(journal: &str) -> Result<Vec<Written>, String> {
    written::<Sorcery>(journal, |play, action| command::write(action, play.game().seats()), |_, _| false)
}
