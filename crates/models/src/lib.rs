//! Second, deliberately naive models of the games, and the runner of the scenarios; for tests alone.
//!
//! Each was written from the specifications and rulings, without looking at the engine, and shares no code and no
//! card data with it. If both agree on thousands of random games, both read the rules the same way.

mod card_file;
pub mod constructor;
pub mod duel;
pub mod scenarios;
pub mod sorcery;
