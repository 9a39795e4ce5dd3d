//! Rules about the length of files and the words in them.

use registry::GAMES;

use crate::source::{Source, expect_none, files, files_ending};

/// A longer file should be split.
const LONGEST_FILE: usize = 400;

/// Written in halves, so that this file passes its own rule.
const UNFINISHED: &[&str] =
    &[concat!("todo", "!"), concat!("unimplemented", "!"), concat!("FIX", "ME"), concat!("TO", "DO")];

/// Folders of a particular machine, and hosts of package registries.
const ELSEWHERE: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("index.crates", ".io"),
    concat!("static.crates", ".io"),
    concat!("registry.npmjs", ".org"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("deb.debian", ".org"),
];

/// Modules that give access to the outside world; dice and events are the only way in and out of the rules.
const OUTSIDE: &[&str] = &["std::time", "std::fs", "std::net", "std::env", "std::process", "std::thread"];

#[test]
fn no_file_holds_two_things() {
    let length = |file: &Source| file.text.lines().count();
    let faults: Vec<String> = files_ending(".rs")
        .iter()
        .filter(|file| length(file) > LONGEST_FILE)
        .map(|file| format!("{} has {} lines", file.path, length(file)))
        .collect();
    expect_none(&format!("A Rust file has at most {LONGEST_FILE} lines."), &faults);
}

#[test]
fn every_file_opens_with_what_it_is() {
    let faults: Vec<String> = files_ending(".rs")
        .iter()
        .filter(|file| file.krate().is_some() && !file.text.starts_with("//! "))
        .map(|file| file.path.clone())
        .collect();
    expect_none("A Rust file opens with a sentence, `//! …`, that says what it is.", &faults);
}

#[test]
fn nothing_is_left_unfinished() {
    let rust = files_ending(".rs");
    expect_none("Finish it, or file an issue; the source keeps no reminders.", &found(&rust, UNFINISHED));
}

#[test]
fn no_file_names_a_machine() {
    let kept: Vec<Source> = files().into_iter().filter(|file| !file.path.ends_with(".lock")).collect();
    expect_none("Name no folder of a machine and no host of a registry.", &found(&kept, ELSEWHERE));
}

#[test]
fn the_rules_know_no_outside_world() {
    let is_rules =
        |file: &Source| file.krate().is_some_and(|krate| krate == "kernel" || GAMES.contains(&krate));
    let mut rules = files_ending(".rs");
    rules.retain(|file| is_rules(file) && file.path.contains("/src/"));
    expect_none("The kernel and the games use no clock, files, network or threads.", &found(&rules, OUTSIDE));
}

/// The lines that contain one of the words.
fn found(files: &[Source], words: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files {
        for (number, line) in (1..).zip(file.text.lines()) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                faults.push(format!("{}:{number}: {word}", file.path));
            }
        }
    }
    faults
}
