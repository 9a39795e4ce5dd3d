//! The long trials: the soak, the benchmarks, instruction counts, and hostile files. No release contains them.

pub mod bench;
pub mod chess;
mod cli;
pub mod clock;
mod constructor;
mod duel;
pub mod games;
pub mod hostile;
pub mod mutate;
pub mod scale;
pub mod soak;
mod sorcery;

pub use cli::{Arguments, exit};
