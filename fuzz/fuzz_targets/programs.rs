//! Fuzzes the typed lines of every classic program.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    for program in terminal::programs() {
        (program.rehearse)(bytes);
    }
});
