//! The house chores: `cargo xtask test` and its kin.
fn main() {}
