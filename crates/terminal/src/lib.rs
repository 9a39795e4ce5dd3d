//! Classic line programs and the full screen: everything that a person at a terminal reads.

mod columns;
pub mod constructor;
pub mod duel;
pub mod graphics;
pub mod paint;
mod programs;
mod shell;
pub mod sorcery;
pub mod stop;

pub use paint::Paint;
pub use programs::{Commands, MakeConsole, Program, program, programs, run_program};
pub use shell::{Console, Failure, Shelf, TypedCommand, files};
