//! Any game through `AnyMatch` alone.

#[path = "../../../kernel/tests/kernel/hoard/mod.rs"]
#[allow(dead_code)] // the kernel's tests use more of the toy
mod hoard;

mod refusals;
mod stranger;
mod toy;
mod wire;

use anymatch::{House, Opening, open};
use kernel::{Match, Seat};

/// A match of every game of the house, and of the toy.
fn tables(seed: u64) -> Vec<(String, Box<dyn House>)> {
    let mut tables: Vec<(String, Box<dyn House>)> = Vec::new();
    for game in registry::GAMES {
        let setup = registry::visit(game, ForBots).expect("a game of the list");
        let opening = Opening { setup: Some(setup), seed, ..Opening::default() };
        tables.push(((*game).to_owned(), open(game, opening).expect("the set-up for bots is playable")));
    }
    let toy = Match::<hoard::Hoard>::start(&hoard::Setup::default(), seed).expect("a playable set-up");
    tables.push(("hoard".into(), anymatch::host(toy, vec!["Ada".into()])));
    tables
}

struct ForBots;

impl registry::Visitor for ForBots {
    type Answer = serde_json::Value;

    fn visit<G: registry::Listed>(self) -> serde_json::Value {
        let setup = G::for_bots(*G::seats_for_bots().start()).expect("the fewest seats can play");
        serde_json::to_value(setup).expect("set-ups are plain data")
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}
