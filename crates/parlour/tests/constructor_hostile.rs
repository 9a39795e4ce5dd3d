//! Strangers at `constructor`: no input makes it panic, hang, lose a game or leave half a file behind.

mod common;

use common::{Folder, Run, run};

/// A set-up that is over: Blue's first turn follows.
const FIRST_BASEMENTS: &str = "0\n4\n10\n12\n20\n22\n30\n34\n";
const BOARD: &str = constructor::DEFAULT_LAYOUT;

fn play(folder: &Folder, arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run(&mut folder.constructor(arguments), input.into())
}

/// A save with this line of Blue's.
fn save(blue: &str) -> String {
    format!("0\n{blue}\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n{BOARD}\n4\n")
}

#[test]
fn garbage_changes_nothing() {
    let folder = Folder::new();
    let garbage: &[u8] =
        b"\0\n\xff\xfe\n\x1b[2J\n-0.0\n1e3\n\t \t\n\xe2\x80\x8b\n'; drop\nroll\x00\nroll roll\n";
    let long = [vec![b'9'; 1 << 20], b"\n".to_vec(), b"a ".repeat(1 << 19), b"\n".to_vec()].concat();
    let mut input = FIRST_BASEMENTS.as_bytes().to_vec();
    for part in [
        b"state\n",
        garbage,
        &long,
        b"state\nroll\n",
        garbage,
        &long,
        b"12\nstate\n",
        garbage,
        &long,
        b"state\n",
    ] {
        input.extend_from_slice(part);
    }
    let run = play(&folder, &["-testing"], input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let states: Vec<&str> = run.out.lines().filter_map(|line| line.strip_prefix("> {")).collect();
    assert_eq!(states.len(), 4);
    assert_eq!(states[0], states[1]);
    assert_eq!(states[2], states[3]);
    assert_ne!(states[1], states[2]);
}

/// What the last `state` printed.
fn state(run: &Run) -> &str {
    run.out.lines().rfind(|line| line.starts_with("> {")).expect("a state was printed")
}

/// Wherever the input ends in the set-up, the save goes on with it.
#[test]
fn a_set_up_is_continued() {
    let folder = Folder::new();
    let whole = play(&folder, &["-testing"], format!("{FIRST_BASEMENTS}state\n"));
    let lines: Vec<&str> = FIRST_BASEMENTS.lines().collect();
    for count in 0..lines.len() {
        let (first, rest) = lines.split_at(count);
        play(&folder, &[], first.join("\n"));
        let again = play(&folder, &["-testing", "-load", "backup.sv"], rest.join("\n") + "\nstate\n");
        assert_eq!(state(&again), state(&whole), "after {count} basements");
        assert!(again.out.contains(", where do you want to build a basement?\n> "), "{}", again.out);
    }
}

#[test]
fn lines_may_end_in_any_way() {
    let folder = Folder::new();
    let script = format!("{FIRST_BASEMENTS}roll\n8\nstatus");
    let expected = play(&folder, &[], script.clone()).out;
    for other in [script.replace('\n', "\r\n"), script.replace('\n', " \n\n"), format!("\n{script}\n")] {
        assert_eq!(play(&folder, &[], other).out, expected);
    }
}

#[test]
fn what_cannot_be_saved_is_said_and_the_game_goes_on() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("folder")).expect("a folder");
    let script = "roll\n12\nsave folder\nsave none/x\nsave /dev/full\nsave /\nsave kept.sv\nstatus\n";
    let run = play(&folder, &[], format!("{FIRST_BASEMENTS}{script}"));
    let refused: Vec<&str> = run.out.lines().filter_map(|line| line.strip_prefix("> Error: ")).collect();
    assert_eq!(refused.len(), 4, "{}", run.out);
    assert!(run.out.contains("Blue has 2 building points"), "the game goes on");
    assert_eq!(run.code, Some(0));
    assert_eq!(folder.read("kept.sv"), folder.read("backup.sv"));
    let mut left: Vec<String> = std::fs::read_dir(folder.path("."))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["backup.sv", "folder", "kept.sv"], "nothing half done is left behind");
}

