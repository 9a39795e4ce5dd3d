//! No game is lost: signals, killed programs, closed terminals and pipes, by the real binaries.
#![cfg(unix)]

mod common;
#[path = "common/pty.rs"]
mod pty;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{Folder, run};
use pty::{Terminal, end, signal};

/// What ends a program, with its exit code.
const SIGNALS: [(&str, i32); 3] = [("HUP", 129), ("INT", 130), ("TERM", 143)];

/// A bot that thinks for longer than anybody waits.
const THINKER: &str = "search:iterations=1000000000";

fn piped(command: &mut Command) -> Child {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    pipes.spawn().expect("the program starts")
}

/// Reads what a program prints until these words come.
fn read_until(child: &mut Child, words: &str) {
    let mut text = String::new();
    let out = child.stdout.as_mut().expect("a pipe");
    while !text.contains(words) {
        let mut byte = [0];
        assert_eq!(out.read(&mut byte).expect("readable"), 1, "{words:?} is not in {text}");
        text.push(char::from(byte[0]));
    }
}

#[test]
fn constructor_backs_up_whatever_signal_ends_it() {
    // Waiting for a line, and while a computer thinks.
    for (arguments, seen) in
        [(&[][..], "Builder Red, where"), (&["-bot-red", THINKER][..], "Builder Red, where")]
    {
        for (name, code) in SIGNALS {
            let folder = Folder::new();
            let mut child = piped(&mut folder.constructor(arguments));
            child.stdin.as_mut().expect("a pipe").write_all(b"25\n").expect("written");
            read_until(&mut child, seen);
            signal(&child, name);
            assert_eq!(end(&mut child).code(), Some(code), "{name} {arguments:?}");
            assert!(folder.read("backup.sv").starts_with("1\n0 0 0 0 0 r h 25 B\n"), "{name}");
            let on = run(&mut folder.constructor(&["-load", "backup.sv"]), Vec::new());
            assert!(on.out.contains("Builder Red, where"), "{}", on.out);
        }
    }
}

#[test]
fn constructor_backs_up_when_nobody_reads_any_more() {
    let folder = Folder::new();
    let mut child = piped(&mut folder.constructor(&[]));
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"25\n").expect("written");
    assert_eq!(end(&mut child).code(), Some(0), "a closed pipe is no error");
    assert!(folder.path("backup.sv").exists());
    drop(stdin);
}

#[test]
fn a_script_that_is_stopped_says_so_and_leaves_nothing_behind() {
    for (name, code) in SIGNALS {
        let folder = Folder::new();
        let mut child = piped(&mut folder.duel(&["-seed", "1", "-bot2", THINKER]));
        child.stdin.as_mut().expect("a pipe").write_all(b"next\nnext\nnext\n").expect("written");
        read_until(&mut child, "Round 1: it is player 2's turn.");
        signal(&child, name);
        assert_eq!(end(&mut child).code(), Some(code));
        assert!(!folder.path("state").exists(), "scripts keep no games");
    }
}

/// The journals on the shelf of this folder's user.
fn kept(folder: &Folder) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder.path("state/parlour")).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

#[test]
fn a_killed_game_goes_on_with_all_its_commands() {
    let folder = Folder::new();
    let mut first = Terminal::start(&mut folder.sorcery(&["-seed", "7", "-bot2", "random"]));
    first.expect("Player 1, your name? ");
    first.press("Ada\r");
    first.expect("Turn 1: it is Ada's turn.");
    first.press("end\r");
    first.expect("Turn 3: it is Ada's turn.");
    first.signal("KILL");
    first.end();
    assert_eq!(kept(&folder).len(), 1);

    let mut second = Terminal::start(&mut folder.sorcery(&["-seed", "8"]));
    second.expect("Continue the game of Ada and Computer 2, left just now after ");
    second.press("yes\r");
    second.expect("Turn 3: it is Ada's turn.");
    second.press("history\r");
    second.expect("   1  end\r\n   2  Computer 2> ");
    // A signal while a line is typed: the terminal is left as it was.
    second.press("play 1");
    second.expect("play 1");
    second.signal("TERM");
    assert_eq!(second.end().code(), Some(143));
    second.expect("The game is kept: start sorcery again to continue it.");
    assert!(second.is_restored());

    let mut third = Terminal::start(&mut folder.sorcery(&[]));
    third.expect("Continue the game of Ada and Computer 2");
    third.press("yes\r");
    third.expect("Turn 3: it is Ada's turn.");
    third.press("quit\r");
    assert_eq!(third.end().code(), Some(0));
    assert!(kept(&folder).is_empty(), "quit ends a game");
}

