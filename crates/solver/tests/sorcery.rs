//! Random small positions of both editions of Sorcery: the solver agrees with plain recursion.

mod common;

use common::{Seen, solved};
use kernel::{Dice, Game, Seeded};
use serde_json::{Value, json};
use solver::{Chance, PileOrder};
use sorcery::{CardFile, Kind, Setup, Sorcery};

/// Cards that draw, and one that comes back to the hand, so that play can go round.
const CARDS: &str = r#"
[[card]]
name = "Insight"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "draw 1"
to = "you"

[[card]]
name = "Study"
type = "spell"
cost = 1
[[card.ability]]
when = "played"
do = "draw 2"
to = "you"
[[card.ability]]
when = "played"
do = "draw 1"
to = "your opponents"

[[card]]
name = "Spring"
type = "minion"
cost = 0
attack = 1
defence = 1
[[card.ability]]
when = "used"
cost = 0
do = "return to hand"
to = "target minion"
"#;

fn game(edition: &str) -> Sorcery {
    let cards = vec![CardFile { name: "draws.toml".into(), text: CARDS.into() }];
    Sorcery::new(&Setup { edition: edition.into(), cards, ..Setup::default() }).expect("good cards")
}

/// A hand, a board and a deck of few cards, and little life.
fn player(game: &Sorcery, dice: &mut Seeded, sizes: [u32; 3]) -> Value {
    let known = ["Haste", "Giant Strength", "Spring", "Insight", "Air Elemental"];
    let useful: Vec<&str> = known.into_iter().filter(|name| game.cards().find(name).is_some()).collect();
    let names: Vec<&str> = game.cards().names().collect();
    let draws = ["Insight", "Study"];
    let minions: Vec<&str> = game
        .cards()
        .ids()
        .map(|id| game.cards().printed(id))
        .filter(|card| matches!(card.kind, Kind::Minion(_)))
        .map(|card| card.name.as_str())
        .collect();
    let mut some = |names: &[&str], most: u32| -> Vec<String> {
        (0..dice.pick(most + 1)).map(|_| names[dice.pick(names.len() as u32) as usize].to_owned()).collect()
    };
    let mut hand: Vec<String> = some(&names, sizes[0]);
    hand.extend(some(&draws, 1));
    let board = some(&minions, sizes[1]);
    let deck = some(&useful, sizes[2]);
    let board: Vec<Value> = board
        .into_iter()
        .map(|name| json!({"name": name, "attack": 1, "defence": 2, "actions": 1}))
        .collect();
    let hand: Vec<Value> = hand.into_iter().map(|name| json!({ "name": name })).collect();
    json!({"life": 1 + dice.pick(3), "magic": dice.pick(4), "hand": hand, "board": board, "deck": deck})
}

fn position(game: &Sorcery, edition: &str, seed: u64) -> sorcery::Position {
    let mut dice = Seeded::new(seed);
    let mut first = player(game, &mut dice, [2, 2, 4]);
    let mut second = player(game, &mut dice, [1, 2, 2]);
    if seed.is_multiple_of(2) {
        // One draw decides, or none does.
        first["hand"] = json!([{"name": "Insight"}, {"name": "Insight"}]);
        second["board"] = json!([]);
        second["life"] = json!(2 + dice.pick(3));
    }
    let year: u32 = edition.parse().expect("editions are years");
    let text = json!({"edition": year, "active": 1, "turn": 5, "players": [first, second]});
    serde_json::from_value(text).expect("a position")
}

fn agree(edition: &str, seeds: std::ops::Range<u64>) {
    let game = game(edition);
    let mut seen = Seen::default();
    for seed in seeds {
        let state = game.resume(&position(&game, edition, seed)).expect("a position");
        seen.compare(&game, &state, PileOrder::Unknown, 3_000);
        seen.compare(&game, &state, PileOrder::AsWritten, 3_000);
    }
    println!("{edition}: {seen:?}");
    assert!(seen.compared > 200 && seen.sure > 20 && seen.by_luck > 10, "{seen:?}");
}

#[test]
fn random_positions_of_2017_agree_with_plain_recursion() {
    agree("2017", 0..400);
}

#[test]
fn random_positions_of_2025_agree_with_plain_recursion() {
    agree("2025", 1000..1400);
}

#[test]
fn a_circle_of_play_is_neither_a_win_nor_a_trap() {
    let game = game("2017");
    let text = |life: i32| {
        let own = json!({"life": 5, "magic": 0, "hand": [{"name": "Spring"}], "board":
            [{"name": "Spring", "attack": 1, "defence": 1, "actions": 1},
             {"name": "Air Elemental", "attack": 1, "defence": 1, "actions": 1}]});
        let other = json!({"life": life, "magic": 0});
        json!({"edition": 2017, "active": 1, "turn": 5, "players": [own, other]})
    };
    let solve = |life| {
        let position = serde_json::from_value(text(life)).expect("a position");
        solved(&game, &game.resume(&position).expect("a position"), PileOrder::Unknown)
    };
    // A Spring carries another minion back to the hand, which then may act again: as often as one likes, for nothing.
    assert_eq!(solve(3).chance, Chance::SURE);
    assert_eq!(solve(4).chance, Chance::NEVER);
}

#[test]
fn many_players_and_known_decks() {
    let game =
        Sorcery::new(&Setup { edition: "2025".into(), decks: vec![Vec::new(); 3], ..Setup::default() })
            .expect("three players");
    let lives = |first: i32, second: i32| {
        let own = json!({"life": 9, "magic": 3, "hand": [{"name": "Haste"}], "board":
            [{"name": "Earth Elemental", "attack": 4, "defence": 4, "actions": 1}]});
        let position = json!({"edition": 2025, "active": 1, "turn": 5, "players":
            [own, {"life": first, "magic": 0}, {"life": second, "magic": 0}]});
        let position = serde_json::from_value(position).expect("a position");
        solved(&game, &game.resume(&position).expect("a position"), PileOrder::Unknown).chance
    };
    assert_eq!(lives(4, 4), Chance::SURE, "one for each");
    assert_eq!(lives(4, 5), Chance::NEVER);
}
