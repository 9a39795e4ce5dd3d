//! Sorcery's classic display: cards of 33 columns by 11 rows, hands, inspections and the board, in two styles.

mod board;
mod draw;
mod easel;
mod face;
mod graphics;

pub use draw::Pen;
pub use easel::Easel;
pub use face::{Cell, Change, Face, Health, Kind, MINIONS, Overflow, Place, Player, Side};
pub use graphics::Graphics;
