//! The naive model beside the rules: the same commands are open, and the same state follows, in random games.

use std::collections::BTreeSet;

use duel::{Action, Colour, Duel, Mark, Prompt, Set, Setup, State, generate};
use kernel::{Dice, Game, Outcome, Quiet, Scripted, Seat, Seeded, Status};
use models::duel::{Ending, Model, playable};
use serde_json::Value;

use crate::decks;

const GAMES: u64 = 1_000;
/// The lists of commands are compared at every so many steps.
const STRIDE: usize = 7;
/// The model lists every set of attackers, so its lists are compared only up to this many.
const MOST_ATTACKERS: usize = 5;

#[test]
fn rules_and_model_agree_on_the_documents_decks() {
    for seed in 0..GAMES {
        compare("", Setup::default().decks, seed);
    }
}

#[test]
fn rules_and_model_agree_on_random_decks() {
    for seed in GAMES..2 * GAMES {
        let mut luck = Seeded::new(seed);
        let size = [3, 8, 26, 60][luck.pick(4) as usize];
        compare("", [decks::random(&[], size, &mut luck), decks::random(&[], size, &mut luck)], seed);
    }
}

/// Half of the cards that are no lands are generated ones, of those that the model can play.
#[test]
fn rules_and_model_agree_on_generated_cards() {
    for seed in 0..GAMES {
        let mut luck = Seeded::new(seed);
        let (file, names) = playable(&generate::card_file(&mut luck, 12));
        let mut deck = || {
            let mut deck = decks::random(&[], [12, 26, 40][luck.pick(3) as usize], &mut luck);
            for card in deck.iter_mut().filter(|_| !names.is_empty()) {
                if luck.pick(2) == 0 {
                    *card = names[luck.pick(names.len() as u32) as usize].clone();
                }
            }
            deck
        };
        let decks = [deck(), deck()];
        compare(&file, decks, seed);
    }
}

fn compare(file: &str, mut decks: [Vec<String>; 2], seed: u64) {
    let luck = &mut Seeded::new(!seed);
    decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    let sets = vec![Set::File { name: "generated.toml".into(), text: file.into() }];
    let setup = &Setup { decks, sets, shuffle: false, turn_limit: Some(80), ..Setup::default() };
    let game = Duel::new(setup).expect("the set-up is good");
    let mut state = game.deal(setup, &mut Quiet(Scripted::new(&[])));
    let mut model = Model::with_cards(file, setup.decks.clone(), setup.turn_limit);
    let mut said: Vec<String> = Vec::new();
    loop {
        let place = || format!("seed {seed}: {said:?}");
        same_state(&game, &state, &model, &place);
        if let Status::Over(outcome) = game.status(&state) {
            assert_eq!(Some(outcome), model.over().map(ending), "{}", place());
            return;
        }
        if said.len().is_multiple_of(STRIDE) && attackers(&game, &state) <= MOST_ATTACKERS {
            let theirs: BTreeSet<String> = model.commands().into_iter().collect();
            assert_eq!(commands(&game, &state), theirs, "{}", place());
        }
        let (line, after) = random_command(&game, &state, luck);
        assert_eq!(model.command(&line), Ok(()), "{}: {line}", place());
        state = after;
        said.push(line);
    }
}

/// How many creatures may attack.
fn attackers(game: &Duel, state: &State) -> usize {
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    legal.iter().filter(|action| matches!(action, Action::Attack { .. })).count()
}

fn ending(ending: Ending) -> Outcome {
    match ending {
        Ending::Won { winner, .. } => Outcome::Won(Seat::new(winner)),
        Ending::Drawn => Outcome::Draw,
    }
}

/// Everything that the model says of the state, the rules say too.
fn same_state(game: &Duel, state: &State, model: &Model, place: &dyn Fn() -> String) {
    let here = serde_json::to_value(game.position(state)).expect("plain data");
    contains(&here, &model.state(), "state", place);
    if let Status::ToAct(seat) = game.status(state) {
        assert_eq!(seat.index(), model.to_act(), "{}", place());
    }
}

