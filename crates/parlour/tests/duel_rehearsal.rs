//! Random bytes, random lines and the fuzzer's corpus: `duel` always comes to an end, the same one every time.

mod common;

use duel::{Set, Setup};
use proptest::prelude::*;
use terminal::duel::rehearse;
use terminal::shell::{Extras, Files};

const EXTRAS: Extras = Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };

/// The document's game, and one with every card of the extra set and windows for instants.
fn setups() -> [Setup; 2] {
    let sets = vec![Set::Extra];
    let cards = duel::read_sets(&sets).expect("the extra set is good");
    let deck: Vec<String> = cards.names().chain(cards.names()).map(str::to_owned).collect();
    [Setup::default(), Setup { sets, decks: [deck.clone(), deck], ..Setup::default() }]
}

fn rehearse_all(script: &[u8]) -> [Vec<u8>; 2] {
    setups().map(|setup| rehearse(script, &setup, EXTRAS))
}

#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    let folder = common::root().join("fuzz/corpus/duel");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the corpus is kept") {
        let bytes = std::fs::read(file.expect("a readable folder").path()).expect("a readable file");
        assert_eq!(rehearse_all(&bytes), rehearse_all(&bytes));
        count += 1;
    }
    assert!(count > 0);
}

#[rustfmt::skip] // a table: one row a kind of line
const LINES: &[&str] = &[
    "tap 1", "tap 2", "tap 1 2 3", "tap 1\ntap 2\ntap 3\ntap 4", "tap 0", "tap -1", "tap 99999999999999999999",
    "play 1", "play 2", "play 3", "play 4", "play 5", "play 6", "play 7", "play 1 2", "play 2 1 1", "play 3 2 2",
    "play 1 discard 1", "play 2 pay WW", "play 3 1 2 pay B", "play 1 pay", "play 4 pay XYZ", "pay B", "target 1 1",
    "next", "next", "next\nnext\nnext", "next\nattack 1", "attack 1 2", "attack 2 3 4", "attack", "attack 1 1",
    "block 1", "block 2", "block none", "block", "pass", "pass\npass", "hand", "board", "inspect 1", "inspect 2 1",
    "computer 2 random", "human 2", "computer 2 easy", "human 3",
    "undo", "redo", "history", "state", "record x", "help", "", "  ", "fly", "step", "continue",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        for printed in rehearse_all(&bytes) {
            prop_assert!(String::from_utf8(printed).is_ok());
        }
    }

    #[test]
    fn random_commands_never_panic(lines in prop::collection::vec(prop::sample::select(LINES), 0..200)) {
        for printed in rehearse_all(lines.join("\n").as_bytes()) {
            prop_assert!(String::from_utf8(printed).is_ok());
        }
    }
}
