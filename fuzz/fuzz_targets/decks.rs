//! Fuzzes decks.

#![no_main]

use trials::hostile::{Kind, fuzz};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz(Kind::Decks, bytes));
