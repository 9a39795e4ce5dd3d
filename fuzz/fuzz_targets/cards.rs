//! Fuzzes card files, with a game played on their cards.

#![no_main]

use trials::hostile::{Kind, fuzz};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz(Kind::Cards, bytes));
