//! Sevens: half of the resources lost, the geese moved, one resource stolen.

use serde_json::json;

use crate::table::{EXAMPLE, refused, resources, saved, say};

const WHERE: &str = "Choose where to place the GEESE.";
const WHOM: &str = "Choose a builder to steal from.";

#[test]
fn the_example_of_3_6() {
    let mut model = saved(EXAMPLE);
    say(&mut model, "roll 7");
    assert_eq!(resources(&model)[2], json!([6, 0, 0, 0, 0]));
    assert_eq!(model.asked(), (0, "geese"));
    assert_eq!(model.state()["phase"], "during");
    say(&mut model, "place 9");
    assert_eq!(model.asked(), (0, "theft"));
    assert_eq!(model.commands(), ["steal Yellow"]);
    for line in ["steal Red", "steal Blue", "steal Green", "Yellow", "next"] {
        refused(&mut model, line, WHOM);
    }
    say(&mut model, "steal yellow");
    assert_eq!(
        resources(&model),
        [json!([0, 0, 1, 5, 0]), json!([0, 0, 0, 0, 0]), json!([6, 0, 0, 0, 0]), json!([0, 0, 2, 0, 0])]
    );
    assert_eq!(model.asked(), (0, "turn"));
    assert_eq!(model.state()["geese"], 9);
}

#[test]
fn geese_go_to_another_tile_that_there_is() {
    let mut model = saved(EXAMPLE);
    say(&mut model, "roll 7");
    for line in ["place 7", "place 19", "place -1", "place abc", "place", "13", "next"] {
        refused(&mut model, line, WHERE);
    }
    assert_eq!(model.commands().len(), 18);
    // Only Blue lives on tile 13, so there is nobody to steal from.
    say(&mut model, "place 13");
    assert_eq!(model.asked(), (0, "turn"));
    say(&mut model, "next");
    assert_eq!(model.asked(), (1, "dice"));
}

#[test]
fn ten_lose_half_and_nine_keep_all() {
    let mut model = saved([
        "1",
        "10 0 0 0 0 r h 24 B",
        "0 9 0 0 0 r h 42 B",
        "0 0 11 0 0 r h 47 B",
        "0 0 0 0 13 r h 52 B",
        "4",
    ]);
    let mut sides = Vec::new();
    let said = model.command("roll 7", &mut |n| {
        sides.push(n);
        n - 1
    });
    assert_eq!(said, Ok(()));
    assert_eq!(sides, [10, 9, 8, 7, 6, 11, 10, 9, 8, 7, 13, 12, 11, 10, 9, 8]);
    assert_eq!(
        resources(&model),
        [json!([5, 0, 0, 0, 0]), json!([0, 9, 0, 0, 0]), json!([0, 0, 6, 0, 0]), json!([0, 0, 0, 0, 7])]
    );
}

#[test]
fn what_is_lost_is_counted_through_the_resources() {
    let lines =
        ["0", "1 2 3 4 0 r h 0 B", "0 1 0 2 0 r h 4 B", "0 0 0 0 0 r h 47 B", "0 0 0 0 0 r h 52 B", "4"];
    let mut model = saved(lines);
    // Of 1 2 3 4 0 the first is brick, then 0 2 3 4 0: 2 is glass, 0 2 2 4 0: 1 energy, 0 1 2 4 0: 6 heat, 0 1 2 3 0: 3 heat.
    let mut picks = [0, 2, 1, 6, 3].into_iter();
    let said = model.command("roll 7", &mut |_| picks.next().expect("five are lost"));
    assert_eq!(said, Ok(()));
    assert_eq!(resources(&model)[0], json!([0, 1, 2, 2, 0]));
    say(&mut model, "place 0");
    let said = model.command("steal Red", &mut |total| {
        assert_eq!(total, 3);
        1
    });
    assert_eq!(said, Ok(()));
    assert_eq!(resources(&model)[0], json!([0, 1, 2, 3, 0]));
    assert_eq!(resources(&model)[1], json!([0, 1, 0, 1, 0]));
}
