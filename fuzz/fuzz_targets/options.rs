//! Fuzzes command lines of the programs.

#![no_main]

use trials::hostile::{Kind, fuzz};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz(Kind::Options, bytes));
