//! Input from strangers: nothing makes the program panic, hang or forget what it was told.

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{Folder, run};

const NAMES: &str = "Bjarne\nLinus\n";

fn script(lines: &[u8]) -> Vec<u8> {
    [NAMES.as_bytes(), lines, b"\nstate\n"].concat()
}

#[test]
fn garbage_lines_are_refused_and_nothing_changes() {
    let folder = Folder::new();
    let calm = folder.run(&["-testing"], script(b""));
    let long = [b"x".repeat(10 << 20), b"play ".to_vec(), b"9".repeat(40)].concat();
    let wide = b"play ".repeat(1 << 20);
    let garbage: [&[u8]; 8] = [
        b"\x00\x01\x02\xff\xfe",
        b"play \xff\xff",
        b"\xed\xa0\x80 1 2 3",
        b"play 1\x001",
        "пłay １ ²".as_bytes(),
        b"\x1b[2J\x1b]0;x\x07",
        &long,
        &wide,
    ];
    for line in garbage {
        let run = folder.run(&["-testing"], script(line));
        assert_eq!(run.code, Some(0));
        assert_eq!(run.errors().len(), 1, "{:?}", &line[..line.len().min(40)]);
        assert!(!run.out.contains(['\x1b', '\0']), "nothing unprintable comes back");
        assert_eq!(run.state(), calm.state());
    }
}

#[test]
fn line_ends_of_every_kind_are_one() {
    let folder = Folder::new();
    let unix = folder.run(&["-testing"], script(b"play 1\n\nend"));
    let dos = folder.run(&["-testing"], b"Bjarne\r\nLinus\r\nplay 1\r\n\r\nend\r\nstate".to_vec());
    assert_eq!(unix.out, dos.out);
}

#[test]
fn a_name_of_ten_megabytes_is_a_name() {
    let folder = Folder::new();
    let name = "é".repeat(5 << 20);
    let run = folder.run(&["-testing"], format!("{name}\nLinus\nplay 1\nend\nend\nboard\nstate\n"));
    assert_eq!(run.code, Some(0));
    assert!(run.state().contains(&name), "state tells the whole name");
    assert!(run.out.len() < 2 * name.len(), "and nothing else repeats it");
}

#[test]
fn the_end_of_input_is_quit_everywhere() {
    let folder = Folder::new();
    for input in
        ["", "Bjarne", "Bjarne\n", "Bjarne\nLinus", "Bjarne\nLinus\nplay 1", "Bjarne\nLinus\nquit\nplay"]
    {
        let run = folder.run(&["-testing"], input);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{input:?}");
        assert!(!run.out.contains("wins."));
    }
}

/// The exit code and the message for a deck of these bytes.
fn deck(bytes: &[u8]) -> (Option<i32>, String) {
    let folder = Folder::new();
    folder.write("x.deck", bytes);
    let run = folder.run(&["-testing", "-deck1", "x.deck"], script(b""));
    assert!(run.code == Some(0) || run.out.is_empty(), "a bad deck starts no game");
    (run.code, run.err)
}

#[test]
fn bad_decks_are_refused_with_their_place() {
    let refused = |bytes: &[u8], words: &str| {
        let (code, message) = deck(bytes);
        assert_eq!(code, Some(1), "{message}");
        assert!(message.contains(words), "{message}");
    };
    refused(b"Air Elemental\n\nBanihs\n", "x.deck:3:1: unknown card \"Banihs\"; did you mean \"Banish\"?");
    refused(b"Banish\nAir\xff Elemental\n", "x.deck:2:4: this is not UTF-8 text");
    refused(b"0x Banish\n", "x.deck:1:1: a count goes from 1x");
    refused(b"1000001x Banish\n", "x.deck:1:1: a count goes from 1x to 1000000x");
    refused(&[0; 1000], "x.deck:1:1: unknown card");
}

