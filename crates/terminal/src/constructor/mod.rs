//! Constructor's classic display: the board with slanted or with upright sides.

mod board;
mod canvas;
mod graphics;

pub use board::Drawing;
pub use graphics::Graphics;
