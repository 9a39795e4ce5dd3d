//! Fuzzes positions for the solver, with limits.

#![no_main]

use trials::hostile::{Kind, fuzz};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz(Kind::Solver, bytes));