fn contains(here: &Value, there: &Value, path: &str, place: &dyn Fn() -> String) {
    match (here, there) {
        (Value::Object(here), Value::Object(there)) => {
            for (key, value) in there {
                contains(here.get(key).unwrap_or(&Value::Null), value, &format!("{path}.{key}"), place);
            }
        }
        (Value::Array(here), Value::Array(there)) => {
            assert_eq!(here.len(), there.len(), "{path}: {}", place());
            here.iter().zip(there).for_each(|(here, there)| contains(here, there, path, place));
        }
        _ => assert_eq!(here, there, "{path}: {}", place()),
    }
}

/// A random command of the classic program, and the state it leads to.
fn random_command(game: &Duel, state: &State, luck: &mut Seeded) -> (String, State) {
    let (mut ahead, mut taken, mut legal) = (state.clone(), Vec::new(), Vec::new());
    while taken.is_empty() || !is_whole(&taken, ahead.prompt) {
        game.legal_actions(&ahead, &mut legal);
        let action = legal[luck.pick(legal.len() as u32) as usize];
        game.apply(&mut ahead, action, &mut Quiet(Scripted::new(&[])));
        taken.push(action);
    }
    (spell(game, state, &ahead, &taken), ahead)
}

/// Every command of the classic program that is open.
fn commands(game: &Duel, state: &State) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![(state.clone(), Vec::new())];
    let mut legal = Vec::new();
    while let Some((ahead, taken)) = open.pop() {
        if !taken.is_empty() && is_whole(&taken, ahead.prompt) {
            found.insert(spell(game, state, &ahead, &taken));
            continue;
        }
        game.legal_actions(&ahead, &mut legal);
        for &action in legal.iter().filter(|action| goes_on(&taken, **action)) {
            let mut next = ahead.clone();
            game.apply(&mut next, action, &mut Quiet(Scripted::new(&[])));
            open.push((next, taken.iter().copied().chain([action]).collect()));
        }
    }
    found
}

/// Does a command end here?
fn is_whole(taken: &[Action], prompt: Prompt) -> bool {
    let naming = matches!(taken.last(), Some(Action::Attack { .. }));
    !naming && !matches!(prompt, Prompt::Target { .. } | Prompt::Pay { .. })
}

/// Attackers and colours are tried in ascending order alone, so that each set comes once.
fn goes_on(taken: &[Action], action: Action) -> bool {
    match (taken.last(), action) {
        (Some(Action::Attack { slot: last }), Action::Attack { slot }) => slot > *last,
        (Some(Action::Pay { colour: last }), Action::Pay { colour }) => colour >= *last,
        _ => true,
    }
}

fn spell(game: &Duel, before: &State, after: &State, taken: &[Action]) -> String {
    let mut words = String::new();
    for (index, action) in taken.iter().enumerate() {
        words += &match *action {
            Action::Tap { slot } => format!("tap {}", slot.number()),
            Action::Play { slot } => format!("play {}", slot.number()),
            Action::Target { on } => typed(on),
            Action::Pay { .. } if index + 1 == taken.len() => paid(game, before, after, taken),
            Action::Pay { .. } | Action::Done => String::new(),
            Action::Attack { slot } if index == 0 => format!("attack {}", slot.number()),
            Action::Attack { slot } => format!(" {}", slot.number()),
            Action::Block { slot } => format!("block {}", slot.number()),
            Action::NoBlock => "block none".into(),
            Action::Next => "next".into(),
            Action::Pass => unreachable!("there are no windows without instants"),
        };
    }
    words
}

/// ` pay BBR`: what left the pool beyond the coloured part.
fn paid(game: &Duel, before: &State, after: &State, taken: &[Action]) -> String {
    let Some(Action::Play { slot }) = taken.first() else { unreachable!("a payment begins with a play") };
    let seat = before.active;
    let side = before.side(seat);
    let cost = game.rules().cards.printed(side.hand[slot.index()].card).cost;
    let generic = side.pool.minus(cost.coloured).minus(after.side(seat).pool);
    let letters = |colour: Colour| std::iter::repeat_n(colour.letter(), usize::from(generic.of(colour)));
    format!(" pay {}", Colour::ALL.into_iter().flat_map(letters).collect::<String>())
}

fn typed(on: Mark) -> String {
    match on {
        Mark::Player(seat) => format!(" {seat}"),
        Mark::InPlay(place) => format!(" {} {}", place.seat(), place.slot().number()),
        Mark::Discard(slot) => format!(" discard {}", slot.number()),
    }
}
