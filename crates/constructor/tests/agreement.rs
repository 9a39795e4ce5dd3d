//! The engine and the naive model read the rules alike: random games, compared after every action.

use constructor::{Action, BoardSource, Constructor, DiceRule, OwnDice, Prompt, Refusal, Setup, State};
use kernel::{Dice, Exhaustive, Game, Quiet, Recorded, Scripted, Seeded, Status};
use models::constructor::{Model, Options};
use serde_json::Value;

/// The line that says `action` to the model.
fn line(action: Action) -> String {
    match action {
        Action::FirstBasement(address) => address.to_string(),
        Action::MoveGeese(tile) => format!("place {tile}"),
        Action::Load
        | Action::Fair
        | Action::Roll(_)
        | Action::RollFair
        | Action::Steal(_)
        | Action::BuildRoad(_)
        | Action::BuildResidence(_)
        | Action::Improve(_)
        | Action::Offer(_)
        | Action::Accept
        | Action::Decline
        | Action::Next => action.to_string(),
    }
}

fn model_of(game: &Constructor, state: &State) -> Model {
    let tiles = game.position(state).tiles.into_iter().map(|tile| tile.into()).collect();
    Model::new(Options {
        builders: game.seats(),
        tiles,
        blocked_roads: game.setup().blocked_roads,
        turn_limit: game.setup().turn_limit,
    })
}

/// Compares all that the model knows.
fn compare(game: &Constructor, state: &State, model: &Model, what: &str) {
    let ours = serde_json::to_value(game.position(state)).expect("positions are plain data");
    let theirs = model.state();
    let Value::Object(fields) = &theirs else { unreachable!("a state is an object") };
    for (key, value) in fields {
        assert_eq!(&ours[key], value, "{key} after {what}");
    }
}

/// The model lets a partner say yes who can't pay, and nothing moves; here that yes is refused, and the front end
/// closes the offer (ruling C11).
fn empty_yes(game: &Constructor, state: &State) -> bool {
    matches!(game.why_not(state, Action::Accept), Some(Refusal::NotEnough { .. }))
}

/// Random, but rather to build than to talk, so that games come to an end.
fn choose(legal: &[Action], luck: &mut Seeded) -> Action {
    let eager = |action: &&Action| matches!(action, Action::Improve(_) | Action::BuildResidence(_));
    let calm = |action: &&Action| !matches!(action, Action::Offer(_) | Action::Load);
    let among: Vec<&Action> = match luck.pick(8) {
        0 => legal.iter().collect(),
        1..4 => legal.iter().filter(eager).collect(),
        _ => legal.iter().filter(calm).collect(),
    };
    let among = if among.is_empty() { legal.iter().filter(calm).collect() } else { among };
    *among[luck.pick(among.len() as u32) as usize]
}

fn play_both(setup: &Setup, seed: u64) -> Status {
    let game = Constructor::new(setup).expect("playable");
    let mut dice = Recorded::new(Seeded::new(seed));
    let mut luck = Seeded::new(!seed);
    let mut state = game.deal(setup, &mut Quiet(&mut dice));
    let mut model = model_of(&game, &state);
    let mut legal = Vec::new();
    while let Status::ToAct(seat) = game.status(&state) {
        assert_eq!(model.asked().0, seat.index());
        game.legal_actions(&state, &mut legal);
        let mut ours: Vec<String> = legal.iter().map(|action| line(*action)).collect();
        if empty_yes(&game, &state) {
            ours.push("yes".into());
        }
        let mut theirs = model.commands();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "seed {seed}");
        let action = choose(&legal, &mut luck);
        let said =
            if action == Action::Decline && empty_yes(&game, &state) { "yes".into() } else { line(action) };
        dice.picks.clear();
        game.apply(&mut state, action, &mut Quiet(&mut dice));
        let mut script = Scripted::new(&dice.picks);
        model.command(&said, &mut |sides| script.pick(sides)).expect("the model allows it");
        assert!(script.faithful(), "seed {seed}: {said} met other dice");
        compare(&game, &state, &model, &said);
    }
    assert!(model.over().is_some());
    game.status(&state)
}

#[test]
fn random_games_agree() {
    let plain = Setup { turn_limit: Some(900), ..Setup::default() };
    let blocked = Setup { blocked_roads: true, board: BoardSource::Random, ..plain.clone() };
    let pair = Setup { builders: 2, ..plain.clone() };
    let setups = [plain, blocked, pair];
    let ends = setups.iter().flat_map(|setup| (0..8).map(|seed| play_both(setup, seed)));
    let won = ends.filter(|status| matches!(status, Status::Over(kernel::Outcome::Won(_)))).count();
    assert!(won >= 8, "only {won} games had a winner");
}

/// As [`kernel::perft::perft`], with the model's empty yes counted like the no that it amounts to.
fn count(game: &Constructor, state: &State, depth: u32) -> u64 {
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    legal.extend(empty_yes(game, state).then_some(Action::Decline));
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for action in legal {
        Exhaustive::each(|dice| {
            let mut after = *state;
            game.apply(&mut after, action, &mut Quiet(&mut *dice));
            sum += count(game, &after, depth - 1);
        });
    }
    sum
}

#[test]
fn counts_agree() {
    let setup = Setup { builders: 2, dice: DiceRule::Any, ..Setup::default() };
    let game = Constructor::new(&setup).expect("playable");
    let mut table = Quiet(Scripted::new(&[]));
    let mut state = game.deal(&setup, &mut table);
    let mut model = model_of(&game, &state);
    assert_eq!(count(&game, &state, 2), model.perft(2));
    let mut act = |state: &mut State, model: &mut Model, action| {
        game.apply(state, action, &mut table);
        model.command(&line(action), &mut |_| 0).expect("allowed");
    };
    for address in [19, 22, 32, 36] {
        act(&mut state, &mut model, Action::FirstBasement(constructor::Address(address)));
    }
    assert_eq!(count(&game, &state, 2), model.perft(2));
    act(&mut state, &mut model, Action::Fair);
    assert_eq!(state.public.dice[0], OwnDice::Fair);
    assert_eq!(count(&game, &state, 3), model.perft(3));
    act(&mut state, &mut model, Action::Load);
    for total in [8, 11, 11, 3, 5, 8, 11] {
        act(&mut state, &mut model, Action::Roll(total));
        act(&mut state, &mut model, Action::Next);
    }
    act(&mut state, &mut model, Action::Roll(7));
    assert_eq!(state.public.prompt, Prompt::Geese);
    assert_eq!(count(&game, &state, 2), model.perft(2));
}
