//! Constructor's classic display, the board with slanted or with upright sides, and its saves as text.

mod board;
mod canvas;
mod graphics;
mod save;

pub use board::Drawing;
pub use graphics::Graphics;
pub use save::{read_save, write_save};
