//! Classic line programs and the full screen: everything that a person at a terminal reads.

mod columns;
pub mod constructor;
pub mod duel;
pub mod graphics;
pub mod paint;
pub mod shell;
pub mod sorcery;
mod written;

pub use paint::Paint;
pub use written::Written;
