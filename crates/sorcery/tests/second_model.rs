//! The engine against the naive second model: the whole states agree after every command of random games.

mod common;

use kernel::{Dice, Game, Match, Outcome, Referee, Seeded, Status, Viewer};
use models::sorcery::{Edition, Ending, Model, Rules};
use serde_json::Value;
use sorcery::{HeldView, Setup, Sorcery, generate, library};

const GAMES: u64 = 1_000;

/// The cards of docs/custom-cards.md, with what feeds them: charges for the pool, and life for the dead.
const CUSTOM: [&str; 6] = ["Spell Eater", "Beguile", "Mirror Pool", "Arcane Focus", "Recharge", "Raise Dead"];

#[test]
fn the_engine_and_the_naive_model_agree() {
    for edition in sorcery::edition::names() {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        for seed in 0..GAMES {
            let setup = common::random_setup(edition, &cards, seed);
            play_both(&setup, seed);
        }
        for seed in 0..GAMES / 5 {
            play_both(&Setup { edition: edition.into(), ..Setup::default() }.with_turn_limit(500), seed);
        }
    }
}

#[test]
fn they_agree_where_custom_cards_abound() {
    for edition in sorcery::edition::names() {
        let (_, cards) = library(edition, &[]).expect("the built-in cards are sound");
        for seed in 0..GAMES / 4 {
            let mut setup = common::random_setup(edition, &cards, seed);
            let mut dice = Seeded::new(seed);
            for card in setup.decks.iter_mut().flatten() {
                if let Some(custom) = CUSTOM.get(dice.pick(2 * CUSTOM.len() as u32) as usize) {
                    *card = (*custom).into();
                }
            }
            play_both(&setup, seed);
        }
    }
}

/// Any valid words in any combination; the model knows them all.
#[test]
fn they_agree_on_generated_cards() {
    // The model answers triggers within triggers by recursion, up to 10,000 deep (R23).
    let games = || {
        for seed in 0..GAMES {
            play_both(&generate::setup(&mut Seeded::new(seed)), seed);
        }
    };
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(games).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}

#[test]
fn both_count_the_same_positions() {
    for edition in sorcery::edition::names() {
        for seed in 0..4 {
            let setup = Setup { edition: edition.into(), testing: seed == 0, ..Setup::default() };
            let play = Match::<Sorcery>::start(&setup, seed).expect("a playable set-up");
            let model = model(&setup, &play);
            for depth in 0..=3 {
                let engine = kernel::perft::perft(play.game(), play.state(), depth);
                assert_eq!(model.perft(depth), engine, "{edition}, seed {seed}, depth {depth}");
            }
        }
    }
}

/// The model with the decks as the engine dealt them.
fn model(setup: &Setup, play: &Match<Sorcery>) -> Model {
    let edition = if setup.edition == "2017" { Edition::Y2017 } else { Edition::Y2025 };
    let rules = Rules { edition, testing: setup.testing, turn_limit: setup.turn_limit };
    let name = |id| play.game().cards().printed(id).name.clone();
    let view = play.view(Viewer::Referee);
    let deck = |side: &sorcery::SideView| {
        let hand = side.hand.iter().filter_map(|held| match held {
            HeldView::Known { card, .. } => Some(card.id),
            HeldView::Hidden => None,
        });
        hand.chain(side.order.iter().flatten().copied()).map(name).collect()
    };
    let decks: Vec<Vec<String>> = view.sides.iter().map(deck).collect();
    let names: Vec<String> = (1..=decks.len()).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let file = setup.cards.first().map_or("", |file| file.text.as_str());
    Model::with_cards(file, rules, &names, &decks).expect("the model knows the cards")
}

fn play_both(setup: &Setup, seed: u64) {
    let mut play = Match::<Sorcery>::start(setup, seed).expect("a playable set-up");
    let seats = play.game().seats();
    let mut model = model(setup, &play);
    let mut dice = Seeded::new(seed);
    let mut history = Vec::new();
    loop {
        let place = || format!("{} seed {seed} after {history:?}", setup.edition);
        assert_eq!(ending(&play), model.over(), "{}", place());
        let Status::ToAct(_) = play.status() else { return };
        agree(&model.state(), &play, &place);
        let legal = play.legal_actions();
        let mut ours: Vec<String> = legal.iter().map(|action| common::command(seats, *action)).collect();
        let mut theirs = model.commands();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{}", place());
        let action = legal[dice.pick(legal.len() as u32) as usize];
        let line = common::command(seats, action);
        play.act(action).expect("a legal action");
        model.command(&line).unwrap_or_else(|why| panic!("the model refuses {line}: {why}; {}", place()));
        history.push(line);
    }
}

fn ending(play: &Match<Sorcery>) -> Option<Ending> {
    match play.status() {
        Status::ToAct(_) => None,
        Status::Over(Outcome::Won(seat)) => Some(Ending::Winner(seat.number())),
        Status::Over(Outcome::Draw) => Some(Ending::Draw),
    }
}

/// Everything the model tells must be told the same by the engine; the engine may tell more.
fn agree(model: &Value, play: &Match<Sorcery>, place: &dyn Fn() -> String) {
    let ours = serde_json::to_value(play.position()).expect("plain data");
    if let Some(what) = difference("", model, &ours) {
        panic!("{what}\n{}\n{model}\n{ours}", place());
    }
}

fn difference(path: &str, model: &Value, ours: &Value) -> Option<String> {
    match (model, ours) {
        (Value::Object(theirs), Value::Object(_)) => theirs
            .iter()
            .filter(|(key, _)| {
                *key != "name" || !path.ends_with(']') || path.contains("hand") || path.contains("board")
            })
            .find_map(|(key, value)| difference(&format!("{path}.{key}"), value, &ours[key])),
        (Value::Array(theirs), Value::Array(mine)) if theirs.len() == mine.len() => {
            let pairs = theirs.iter().zip(mine).enumerate();
            pairs.map(|(i, (a, b))| difference(&format!("{path}[{i}]"), a, b)).find_map(|d| d)
        }
        (theirs, mine) if theirs == mine => None,
        (theirs, mine) => Some(format!("{path}: the model says {theirs}, the engine {mine}")),
    }
}
