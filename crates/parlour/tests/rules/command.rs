//! `parlour rules` as a person types it.

use std::io::Read;
use std::process::Stdio;

use crate::common::Folder;
use crate::rules;

/// The first line of the section that these words find.
fn heading(words: &[&str]) -> String {
    let run = rules(words);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{words:?}");
    run.out.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn sections_are_found_as_they_are_cited() {
    for words in [&["5.1.6"][..], &["2017", "5.1.6"], &["2025 5.1.6"], &["(2025", "5.1.6)"], &["attack"]] {
        assert_eq!(heading(&[&["sorcery"], words].concat()), "#### 5.1.6 attack", "{words:?}");
    }
    assert_eq!(heading(&["sorcery", "r11"]), heading(&["sorcery", "R11"]));
    assert_eq!(heading(&["duel", "D12"]), "### D12 Who attacks, who blocks");
    assert_eq!(heading(&["duel", "appendix", "a"]), "## Appendix A The cards");
    assert_eq!(heading(&["constructor", "3.6"]), "### 3.6 Moving geese");
}

#[test]
fn editions_that_number_differently_are_told_apart() {
    assert_eq!(heading(&["sorcery", "2017", "6.1"]), heading(&["sorcery", "2025", "6.2"]));
    assert_eq!(heading(&["sorcery", "2017", "3.4"]), "### 2017 3.4 A trigger of our own");
    let both = rules(&["sorcery", "3.4"]).out;
    assert!(both.contains("### 2025 3.4 ") && both.contains("### 2017 3.4 "), "{both}");
}

#[test]
fn a_section_ends_where_the_next_begins() {
    let text = rules(&["sorcery", "5.2"]).out;
    assert!(text.contains("#### 5.2.3 ") && text.contains("##### R12 "), "{text}");
    assert!(!text.contains("## 6 ") && !text.contains("#### 5.1.11 "), "{text}");
}

#[test]
fn another_games_reading_is_found_too() {
    assert_eq!(heading(&["duel", "R27"]), "#### R27 Turn limit");
}

#[test]
fn without_a_section_it_is_the_whole_book_or_its_contents() {
    let (book, contents) = (rules(&["duel"]).out, rules(&["duel", "--contents"]).out);
    assert!(book.starts_with("# The rules of Duel\n") && book.ends_with("loses First Strike |\n"));
    assert!(contents.contains("\n    D12 Who attacks, who blocks\n"), "{contents}");
    assert_eq!(contents.lines().count() + 1, book.lines().filter(|line| line.starts_with('#')).count());
}

#[test]
fn what_is_unknown_is_answered_with_what_is_near() {
    let unknown = |words: &[&str]| {
        let run = rules(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
        run.err
    };
    let err = unknown(&["sorcery", "5.1.12"]);
    assert!(err.starts_with("Error: the rules of sorcery have no section \"5.1.12\". Nearby:\n"), "{err}");
    assert!(err.contains("5.1.11 board\n") && err.contains("rules sorcery --contents"), "{err}");
    assert!(unknown(&["duel", "D18"]).contains("    D17 Paying one colour at a time\n"));
    assert!(unknown(&["constructor", "dragons"]).contains("  3 Rules\n"));
    assert!(unknown(&["sorcery", "1999", "5.1"]).contains("5.1 Commands\n"));
    assert!(unknown(&["sorcery", ""]).contains("  1 The basics\n"));
    assert!(unknown(&["sorcrey"]).contains("did you mean sorcery?"));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = Folder::new();
    let mut command = folder.parlour(&["rules", "sorcery"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), err.as_str()), (Some(0), ""));
}

#[test]
fn its_help_has_examples_that_work() {
    let help = rules(&["--help"]).out;
    let examples: Vec<&str> =
        help.lines().filter_map(|line| line.trim().strip_prefix("cargo run --release -- rules ")).collect();
    assert_eq!(examples.len(), 5, "{help}");
    for example in examples {
        assert_eq!(rules(&example.split(' ').collect::<Vec<_>>()).code, Some(0), "{example}");
    }
}
