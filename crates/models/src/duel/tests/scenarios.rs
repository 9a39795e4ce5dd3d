//! Every conformance scenario, by data.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::super::{Ending, Model, Player};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/duel"))
}

pub(super) fn read(file: &str) -> Value {
    let text = std::fs::read_to_string(folder().join(file)).expect("a scenario file is readable");
    serde_json::from_str(&text).expect("a scenario file is JSON")
}

#[test]
fn all_scenarios_hold() {
    let listing = std::fs::read_dir(folder()).expect("the scenarios are there");
    let mut files: Vec<String> =
        listing.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    files.retain(|file| file.ends_with(".json") && !file.starts_with('_'));
    files.sort();
    assert_eq!(files.len(), 23);
    for file in files {
        run(&file, &read(&file));
    }
}

fn run(file: &str, scenario: &Value) {
    let mut model = Model::from_position(&scenario["initial"]).expect(file);
    for action in scenario["actions"].as_array().expect("actions are a list") {
        let mut copy = model.clone();
        let answer = act(&mut copy, action);
        if action["refused"] == true {
            assert!(answer.is_err(), "{file}: {action} was not refused");
        } else {
            assert_eq!(answer, Ok(()), "{file}: {action}");
            model = copy;
        }
    }
    for (key, expected) in scenario["expect"].as_object().expect("expect is an object") {
        check(file, &model, key, expected);
    }
}

fn text(json: &Value) -> &str {
    json.as_str().expect("a string")
}

fn act(model: &mut Model, action: &Value) -> Result<(), String> {
    match text(&action["do"]) {
        "next" => model.command("next"),
        "tap" => {
            let n = in_play(&model.players[model.active], text(&action["card"]))?;
            model.command(&format!("tap {n}"))
        }
        "play" => play(model, action),
        "attack" => attack(model, action),
        other => panic!("no such action: {other}"),
    }
}

fn play(model: &mut Model, action: &Value) -> Result<(), String> {
    let hand = labels(&model.players[model.active], "hand");
    let mut line = format!("play {}", number(&hand, text(&action["card"]))?);
    if let Some(target) = action["target"].as_str() {
        line += &typed_target(model, target)?;
    }
    if let Some(pay) = action["pay"].as_object() {
        let times = |mana: &Value| mana.as_u64().expect("a number") as usize;
        let colours: String = pay.iter().map(|(colour, mana)| colour.repeat(times(mana))).collect();
        line += &format!(" pay {colours}");
    }
    model.command(&line)
}

fn typed_target(model: &Model, target: &str) -> Result<String, String> {
    if let Some(player) = target.strip_prefix("player") {
        return Ok(format!(" {player}"));
    }
    for (who, player) in model.players.iter().enumerate() {
        if let Ok(n) = in_play(player, target) {
            return Ok(format!(" {} {n}", who + 1));
        }
    }
    let discard = labels(&model.players[model.active], "discard");
    Ok(format!(" discard {}", number(&discard, target)?))
}

/// The attack and one `block` for each attacker asked about; a block that is never asked for is a refusal.
fn attack(model: &mut Model, action: &Value) -> Result<(), String> {
    let attackers: Vec<&str> =
        action["attackers"].as_array().expect("attackers are a list").iter().map(text).collect();
    let mut line = "attack".to_string();
    for attacker in &attackers {
        line += &format!(" {}", in_play(&model.players[model.active], attacker)?);
    }
    model.command(&line)?;
    for attacker in attackers {
        match action["blocks"][attacker].as_str() {
            Some(_) if !model.blocking() => return Err("nobody is free to block".to_string()),
            Some(blocker) => {
                let n = in_play(&model.players[model.opponent()], blocker)?;
                model.command(&format!("block {n}"))?;
            }
            None if model.blocking() => model.command("block none")?,
            None => {}
        }
    }
    Ok(())
}

fn labels(player: &Player, pile: &str) -> Vec<String> {
    match pile {
        "library" => player.library.iter().map(|card| card.label.clone()).collect(),
        "hand" => player.hand.iter().map(|card| card.label.clone()).collect(),
        "in_play" => player.in_play.iter().map(|permanent| permanent.card.label.clone()).collect(),
        "discard" => player.discard.iter().map(|card| card.label.clone()).collect(),
        other => panic!("no such pile: {other}"),
    }
}

fn number(labels: &[String], label: &str) -> Result<usize, String> {
    let index = labels.iter().position(|other| other == label);
    index.map(|index| index + 1).ok_or(format!("{label} is not there"))
}

fn in_play(player: &Player, label: &str) -> Result<usize, String> {
    number(&labels(player, "in_play"), label)
}

fn check(file: &str, model: &Model, key: &str, expected: &Value) {
    let state = model.state();
    match key {
        "active" | "phase" | "round" => assert_eq!(state[key], *expected, "{file}: {key}"),
        "log" => assert_eq!(json!(model.rounds_told()), *expected, "{file}: log"),
        "game_over" => {
            let Some(Ending::Won { winner, hp }) = model.over() else { panic!("{file}: nobody has won") };
            assert_eq!(json!({"winner": winner + 1, "hp": hp}), *expected, "{file}: game_over");
            assert_eq!(state["winner"], winner + 1, "{file}: winner");
        }
        "zones" | "cards" => {
            for (label, wanted) in expected.as_object().expect("an object") {
                check_card(file, model, label, key, wanted);
            }
        }
        "hp" | "pool" | "hand_size" | "library_size" => {
            for (player, wanted) in expected.as_object().expect("an object") {
                let who = player.parse::<usize>().expect("a player") - 1;
                check_player(file, &state["players"][who], key, wanted);
            }
        }
        other => panic!("{file}: nothing checks {other}"),
    }
}

fn check_player(file: &str, player: &Value, key: &str, wanted: &Value) {
    match key {
        "hp" => assert_eq!(player["hp"], *wanted, "{file}: hp"),
        "pool" => {
            for (colour, mana) in player["pool"].as_object().expect("a pool") {
                assert_eq!(mana.as_u64(), wanted[colour].as_u64().or(Some(0)), "{file}: {colour}");
            }
        }
        "hand_size" => assert_eq!(player["hand"].as_array().map(Vec::len), size(wanted), "{file}: hand"),
        "library_size" => {
            assert_eq!(player["library"].as_array().map(Vec::len), size(wanted), "{file}: library");
        }
        other => panic!("{file}: nothing checks {other}"),
    }
}

fn size(json: &Value) -> Option<usize> {
    json.as_u64().map(|size| size as usize)
}

fn check_card(file: &str, model: &Model, label: &str, key: &str, wanted: &Value) {
    if key == "zones" {
        let (pile, player) = text(wanted).split_once(':').expect("a zone is pile:player");
        let who = player.parse::<usize>().expect("a player") - 1;
        let found = labels(&model.players[who], pile);
        assert!(found.contains(&label.to_string()), "{file}: {label} is not in {pile}:{player}");
        return;
    }
    let places = model.players.iter().enumerate();
    let place = places.filter_map(|(who, player)| Some((who, in_play(player, label).ok()? - 1))).next();
    let (who, slot) = place.unwrap_or_else(|| panic!("{file}: {label} is not in play"));
    let shown = &model.state()["players"][who]["in_play"][slot];
    for (value, wanted) in wanted.as_object().expect("an object") {
        assert_eq!(shown[value], *wanted, "{file}: {label} {value}");
    }
}
