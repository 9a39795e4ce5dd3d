//! Every scenario of both editions of Sorcery, played by the model.

use models::scenarios::sorcery::{Played, Scenario, check_all};
use models::sorcery::{Edition, Ending, Model, Rules};

#[test]
fn the_model_plays_every_scenario() {
    check_all(play);
}

fn play(scenario: &Scenario) -> Played {
    let rules = Rules {
        edition: if scenario.edition == "2017" { Edition::Y2017 } else { Edition::Y2025 },
        testing: scenario.is_testing(),
        turn_limit: None,
    };
    let names = [&*scenario.input[0], &*scenario.input[1]];
    let mut model = Model::new(rules, &names, &scenario.decks).expect(&scenario.id);
    let refused = scenario.refused_by(|line| {
        let before = model.state();
        let is_taken = model.over().is_some() || model.command(line).is_ok();
        assert!(is_taken || model.state() == before, "{}: a refused `{line}` changed something", scenario.id);
        is_taken
    });
    let winner = match model.over() {
        Some(Ending::Winner(seat)) => Some(names[seat - 1].to_owned()),
        Some(Ending::Draw) | None => None,
    };
    Played { refused, state: Some(model.state()), winner }
}
