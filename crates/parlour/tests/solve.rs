//! `parlour solve` through the real binaries: the puzzles, their lines typed into the games, and wrong input.
//!
//! `UPDATE_GOLDEN=1 cargo test -p parlour --test solve` rewrites the answers.

mod common;

use std::fs;
use std::process::{Command, Stdio};

use common::{Folder, Run, root, run};
use serde_json::Value;

/// `parlour solve` in the repository's folder.
fn solve(arguments: &[&str], input: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    run(command.arg("solve").args(arguments).current_dir(root()), input.into())
}

/// The words after `solve` in the command of each puzzle.
fn puzzles() -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join("puzzles/README.md")).expect("the puzzles are introduced");
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().filter_map(|line| line.strip_prefix("cargo run --release -- solve ").map(words)).collect()
}

#[test]
fn every_puzzle_is_introduced_and_has_its_answer() {
    let puzzles = puzzles();
    let mut files: Vec<String> = fs::read_dir(root().join("puzzles"))
        .expect("a folder")
        .map(|file| format!("puzzles/{}", file.expect("a file").file_name().to_string_lossy()))
        .filter(|name| name.ends_with(".json"))
        .collect();
    files.sort();
    assert_eq!(files, puzzles.iter().map(|words| words[0].clone()).collect::<Vec<_>>());
    assert_eq!(files.len(), 10);
    for words in &puzzles {
        let answer = root().join(words[0].replace(".json", ".answer"));
        let run = solve(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&answer, &run.out).expect("written");
        }
        let expected = fs::read_to_string(&answer).expect("UPDATE_GOLDEN=1 writes what is missing");
        assert_eq!(run.out, expected, "{}", words[0]);
        assert_eq!(run.err, "");
        let code = match expected.lines().next() {
            Some("Player 1 wins this turn:") => 0,
            Some("Player 1 has no win this turn.") => 1,
            Some(words) if words.contains("with a chance of") => 3,
            other => panic!("{other:?}"),
        };
        assert_eq!(run.code, Some(code));
    }
}

