//! Every scenario of `scenarios/sorcery` through the rules, by data.

mod common;

use std::path::Path;

use kernel::{Match, Outcome, Status};
use serde_json::{Value, json};
use sorcery::{Position, Setup, Sorcery};

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sorcery");
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(folder).expect("the scenarios are here") {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario: Value = serde_json::from_str(&text).expect("scenarios are JSON");
        let known =
            sorcery::edition::names().any(|name| json!(name.parse::<u32>().ok()) == scenario["edition"]);
        if known {
            count += 1;
            wrong.extend(run(&scenario).into_iter().map(|what| format!("{}: {what}", scenario["id"])));
        }
    }
    assert!(count >= 50, "only {count} scenarios found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is not as the scenario says.
fn run(scenario: &Value) -> Vec<String> {
    let texts = |key: &str| -> Vec<String> {
        scenario[key].as_array().into_iter().flatten().filter_map(|v| v.as_str()).map(str::to_owned).collect()
    };
    let setup = Setup {
        edition: scenario["edition"].to_string(),
        decks: vec![texts("deck1"), texts("deck2")],
        testing: texts("args").iter().any(|arg| arg == "-testing"),
        ..Setup::default()
    };
    let setup = if setup.testing { setup } else { fixed_order(setup) };
    let mut play = Match::<Sorcery>::start(&setup, 1).expect("a playable scenario");
    let mut refused = Vec::new();
    for line in texts("input").iter().skip(2) {
        let Status::ToAct(active) = play.status() else { break };
        match common::action(active, line) {
            Some(action) => {
                if play.act(action).is_err() {
                    refused.push(line.clone());
                }
            }
            None if matches!(line.trim(), "" | "board" | "hand" | "help") => {}
            None if line == "quit" => break,
            None => refused.push(line.clone()),
        }
    }
    let mut wrong = compare(&scenario["state"], &flat(&play));
    if refused != texts("rejected_commands") {
        wrong.push(format!("refused {refused:?}"));
    }
    wrong
}

/// Decks of one card have only one order: shuffling doesn't matter to the scenarios without testing mode.
fn fixed_order(setup: Setup) -> Setup {
    assert!(setup.decks.iter().all(|deck| deck.iter().all(|card| *card == deck[0])), "an order that matters");
    setup
}

fn compare(expected: &Value, found: &Value) -> Vec<String> {
    let keys = expected.as_object().into_iter().flatten();
    let differ = keys.filter(|(key, value)| found[key.as_str()] != **value);
    differ.map(|(key, value)| format!("{key} is {} and not {value}", found[key.as_str()])).collect()
}

/// The state in the flat keys of the scenario files.
fn flat(play: &Match<Sorcery>) -> Value {
    let position: Position = kernel::Game::position(play.game(), play.state());
    let mut flat = serde_json::Map::new();
    for (index, player) in position.players.iter().enumerate() {
        let mut put = |key: &str, value: Value| flat.insert(format!("p{}.{key}", index + 1), value);
        let names: Vec<&str> = player.hand.iter().map(|card| card.name.as_str()).collect();
        let grave = player.graveyard.last();
        put("life", json!(player.life));
        put("magic", json!(player.magic));
        put("hand", json!(names));
        put("deck_size", json!(player.deck.len()));
        put(
            "ritual",
            json!(player.ritual.as_ref().map(|ritual| format!("{} x{}", ritual.name, ritual.charges))),
        );
        put("grave", json!(grave.map(|card| values(&card.name, card.attack, card.defence))));
        let minions =
            player.board.iter().map(|minion| values(&minion.name, Some(minion.attack), Some(minion.defence)));
        put("minions", json!(minions.collect::<Vec<_>>()));
        put("actions", json!(player.board.iter().map(|minion| minion.actions).collect::<Vec<_>>()));
        let costs = player.board.iter().filter_map(|minion| minion.ability_cost).map(|cost| cost.to_string());
        put("ability_costs", json!(costs.collect::<Vec<_>>()));
        if index == position.active.index() {
            flat.insert("hand".into(), json!(names));
        }
    }
    flat.insert("active".into(), json!(position.active));
    let winner = match play.status() {
        Status::Over(Outcome::Won(seat)) => json!(["Bjarne", "Linus"][seat.index()]),
        Status::Over(Outcome::Draw) | Status::ToAct(_) => Value::Null,
    };
    flat.insert("winner".into(), winner);
    Value::Object(flat)
}

fn values(name: &str, attack: Option<i32>, defence: Option<i32>) -> String {
    format!("{name} {}/{}", attack.unwrap_or_default(), defence.unwrap_or_default())
}