#[test]
fn good_decks_are_read_whatever_they_look_like() {
    for bytes in
        [&b""[..], b"\r\n# nothing\r\n", b"3x Banish # three\r\n  air elemental  \r\n", b"\xef\xbb\xbfBanish"]
    {
        assert_eq!(deck(bytes), (Some(0), String::new()));
    }
    let huge = "Air Elemental\n".repeat(300_000);
    assert_eq!(deck(huge.as_bytes()), (Some(0), String::new()));
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("folder")).expect("a folder");
    folder.write("junk", b"{\"edition\": 2025,\n \"active\": x}\xff");
    folder.write("no.json", "{\"edition\": 2025,\n \"active\": x}");
    folder.write("short.json", "{\"edition\":2025,\"active\":1,\"players\":[]}");
    folder.write("nothing.json", "{}");
    folder.write("odd.json", "{\"edition\":1999,\"active\":1,\"players\":[]}");
    folder.write("no.journal", "\n{}\n");
    folder.write("no.toml", "[[card]]\nname = 3\n");
    let refused = |arguments: &[&str], words: &str| {
        let run = folder.run(arguments, NAMES);
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(words), "{}", run.err);
    };
    for option in ["-deck1", "-deck2", "-init", "-position", "-replay", "-cards"] {
        refused(&[option, "missing"], "missing: can't be read as ");
        refused(&[option, "missing"], "there is no such file");
        refused(&[option, "folder"], "it is a folder");
    }
    for option in ["-init", "-position", "-replay", "-cards"] {
        refused(&[option, "junk"], "junk:2:14: this is not UTF-8 text");
    }
    refused(&["-position", "no.json"], "no.json:2:12: this is not a position");
    refused(&["-position", "short.json"], "short.json: ");
    refused(
        &["-position", "nothing.json"],
        "nothing.json:1:2: this is not a position: missing field `edition`",
    );
    refused(&["-position", "odd.json"], "1999");
    refused(&["-replay", "no.journal"], "no.journal:2: this is not a journal's heading");
    refused(&["-cards", "no.toml"], "no.toml:");
    folder.write("default.deck", "Nothing\n");
    refused(&[], "default.deck:1:1: unknown card");
}

#[test]
fn wrong_options_end_with_code_two() {
    let folder = Folder::new();
    let wrong: [(&[&str], &str); 9] = [
        (&["-dek1", "x"], "did you mean -deck1?"),
        (&["-deck1"], "-deck1 needs a FILE"),
        (&["-seed", "x"], "-seed takes a whole number"),
        (&["-players", "5"], "-players is 2, 3 or 4"),
        (&["-deck3", "x"], "-deck3 needs -players 3"),
        (&["-edition", "1066"], "unknown edition"),
        (&["-graphics", "fance"], "did you mean \"fancy\"?"),
        (&["-replay", "x", "-seed", "1"], "leave out -seed"),
        (&["x"], "options begin with a dash"),
    ];
    for (arguments, words) in wrong {
        let run = folder.run(arguments, NAMES);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(words), "{}", run.err);
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let folder = Folder::new();
    let mut child = folder
        .sorcery(&["-testing"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    drop(child.stdout.take());
    let feeder = std::thread::spawn(move || {
        let boards = "board\n".repeat(1000);
        drop(std::io::Write::write_all(&mut stdin, format!("{NAMES}{boards}").as_bytes()));
    });
    let status = child.wait().expect("the program ends");
    feeder.join().expect("the feeder only writes");
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    assert_eq!((status.code(), err.as_str()), (Some(0), ""));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let folder = Folder::new();
    let input = format!("{NAMES}hand\nplay 1\nend\nplay 2\nhand\nend\nboard\n");
    let seeded = |seed: &str| folder.run(&["-seed", seed, "-extras"], input.clone()).out;
    assert_eq!(seeded("7"), seeded("7"));
    assert_ne!(seeded("7"), seeded("8"));
    let decks = || folder.run(&[], input.clone()).out;
    assert!((0..5).any(|_| decks() != decks()), "without a seed each shuffle is another");
    assert_eq!(folder.run(&["-testing"], input.clone()).out, folder.run(&["--testing"], input.clone()).out);
}

#[test]
fn a_pipe_has_no_colours_and_no_prompts() {
    let folder = Folder::new();
    for no_color in ["", "1"] {
        let mut command = folder.sorcery(&["-testing"]);
        command.env("NO_COLOR", no_color).env("TERM", "xterm-256color");
        let run = run(&mut command, script(b"play 9"));
        assert!(!run.out.contains('\x1b') && !run.out.contains("Bjarne> "), "{}", run.out);
    }
}

#[test]
fn the_locale_chooses_the_frames() {
    let folder = Folder::new();
    let frames = |name: &str, locale: &str, arguments: &[&str]| {
        let mut command = folder.sorcery(arguments);
        let run = run(command.env(name, locale), NAMES.into());
        run.out.contains('┏')
    };
    assert!(frames("LANG", "de_DE.UTF-8", &[]));
    assert!(frames("LANG", "", &[]));
    assert!(!frames("LANG", "C", &[]));
    assert!(!frames("LC_ALL", "POSIX", &[]));
    assert!(frames("LC_ALL", "POSIX", &["-graphics", "fancy"]));
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = Folder::new();
    let help = folder.run(&["--help"], "");
    assert!(help.code == Some(0) && help.out.contains("-deck1 FILE") && help.out.contains("Examples:"));
    let version = folder.run(&["-version"], "");
    assert_eq!(version.out, format!("sorcery {}\n", env!("CARGO_PKG_VERSION")));
}
