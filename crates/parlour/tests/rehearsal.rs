//! Random bytes, random words and the fuzzer's corpus: the program always comes to an end, the same one every time.

mod common;

use proptest::prelude::*;
use terminal::shell::{Extras, Files};
use terminal::sorcery::rehearse;

const EXTRAS: Extras = Extras { history: true, state: true, replay: false, files: Files::OutOfBounds };

#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    let folder = common::root().join("fuzz/corpus/sorcery");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the corpus is kept") {
        let bytes = std::fs::read(file.expect("a readable folder").path()).expect("a readable file");
        assert_eq!(rehearse(&bytes, EXTRAS), rehearse(&bytes, EXTRAS));
        count += 1;
    }
    assert!(count > 0);
}

/// Words that mean something, in no order.
fn words() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "help",
        "end",
        "attack",
        "play",
        "use",
        "inspect",
        "describe",
        "hand",
        "board",
        "draw",
        "discard",
        "undo",
        "redo",
        "history",
        "state",
        "record x",
        "\ncomputer 2 random\n",
        "\nhuman 2\n",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "r",
        "1.2",
        "0",
        "-1",
        "99999999999999999999",
        "\n",
        "\n",
        "\n",
        "\nend\n",
        "\nplay 1\n",
        "\nattack 1\n",
        "\ndraw\n",
        "\nundo\n",
    ]);
    prop::collection::vec(word, 0..120).prop_map(|words| format!("a\nb\n{}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert!(String::from_utf8(rehearse(&bytes, EXTRAS)).is_ok());
    }

    #[test]
    fn random_commands_never_panic(script in words()) {
        prop_assert!(String::from_utf8(rehearse(script.as_bytes(), EXTRAS)).is_ok());
    }
}
