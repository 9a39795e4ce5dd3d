//! Written positions with numbers at the edges of every type: each is refused with a word, or can be played on.

mod accepted;

use kernel::{Dice, LATEST_TURN, Quiet, Seeded, Status};
use registry::GAMES;
use serde_json::{Value, json};
use trials::games::{Trial, Visitor, visit};

/// How many positions are tried in each game.
const POSITIONS: u64 = 2_000;

struct Extremes;

impl Visitor for Extremes {
    type Answer = (&'static str, u64);

    fn visit<G: Trial>(self) -> (&'static str, u64) {
        (G::SLUG, (0..POSITIONS).map(|seed| u64::from(extreme::<G>(seed))).sum())
    }
}

/// Writes a random position down, makes a few of its numbers extreme, and plays on if it is accepted.
fn extreme<G: Trial>(seed: u64) -> bool {
    let mut dice = Seeded::new(seed);
    let setup = G::any(&mut dice);
    let game = G::new(&setup).expect("random set-ups are playable");
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(&setup, &mut table);
    let mut actions = Vec::new();
    for _ in 0..dice.pick(150) {
        let Status::ToAct(_) = game.status(&state) else { break };
        game.legal_actions(&state, &mut actions);
        let action = actions[table.pick(actions.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
    }
    let mut written = serde_json::to_value(game.position(&state)).expect("positions are plain data");
    for _ in 0..=dice.pick(6) {
        let mut numbers = Vec::new();
        gather(&mut written, &mut numbers);
        let index = dice.pick(numbers.len() as u32) as usize;
        *numbers.swap_remove(index) = number(&mut dice);
    }
    let Ok(position) = serde_json::from_value::<G::Position>(written.clone()) else { return false };
    let Ok(state) = game.resume(&position) else { return false };
    if let Err(what) = accepted::play_on(&game, state, 200, seed) {
        panic!("{} seed {seed}: {what}\n{written}", G::SLUG);
    }
    true
}

/// Every number of a position.
fn gather<'v>(value: &'v mut Value, into: &mut Vec<&'v mut Value>) {
    match value {
        Value::Number(_) => into.push(value),
        Value::Array(list) => list.iter_mut().for_each(|item| gather(item, into)),
        Value::Object(table) => table.values_mut().for_each(|item| gather(item, into)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn number(dice: &mut Seeded) -> Value {
    const NUMBERS: [i64; 24] = [
        0,
        1,
        2,
        -1,
        60,
        127,
        128,
        254,
        255,
        256,
        32_767,
        65_535,
        65_536,
        999_999,
        1_000_000,
        1_000_001,
        999_999_999,
        1_000_000_000,
        -1_000_000_000,
        1_000_000_001,
        i32::MAX as i64,
        i32::MIN as i64,
        u32::MAX as i64 - 1,
        u32::MAX as i64,
    ];
    json!(NUMBERS[dice.pick(NUMBERS.len() as u32) as usize])
}

#[test]
fn extreme_positions_are_refused_or_can_be_played_on() {
    for game in GAMES {
        let (game, accepted) = visit(game, Extremes);
        assert!(accepted > POSITIONS / 20, "{game}: {accepted} of {POSITIONS} positions are accepted");
    }
}

/// Sets the number of the turn, which is under this key.
struct Late(&'static str);

impl Visitor for Late {
    type Answer = ();

    fn visit<G: Trial>(self) {
        let mut setup = serde_json::to_value(G::usual()).expect("set-ups are plain data");
        setup["turn_limit"] = Value::Null;
        let setup = serde_json::from_value(setup).expect("a set-up without a limit");
        let game = G::new(&setup).expect("the usual set-up is playable");
        let state = game.deal(&setup, &mut Quiet(Seeded::new(1)));
        let written = serde_json::to_value(game.position(&state)).expect("positions are plain data");
        let resume = |turn: Value| -> Result<G::State, String> {
            let mut written = written.clone();
            written[self.0] = turn;
            let position = serde_json::from_value(written).map_err(|error| error.to_string())?;
            game.resume(&position).map_err(|error| error.to_string())
        };
        for turn in [i64::from(LATEST_TURN) + 1, i64::from(u32::MAX)] {
            let refused = resume(json!(turn)).expect_err("too late");
            assert!(refused.contains("1000000000"), "{refused}");
        }
        for turn in [-1, i64::from(u32::MAX) + 1, i64::MIN, i64::MAX] {
            let refused = resume(json!(turn)).expect_err("no number of a turn");
            assert!(refused.contains(&turn.to_string()), "{refused}");
        }
        for turn in [LATEST_TURN - 1, LATEST_TURN] {
            let state = resume(json!(turn)).expect("a late turn");
            accepted::play_on(&game, state, 400, 1).unwrap_or_else(|what| panic!("{}: {what}", G::SLUG));
        }
    }
}

#[test]
fn turns_beyond_the_latest_are_refused() {
    for (game, key) in [("sorcery", "turn"), ("duel", "round"), ("constructor", "turns")] {
        visit(game, Late(key));
    }
}
