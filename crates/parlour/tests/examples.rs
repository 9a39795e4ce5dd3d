//! Every example in a program's help runs as it is written.

mod common;

use std::fs;
use std::process::Command;

use common::{Folder, root, run};

/// Calls the binary under test for what a reader types.
const PRELUDE: &str = "cargo() { shift 3; \"$PARLOUR\" \"$@\"; }\n";

/// The commands among the examples of `parlour … --help`.
fn examples(topic: &[&str]) -> Vec<String> {
    let help = run(Folder::new().parlour(topic).arg("--help"), Vec::new());
    assert_eq!(help.code, Some(0), "{topic:?}: {}", help.err);
    let (_, examples) = help.out.split_once("\nExamples:\n").expect("the help has examples");
    let indented = examples.lines().take_while(|line| line.starts_with("  ")).map(str::trim);
    let commands: Vec<String> = indented.filter(|line| !line.starts_with("# ")).map(str::to_owned).collect();
    assert!(commands.len() > 1, "{topic:?}");
    commands
}

/// Runs a command in the folder with nobody to type, and matches with few games.
fn assert_runs(folder: &Folder, command: &str) {
    assert!(
        command.starts_with("cargo run --release -- "),
        "{command}: nothing else is on a newcomer's path"
    );
    let mut words: Vec<&str> = command.split(' ').collect();
    if let Some(games) = words.iter().position(|word| *word == "--games") {
        words[games + 1] = "2";
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{PRELUDE}{}", words.join(" "))]);
    shell.env("PARLOUR", env!("CARGO_BIN_EXE_parlour")).current_dir(folder.path("."));
    let run = run(&mut shell, Vec::new());
    // `solve` ends with 3 where a win depends on luck.
    let ended_well = run.code == Some(0) || (command.contains(" solve ") && matches!(run.code, Some(1 | 3)));
    assert!(ended_well, "{command}: {:?}\n{}{}", run.code, run.out, run.err);
    let errors = run.errors();
    assert!(errors.is_empty(), "{command}: {errors:?}");
}

#[test]
fn sorcery() {
    let folder = Folder::new();
    let recorded = folder.run(&["-extras"], "Ada\nBjarne\nend\nrecord game.journal\n");
    assert!(folder.path("game.journal").exists(), "{}", recorded.out);
    folder.write("mine.deck", "# mine\nAir Elemental\n4x Earth Elemental\n");
    folder.write("yours.deck", "Bone Golem\n4x Fire Elemental\n");
    folder.write("script.txt", "Ada\nBjarne\nend\n");
    for command in examples(&[]).into_iter().chain(examples(&["sorcery"])) {
        assert_runs(&folder, &command);
    }
}

#[test]
fn duel() {
    let folder = Folder::new();
    let recorded = run(&mut folder.duel(&["-extras"]), "next\nrecord game.journal\n".into());
    assert!(folder.path("game.journal").exists(), "{}", recorded.out);
    let table = run(&mut folder.duel(&["-testing"]), "state\n".into());
    folder.write("table.json", table.state());
    folder.write("mine.deck", "10x Plains\n10x Soldier\n");
    folder.write("yours.deck", "10x Swamp\n10x Skeleton\n");
    folder.write("script.txt", "next\n");
    for command in examples(&["duel"]) {
        assert_runs(&folder, &command);
    }
}

#[test]
fn constructor() {
    let folder = Folder::new();
    let setup = "0\n52\n10\n40\n20\n30\n5\n48\n";
    let recorded = run(&mut folder.constructor(&["-extras"]), format!("{setup}record game.journal\n").into());
    assert!(folder.path("game.journal").exists(), "{}", recorded.out);
    folder.write("mine.txt", constructor::DEFAULT_LAYOUT);
    for command in examples(&["constructor"]) {
        assert_runs(&folder, &command);
    }
}

#[test]
fn tools() {
    let folder = Folder::new();
    folder.write("mine.deck", "28x Air Elemental\n");
    folder.write("yours.deck", "28x Earth Elemental\n");
    let table = folder.run(&["-testing"], "Ada\nBjarne\nstate\n");
    folder.write("table.json", table.state());
    fs::create_dir(folder.path("puzzles")).expect("a folder");
    for name in ["08-the-wall.json", "07-one-card.json", "insight.toml"] {
        fs::copy(root().join("puzzles").join(name), folder.path("puzzles").join(name)).expect("a puzzle");
    }
    for command in examples(&["match"]).into_iter().chain(examples(&["solve"])) {
        assert_runs(&folder, &command);
    }
}
