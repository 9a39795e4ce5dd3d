//! Feeds the classic programs with bytes, from the workspace's folder:
//! `GAME=duel cargo +nightly fuzz run programs fuzz/corpus/duel`. Without `GAME` the bytes go to every program.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use terminal::Program;

static PROGRAMS: LazyLock<Vec<Program>> = LazyLock::new(|| {
    let game = std::env::var("GAME").ok();
    let programs = terminal::programs().filter(|program| game.as_ref().is_none_or(|game| game == program.name));
    let programs: Vec<Program> = programs.collect();
    assert!(!programs.is_empty(), "GAME names no game that has a program");
    programs
});

fuzz_target!(|bytes: &[u8]| {
    for program in PROGRAMS.iter() {
        (program.rehearse)(bytes);
    }
});
