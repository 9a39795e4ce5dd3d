//! Whatever files, names and options contain, what the binaries print is short and obeyed by no terminal.

mod common;

use std::fs::File;
use std::process::{Command, Stdio};

use common::{Folder, Run, run};

/// An escape sequence, a window title, a C1 control, text turned around, and a byte order mark.
const NASTY: &str = "\u{1b}[2J\u{1b}]0;x\u{7}\u{9b}3m\u{202e}\u{2066}\u{200f}\u{feff}";

/// A word that is too long for any message.
fn long() -> String {
    "x".repeat(100_000)
}

fn is_harmful(character: char) -> bool {
    (character.is_control() && character != '\n')
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Runs a command that must fail, and looks at everything that it prints.
fn refused(command: &mut Command) -> Run {
    let run = run(command, b"Ada\nBea\n".to_vec());
    assert!(matches!(run.code, Some(1 | 2)), "{:?}: {:?}", run.code, run.err.get(..300));
    for text in [&run.out, &run.err] {
        assert!(!text.contains(is_harmful), "{text:?}");
        assert!(text.len() < 8_000, "{} bytes", text.len());
    }
    assert!(!run.err.is_empty());
    run
}

#[test]
fn options_are_quoted_harmlessly() {
    let folder = Folder::new();
    for word in [NASTY.to_owned(), long(), format!("{NASTY}{}", long())] {
        for name in ["sorcery", "duel", "constructor"] {
            refused(&mut folder.parlour(&[name, &format!("-{word}")]));
            refused(&mut folder.parlour(&[name, &word]));
            refused(&mut folder.parlour(&[name, "-seed", &word]));
            refused(&mut folder.parlour(&[name, "-replay", &word]));
        }
        refused(&mut folder.sorcery(&["-deck1", &word]));
        refused(&mut folder.sorcery(&["-bot2", &word]));
        refused(&mut folder.sorcery(&["-bot2", &format!("search:{word}=1")]));
        refused(&mut folder.parlour(&[&word]));
        refused(&mut folder.parlour(&["match", "sorcery", "easy", &word]));
        refused(&mut folder.parlour(&["match", &word, "easy", "easy"]));
        refused(&mut folder.parlour(&["match", "sorcery", "easy", "easy", "--deck", &word]));
        refused(&mut folder.parlour(&["match", "sorcery", "easy", "easy", "--games", &word]));
        refused(&mut folder.parlour(&["match", "sorcery", "easy", "easy", "--edition", &word]));
        refused(&mut folder.parlour(&["solve", &word]));
        refused(&mut folder.parlour(&["solve", "x", "--game", &word]));
        refused(&mut folder.parlour(&["rules", "sorcery", &word]));
    }
}

#[test]
fn files_are_quoted_harmlessly() {
    let folder = Folder::new();
    let heading = "{\"journal\":1,\"game\":\"WORD\"}";
    for word in [NASTY.to_owned(), long(), format!("{NASTY} {}", "words ".repeat(20_000))] {
        // JSON escapes what it must; readers give it back as it was meant.
        let json = serde_json::to_string(&word).expect("a string");
        folder.write("unknown.json", format!("{{{json}:1}}"));
        folder.write("wrong.json", format!("{{\"edition\":{json},\"active\":1,\"players\":[]}}"));
        folder.write("other.journal", heading.replace("\"WORD\"", &json));
        folder.write("key.toml", format!("[[card]]\n{json} = 3\n"));
        folder.write("name.toml", format!("[[card]]\nname = {json}\n"));
        folder.write("raw.toml", &word);
        folder.write("raw.deck", &word);
        for option in ["-position", "-replay"] {
            for file in ["unknown.json", "wrong.json", "other.journal", "raw.deck"] {
                refused(&mut folder.sorcery(&[option, file]));
                refused(&mut folder.duel(&[option, file]));
            }
        }
        for file in ["key.toml", "name.toml", "raw.toml"] {
            refused(&mut folder.sorcery(&["-cards", file]));
            refused(&mut folder.duel(&["-cards", file]));
        }
        for file in ["unknown.json", "wrong.json", "raw.deck"] {
            refused(&mut folder.parlour(&["solve", file]));
        }
        refused(&mut folder.sorcery(&["-deck1", "raw.deck"]));
        refused(&mut folder.constructor(&["-load", "raw.deck"]));
        refused(&mut folder.constructor(&["-board", "raw.deck"]));
    }
}

#[test]
fn names_have_nothing_that_a_terminal_obeys() {
    let folder = Folder::new();
    let run = folder.run(&["-testing"], format!("{NASTY}Ada\n{NASTY}\nend\nhistory\nboard\nstate\n"));
    assert!(!run.out.contains(is_harmful), "{:?}", run.out);
    assert!(run.state().contains("\"[2J]0;x3mAda\""), "{}", run.state());
    let nasty = serde_json::to_string(&format!("{NASTY}Eva")).expect("a string");
    folder.write("position", run.state().replace("\"[2J]0;x3mAda\"", &nasty));
    let again = folder.run(&["-testing", "-position", "position"], "board\nend\n");
    assert!(again.err.is_empty() && again.out.contains("Eva"), "{:?}", again.err);
    assert!(!again.out.contains(is_harmful), "{:?}", again.out);
}

/// A disk that is full, as Linux pretends one.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_has_its_own_exit_code() {
    let folder = Folder::new();
    std::fs::copy(common::root().join("puzzles/08-the-wall.json"), folder.path("a.json")).expect("a puzzle");
    for arguments in [&["solve", "a.json"][..], &["solve", "a.json", "--json"]] {
        let full = File::create("/dev/full").expect("Linux has it");
        let mut command = folder.parlour(arguments);
        let ended = command.stdout(full).stderr(Stdio::piped()).output().expect("the program starts");
        let told = String::from_utf8(ended.stderr).expect("text");
        assert_eq!(ended.status.code(), Some(5), "{told}");
        assert!(told.starts_with("Error: the answer could not be written: "), "{told}");
    }
    let help = run(&mut folder.parlour(&["solve", "--help"]), Vec::new());
    assert!(help.out.contains("5 if the answer could not be written"), "{}", help.out);
}
