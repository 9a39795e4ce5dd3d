//! Feeds the classic program `constructor` with bytes: `cargo +nightly fuzz run constructor` from the workspace's folder.

#![no_main]

use libfuzzer_sys::fuzz_target;
use terminal::shell::{Extras, Files};

fuzz_target!(|bytes: &[u8]| {
    let extras = Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };
    terminal::constructor::rehearse(bytes, extras);
});
