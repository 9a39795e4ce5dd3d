//! `parlour match` by the real binary: the same results on any number of threads, Ctrl-C, and what is refused.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{Folder, Run, root, run};
use serde_json::Value;

fn parlour(line: &str) -> Run {
    let words: Vec<&str> = line.split_whitespace().collect();
    run(&mut Folder::new().parlour(&words), Vec::new())
}

#[test]
fn threads_change_no_byte() {
    for what in [
        "sorcery greedy:worlds=2 random --games 40",
        "sorcery search:iterations=30 greedy:worlds=1 --games 10 --edition 2017 --json",
        "duel greedy:worlds=2 random --games 20 --seed 5 --json",
        "constructor greedy:worlds=1 random random random --games 4 --json",
        "sorcery random random random --games 30",
    ] {
        let [one, two] = [1, 2].map(|threads| parlour(&format!("match {what} --threads {threads}")));
        assert_eq!((one.code, one.err.as_str()), (Some(0), ""), "{what}");
        assert_eq!(one.out, two.out, "{what}");
        assert!(!one.out.is_empty());
    }
}

#[test]
fn another_seed_plays_other_games() {
    let [one, other] = [1, 2].map(|seed| parlour(&format!("match duel random random --seed {seed}")).out);
    assert_ne!(one.replace("seed 1", "seed 2"), other);
}

/// Every pair of bots, in every game: no game goes on and on.
#[test]
fn no_game_of_bots_is_called_off() {
    let bots = ["random", "greedy:worlds=1", "easy", "search:iterations=8"];
    for game in ["sorcery", "duel", "constructor"] {
        for (index, one) in bots.iter().enumerate() {
            for other in &bots[index..] {
                expect_none_called_off(&format!("match {game} {one} {other} --games 4 --json"));
            }
        }
    }
    for game in ["sorcery", "constructor"] {
        expect_none_called_off(&format!("match {game} {} --games 4 --json", bots.join(" ")));
    }
}

fn expect_none_called_off(line: &str) {
    let report: Value = serde_json::from_str(&parlour(line).out).expect("a report");
    assert_eq!((&report["played"], &report["called_off"]), (&4.into(), &0.into()), "{line}");
}

#[test]
fn a_number_of_games_that_is_no_whole_number_of_rounds_is_rounded_up_with_a_word() {
    let run = parlour("match duel random random --games 5");
    assert_eq!(
        run.err,
        "Playing 6 games instead of 5: every 2 games each bot has had each seat and deck equally often.\n"
    );
    assert!(run.out.contains("\n6 games of duel, "), "{}", run.out);
}

#[test]
fn decks_are_read_and_passed_on() {
    let folder = Folder::new();
    folder.write("one.deck", "10x Air Elemental\n");
    folder.write("two.deck", "10x Banish\n");
    let play = |words: &str| {
        let words: Vec<&str> = words.split_whitespace().collect();
        run(&mut folder.parlour(&words), Vec::new())
    };
    let different = play("match sorcery random random --games 3 --deck one.deck --deck two.deck");
    assert!(different.err.starts_with("Playing 4 games instead of 3"), "{}", different.err);
    let alike = play("match sorcery random random --games 2 --deck one.deck");
    assert_eq!((alike.code, alike.err.as_str()), (Some(0), ""));
    for (words, expected) in [
        ("sorcery random random --deck no.deck", "no.deck: can't be read as a deck: there is no such file"),
        (
            "sorcery random random random --deck one.deck --deck two.deck",
            "2 decks for 3 seats: name one for all, or one for each",
        ),
        ("duel random random --deck one.deck", "one.deck:1:"),
        ("constructor random random --deck one.deck", "constructor has no decks; leave one.deck out"),
    ] {
        let run = play(&format!("match {words}"));
        assert_eq!(run.code, Some(1), "{words}");
        assert!(run.err.contains(expected) && run.out.is_empty(), "{words}: {}", run.err);
    }
}

