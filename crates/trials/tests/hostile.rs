//! Hostile files: five hundred of every kind through the program that tries thousands, and the fuzzer's corpus.

use std::path::{Path, PathBuf};
use std::process::Command;

use trials::hostile::{Kind, fuzz};

fn five_hundred(kind: Kind) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hostile"));
    let output = program.args([kind.name(), "--files", "500"]).output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(&format!("| {} | 500 |", kind.name())), "{said}");
}

macro_rules! five_hundred {
    ($($test:ident: $kind:ident,)+) => {
        $(#[test]
        fn $test() {
            five_hundred(Kind::$kind);
        })+

        #[test]
        fn every_kind_is_tried() {
            assert_eq!(Kind::ALL, [$(Kind::$kind),+]);
        }
    };
}

five_hundred! {
    card_files: Cards,
    decks: Decks,
    positions: Positions,
    journals: Journals,
    saves: Saves,
    boards: Boards,
    command_lines: Options,
    positions_for_the_solver: Solver,
}

fn corpus(kind: Kind) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(kind.name())
}

/// What the fuzzer found worth keeping, and everything it ever found wrong.
#[test]
fn the_corpus_of_the_fuzzer_is_harmless() {
    for kind in Kind::ALL {
        let files: Vec<_> = std::fs::read_dir(corpus(kind)).expect("every kind has a corpus").collect();
        assert!(!files.is_empty(), "{}", kind.name());
        for file in files {
            let path = file.expect("a readable folder").path();
            let bytes = std::fs::read(&path).expect("a readable file");
            println!("{}", path.display());
            fuzz(kind, &bytes);
        }
    }
}
