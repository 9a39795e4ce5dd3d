//! Limits, memory and interrupts hold within a single action, however many cards it draws.

use std::ops::ControlFlow;

use kernel::Game;
use serde_json::{Value, json};
use solver::{Answer, Chance, Extent, Limits, PileOrder, Question, Stop, solve};
use sorcery::{CardFile, Setup, Sorcery};

const ENOUGH: Limits = Limits { positions: 5_000_000, memory: 4 << 30 };

const CARDS: &str = r#"
[[card]]
name = "Library"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "draw 4"
to = "you"

[[card]]
name = "Thunder"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 5 damage"
to = "your opponents"
"#;

/// All cards of an edition are different, so that every order of a deck counts.
fn deck(game: &Sorcery, cards: usize) -> Vec<&str> {
    game.cards().names().take(cards).collect()
}

fn game(seats: usize) -> Sorcery {
    let cards = vec![CardFile { name: "limits.toml".into(), text: CARDS.into() }];
    let decks = vec![vec!["Banish".to_owned()]; seats];
    Sorcery::new(&Setup { cards, decks, ..Setup::default() }).expect("sound cards")
}

fn state(game: &Sorcery, players: &[Value]) -> sorcery::State {
    let position = json!({ "edition": 2025, "active": 1, "players": players });
    let position = serde_json::from_value(position).expect("a position");
    game.resume(&position).expect("a sound position")
}

fn player(life: i32, hand: &[&str], deck: &[&str]) -> Value {
    let hand: Vec<Value> = hand.iter().map(|name| json!({ "name": name })).collect();
    json!({ "life": life, "magic": 0, "hand": hand, "deck": deck, "board": [], "ritual": null, "graveyard": [] })
}

fn ask(game: &Sorcery, state: &sorcery::State, limits: Limits, steps: usize) -> Answer<Sorcery> {
    let mut looks = 0;
    let watch = |_| {
        looks += 1;
        if looks > steps { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    solve(Question { game, state, order: PileOrder::Unknown, limits }, watch).expect("the game runs")
}

/// R26: who leaves takes the deck along, and draws nothing of it.
#[test]
fn a_knocked_out_player_draws_nothing() {
    let game = game(3);
    let players = [player(20, &["Thunder"], &[]), player(5, &[], &deck(&game, 12)), player(20, &[], &[])];
    let answer = ask(&game, &state(&game, &players), ENOUGH, usize::MAX);
    assert_eq!((answer.extent, answer.chance), (Extent::Whole, Chance::NEVER));
    assert!(answer.positions < 10, "{}", answer.positions);
}

#[test]
fn limits_hold_while_the_outcomes_of_one_action_are_listed() {
    let game = game(2);
    let players = [player(20, &["Library"], &deck(&game, 22)), player(20, &[], &[])];
    let state = state(&game, &players);
    let few = ask(&game, &state, Limits { positions: 1_000, ..ENOUGH }, usize::MAX);
    assert_eq!(few.extent, Extent::Stopped(Stop::Positions));
    assert!(few.positions <= 1_001, "{}", few.positions);
    let little = ask(&game, &state, Limits { memory: 1 << 20, ..ENOUGH }, usize::MAX);
    assert_eq!(little.extent, Extent::Stopped(Stop::Memory));
    assert!(little.positions < 2_000, "{}", little.positions);
    let interrupted = ask(&game, &state, ENOUGH, 3);
    assert_eq!(interrupted.extent, Extent::Stopped(Stop::Interrupted));
    assert!(interrupted.positions < 2_000, "{}", interrupted.positions);
}

/// A state's heap counts, too: decks of thousands of cards fill a megabyte with few positions.
#[test]
fn memory_counts_what_a_state_owns() {
    let game = game(2);
    let large: Vec<&str> = deck(&game, 22).into_iter().cycle().take(20_000).collect();
    let players = [player(20, &["Library"], &large), player(20, &[], &[])];
    let answer = ask(&game, &state(&game, &players), Limits { memory: 16 << 20, ..ENOUGH }, usize::MAX);
    assert_eq!(answer.extent, Extent::Stopped(Stop::Memory));
    assert!(answer.positions < 600, "{}", answer.positions);
}

/// A certain win is shortened within the same memory: a crowd that may block has many replies that the search left out.
#[test]
fn a_line_is_shortened_within_the_memory() {
    let mut position: Value =
        serde_json::from_str(include_str!("../../../puzzles/09-plague-and-rage.json")).expect("a position");
    let crowd = position["players"][1]["in_play"].as_array_mut().expect("cards in play");
    crowd.extend(std::iter::repeat_n(json!("Soldier"), 300));
    let position: duel::Position = serde_json::from_value(position).expect("a position");
    let game = duel::Duel::new(&duel::Setup::default()).expect("a game");
    let state = game.resume(&position).expect("a sound position");
    let limits = Limits { positions: 100_000, memory: 16 << 20 };
    let question = Question { game: &game, state: &state, order: PileOrder::Unknown, limits };
    let most = allocation_counter::measure(|| {
        let answer = solve(question, |_| ControlFlow::Continue(())).expect("the game runs");
        assert_eq!(answer.chance, Chance::SURE);
    });
    assert!(most.bytes_max < 2 * limits.memory as u64, "{} MB", most.bytes_max >> 20);
}
