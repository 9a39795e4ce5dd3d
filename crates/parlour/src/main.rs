//! The front door: tabletop games as real software.
fn main() {}
