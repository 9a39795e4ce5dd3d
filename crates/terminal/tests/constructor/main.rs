//! Constructor's board, character for character.

mod board;