#[test]
fn a_backup_that_cannot_be_written_is_said() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("backup.sv")).expect("a folder");
    let run = play(&folder, &[], "0\n");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("the game could not be saved to backup.sv: it is a folder"), "{}", run.err);
}

#[test]
fn damaged_saves_are_named_with_line_and_field() {
    let folder = Folder::new();
    let good = save("1 2 3 4 5 r 0 1 h 0 B");
    let damaged = [
        (String::new(), "line 1, field 1"),
        (good.replacen('0', "4", 1), "line 1, field 1"),
        (save("1 2 3 4 r h"), "line 2, field 5"),
        (save("1 2 x 4 5 r h"), "line 2, field 3"),
        (save("-1 2 3 4 5 r h"), "line 2, field 1"),
        (save("1 2 3 4 5 r 72 h"), "line 2, field 7"),
        (save("1 2 3 4 5 r 7 7 h"), "line 2, field 8"),
        (save("1 2 3 4 5 r h 54 B"), "line 2, field 8"),
        (save("1 2 3 4 5 r h 5 C"), "line 2, field 9"),
        (save("1 2 3 4 5 r h 5"), "line 2, field 9"),
        (good.replace(BOARD, "0 3"), "line 6, field 3"),
        (good.replace(BOARD, &BOARD.replacen('3', "13", 1)), "line 6, field 2"),
        (good.replace("\n4\n", "\n19\n"), "line 7, field 1"),
        (format!("{good}more\n"), "line 8, field 1"),
    ];
    for (text, place) in damaged {
        folder.write("s.sv", &text);
        let run = play(&folder, &["-load", "s.sv"], "roll\n");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{text}");
        assert!(run.err.starts_with(&format!("constructor: s.sv: {place}: ")), "{text}{}", run.err);
    }
    assert!(!folder.path("backup.sv").exists(), "there was no game");
}

#[test]
fn saves_are_read_as_the_rulings_say() {
    let folder = Folder::new();
    let good = save("1 2 3 4 5 r 0 1 h 0 B");
    let doubled = good.replacen("\n0 0 0 0 0 r h\n", "\n0 0 0 0 0 r h \n0 0 0 0 0 r h\n", 1);
    let kept = [good.clone(), good.replace('\n', "  \r\n"), doubled];
    for text in kept {
        folder.write("s.sv", &text);
        let run = play(&folder, &["-load", "s.sv"], "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{text}");
        assert_eq!(folder.read("backup.sv"), good);
    }
    for geese in ["-1", "none", ""] {
        folder.write("s.sv", good.replace("\n4\n", &format!("\n{geese}\n")));
        assert_eq!(play(&folder, &["-load", "s.sv"], "").code, Some(0));
        assert_eq!(folder.read("backup.sv"), good.replace("\n4\n", "\n-1\n"));
    }
}

#[test]
fn boards_come_from_the_right_place() {
    let folder = Folder::new();
    let all_wifi = ["4 12"; 19].join(" ");
    let all_heat = ["3 11"; 19].join("\n");
    let board = |arguments: &[&str]| {
        assert_eq!(play(&folder, arguments, "").code, Some(0), "{arguments:?}");
        folder.read("backup.sv").lines().nth(5).unwrap_or_default().to_owned()
    };
    assert_eq!(board(&[]), BOARD);
    folder.write("layout.txt", &all_wifi);
    folder.write("heat.txt", &all_heat);
    folder.write("s.sv", save("0 0 0 0 0 r h"));
    assert_eq!(board(&[]), all_wifi);
    assert_eq!(board(&["-board", "heat.txt"]), ["3 11"; 19].join(" "));
    assert_eq!(board(&["--random-board", "--board", "heat.txt"]), ["3 11"; 19].join(" "));
    assert_eq!(board(&["-board", "heat.txt", "-random-board", "-load", "s.sv"]), BOARD);
    assert_eq!(board(&["-random-board", "-seed", "1"]), board(&["-seed", "1", "-random-board"]));
    assert_ne!(board(&["-random-board", "-seed", "1"]), board(&["-random-board"]));
}

