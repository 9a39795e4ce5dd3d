//! Bots at work: budgets are kept, seeds decide, circles end, and advice is sound.

use bots::{Bot, Budget, Search, SearchOptions, Spec};
use constructor::{Constructor, DiceRule};
use kernel::{Game, Quiet, Seat, Seeded, Status, Viewer};
use sorcery::{Action, Setup, Sorcery};

fn opening() -> (Sorcery, sorcery::View, Vec<Action>) {
    let setup = Setup::default();
    let game = Sorcery::new(&setup).expect("playable");
    let state = game.deal(&setup, &mut Quiet(Seeded::new(4)));
    let mut legal = Vec::new();
    game.legal_actions(&state, &mut legal);
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    (game, view, legal)
}

#[test]
fn a_search_spends_its_budget() {
    let (game, view, legal) = opening();
    let think = |budget| {
        Search::new(SearchOptions { budget, ..SearchOptions::default() }, 1).think(&game, &view, &legal)
    };
    assert_eq!(think(Budget::Iterations(50)), 50);
    assert!(think(Budget::Milliseconds(1)) > 0, "one iteration is always made");
}

#[test]
fn the_same_seed_searches_the_same() {
    let (game, view, legal) = opening();
    let think = |seed| {
        let advice = Search::new(SearchOptions::default(), seed).advise(&game, &view, &legal);
        advice.iter().map(|advice| (advice.action, advice.visits, advice.chance)).collect::<Vec<_>>()
    };
    assert_eq!(think(7), think(7));
    assert_ne!(think(7), think(8), "other worlds were imagined");
}

#[test]
fn advice_covers_every_action_and_follows_a_line() {
    let (game, view, legal) = opening();
    let advice = Search::new(SearchOptions::default(), 3).advise(&game, &view, &legal);
    assert_eq!(advice.len(), legal.len());
    assert!(advice.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert!(advice.iter().all(|advice| (0.0..=1.0).contains(&advice.chance)));
    let best = &advice[0];
    assert_eq!(best.line[0].action, best.action);
    assert!(best.line.len() > 1 && !best.line[0].events.is_empty());
}

/// With loaded dice and any number of offers a turn could last for ever; bots end it.
#[test]
fn no_game_of_bots_stalls() {
    let setup = constructor::Setup {
        dice: DiceRule::Any,
        offers_per_turn: None,
        hidden_hands: true,
        turn_limit: Some(60),
        ..constructor::Setup::for_bots()
    };
    let game = Constructor::new(&setup).expect("playable");
    let mut table = Quiet(Seeded::new(2));
    let mut state = game.deal(&setup, &mut table);
    let bots = ["greedy:worlds=2", "search:iterations=30", "easy", "greedy:worlds=1"];
    let mut bots: Vec<Box<dyn Bot<Constructor>>> =
        bots.iter().map(|spec| spec.parse::<Spec>().expect("a bot").bot(5)).collect();
    let (mut legal, mut actions) = (Vec::new(), 0);
    while let Status::ToAct(seat) = game.status(&state) {
        game.legal_actions(&state, &mut legal);
        let action = bots[seat.index()].choose(&game, &game.view(&state, Viewer::Seat(seat)), &legal);
        game.apply(&mut state, action, &mut table);
        actions += 1;
        assert!(actions < 20_000, "turn {} goes on for ever", state.public.turns);
    }
}
