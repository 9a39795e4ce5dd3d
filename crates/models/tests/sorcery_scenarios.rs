//! Every scenario of both editions of Sorcery, played by the model.

use std::fs;
use std::path::PathBuf;

use models::sorcery::{Edition, Ending, Model, Rules};
use serde_json::{Map, Value, json};

#[test]
fn the_model_plays_every_scenario() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sorcery");
    let mut played = 0;
    for entry in fs::read_dir(&folder).expect("the scenarios are part of the repository") {
        let path = entry.expect("a readable folder").path();
        let scenario: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("a readable file")).expect("JSON");
        if scenario.get("input").is_some() && scenario["edition"].is_number() {
            run(&scenario);
            played += 1;
        }
    }
    assert!(played >= 60, "only {played} scenarios were found");
}

fn run(scenario: &Value) {
    let id = scenario["id"].as_str().expect("an id");
    let input = texts(&scenario["input"]);
    let rules = Rules {
        edition: if scenario["edition"] == 2017 { Edition::Y2017 } else { Edition::Y2025 },
        testing: texts(&scenario["args"]).iter().any(|word| word == "-testing"),
        turn_limit: None,
    };
    let decks = [texts(&scenario["deck1"]), texts(&scenario["deck2"])];
    let mut model = Model::new(rules, &[&input[0], &input[1]], &decks).expect(id);
    let mut refused = vec![];
    for line in &input[2..] {
        if line == "quit" || model.over().is_some() {
            break;
        }
        if ["", "board", "hand", "help"].contains(&line.as_str()) {
            continue;
        }
        let before = model.state();
        if model.command(line).is_err() {
            refused.push(line.clone());
            assert_eq!(model.state(), before, "{id}: a refused `{line}` changed something");
        }
    }
    assert_eq!(refused, texts(&scenario["rejected_commands"]), "{id}: refused commands");
    let flat = flatten(&model);
    for expected in [&scenario["state"], &scenario["expect"]] {
        for (key, value) in expected.as_object().expect("an object") {
            assert_eq!(flat.get(key), Some(value), "{id}: {key}");
        }
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_string()).collect()
}

/// The state in the flat keys of the scenario files.
fn flatten(model: &Model) -> Map<String, Value> {
    let state = model.state();
    let mut flat = Map::new();
    let mut put = |key: &str, value: Value| flat.insert(key.to_string(), value);
    for (seat, player) in list(&state["players"]).iter().enumerate() {
        let key = |name: &str| format!("p{}.{name}", seat + 1);
        let board = list(&player["board"]);
        put(&key("life"), player["life"].clone());
        put(&key("magic"), player["magic"].clone());
        put(&key("minions"), board.iter().map(with_stats).collect());
        put(&key("actions"), board.iter().map(|minion| minion["actions"].clone()).collect());
        let costs = board.iter().map(|minion| &minion["ability_cost"]).filter(|cost| !cost.is_null());
        put(&key("ability_costs"), costs.map(|cost| json!(cost.to_string())).collect());
        put(&key("ritual"), ritual(&player["ritual"]));
        put(&key("grave"), list(&player["graveyard"]).last().map_or(Value::Null, with_stats));
        put(&key("hand"), names(&player["hand"]));
        put(&key("deck_size"), json!(list(&player["deck"]).len()));
    }
    let active = state["active"].as_u64().expect("a seat") as usize - 1;
    let hand = &state["players"][active]["hand"];
    put("active", state["active"].clone());
    put("hand", names(hand));
    put("hand_last", list(hand).last().map_or(Value::Null, with_stats));
    let winner = match model.over() {
        Some(Ending::Winner(seat)) => state["players"][seat - 1]["name"].clone(),
        Some(Ending::Draw) | None => Value::Null,
    };
    put("no_winner", json!(winner.is_null()));
    put("game_over", winner.clone());
    put("winner", winner);
    flat
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().expect("a list").clone()
}

fn names(cards: &Value) -> Value {
    list(cards).iter().map(|card| card["name"].clone()).collect()
}

fn with_stats(minion: &Value) -> Value {
    json!(format!("{} {}/{}", text(&minion["name"]), minion["attack"], minion["defence"]))
}

fn ritual(ritual: &Value) -> Value {
    if ritual.is_null() {
        return Value::Null;
    }
    json!(format!("{} x{}", text(&ritual["name"]), ritual["charges"]))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}
