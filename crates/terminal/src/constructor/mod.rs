//! Constructor's classic program and its display: the board with slanted or with upright sides, and saves as text.

mod arguments;
mod board;
mod canvas;
mod graphics;
mod host;
mod program;
mod request;
mod save;
#[cfg(test)]
mod tests;
mod unknown;

pub use board::DrawStyle;
pub use graphics::Graphics;
use program::Program;
pub use save::{read_save, write_save};

use constructor::Constructor;
use kernel::Game;
use registry::Listed;

use crate::programs::{self, OnTerminal, REHEARSED};
use crate::shell;

impl OnTerminal for Constructor {
    const PROGRAM: Option<programs::Program> = Some(programs::Program {
        name: Constructor::SLUG,
        about: Constructor::ABOUT,
        perform: shell::perform::<Program>,
        commands: None,
        rehearse: |script| host::rehearse(script, REHEARSED),
    });
}
