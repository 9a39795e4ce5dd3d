//! The long trials: the soak, the benchmarks beside their yardstick, and instruction counts. Nothing here ships.

pub mod bench;
mod cli;
mod constructor;
mod duel;
pub mod games;
pub mod soak;
mod sorcery;

pub use cli::{Arguments, exit};
