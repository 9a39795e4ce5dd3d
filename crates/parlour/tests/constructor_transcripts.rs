//! Games of `constructor` as transcripts: typed lines and the exact answers, in files that people can read.
//!
//! A transcript opens with `#` (what it shows), `+ file: line, line` (files that it needs) and `$ constructor options`;
//! each `> line` after that is typed, and all else is what the program prints. A board is written `[board]` unless the
//! file's name begins with `board`. `REWRITE_TRANSCRIPTS=1 cargo test -p parlour --test constructor_transcripts`
//! rewrites them.

mod common;

use common::{Folder, run};

/// The rows of a board.
const ROWS: usize = 41;

#[test]
fn every_transcript_is_as_it_was() {
    let folder = common::root().join("crates/parlour/tests/transcripts/constructor");
    let rewrite = std::env::var_os("REWRITE_TRANSCRIPTS").is_some();
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("a folder of transcripts") {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable transcript");
        let is_of_boards = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("board"));
        let now = play(&text);
        let now = if is_of_boards { now } else { without_boards(&now) };
        if rewrite {
            std::fs::write(&path, &now).expect("a transcript can be written");
        }
        assert!(rewrite || now == text, "{} is now\n{now}", path.display());
        count += 1;
    }
    assert!(count > 5);
}

/// Plays the transcript and writes it down again.
fn play(text: &str) -> String {
    let folder = Folder::new();
    let mut transcript = String::new();
    let mut arguments: Vec<&str> = Vec::new();
    for line in text.lines().take_while(|line| line.starts_with(['#', '+', '$'])) {
        transcript.extend([line, "\n"]);
        if let Some((name, lines)) = line.strip_prefix("+ ").and_then(|file| file.split_once(": ")) {
            folder.write(name, lines.replace(", ", "\n"));
        }
        arguments.extend(line.strip_prefix("$ ").unwrap_or_default().split_whitespace().skip(1));
    }
    let typed: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let input: String = typed.iter().map(|line| format!("{line}\n")).collect();
    let run = run(&mut folder.constructor(&arguments), input.into_bytes());
    transcript.push_str(&woven(&run.out, &typed));
    for line in run.err.lines() {
        transcript.push_str(&format!("! {line}\n"));
    }
    if run.code != Some(0) {
        transcript.push_str(&format!("! exit code {:?}\n", run.code));
    }
    transcript
}

/// What was printed, with what was typed after each prompt.
fn woven(printed: &str, typed: &[&str]) -> String {
    let mut typed = typed.iter();
    let mut woven = String::new();
    for mut line in printed.lines() {
        while let Some(rest) = line.strip_prefix("> ") {
            if let Some(typed) = typed.next() {
                woven.push_str(&format!("> {typed}\n"));
            }
            line = rest;
        }
        if !line.is_empty() {
            woven.extend([line, "\n"]);
        }
    }
    woven
}

/// Boards are long, and have transcripts of their own.
fn without_boards(text: &str) -> String {
    let mut tidied = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with(' ') && line.trim_start().starts_with('|') {
            lines.by_ref().take(ROWS - 1).for_each(drop);
            tidied.push_str("[board]\n");
        } else {
            tidied.extend([line, "\n"]);
        }
    }
    tidied
}
