//! The long trials: the soak, the benchmarks, and instruction counts. No release contains them.

pub mod bench;
pub mod chess;
mod cli;
pub mod clock;
mod constructor;
mod duel;
pub mod games;
pub mod mutate;
pub mod scale;
pub mod soak;
mod sorcery;

pub use cli::{Arguments, exit};
