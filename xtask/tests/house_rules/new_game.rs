//! CONTRIBUTING's "Add a game", followed to the letter: the workspace builds with the kernel's toy as one more game.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::source::{Source, files};

/// The toy, which tests keep to themselves; as a game of its own it is public.
const TOY: &[(&str, &str)] = &[
    ("crates/kernel/tests/kernel/hoard/mod.rs", "crates/hoard/src/lib.rs"),
    ("crates/kernel/tests/kernel/hoard/faults.rs", "crates/hoard/src/faults.rs"),
    ("crates/kernel/tests/kernel/hoard/show.rs", "crates/hoard/src/show.rs"),
];

#[test]
fn a_game_is_added_by_following_the_steps() {
    let mut workspace = files();
    let contributing = text_of(&workspace, "CONTRIBUTING.md").to_owned();
    for (from, to) in TOY {
        let text = text_of(&workspace, from).replace("pub(crate)", "pub");
        workspace.push(Source { path: (*to).into(), text });
    }
    let steps = steps(&contributing);
    assert!(steps.len() > 5, "the section has blocks of lines to add");
    for step in &steps {
        follow(step, &mut workspace);
    }
    // The copy keeps its place and the times of its files, so that only the first run builds everything.
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    write(&workspace, &copy);
    for words in ["check --workspace", "check -p hoard --tests"] {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(words.split(' ')).args(["--offline", "--quiet"]).current_dir(&copy);
        // Cargo takes crates with the same place in two workspaces for the same, so the copy builds in a folder of its own.
        let built = cargo.env("CARGO_TARGET_DIR", copy.join("target")).output().expect("cargo runs");
        assert!(built.status.success(), "cargo {words}:\n{}", String::from_utf8_lossy(&built.stderr));
    }
}

/// A block of the section: the lines to add to a file, each after the line above it.
struct Step {
    path: String,
    lines: Vec<String>,
}

fn steps(page: &str) -> Vec<Step> {
    let (_, section) = page.split_once("\n## Add a game\n").expect("the section is there");
    let section = section.split("\n## ").next().unwrap_or_default();
    let mut steps = Vec::new();
    let mut lines = section.lines();
    while let Some(line) = lines.next() {
        let Some((indent, path)) = line.split_once("```diff ") else { continue };
        let block = lines.by_ref().take_while(|line| line.trim() != "```");
        let block = block.map(|line| line.strip_prefix(indent).unwrap_or(line).to_owned());
        steps.push(Step { path: path.to_owned(), lines: block.collect() });
    }
    steps
}

fn follow(step: &Step, workspace: &mut Vec<Source>) {
    let mut added = String::new();
    let mut after = None;
    for line in &step.lines {
        match line.strip_prefix('+') {
            Some(line) => added.extend([line, "\n"]),
            None => after = line.strip_prefix(' '),
        }
    }
    let Some(after) = after else {
        return workspace.push(Source { path: step.path.clone(), text: added });
    };
    let file = workspace.iter_mut().find(|file| file.path == step.path);
    let file =
        file.unwrap_or_else(|| panic!("CONTRIBUTING.md adds lines to {}, which is not there", step.path));
    let line = format!("\n{after}\n");
    let count = file.text.matches(&line).count();
    assert_eq!(count, 1, "{} has {count} lines `{after}`, after which CONTRIBUTING.md adds some", step.path);
    file.text = file.text.replacen(&line, &format!("{line}{added}"), 1);
}

fn text_of<'a>(workspace: &'a [Source], path: &str) -> &'a str {
    let file = workspace.iter().find(|file| file.path == path);
    &file.unwrap_or_else(|| panic!("{path} is there")).text
}

/// Makes `copy` the workspace without its tests, and leaves files alone that are up to date.
fn write(workspace: &[Source], copy: &Path) {
    let is_built = |path: &str| {
        path.starts_with("crates/hoard/")
            || !(path.contains("/tests/") || path.starts_with("fuzz/") || path.starts_with("scenarios/"))
    };
    let mut kept = Vec::new();
    for file in workspace.iter().filter(|file| is_built(&file.path)) {
        let path = copy.join(&file.path);
        if fs::read(&path).ok().as_deref() != Some(file.text.as_bytes()) {
            fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder for the copy");
            fs::write(&path, &file.text).expect("the copy can be written");
        }
        kept.push(path);
    }
    remove_others(&copy.join("crates"), &kept);
}

/// Removes what an earlier run copied and is gone by now: cargo would find it.
fn remove_others(folder: &Path, kept: &[PathBuf]) {
    for entry in fs::read_dir(folder).expect("the copy can be read") {
        let path = entry.expect("the copy can be read").path();
        if path.is_dir() {
            remove_others(&path, kept);
            fs::remove_dir(&path).ok(); // only if it is empty
        } else if !kept.contains(&path) {
            fs::remove_file(&path).expect("the copy can be tidied");
        }
    }
}
