//! The tests of the kernel, on a toy game of their own.

mod dice;
mod hoard;
mod journal;
mod laws;
mod list;
mod matches;
mod perft;
mod places;
mod show;
