//! The worked examples of the document, and rulings that no scenario reaches.

use serde_json::{Value, json};

use super::super::Model;
use super::cards::deck;

fn position(active: u8, phase: &str, first: &Value, second: &Value) -> Model {
    let initial = json!({"active": active, "phase": phase, "players": {"1": first, "2": second}});
    Model::from_position(&initial).expect("the position is sound")
}

fn obey(model: &mut Model, lines: &[&str]) {
    for line in lines {
        assert_eq!(model.command(line), Ok(()), "{line}");
    }
}

fn shown(model: &Model, player: usize, n: usize) -> Value {
    model.state()["players"][player - 1]["in_play"][n - 1].clone()
}

fn hp(model: &Model, player: usize) -> Value {
    model.state()["players"][player - 1]["hp"].clone()
}

#[test]
fn five_ways_to_pay_for_a_pegasus() {
    let pool = json!({"W": 2, "B": 1, "R": 1, "G": 1, "L": 1});
    let model = position(1, "play1", &json!({"hand": ["Armored Pegasus"], "pool": pool}), &json!({}));
    let ways = ["play 1 pay B", "play 1 pay G", "play 1 pay L", "play 1 pay R", "play 1 pay W", "next"];
    assert_eq!(model.commands(), ways);
    for wrong in ["play 1 pay", "play 1 pay WW", "play 1 pay X", "play 1 1"] {
        assert!(model.clone().command(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn by_default_the_largest_remainder_pays() {
    let pool = json!({"G": 1, "W": 3, "L": 2});
    let mut model = position(1, "play1", &json!({"hand": ["Angry Bear"], "pool": pool}), &json!({}));
    obey(&mut model, &["play 1"]);
    // W of 3, 2; then L and W tie and L comes first (D1).
    assert_eq!(model.state()["players"][0]["pool"], json!({"B": 0, "G": 0, "L": 1, "R": 0, "W": 2}));
}

#[test]
fn no_choice_needs_no_pay() {
    let pool = json!({"G": 1, "R": 1, "L": 1});
    let model = position(1, "play1", &json!({"hand": ["Angry Bear"], "pool": pool}), &json!({}));
    assert_eq!(model.commands(), ["play 1", "next"]);
}

#[test]
fn an_entering_pegasus_gains_and_loses_holy_war() {
    let hand = json!(["Armored Pegasus", "Disenchant"]);
    let first = json!({"in_play": ["Holy War"], "hand": hand, "pool": {"W": 4}});
    let mut model = position(1, "play1", &first, &json!({}));
    obey(&mut model, &["play 1"]);
    assert_eq!([shown(&model, 1, 2)["attack"].clone(), shown(&model, 1, 2)["hp"].clone()], [2, 3]);
    obey(&mut model, &["play 1 1 1"]);
    assert_eq!([shown(&model, 1, 1)["attack"].clone(), shown(&model, 1, 1)["hp"].clone()], [1, 2]);
}

#[test]
fn four_attack_tramples_two_over_a_pegasus() {
    let mut model =
        position(1, "combat", &json!({"in_play": ["Werewolf"]}), &json!({"in_play": ["Armored Pegasus"]}));
    obey(&mut model, &["attack 1"]);
    assert_eq!(model.to_act(), 1);
    assert_eq!(model.commands(), ["block 1", "block none"]);
    assert!(model.clone().command("next").is_err());
    obey(&mut model, &["block 1"]);
    assert_eq!(hp(&model, 2), 13);
    assert_eq!(model.to_act(), 0);
    assert_eq!(model.commands(), ["next"]);
}

#[test]
fn a_trampler_that_falls_first_does_not_trample() {
    let knight = json!({"in_play": ["Black Knight"]});
    let mut model = position(1, "combat", &json!({"in_play": ["Angry Bear"]}), &knight);
    obey(&mut model, &["attack 1", "block 1"]);
    assert_eq!(hp(&model, 2), 15);
    assert_eq!(model.state()["players"][0]["discard"], json!(["Angry Bear"]));
    assert_eq!(shown(&model, 2, 1)["hp"], 2);
}

#[test]
fn a_later_rage_beats_an_earlier_restrain() {
    let first = json!({"in_play": ["Angry Bear"], "hand": ["Rage"], "pool": {"G": 1}});
    let mut model = position(1, "play1", &first, &json!({"in_play": ["Restrain"]}));
    assert_eq!(shown(&model, 1, 1)["abilities"], json!([]));
    obey(&mut model, &["play 1 1 1"]);
    assert_eq!(shown(&model, 1, 1)["abilities"], json!(["Trample"]));
    assert_eq!(shown(&model, 1, 2)["target"], json!([1, 1]));
}

#[test]
fn a_creature_that_comes_back_is_another_one() {
    let first = json!({
        "in_play": ["Skeleton#1", {"card": "Rage#1", "target": "Skeleton#1"}],
        "hand": ["Terror", "Reanimate"],
        "pool": {"B": 4},
    });
    let mut model = position(1, "play1", &first, &json!({}));
    obey(&mut model, &["play 1 1 1", "play 1 discard 2", "play 1"]);
    assert_eq!(shown(&model, 1, 1), json!({"name": "Rage", "tapped": false, "target": null}));
    assert_eq!(shown(&model, 1, 2)["abilities"], json!([])); // D8
}

#[test]
fn a_creature_may_die_as_it_enters_and_as_its_bonus_leaves() {
    let first = json!({"hand": ["Skeleton"], "pool": {"B": 1}});
    let mut model = position(1, "play1", &first, &json!({"in_play": ["Holy Light"]}));
    obey(&mut model, &["play 1"]);
    assert_eq!(model.state()["players"][0]["discard"], json!(["Skeleton"])); // D7

    let first = json!({"hand": ["Plague", "Disenchant"], "pool": {"B": 3, "W": 2}});
    let mut model = position(1, "play1", &first, &json!({"in_play": ["Holy War", "Soldier"]}));
    obey(&mut model, &["play 1 pay BB", "play 1 2 1"]);
    assert_eq!(model.state()["players"][1]["discard"], json!(["Holy War", "Soldier"]));
}

#[test]
fn without_a_target_nothing_is_paid() {
    let first = json!({"hand": ["Terror", "Rage", "Flood", "Reanimate"], "pool": {"B": 4, "G": 4, "W": 4}});
    let model = position(1, "play1", &first, &json!({"discard": ["Ghost"]}));
    assert_eq!(model.commands(), ["next"]); // D9
}

#[test]
fn a_blocker_blocks_once_and_the_asking_stops_when_none_is_free() {
    let first = json!({"in_play": ["Soldier", "Soldier", "Soldier"]});
    let mut model = position(1, "combat", &first, &json!({"in_play": ["Guard"]}));
    assert_eq!(model.commands().len(), 8);
    assert!(model.clone().command("attack 1 1").is_err());
    obey(&mut model, &["attack 1 2 3", "block none", "block 1"]);
    assert_eq!(model.to_act(), 0);
    assert_eq!(hp(&model, 2), 13);
}

#[test]
fn the_game_starts_with_six_cards_for_player_1() {
    let model = Model::new([deck("1"), deck("2")], None);
    let state = model.state();
    assert_eq!([&state["active"], &state["phase"], &state["round"]], [&json!(1), &json!("play1"), &json!(1)]);
    let held = |player: usize| state["players"][player]["hand"].as_array().map(Vec::len);
    assert_eq!([held(0), held(1)], [Some(6), Some(5)]); // D3
}
