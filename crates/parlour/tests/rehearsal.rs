//! Random bytes, random commands and the fuzzer's corpus: every program comes to an end, the same one every time.

mod common;

use proptest::prelude::*;
use terminal::Program;

#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    let folder = common::root().join("fuzz/corpus/programs");
    let files: Vec<_> = std::fs::read_dir(folder).expect("the programs have a corpus").collect();
    assert!(!files.is_empty());
    for file in files {
        let bytes = std::fs::read(file.expect("a readable folder").path()).expect("a readable file");
        for Program { name, rehearse, .. } in terminal::programs() {
            assert_eq!(rehearse(&bytes), rehearse(&bytes), "{name}");
        }
    }
}

/// What is typed before the first command, and lines that mean something, for games that have such a list.
#[rustfmt::skip] // a row for each kind of line
const LINES: &[(&str, &[&str], &[&str])] = &[
    ("sorcery", &["a\nb\n"], &[
        "help", "end", "hand", "board", "draw", "discard 1", "undo", "redo", "history", "state", "record x", "", "fly",
        "play 1", "play 2", "play 3 1 1", "play 4 2 r", "play 5 2 1", "attack 1", "attack 2", "attack 1 1", "attack 3 2",
        "use 1", "use 1 1", "use 1.2 2 1", "use 2 1 r", "inspect 1", "describe 2", "attack 0", "attack -1",
        "play 99999999999999999999", "end\nend", "end\nplay 1", "computer 2 random", "human 2",
    ]),
    ("duel", &[""], &[
        "tap 1", "tap 2", "tap 1 2 3", "tap 1\ntap 2\ntap 3\ntap 4", "tap 0", "tap -1", "tap 99999999999999999999",
        "play 1", "play 2", "play 3", "play 4", "play 5", "play 6", "play 7", "play 1 2", "play 2 1 1", "play 3 2 2",
        "play 1 discard 1", "play 2 pay WW", "play 3 1 2 pay B", "play 1 pay", "play 4 pay XYZ", "pay B", "target 1 1",
        "next", "next", "next\nnext\nnext", "next\nattack 1", "attack 1 2", "attack 2 3 4", "attack", "attack 1 1",
        "block 1", "block 2", "block none", "block", "pass", "pass\npass", "hand", "board", "inspect 1", "inspect 2 1",
        "computer 2 random", "human 2", "computer 2 easy", "human 3",
        "undo", "redo", "history", "state", "record x", "help", "", "  ", "fly", "step", "continue",
    ]),
    // In most scripts the set-up is over.
    ("constructor", &["", "0\n4\n10\n12\n20\n22\n30\n34\n", "0\n6\n10\n12\n20\n22\n30\n34\nfair\n"], &[
        "load", "fair", "roll", "roll", "roll",
        "7", "2", "6", "12", "0", "18", "53", "-1", "99999999999999999999", "7x",
        "Blue", "red", "ORANGE", "Yellow", "green", "yes", "no",
        "board", "status", "residences", "help", "save x", "next", "next", "next",
        "build-road 1", "build-road 37", "build-res 6", "improve 0", "improve 34", "trade Red BRICK HEAT",
        "trade blue wifi wifi", "undo", "redo", "history", "state", "record x", "", "  ", "fly",
        "computer red random", "computer BLUE random", "human red", "human blue", "computer", "human grey",
    ]),
];

fn scripts(
    openings: &'static [&'static str],
    lines: &'static [&'static str],
) -> impl Strategy<Value = String> {
    let lines = prop::collection::vec(prop::sample::select(lines), 0..200);
    (prop::sample::select(openings), lines)
        .prop_map(|(opening, lines)| format!("{opening}{}", lines.join("\n")))
}

/// A strategy of scripts for each game of the table.
fn commands() -> impl Strategy<Value = (&'static str, String)> {
    let scripts_of =
        LINES.iter().map(|(game, openings, lines)| (Just(*game), scripts(openings, lines)).boxed());
    prop::strategy::Union::new(scripts_of)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        for program in terminal::programs() {
            prop_assert!(String::from_utf8((program.rehearse)(&bytes)).is_ok());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 384, ..ProptestConfig::default() })]

    #[test]
    fn random_commands_never_panic((game, script) in commands()) {
        let program = terminal::program(game).expect("it has a program");
        prop_assert!(String::from_utf8((program.rehearse)(script.as_bytes())).is_ok());
    }
}
