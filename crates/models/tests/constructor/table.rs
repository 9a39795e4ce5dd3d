//! What the tests share: the default board, saved games, and typing lines.

use models::constructor::{Builder, Dice, Housing, Model, Options};
use serde_json::Value;

pub(crate) const CANNOT_BUILD: &str = "You cannot build here.";
pub(crate) const NOT_ENOUGH: &str = "You do not have enough resources.";
pub(crate) const INVALID_COMMAND: &str = "Invalid command.";

/// The saved game behind Figure 2 and the example of 3.6.
pub(crate) const EXAMPLE: [&str; 6] = [
    "0",
    "0 0 0 5 0 r 38 47 43 h 37 T 25 T 30 B",
    "0 0 0 0 0 r 56 48 64 h 32 H 44 B",
    "11 0 0 0 0 r 24 50 33 41 h 16 H 40 B",
    "0 0 3 0 0 r 27 32 h 20 H 27 H",
    "7",
];

const NAMES: [&str; 6] = ["BRICK", "ENERGY", "GLASS", "HEAT", "WIFI", "PARK"];
const LAYOUT: &str = "0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9";

pub(crate) fn options() -> Options {
    let numbers: Vec<u8> = LAYOUT.split(' ').map(|word| word.parse().expect("a number")).collect();
    let tiles = numbers.chunks(2).map(|tile| (NAMES[usize::from(tile[0])].to_string(), tile[1])).collect();
    Options { builders: 4, tiles, blocked_roads: false, turn_limit: None }
}

/// A new game with all first basements standing, two for each builder.
pub(crate) fn settled(options: Options) -> Model {
    let mut model = Model::new(options);
    for address in ["0", "4", "10", "12", "20", "22", "30", "34"] {
        say(&mut model, address);
    }
    model
}

/// A saved game on the default board: the turn, a line for each builder, the geese.
pub(crate) fn saved(lines: [&str; 6]) -> Model {
    saved_with(options(), lines)
}

pub(crate) fn saved_with(options: Options, lines: [&str; 6]) -> Model {
    let builders = lines[1..5].iter().map(|line| builder(line)).collect();
    Model::at(options, lines[0].parse().expect("a turn"), builders, lines[5].parse().ok())
}

fn builder(line: &str) -> Builder {
    let (resources, rest) = line.split_once(" r").expect("roads follow");
    let (roads, housing) = rest.split_once(" h").expect("residences follow");
    let numbers = |text: &str| -> Vec<usize> {
        text.split_whitespace().map(|word| word.parse().expect("a number")).collect()
    };
    let mut builder =
        Builder { resources: [0; 5], roads: numbers(roads), residences: Vec::new(), dice: Dice::Loaded };
    for (resource, amount) in numbers(resources).into_iter().enumerate() {
        builder.resources[resource] = u32::try_from(amount).expect("a small amount");
    }
    let words: Vec<&str> = housing.split_whitespace().collect();
    for pair in words.chunks(2) {
        let kind = match pair[1] {
            "B" => Housing::Basement,
            "H" => Housing::House,
            "T" => Housing::Tower,
            other => panic!("no residence is called {other}"),
        };
        builder.residences.push((pair[0].parse().expect("an address"), kind));
    }
    builder
}

/// Types a line that must be accepted; where luck matters not, it always picks the first.
pub(crate) fn say(model: &mut Model, line: &str) {
    let said = model.command(line, &mut |_| 0);
    assert_eq!(said, Ok(()), "{line}");
}

/// Types a line that must be refused with these words, and change nothing.
pub(crate) fn refused(model: &mut Model, line: &str, reason: &str) {
    let before = model.clone();
    let said = model.command(line, &mut |_| 0);
    assert_eq!(said, Err(reason.to_string()), "{line}");
    assert_eq!(*model, before, "{line}");
    assert!(!model.commands().contains(&line.to_string()), "{line}");
}

/// The resources of all builders.
pub(crate) fn resources(model: &Model) -> Vec<Value> {
    of_builders(model, "resources")
}

/// The building points of all builders.
pub(crate) fn points(model: &Model) -> Vec<Value> {
    of_builders(model, "points")
}

fn of_builders(model: &Model, key: &str) -> Vec<Value> {
    let state = model.state();
    state["builders"].as_array().expect("a list").iter().map(|builder| builder[key].clone()).collect()
}
