//! Our readings of the 2025 rule book, R1 to R27, each by a short game; the scenarios hold further cases.

#[path = "../stage/mod.rs"]
mod stage;

mod combat;
mod knowledge;
mod minions;
mod refusals;
mod several_abilities;
mod triggers;
