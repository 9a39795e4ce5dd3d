//! Constructor's classic program and its display: the board with slanted or with upright sides, and saves as text.

mod arguments;
mod board;
mod canvas;
mod graphics;
mod host;
mod program;
mod request;
mod save;
mod thinking;
mod words;

pub use board::Drawing;
pub use graphics::Graphics;
pub use host::{main, perform, rehearse};
pub use save::{read_save, write_save};
