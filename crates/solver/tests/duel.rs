//! Random small positions of Duel, with and without the extra set: the solver agrees with plain recursion.

mod common;

use common::Seen;
use duel::{Duel, Kind, Set, Setup};
use kernel::{Dice, Game, Seeded};
use serde_json::{Value, json};
use solver::PileOrder;

fn names(game: &Duel, fits: impl Fn(Kind) -> bool) -> Vec<String> {
    let cards = &game.rules().cards;
    let fitting = cards.ids().map(|id| cards.printed(id)).filter(|card| fits(card.kind));
    fitting.map(|card| card.name.clone()).collect()
}

/// Few cards, little life; who attacks has mana for most things.
fn position(game: &Duel, seed: u64) -> duel::Position {
    let mut dice = Seeded::new(seed);
    let playable = names(game, |kind| kind != Kind::Land);
    let creatures = names(game, |kind| kind == Kind::Creature);
    let any = names(game, |_| true);
    let mut some = |names: &[String], least: u32, most: u32| -> Vec<String> {
        let count = least + dice.pick(most - least + 1);
        (0..count).map(|_| names[dice.pick(names.len() as u32) as usize].clone()).collect()
    };
    let mut own = json!({"hp": 5, "hand": some(&playable, 0, 2), "in_play": some(&creatures, 1, 2),
        "discard": some(&creatures, 0, 1), "library": some(&any, 0, 2)});
    let mut other = json!({"hand": some(&playable, 0, 1), "in_play": some(&creatures, 0, 2),
        "library": some(&any, 0, 2)});
    other["hp"] = Value::from(1 + dice.pick(6));
    let mana = |dice: &mut Seeded, most: u32| -> Value {
        ["W", "G", "R", "B"]
            .into_iter()
            .map(|colour| (colour.to_owned(), Value::from(dice.pick(most))))
            .collect()
    };
    own["pool"] = mana(&mut dice, 3);
    other["pool"] = mana(&mut dice, 2);
    let phase = ["play1", "combat", "play2"][dice.pick(3) as usize];
    let position = json!({"active": 1, "phase": phase, "round": 4, "players": [own, other]});
    serde_json::from_value(position).expect("a position")
}

fn agree(sets: Vec<Set>, seeds: std::ops::Range<u64>) {
    let game = Duel::new(&Setup { sets, ..Setup::default() }).expect("good sets");
    let mut seen = Seen::default();
    for seed in seeds {
        let state = game.resume(&position(&game, seed)).expect("a position");
        seen.compare(&game, &state, PileOrder::Unknown, 3_000);
    }
    println!("{seen:?}");
    assert!(seen.compared > 100 && seen.sure > 10 && seen.by_the_opponent > 10, "{seen:?}");
}

#[test]
fn random_positions_agree_with_plain_recursion() {
    agree(Vec::new(), 0..400);
}

#[test]
fn random_positions_with_instants_agree_with_plain_recursion() {
    agree(vec![Set::Extra], 1000..1400);
}
