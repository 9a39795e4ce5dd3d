//! The beginning of a turn: dice of both kinds, and what a roll brings.

use serde_json::json;

use crate::table::{EXAMPLE, INVALID_COMMAND, options, refused, resources, saved, saved_with, say, settled};

#[test]
fn only_load_fair_and_roll_before_the_roll() {
    let mut model = settled(options());
    for line in ["board", "status", "help", "next", "residences", "foo", "build-road 0", ""] {
        refused(&mut model, line, INVALID_COMMAND);
    }
    for line in ["load", "fair", "load", "roll 5"] {
        say(&mut model, line);
    }
    assert_eq!(
        resources(&model),
        [json!([0, 0, 0, 0, 0]), json!([0, 1, 0, 1, 0]), json!([0, 0, 0, 1, 0]), json!([0, 0, 0, 0, 0])]
    );
    assert_eq!(model.asked(), (0, "turn"));
    assert_eq!(model.state()["phase"], "during");
}

#[test]
fn loaded_dice_show_what_is_said() {
    let mut model = settled(options());
    refused(&mut model, "roll", "Input a roll between 2 and 12:");
    for said in ["abc", "1", "13", "0", "-3", "7x", "7.5", "7 8"] {
        refused(&mut model, &format!("roll {said}"), "Invalid roll.");
    }
    say(&mut model, "roll 8");
    assert_eq!(resources(&model)[1], json!([0, 0, 0, 1, 0]));
    for line in ["roll", "fair", "load"] {
        refused(&mut model, line, INVALID_COMMAND);
    }
}

#[test]
fn fair_dice_are_two_picks_and_each_builder_has_a_set() {
    let mut model = settled(options());
    say(&mut model, "fair");
    refused(&mut model, "roll 7", INVALID_COMMAND);
    let mut sides = Vec::new();
    let said = model.command("roll", &mut |n| {
        sides.push(n);
        if sides.len() == 1 { 5 } else { 1 }
    });
    assert_eq!((said, sides), (Ok(()), vec![6, 6]));
    // 6 and 2 are 8, the value of tile 8, where Red lives at 30.
    assert_eq!(resources(&model)[1], json!([0, 0, 0, 1, 0]));
    say(&mut model, "next");
    let state = model.state();
    assert_eq!((&state["turn"], &state["phase"]), (&json!(1), &json!("begin")));
    assert_eq!(state["builders"][0]["dice"], "fair");
    assert_eq!(state["builders"][1]["dice"], "loaded");
}

#[test]
fn several_builders_gain_by_what_they_built() {
    let mut model = saved(EXAMPLE);
    say(&mut model, "roll 8");
    assert_eq!(
        resources(&model),
        [json!([0, 6, 0, 9, 0]), json!([0, 2, 0, 0, 0]), json!([11, 0, 0, 0, 0]), json!([0, 0, 3, 0, 0])]
    );
}

#[test]
fn two_tiles_of_one_value_both_produce() {
    let mut model = saved([
        "0",
        "0 0 0 0 0 r h 45 H 0 B",
        "0 0 0 0 0 r h 2 B 5 B",
        "0 0 0 0 0 r h 12 B 17 B",
        "0 0 0 0 0 r h 50 B 24 B",
        "4",
    ]);
    say(&mut model, "roll 9");
    assert_eq!(resources(&model)[0], json!([0, 0, 4, 0, 0]));
    assert_eq!(resources(&model)[3], json!([0, 0, 2, 0, 0]));
}

#[test]
fn neither_geese_nor_parks_nor_sevens_produce() {
    let mut guarded = saved(EXAMPLE);
    // Tiles 0 and 7 have the value 3; the geese stand on 7, where Orange and Yellow live.
    say(&mut guarded, "roll 3");
    assert_eq!(resources(&guarded)[2], json!([11, 0, 0, 0, 0]));

    let mut board = options();
    board.tiles[0] = ("PARK".to_string(), 3);
    board.tiles[9] = ("WIFI".to_string(), 7);
    let mut model = saved_with(
        board,
        ["0", "0 0 0 0 0 r h 0 T", "0 0 0 0 0 r h 20 T", "0 0 0 0 0 r h 47 B", "0 0 0 0 0 r h 42 B", "none"],
    );
    assert_eq!(model.state()["geese"], json!(null));
    say(&mut model, "roll 3");
    assert!(resources(&model).iter().all(|held| *held == json!([0, 0, 0, 0, 0])));
    say(&mut model, "next");
    say(&mut model, "roll 7");
    assert_eq!(model.commands().len(), 19);
    assert!(resources(&model).iter().all(|held| *held == json!([0, 0, 0, 0, 0])));
}