#[test]
fn files_and_options_that_are_wrong_end_it() {
    let folder = Folder::new();
    folder.write("bad.txt", "0 3\n1 x");
    folder.write("junk", b"0 3\n\xff");
    let wrong: [(&[&str], i32, &str); 11] = [
        (&["-load", "none"], 1, "none: can't be read as a saved game: there is no such file"),
        (&["-board", "none"], 1, "none: can't be read as a board: there is no such file"),
        (&["-board", "."], 1, "it is a folder"),
        (&["-board", "bad.txt"], 1, "bad.txt: line 2, field 2: "),
        (&["-load", "junk"], 1, "junk:2:1: this is not UTF-8"),
        (&["-replay", "bad.txt"], 1, "bad.txt:1: "),
        (&["-seed", "x"], 2, "-seed takes a whole number"),
        (&["-sed", "1"], 2, "did you mean -seed?"),
        (&["-load"], 2, "-load needs a FILE"),
        (&["-graphics", "slant"], 2, "slanted"),
        (&["-replay", "bad.txt", "-random-board"], 2, "leave out -random-board"),
    ];
    for (arguments, code, words) in wrong {
        let run = play(&folder, arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{arguments:?}");
        assert!(run.err.contains(words), "{}", run.err);
    }
    folder.write("layout.txt", "nonsense 3");
    assert!(play(&folder, &[], "").err.contains("layout.txt: line 1, field 1"));
}

#[test]
fn a_pipe_has_prompts_and_no_colours() {
    let folder = Folder::new();
    let run = play(&folder, &[], format!("{FIRST_BASEMENTS}roll\n"));
    assert!(run.out.contains("> Builder Red, where") && run.out.ends_with("\n> "));
    assert!(!run.out.contains('\x1b'));
}

#[test]
fn a_journal_replays_and_can_be_played_on() {
    let folder = Folder::new();
    let script = format!("{FIRST_BASEMENTS}fair\nroll\nrecord a\nstate\n");
    let first = play(&folder, &["-testing", "-random-board"], script);
    std::fs::remove_file(folder.path("backup.sv")).expect("a backup was written");
    let replay = play(&folder, &["-testing", "-replay", "a"], "step\nback\ngoto 10\nstate\n");
    assert_eq!(
        replay.out.lines().find(|line| line.starts_with("> {")),
        first.out.lines().find(|line| line.starts_with("> {"))
    );
    assert!(!folder.path("backup.sv").exists(), "who only looks saves nothing");
    play(&folder, &["-extras", "-replay", "a"], "goto 9\ncontinue\nroll\nrecord b\n");
    assert_eq!(folder.read("a"), folder.read("b"), "the same luck again");
    assert!(folder.path("backup.sv").exists());
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = Folder::new();
    let help = play(&folder, &["--help"], "");
    assert!(help.out.contains("-random-board") && help.out.contains("Examples:"));
    let version = play(&folder, &["--version"], "");
    assert_eq!(
        (version.code, version.out.as_str()),
        (Some(0), concat!("constructor ", env!("CARGO_PKG_VERSION"), "\n"))
    );
}

/// Journals may be of more builders than the document's four, and saves may not: these are backed up as a journal.
#[test]
fn a_journal_of_six_builders_is_played_on_and_backed_up_as_a_journal() {
    use constructor::{Constructor, Setup};
    let folder = Folder::new();
    let six = kernel::Match::<Constructor>::start(&Setup { builders: 6, ..Setup::default() }, 1);
    let mut six = six.expect("six can play");
    for _ in 0..12 {
        six.act(six.legal_actions()[0]).expect("a first basement");
    }
    folder.write("six.journal", six.journal().write());
    let arguments = ["-replay", "six.journal", "-extras"];
    let looked = play(&folder, &arguments, "");
    assert_eq!((looked.code, looked.err.as_str()), (Some(0), ""));
    let played = play(&folder, &arguments, "goto 12\ncontinue\nroll\n6\nsave six.sv\n");
    assert!(played.code == Some(0) && played.out.contains("a save is of four builders"), "{}", played.out);
    assert!(!folder.path("six.sv").exists() && !folder.path("backup.sv").exists());
    let kept = play(&folder, &["-replay", "backup.journal", "-extras"], "history\n");
    assert!(kept.code == Some(0) && kept.out.contains("  13  "), "{}", kept.out);
}
