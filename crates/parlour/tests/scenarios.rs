//! Every scenario of `scenarios/sorcery`, through the real binary.

mod common;

use common::Folder;
use models::scenarios::sorcery::{Played, Scenario, check_all};
use serde_json::Value;

#[test]
fn the_program_plays_every_scenario() {
    check_all(play);
}

fn arguments<'a>(given: &'a [String], edition: &str) -> Vec<&'a str> {
    let edition: &[&str] = if edition == "2017" { &["-edition", "2017"] } else { &[] };
    given.iter().map(String::as_str).chain(edition.iter().copied()).collect()
}

/// Plays the script, and then asks for the state.
fn play(scenario: &Scenario) -> Played {
    let folder = Folder::new();
    let [deck1, deck2] = &scenario.decks;
    for (name, lines) in [("deck1", deck1), ("deck2", deck2), ("input", &scenario.input)] {
        folder.write(name, lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    }
    let run = folder.run(&arguments(&scenario.arguments, &scenario.edition), "state\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", scenario.id);
    let winner = run.out.lines().last().and_then(|line| line.strip_suffix(" wins."));
    let goes_on = winner.is_none() && !scenario.input.iter().any(|line| line == "quit");
    let has_state = goes_on && scenario.is_testing();
    // Without testing mode `state` is a word like any other, and refused.
    let refused = run.errors().len() - usize::from(goes_on && !has_state);
    Played {
        refused: vec![String::new(); refused],
        state: has_state.then(|| serde_json::from_str(run.state()).expect("state prints JSON")),
        winner: winner.map(str::to_owned),
    }
}

/// Scenarios of the command line: files and standard input, in both editions.
#[test]
fn the_program_reads_every_command_line() {
    let mut count = 0;
    for file in std::fs::read_dir(models::scenarios::folder("sorcery")).expect("the scenarios are here") {
        let file = file.expect("a readable folder").file_name();
        let scenario = models::scenarios::read("sorcery", &file.to_string_lossy());
        if scenario["edition"] == "both" {
            count += 1;
            sorcery::edition::names().for_each(|edition| by_stdin(&scenario, edition));
        }
    }
    assert!(count > 0, "no such scenarios found");
}

fn by_stdin(scenario: &Value, edition: &str) {
    let folder = Folder::new();
    for (name, text) in scenario["files"].as_object().into_iter().flatten() {
        folder.write(name, text.as_str().unwrap_or_default());
    }
    let given = scenario["args"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let given: Vec<String> = given.map(str::to_owned).collect();
    let run = folder.run(&arguments(&given, edition), scenario["stdin"].as_str().unwrap_or_default());
    let (id, expect) = (&scenario["id"], &scenario["expect"]);
    assert_eq!(run.code.map(i64::from), Some(expect["exit"].as_i64().unwrap_or(0)), "{id}: {}", run.err);
    for name in ["p1.name", "p2.name"].iter().filter_map(|key| expect[*key].as_str()) {
        assert!(run.out.contains(name), "{id}: {name} is not shown");
    }
    assert!(expect["no_minion_shown"] != true || !run.out.contains("Minion"), "{id}: a minion is shown");
}
