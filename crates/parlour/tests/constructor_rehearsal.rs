//! Random bytes, random words and the fuzzer's corpus: `constructor` always comes to an end, the same one every time.

mod common;

use proptest::prelude::*;
use terminal::constructor::rehearse;
use terminal::shell::{Extras, Files};

const EXTRAS: Extras = Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };

#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    let folder = common::root().join("fuzz/corpus/constructor");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the corpus is kept") {
        let bytes = std::fs::read(file.expect("a readable folder").path()).expect("a readable file");
        assert_eq!(rehearse(&bytes, EXTRAS), rehearse(&bytes, EXTRAS));
        count += 1;
    }
    assert!(count > 0);
}

#[rustfmt::skip] // a table: one row a stage
const LINES: &[&str] = &[
    "load", "fair", "roll", "roll", "roll",
    "7", "2", "6", "12", "0", "18", "53", "-1", "99999999999999999999", "7x",
    "Blue", "red", "ORANGE", "Yellow", "green", "yes", "no",
    "board", "status", "residences", "help", "save x", "next", "next", "next",
    "build-road 1", "build-road 37", "build-res 6", "improve 0", "improve 34", "trade Red BRICK HEAT", "trade blue wifi wifi",
    "undo", "redo", "history", "state", "record x", "", "  ", "fly",
    "computer red random", "computer BLUE random", "human red", "human blue", "computer", "human grey",
];

/// Lines that mean something, in no order; in most scripts the set-up is over.
fn scripts() -> impl Strategy<Value = String> {
    let lines = prop::collection::vec(prop::sample::select(LINES), 0..200);
    let openings = prop::sample::select(vec![
        "",
        "0\n4\n10\n12\n20\n22\n30\n34\n",
        "0\n6\n10\n12\n20\n22\n30\n34\nfair\n",
    ]);
    (openings, lines).prop_map(|(opening, lines)| format!("{opening}{}", lines.join("\n")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert!(String::from_utf8(rehearse(&bytes, EXTRAS)).is_ok());
    }

    #[test]
    fn random_commands_never_panic(script in scripts()) {
        prop_assert!(String::from_utf8(rehearse(script.as_bytes(), EXTRAS)).is_ok());
    }
}