#[test]
fn the_line_of_a_puzzle_wins_when_it_is_typed() {
    let folder = Folder::new();
    let root = root().canonicalize().expect("the repository's folder");
    for mut words in puzzles() {
        words.push("--json".into());
        let run = solve(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
        let answer: Value = serde_json::from_str(&run.out).expect("JSON");
        let line = answer["line"].as_array().expect("a line");
        if answer["answer"] == "none" {
            assert!(line.is_empty());
            continue;
        }
        folder.write("position.json", answer["position"].to_string());
        let cards = words.iter().skip_while(|word| *word != "--cards").nth(1);
        let cards = cards.map(|name| match name.as_str() {
            "extra" => name.clone(),
            file => root.join(file).display().to_string(),
        });
        let mut arguments = vec!["-position", "position.json"];
        arguments.extend(cards.iter().flat_map(|cards| ["-cards", cards.as_str()]));
        let mut typed: Vec<&str> = line.iter().filter_map(|step| step["command"].as_str()).collect();
        let (mut program, won) = match answer["game"].as_str() {
            Some("sorcery") => {
                typed.splice(0..0, ["Ada", "Bjarne"]);
                (folder.sorcery(&arguments), "\nAda wins.\n")
            }
            _ => (folder.duel(&arguments), "\nPlayer 1 wins with 4 HP left.\n"),
        };
        let played = common::run(&mut program, (typed.join("\n") + "\n").into());
        assert!(played.errors().is_empty(), "{}: {:?}", words[0], played.errors());
        assert!(played.out.ends_with(won), "{}: {}", words[0], played.out);
    }
}

#[test]
fn the_book_shows_what_is_printed() {
    let book = fs::read_to_string(root().join("docs/solve.md")).expect("the book");
    for name in ["07-one-card", "08-the-wall"] {
        let answer = fs::read_to_string(root().join(format!("puzzles/{name}.answer"))).expect("an answer");
        assert!(book.contains(&answer), "{name}");
    }
}

#[test]
fn a_known_deck_is_no_chance() {
    let file = "puzzles/07-one-card.json";
    let words = [file, "--cards", "puzzles/insight.toml", "--known-decks"];
    let known = solve(&words, "");
    // Banish lies on top and Haste under it: two draws find it.
    assert_eq!(known.code, Some(0), "{}", known.out);
    assert!(!known.out.contains("draws"), "{}", known.out);
}

#[test]
fn a_position_comes_from_a_pipe_and_from_the_command_state() {
    let folder = Folder::new();
    let printed = folder.run(&["-testing"], "Ada\nBjarne\nstate\n");
    let run = solve(&["-", "--json"], printed.state());
    assert_eq!(run.code, Some(1), "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((answer["game"].as_str(), answer["edition"].as_str()), (Some("sorcery"), Some("2025")));
    assert_eq!((answer["seat"].as_u64(), answer["chance"]["fraction"].as_str()), (Some(1), Some("0/1")));
    // In Duel, whoever can't draw has lost: ending the turn wins.
    let empty = solve(&["-"], r#"{"players": [{"library": ["Swamp"]}, {}]}"#);
    assert_eq!(
        (empty.code, empty.out.as_str()),
        (Some(0), "Player 1 wins this turn:\n\n  next\n  next\n  next\n")
    );
}

#[test]
fn limits_are_kept_and_told() {
    let few = solve(&["puzzles/06-one-short.json", "--positions", "50"], "");
    assert_eq!(few.code, Some(4));
    assert!(few.out.starts_with("Not finished: the limit of positions is reached. After 5"), "{}", few.out);
    assert!(few.out.ends_with("best so far: no win was found.\n"), "{}", few.out);
    let little = solve(&["puzzles/05-make-room.json", "--memory", "1"], "");
    assert!(little.out.starts_with("Not finished: the limit of memory is reached."), "{}", little.out);
    let cards = ["puzzles/07-one-card.json", "--cards", "puzzles/insight.toml", "--positions"];
    let partly = solve(&[&cards[..], &["3000"]].concat(), "");
    assert_eq!(partly.code, Some(4));
}

/// Arguments, what stands in the pipe, and how the error begins.
const WRONG: &[(&[&str], &str, &str)] = &[
    (&["-"], "", "Error: standard input:1:0: this is not a position of sorcery: EOF while parsing a value"),
    (&["-"], "7", "Error: standard input:1:1: this is not a position of sorcery: invalid type"),
    (
        &["-"],
        "{\"edition\": 2025,\n \"actve\": 1}",
        "Error: standard input:2:8: this is not a position of sorcery: unknown field `actve`",
    ),
    (
        &["-"],
        "{\"phase\": \"play1\", \"players\": [{\"hpp\": 3}, {}]}",
        "Error: standard input:1:37: this is not a position of duel: unknown field `hpp`",
    ),
    (
        &["-"],
        "{\"players\": [{\"hand\": [\"Swmp\"]}, {}]}",
        "Error: standard input:1:24: player 1's hand: unknown card \"Swmp\"",
    ),
    (
        &["-"],
        "{\"winner\": 1, \"players\": [{}, {}]}",
        "Error: standard input: the game is over in this position, so there is nothing to solve",
    ),
    (&["-", "--game", "chess"], "{}", "Error: there is no game 'chess'; there are "),
    (&["-", "--game", "constructor"], "{}", "Error: constructor can't be solved; sorcery and duel can"),
    (
        &["-", "--game", "sorcery"],
        "{}",
        "Error: standard input:1:2: this is not a position of sorcery: missing field `edition`",
    ),
    (
        &["-", "--cards", "none.toml"],
        "{\"players\": [{}, {}]}",
        "Error: none.toml: can't be read as cards: there is no such file",
    ),
    (&["none.json"], "", "Error: none.json: can't be read as a position: there is no such file"),
    (&["puzzles"], "", "Error: puzzles: can't be read as a position: it is a folder"),
    (
        &["-"],
        r#"{"edition": 1999, "active": 1, "players": []}"#,
        "Error: standard input: unknown edition \"1999\"",
    ),
    (
        &["-"],
        r#"{"edition": 2025, "active": 1, "players": []}"#,
        "Error: standard input: the position has 0 players",
    ),
];

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let bad = |arguments: &[&str], input: &str| {
        let run = solve(arguments, input);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{input}");
        run.err.lines().next().unwrap_or_default().to_owned()
    };
    for (arguments, input, told) in WRONG {
        let error = bad(arguments, input);
        assert!(error.starts_with(told), "{error}\n{told}");
    }
    for wrong in [&["--positions", "0"][..], &["--positions", "x"], &["--memory", "-1"], &["--depth", "3"]] {
        assert_eq!(solve(&[&["-"], wrong].concat(), "{}").code, Some(2));
    }
    let mut hostile = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let bytes = run(hostile.args(["solve", "-"]), b"{\"active\": \xff}".to_vec());
    assert_eq!(bytes.code, Some(2));
    assert!(bytes.err.contains("this is not UTF-8"), "{}", bytes.err);
}

#[test]
fn strange_positions_are_solved_or_refused_but_never_break_it() {
    let folder = Folder::new();
    let deep = "[".repeat(100_000);
    let long = format!(r#"{{"players": [{{"hand": [{}]}}, {{}}]}}"#, vec!["\"Swamp\""; 300].join(","));
    let late = r#"{"edition": 2025, "active": 1, "turn": 4294967295, "players": [
        {"life": 1, "magic": 1000000000, "hand": [{"name": "Haste"}], "deck": ["Haste"]}, {"life": 1, "magic": 0}]}"#;
    let last = r#"{"round": 4294967295, "active": 2, "players": [{}, {"library": ["Swamp"]}]}"#;
    let strong = r#"{"edition": 2025, "active": 1, "players": [{"life": 1, "magic": 0, "board":
        [{"name": "Bone Golem", "attack": 1000000000, "defence": 1, "actions": 65535}]},
        {"life": 1000000000, "magic": 0, "deck": ["Haste"]}]}"#;
    for position in [deep.as_str(), &long, late, last, strong] {
        folder.write("strange.json", position);
        let file = folder.path("strange.json").display().to_string();
        let run = solve(&[&file, "--positions", "20000"], "");
        assert!(run.code.is_some_and(|code| code <= 4), "{:?} {}", run.code, run.err);
        assert!(!run.err.contains("panicked"), "{}", run.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_says_what_it_knows() {
    let board = r#"{"name": "Apprentice Summoner", "attack": 1, "defence": 1, "actions": 2}"#;
    let board = [board; 4].join(",");
    let hand = r#"{"name": "Giant Strength"}, {"name": "Enrage"}, {"name": "Haste"}, {"name": "Unsummon"}"#;
    let position = format!(
        r#"{{"edition": 2025, "active": 1, "players": [
            {{"life": 9, "magic": 60, "hand": [{hand}], "board": [{board}]}},
            {{"life": 900, "magic": 0, "deck": ["Haste"], "board": [{board}]}}]}}"#
    );
    let folder = Folder::new();
    folder.write("long.json", position);
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let child =
        command.arg("solve").arg(folder.path("long.json")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = child.spawn().expect("it starts");
    let status = format!("/proc/{}/status", child.id());
    let catches = |text: String| {
        let caught =
            text.lines().find_map(|line| line.strip_prefix("SigCgt:").map(str::trim).map(str::to_owned));
        caught.is_some_and(|mask| u64::from_str_radix(&mask, 16).is_ok_and(|mask| mask & 2 != 0))
    };
    while !fs::read_to_string(&status).is_ok_and(catches) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(4));
    assert!(told.starts_with("Not finished: it was interrupted. After "), "{told}");
}
