//! The long trials: the soak, the benchmarks beside their yardstick, and instruction counts. Nothing here ships.

pub mod bench;
pub mod chess;
mod cli;
pub mod clock;
mod constructor;
mod duel;
pub mod games;
pub mod scale;
pub mod soak;
mod sorcery;

pub use cli::{Arguments, exit};