#[test]
fn what_is_wrong_is_answered_with_what_is_right() {
    for (words, code, expected) in [
        ("chess random random", 2, "there is no game 'chess'; there are "),
        ("dual random random", 2, "did you mean duel?"),
        ("duel random gredy", 2, "there is no bot 'gredy' (did you mean greedy?); there are easy, medium,"),
        ("duel random search:ms=0", 2, "ms is a whole number from 1 to 3600000"),
        ("duel random", 1, "duel has 2 seats: name a bot for each, not 1"),
        ("duel random random random", 1, "duel has 2 seats: name a bot for each, not 3"),
        ("sorcery random random random random random", 1, "sorcery has 2 to 4 seats"),
        ("constructor random", 1, "constructor has 2 to 6 seats"),
        ("sorcery random random --edition 2020", 1, "edition \"2020\"; "),
        ("duel random random --edition 2025", 1, "duel has only one edition"),
        ("duel random random --games 0", 2, "0 is not in 1.."),
        ("duel random random --threads many", 2, "invalid digit"),
        ("duel random random --game 5", 2, "--games"),
        ("duel", 2, "<BOT>..."),
        ("", 2, "<GAME>"),
    ] {
        let run = parlour(&format!("match {words}"));
        assert_eq!(run.code, Some(code), "{words}: {}", run.err);
        assert!(run.err.contains(expected) && run.out.is_empty(), "{words}: {}", run.err);
    }
}

/// The matches of docs/bots.md take too long for `cargo xtask pages`; here each is played with few games.
#[test]
fn the_documented_matches_can_be_played() {
    let text = std::fs::read_to_string(root().join("docs/bots.md")).expect("there is a page on bots");
    let commands: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once("cargo run --release -- match ")?.1.rsplit_once(" --games "))
        .map(|(command, _)| command)
        .collect();
    assert!(commands.len() >= 10, "{commands:?}");
    for command in commands {
        let run = parlour(&format!("match {} --games 4", command.replace("=2000", "=3")));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{command}");
    }
}

#[test]
fn help_has_examples_and_exit_codes() {
    let run = parlour("match --help");
    for words in ["match duel search:iterations=2000 greedy", "Exit codes: 0", "think by the clock"] {
        assert!(run.out.contains(words), "{}", run.out);
    }
}

/// Starts a match that would take forever, and presses Ctrl-C after a while.
#[cfg(unix)]
fn interrupted(line: &str, after: Duration) -> Run {
    let words: Vec<&str> = line.split_whitespace().collect();
    let folder = Folder::new();
    let mut command = folder.parlour(&words);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut err = String::new();
    errors.read_line(&mut err).expect("a word on the rounding, so Ctrl-C is heard by now");
    std::thread::sleep(after);
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill is there").success());
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("UTF-8");
    errors.read_to_string(&mut err).expect("UTF-8");
    Run { out, err, code: child.wait().expect("it ends").code() }
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_was_played() {
    let run = interrupted("match sorcery random random --games 3999999999", Duration::ZERO);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.out.starts_with("bot ") && run.out.contains("\nrandom "), "{}", run.out);
    assert!(run.out.contains("Stopped before all 4000000000 were played."), "{}", run.out);

    let report = |milliseconds| -> Value {
        let line = "match duel random random --games 3999999999 --json";
        let run = interrupted(line, Duration::from_millis(milliseconds));
        assert_eq!(run.code, Some(130), "{}", run.err);
        serde_json::from_str(&run.out).expect("whole JSON")
    };
    // On a busy machine the first game may take a while.
    let mut reports = (6..).map(|power| report(1 << power));
    let report = reports.find(|report| report["played"] != 0).expect("some time is enough");
    let played = report["played"].as_u64().expect("a number");
    assert_eq!(report["planned"], 4_000_000_000u64);
    assert!(played < 4_000_000_000, "{report}");
    let seats = report["seats"].as_array().expect("a list").iter().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!(seats + report["draws"].as_u64().expect("a number"), played, "{report}");
}
