//! Constructor's board and saves, character for character.

mod board;
mod saves;
