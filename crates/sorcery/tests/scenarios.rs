//! Every scenario of both editions, played by the rules.

mod common;

use kernel::{Match, Outcome, Status};
use models::scenarios::sorcery::{Played, Scenario, check_all};
use sorcery::{Setup, Sorcery};

#[test]
fn the_rules_play_every_scenario() {
    check_all(play);
}

fn play(scenario: &Scenario) -> Played {
    let decks = scenario.decks.to_vec();
    let has_one_order = decks.iter().all(|deck| deck.iter().all(|card| *card == deck[0]));
    assert!(scenario.is_testing() || has_one_order, "{}: the order would matter", scenario.id);
    let setup = Setup {
        edition: scenario.edition.clone(),
        decks,
        testing: scenario.is_testing(),
        ..Setup::default()
    };
    let mut play = Match::<Sorcery>::start(&setup, 1).expect("a playable scenario");
    let refused = scenario.refused_by(|line| match play.status() {
        Status::Over(_) => true,
        Status::ToAct(active) => common::action(active, line).is_some_and(|action| play.act(action).is_ok()),
    });
    let winner = match play.status() {
        Status::Over(Outcome::Won(seat)) => Some(scenario.input[seat.index()].clone()),
        Status::Over(Outcome::Draw) | Status::ToAct(_) => None,
    };
    let state = serde_json::to_value(play.position()).expect("plain data");
    Played { refused, state: Some(state), winner }
}
