//! The example games of the guides are played as they are printed.

use crate::common::{Folder, root, run};

const MARK: &str = "<!-- played by a test: ";

/// The command of a guide's example, what is typed in it, and what is shown, with `> ` before what is typed.
fn example(game: &str) -> (Vec<String>, Vec<String>) {
    let page =
        std::fs::read_to_string(root().join(format!("docs/play-{game}.md"))).expect("every game has a guide");
    let (_, rest) = page.split_once(MARK).expect("every guide has an example");
    let (command, rest) = rest.split_once(" -->").expect("the mark is closed");
    let (example, _) = rest.split_once("\n## ").expect("another chapter follows");
    let mut shown = Vec::new();
    let mut blocks = example.split("```");
    while let (Some(_), Some(block)) = (blocks.next(), blocks.next()) {
        let lines = block.strip_prefix("text\n").expect("examples are text").lines();
        shown.extend(lines.map(str::to_owned));
    }
    (command.split(' ').map(str::to_owned).collect(), shown)
}

/// Plays a guide's example; every line shown is printed, in that order, and nothing is refused.
fn assert_played(game: &str) {
    let (command, shown) = example(game);
    let typed: Vec<&str> = shown.iter().filter_map(|line| line.strip_prefix("> ")).collect();
    let arguments: Vec<&str> = command.iter().map(String::as_str).collect();
    let run = run(&mut Folder::new().parlour(&arguments), (typed.join("\n") + "\n").into());
    assert!(typed.len() > 5 && run.code == Some(0), "{game}: {}", run.err);
    assert!(run.errors().is_empty(), "{game}: {:?}", run.errors());
    let mut printed = run.out.lines().map(|line| line.trim_start_matches("> "));
    for line in shown.iter().filter(|line| !line.starts_with("> ")) {
        assert!(printed.any(|other| other == line), "{game} does not print {line:?} there:\n{}", run.out);
    }
}

#[test]
fn sorcery() {
    assert_played("sorcery");
}

#[test]
fn duel() {
    assert_played("duel");
}

#[test]
fn constructor() {
    assert_played("constructor");
}
