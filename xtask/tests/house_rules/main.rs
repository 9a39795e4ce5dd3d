//! The house rules, read from the source: what no lint checks and every reader relies on.

mod architecture;
mod cards;
mod games;
mod manifests;
mod new_game;
mod source;
mod text;
mod variants;
