//! Every scenario of `scenarios/sorcery`, by data, through the real binary.

mod common;

use common::{Folder, Run, root};
use serde_json::{Value, json};

#[test]
fn every_scenario_holds() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(root().join("scenarios/sorcery")).expect("the scenarios are here") {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario: Value = serde_json::from_str(&text).expect("scenarios are JSON");
        for edition in sorcery::edition::names() {
            let both = scenario["edition"] == "both";
            if both || scenario["edition"].as_u64() == edition.parse().ok() {
                count += 1;
                let faults = if both { by_stdin(&scenario, edition) } else { by_script(&scenario, edition) };
                wrong.extend(faults.into_iter().map(|what| format!("{} {edition}: {what}", scenario["id"])));
            }
        }
    }
    assert!(count >= 50, "only {count} scenarios found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn lines(value: &Value) -> String {
    texts(value).iter().map(|line| format!("{line}\n")).collect()
}

fn arguments<'a>(scenario: &'a Value, edition: &'a str) -> Vec<&'a str> {
    let mut arguments = texts(&scenario["args"]);
    if edition == "2017" {
        arguments.extend(["-edition", "2017"]);
    }
    arguments
}

/// A scenario with decks and an input file.
fn by_script(scenario: &Value, edition: &str) -> Vec<String> {
    let folder = Folder::new();
    for name in ["deck1", "deck2", "input"] {
        folder.write(name, lines(&scenario[name]));
    }
    let run = folder.run(&arguments(scenario, edition), "state\n");
    let mut wrong = Vec::new();
    if run.code != Some(0) {
        wrong.push(format!("exit code {:?}: {}", run.code, run.err));
    }
    let is_testing = texts(&scenario["args"]).contains(&"-testing");
    // Without testing mode `state` is a word like any other.
    let refused = texts(&scenario["rejected_commands"]).len() + usize::from(!is_testing);
    if run.errors().len() != refused {
        wrong.push(format!("refused: {:?}", run.errors()));
    }
    match scenario["state"]["winner"].as_str() {
        Some(winner) if run.out.lines().last() == Some(&format!("{winner} wins.")) => {}
        Some(winner) => wrong.push(format!("{winner} should have won")),
        None if texts(&scenario["input"]).contains(&"quit") => {
            wrong.extend(run.out.contains(" wins.").then(|| "nobody wins by quitting".to_owned()));
        }
        None if !is_testing => {}
        None => wrong.extend(compare(&scenario["state"], &flat(&run))),
    }
    wrong
}

fn compare(expected: &Value, found: &Value) -> Vec<String> {
    let keys = expected.as_object().into_iter().flatten();
    let differ = keys.filter(|(key, value)| found[key.as_str()] != **value);
    differ.map(|(key, value)| format!("{key} is {} and not {value}", found[key.as_str()])).collect()
}

/// What `state` printed, in the flat keys of the scenario files.
fn flat(run: &Run) -> Value {
    let state: Value = serde_json::from_str(run.state()).expect("state prints JSON");
    let values = |card: &Value| match card.is_null() {
        true => Value::Null,
        false => {
            let name = card["name"].as_str().unwrap_or_default();
            json!(format!("{name} {}/{}", card["attack"], card["defence"]))
        }
    };
    let names = |cards: &Value| json!(list(cards).map(|card| card["name"].clone()).collect::<Vec<_>>());
    let mut flat = serde_json::Map::new();
    for (player, number) in list(&state["players"]).zip(1..) {
        let mut put = |key: &str, value: Value| flat.insert(format!("p{number}.{key}"), value);
        let board = &player["board"];
        put("life", player["life"].clone());
        put("magic", player["magic"].clone());
        put("hand", names(&player["hand"]));
        put("deck_size", json!(list(&player["deck"]).count()));
        put("grave", values(list(&player["graveyard"]).last().unwrap_or(&Value::Null)));
        put("minions", json!(list(board).map(values).collect::<Vec<_>>()));
        put("actions", json!(list(board).map(|minion| minion["actions"].clone()).collect::<Vec<_>>()));
        let costs = list(board).map(|minion| minion["ability_cost"].clone()).filter(|cost| !cost.is_null());
        put("ability_costs", json!(costs.map(|cost| cost.to_string()).collect::<Vec<_>>()));
        let ritual = &player["ritual"];
        let name = ritual["name"].as_str().map(|name| format!("{name} x{}", ritual["charges"]));
        put("ritual", json!(name));
    }
    let active = state["active"].as_u64().unwrap_or_default() as usize;
    flat.insert("active".into(), state["active"].clone());
    flat.insert("winner".into(), state["winner"].clone());
    flat.insert("hand".into(), names(&state["players"][active - 1]["hand"]));
    Value::Object(flat)
}

fn list(value: &Value) -> impl DoubleEndedIterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A scenario of the command line: files and standard input.
fn by_stdin(scenario: &Value, edition: &str) -> Vec<String> {
    let folder = Folder::new();
    for (name, text) in scenario["files"].as_object().into_iter().flatten() {
        folder.write(name, text.as_str().unwrap_or_default());
    }
    let run = folder.run(&arguments(scenario, edition), scenario["stdin"].as_str().unwrap_or_default());
    let expect = &scenario["expect"];
    let mut wrong = Vec::new();
    if run.code.map(i64::from) != Some(expect["exit"].as_i64().unwrap_or(0)) {
        wrong.push(format!("exit code {:?}: {}", run.code, run.err));
    }
    for key in ["p1.name", "p2.name"] {
        if let Some(name) = expect[key].as_str()
            && !run.out.contains(name)
        {
            wrong.push(format!("{name} is not shown"));
        }
    }
    if expect["no_minion_shown"] == true && run.out.contains("Minion") {
        wrong.push("a minion is shown".into());
    }
    wrong
}