#[test]
fn ctrl_c_interrupts_a_computer_that_thinks_and_the_game_is_kept() {
    let folder = Folder::new();
    let mut duel = Terminal::start(&mut folder.duel(&["-seed", "1", "-bot2", THINKER]));
    duel.expect("first play phase> ");
    duel.press("next\rnext\rnext\r");
    duel.expect("Round 1: it is player 2's turn.");
    thread::sleep(Duration::from_millis(100));
    duel.signal("INT");
    duel.expect("Stopped. Enter lets the computer play on.");
    assert!(!duel.shown().contains("Hand of player 2"));
    duel.press("\r");
    thread::sleep(Duration::from_millis(300));
    duel.signal("HUP");
    assert_eq!(duel.end().code(), Some(129));
    assert_eq!(kept(&folder).len(), 1);
    let again = Terminal::start(&mut folder.duel(&[]));
    again.expect("Continue the game left just now after 3 actions?");
}

#[test]
fn a_terminal_that_is_closed_loses_no_game() {
    let folder = Folder::new();
    let mut constructor = Terminal::start(&mut folder.constructor(&[]));
    constructor.expect("Builder Blue, where");
    constructor.press("25\r");
    constructor.expect("Builder Red, where");
    constructor.signal("HUP");
    assert_eq!(constructor.end().code(), Some(129));
    assert!(folder.read("backup.sv").starts_with("1\n0 0 0 0 0 r h 25 B\n"));
    assert!(kept(&folder).is_empty(), "the game is in backup.sv");
    // A killed one can't save itself, but what was done is on the shelf.
    let mut killed = Terminal::start(&mut folder.constructor(&[]));
    killed.expect("Builder Blue, where");
    killed.press("31\r");
    killed.expect("Builder Red, where");
    killed.signal("KILL");
    killed.end();
    let mut again = Terminal::start(&mut folder.constructor(&[]));
    again.expect("Continue the game left just now after 1 action?");
    again.press("yes\r");
    again.expect("Builder Red, where");
}

/// A match that would take for ever; its first line says that signals are heard.
fn endless(command: &mut Command) -> Child {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stderr.as_mut().expect("a pipe")).read_line(&mut line).expect("a line");
    assert!(line.starts_with("Playing 4000000000 games"), "{line}");
    child
}

const MATCH: [&str; 6] = ["match", "duel", "random", "random", "--games", "3999999999"];

#[test]
fn a_match_keeps_its_results_whatever_signal_ends_it() {
    for (name, code) in SIGNALS {
        let folder = Folder::new();
        let mut child = endless(folder.parlour(&MATCH).stdout(Stdio::piped()));
        signal(&child, name);
        let status = end(&mut child);
        let mut out = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
        assert_eq!(status.code(), Some(code), "{out}");
        assert!(
            out.starts_with("bot ") && out.contains("Stopped before all 4000000000 were played."),
            "{out}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_printed_are_in_a_file() {
    let folder = Folder::new();
    let full = std::fs::File::create("/dev/full").expect("Linux has it");
    let mut child = endless(folder.parlour(&MATCH).stdout(full));
    signal(&child, "HUP");
    assert_eq!(end(&mut child).code(), Some(1));
    assert!(folder.read("state/parlour/match.txt").contains("Stopped before all 4000000000 were played."));
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_under_nohup_outlives_its_terminal() {
    let folder = Folder::new();
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_parlour")]).args(MATCH);
    let mut child = endless(shell.current_dir(folder.path(".")).stdout(Stdio::piped()));
    signal(&child, "HUP");
    thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().expect("a child").is_none(), "it goes on");
    signal(&child, "TERM");
    assert_eq!(end(&mut child).code(), Some(143));
}
