//! The house rules, read from the source: what no lint checks and every reader relies on.

mod architecture;
mod cards;
mod manifests;
mod source;
mod text;
mod variants;
