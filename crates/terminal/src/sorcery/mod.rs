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
