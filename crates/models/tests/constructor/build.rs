//! First basements, roads, residences, improvements, and the win.

use models::constructor::{Ending, Model, Options};
use serde_json::json;

use crate::table::{CANNOT_BUILD, INVALID_COMMAND, NOT_ENOUGH};
use crate::table::{options, points, refused, resources, saved, saved_with, say, settled};

#[test]
fn first_basements_go_there_and_back() {
    let mut model = Model::new(options());
    let mut asked = Vec::new();
    for address in ["0", "4", "10", "12", "20", "22", "30", "34"] {
        asked.push(model.asked());
        assert_eq!(model.state()["phase"], "setup");
        assert_eq!(model.state()["turn"], asked[asked.len() - 1].0);
        say(&mut model, address);
    }
    assert_eq!(asked, [0, 1, 2, 3, 3, 2, 1, 0].map(|builder| (builder, "basement")));
    assert_eq!(model.asked(), (0, "dice"));
    let state = model.state();
    assert_eq!(state["phase"], "begin");
    assert_eq!(state["geese"], 4);
    assert_eq!(state["tiles"][4], json!(["PARK", 7]));
    let yellow = json!({"colour": "Yellow", "points": 2, "resources": [0, 0, 0, 0, 0],
        "roads": [], "residences": [[12, "B"], [20, "B"]], "dice": "loaded"});
    assert_eq!(state["builders"][3], yellow);
}

#[test]
fn first_basements_keep_their_distance() {
    let mut model = Model::new(options());
    assert_eq!(model.commands().len(), 54);
    say(&mut model, "0");
    for line in ["0", "1", "3", "54", "-1", "abc", "", "4 5", "99999999999999999999"] {
        refused(&mut model, line, CANNOT_BUILD);
    }
    assert_eq!(model.commands().len(), 51);
    assert_eq!(model.asked(), (1, "basement"));
}

#[test]
fn roads_and_their_messages() {
    let mut model = saved([
        "0",
        "0 0 0 2 2 r h 0 B 34 B",
        "0 0 0 0 0 r h 4 B 30 B",
        "0 0 0 0 0 r h 10 B 22 B",
        "0 0 0 0 0 r h 12 B 20 B",
        "4",
    ]);
    say(&mut model, "roll 9");
    for line in ["build-road 40", "build-road 72", "build-road -1"] {
        refused(&mut model, line, CANNOT_BUILD);
    }
    for line in ["build-road", "build-road x", "build-road 0 1", "fly", "roll 7", "load", "yes"] {
        refused(&mut model, line, INVALID_COMMAND);
    }
    say(&mut model, "build-road 0");
    refused(&mut model, "build-road 0", CANNOT_BUILD);
    say(&mut model, "build-road 1");
    refused(&mut model, "build-road 3", NOT_ENOUGH);
    assert_eq!(model.state()["builders"][0]["roads"], json!([0, 1]));
    assert_eq!(resources(&model)[0], json!([0, 0, 0, 0, 0]));
}

#[test]
fn a_foreign_residence_stops_a_road_only_where_that_is_wanted() {
    let lines =
        ["0", "0 0 0 1 1 r 48 h 32 B", "0 0 0 0 0 r h 38 B", "0 0 0 0 0 r h 0 B", "0 0 0 0 0 r h 5 B", "4"];
    let mut open = saved(lines);
    say(&mut open, "roll 12");
    say(&mut open, "build-road 52");

    let mut blocked = saved_with(Options { blocked_roads: true, ..options() }, lines);
    say(&mut blocked, "roll 12");
    refused(&mut blocked, "build-road 52", CANNOT_BUILD);
    say(&mut blocked, "build-road 39");
}

#[test]
fn residences_need_distance_a_road_and_resources() {
    let mut model = saved([
        "0",
        "1 1 1 1 1 r 0 2 7 h 0 B",
        "0 0 0 0 0 r h 15 B",
        "0 0 0 0 0 r h 40 B",
        "0 0 0 0 0 r h 12 B",
        "4",
    ]);
    say(&mut model, "roll 2");
    for line in ["build-res 0", "build-res 1", "build-res 9", "build-res 20", "build-res 54"] {
        refused(&mut model, line, CANNOT_BUILD);
    }
    refused(&mut model, "improve 4", CANNOT_BUILD);
    refused(&mut model, "improve 15", CANNOT_BUILD);
    refused(&mut model, "improve 0", NOT_ENOUGH);
    say(&mut model, "build-res 4");
    assert_eq!(resources(&model)[0], json!([0, 0, 0, 1, 0]));
    assert_eq!(points(&model), [2, 1, 1, 1]);
}

#[test]
fn a_residence_improves_twice_and_keeps_its_place() {
    let mut model = saved([
        "0",
        "3 2 4 5 1 r h 0 B 34 B",
        "0 0 0 0 0 r h 4 B",
        "0 0 0 0 0 r h 10 B",
        "0 0 0 0 0 r h 12 B",
        "4",
    ]);
    say(&mut model, "roll 2");
    say(&mut model, "improve 0");
    assert_eq!(resources(&model)[0], json!([3, 2, 2, 2, 1]));
    say(&mut model, "improve 0");
    assert_eq!(resources(&model)[0], json!([0, 0, 0, 0, 0]));
    refused(&mut model, "improve 0", CANNOT_BUILD);
    assert_eq!(model.state()["builders"][0]["residences"], json!([[0, "T"], [34, "B"]]));
    assert_eq!(points(&model)[0], 4);
}

#[test]
fn the_tenth_point_wins_at_once() {
    let mut model = saved([
        "0",
        "0 0 2 3 0 r 38 47 43 h 37 T 25 T 30 B 1 H",
        "0 0 0 0 0 r h 32 H",
        "0 0 0 0 0 r h 16 H",
        "0 0 0 0 0 r h 20 H",
        "7",
    ]);
    say(&mut model, "roll 12");
    assert_eq!(model.over(), None);
    say(&mut model, "improve 30");
    assert_eq!(model.over(), Some(Ending::Won(0)));
    assert_eq!(model.asked(), (0, "over"));
    assert_eq!(model.state()["phase"], "over");
    assert_eq!(model.state()["winner"], 0);
    assert!(model.commands().is_empty());
    refused(&mut model, "next", "Would you like to play again?");
}

#[test]
fn a_saved_game_with_ten_points_is_over() {
    let model = saved([
        "0",
        "0 0 0 0 0 r h 0 B",
        "0 0 0 0 0 r h 25 T 30 T 37 T 44 B",
        "0 0 0 0 0 r h 16 H",
        "0 0 0 0 0 r h 20 H",
        "7",
    ]);
    assert_eq!(model.over(), Some(Ending::Won(1)));
}

#[test]
fn the_turn_limit_is_a_draw() {
    let mut model = settled(Options { turn_limit: Some(2), ..options() });
    say(&mut model, "roll 2");
    say(&mut model, "next");
    assert_eq!(model.asked(), (1, "dice"));
    say(&mut model, "roll 2");
    say(&mut model, "next");
    assert_eq!(model.over(), Some(Ending::Draw));
    assert_eq!(model.state()["winner"], json!(null));
    assert_eq!(model.state()["phase"], "over");
}
