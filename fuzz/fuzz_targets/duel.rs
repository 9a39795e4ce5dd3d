//! Feeds the classic program `duel` with bytes: `cargo +nightly fuzz run duel` from the workspace's folder.

#![no_main]

use duel::{Set, Setup};
use libfuzzer_sys::fuzz_target;
use terminal::shell::{Extras, Files};

fuzz_target!(|bytes: &[u8]| {
    let extras = Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };
    terminal::duel::rehearse(bytes, &Setup::default(), extras);
    terminal::duel::rehearse(bytes, &Setup { sets: vec![Set::Extra], ..Setup::default() }, extras);
});
