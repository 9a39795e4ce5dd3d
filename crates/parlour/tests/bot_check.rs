//! `parlour bot-check`: the examples pass in every game, and what is wrong with a program is said.

mod common;

use common::{Folder, Run, run};

fn example(name: &str) -> String {
    format!("{}/../../examples/bots/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn parlour(arguments: &[&str]) -> Run {
    run(&mut Folder::new().parlour(arguments), Vec::new())
}

#[test]
fn the_python_example_passes_in_every_game() {
    let command = format!("python3 {}", example("any.py"));
    let checked = parlour(&["bot-check", &command, "--time", "600+5"]);
    assert_eq!(checked.code, Some(0), "{}\n{}", checked.out, checked.err);
    for game in registry::GAMES {
        assert!(
            checked.out.contains(&format!("ok      {game}: plays a whole game as player 2")),
            "{}",
            checked.out
        );
    }
    assert!(checked.out.ends_with("Every check passed.\n") && checked.out.contains("any.py"));
}

#[test]
fn the_shell_example_passes() {
    let command = format!("sh {}", example("first.sh"));
    let checked = parlour(&["bot-check", &command, "duel", "--time", "600+5"]);
    assert_eq!(checked.code, Some(0), "{}\n{}", checked.out, checked.err);
}

#[test]
fn a_program_that_breaks_down_fails_with_its_last_words() {
    let broken =
        "read -r x; echo '{\"type\":\"hello\",\"protocol\":\"parlour/1\"}'; read -r x; echo ouch >&2; exit 7";
    let checked = parlour(&["bot-check", broken, "sorcery"]);
    assert_eq!(checked.code, Some(1), "{}", checked.out);
    assert!(checked.out.contains("FAILED  sorcery:") && checked.out.contains("ouch"), "{}", checked.out);
    let crash = parlour(&["bot-check", "echo no module named luck >&2; exit 1", "duel"]);
    assert!(
        crash.out.contains("no module named luck"),
        "what it says before its hello is shown: {}",
        crash.out
    );
    let silent = parlour(&["bot-check", "exit 0", "duel"]);
    assert_eq!(silent.code, Some(1));
    assert!(silent.out.contains("ended before the game did"), "{}", silent.out);
}

#[test]
fn a_program_plays_a_match_and_one_that_fails_loses() {
    let good = format!("exec:sh {}", example("first.sh"));
    let checked = parlour(&["match", "duel", &good, "random", "--games", "2", "--time", "600+5", "--json"]);
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    let report: serde_json::Value = serde_json::from_str(&checked.out).expect("a report");
    assert_eq!((&report["played"], &report["repeatable"]), (&2.into(), &false.into()), "{report}");
    assert!(report["failures"].is_null(), "{report}");
    let checked = parlour(&["match", "sorcery", "exec:echo oh no >&2; exit 4", "random", "--games", "4"]);
    assert_eq!(checked.code, Some(0), "the match goes on: {}", checked.err);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert!(lines[1].starts_with("exec:") && lines[1].contains("0.0 %"), "{}", checked.out);
    assert!(lines[2].starts_with("random") && lines[2].contains("100.0 %"), "{}", checked.out);
    assert!(checked.out.contains("ended before the game did (exit status: 4)"), "{}", checked.out);
}

#[test]
fn a_program_plays_at_a_line_programs_table() {
    let folder = Folder::new();
    let good = format!("exec:sh {}", example("first.sh"));
    let script = "next\nnext\nnext\nquit\n";
    let played = run(&mut folder.duel(&["-seed", "1", "-bot2", &good]), script.into());
    assert_eq!(played.code, Some(0), "{}", played.err);
    assert!(played.out.contains("Player 2> "), "its commands are echoed: {}", played.out);
    let broken = run(&mut folder.duel(&["-seed", "1", "-bot2", "exec:exit 9"]), script.into());
    assert_eq!(broken.code, Some(0), "{}", broken.err);
    assert!(
        broken.out.contains(
            "Player 2's program ended before the game did (exit status: 9). The house's easy plays on."
        ),
        "{}",
        broken.out
    );
    assert!(broken.out.contains("Player 2> "), "{}", broken.out);
}

/// A file is no command line: what it names is not started.
#[test]
fn a_journal_starts_no_program() {
    let folder = Folder::new();
    let mark = folder.path("started");
    let program = format!("exec:touch {}; exit 1", mark.display());
    let script = "next\nnext\nnext\nrecord game.journal\nquit\n";
    run(&mut folder.duel(&["-seed", "1", "-extras", "-bot2", &program]), script.into());
    assert!(mark.exists() && folder.path("game.journal").exists(), "it was started from the command line");
    let journal = folder.read("game.journal");
    std::fs::remove_file(&mark).expect("it was made");
    folder.write("named.journal", journal.replace("greedy:worlds=2,mistakes=30", &program.replace('"', "")));
    let replayed = run(
        &mut folder.duel(&["-replay", "named.journal", "-extras"]),
        "continue\nnext\nnext\nnext\nquit\n".into(),
    );
    assert!(!mark.exists(), "{}", replayed.out);
}

/// Nor is a script, whether it is typed, piped or named by `-init`.
#[test]
fn a_script_starts_no_program() {
    let folder = Folder::new();
    let mark = folder.path("started");
    let script = format!("computer 2 exec:touch {}; exit 1\nnext\nnext\nnext\nquit\n", mark.display());
    folder.write("script", &script);
    for (arguments, input) in [(&["-extras"][..], script.as_str()), (&["-extras", "-init", "script"], "")] {
        let run = run(&mut folder.duel(arguments), input.into());
        assert!(run.out.contains("a program is named on the command line alone"), "{}", run.out);
        assert!(!mark.exists(), "{}", run.out);
    }
}
