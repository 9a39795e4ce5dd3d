//! How Sorcery describes itself: the kernel's laws along random games, and what is said in single cases.

#[path = "../common/mod.rs"]
mod common;
#[path = "../stage/mod.rs"]
mod stage;

mod laws;
mod words;
