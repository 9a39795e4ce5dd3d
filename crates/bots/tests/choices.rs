//! A bot chooses among the actions that it is given, whatever else the rules allow.

use bots::{Bot, Search, SearchOptions, Spec};
use kernel::{Dice, Heuristics, Match, Purpose, Quiet, Seeded, Status, Viewer};
use registry::{GAMES, Listed, Visitor, visit};
use sorcery::{Setup, Sorcery};

const BOTS: [&str; 4] = ["random", "greedy:worlds=2", "greedy:worlds=1,mistakes=50", "search:iterations=20"];

/// Every bot is given a random part of the legal actions now and then in a random game.
fn chooses_in_any_subset<G: Heuristics>(setup: &G::Setup, seed: u64) {
    let game = G::new(setup).expect("playable");
    let mut table = Quiet(Seeded::new(seed));
    let mut luck = Seeded::new(!seed);
    let mut state = game.deal(setup, &mut table);
    let mut legal = Vec::new();
    while let Status::ToAct(seat) = game.status(&state) {
        game.legal_actions(&state, &mut legal);
        if luck.pick(12) == 0 {
            let view = game.view(&state, Viewer::Seat(seat));
            for size in [1, 1 + luck.pick(legal.len() as u32) as usize] {
                let mut subset = legal.clone();
                luck.shuffle(&mut subset);
                subset.truncate(size);
                is_obeyed(&game, &view, &subset, luck.seed());
            }
        }
        let action = legal[table.pick(legal.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
    }
}

fn is_obeyed<G: Heuristics>(game: &G, view: &G::View, subset: &[G::Action], seed: u64) {
    for spec in BOTS {
        let mut bot: Box<dyn Bot<G>> = spec.parse::<Spec>().expect("a bot").bot(seed);
        // The second time it sees the same, a bot tries something else, if it may.
        for _ in 0..2 {
            let chosen = bot.choose(game, view, subset);
            assert!(subset.contains(&chosen), "{spec} chose {chosen:?} and not one of {subset:?}");
        }
    }
    let Ok(Spec::Search(options)) = BOTS[3].parse() else { panic!("a search") };
    let advice = Search::new(options, seed).advise(game, view, subset);
    assert!(!advice.is_empty(), "no advice on {subset:?}");
    for advice in advice {
        assert!(subset.contains(&advice.action), "advice on {:?} and not on {subset:?}", advice.action);
        assert!((-0.01..=1.01).contains(&advice.chance), "{:?}: {}", advice.action, advice.chance);
    }
}

struct AnySubset;

impl Visitor for AnySubset {
    type Answer = ();

    fn visit<G: Listed>(self) {
        let seats = G::seats_for_bots();
        for (seats, seed) in seats.clone().chain(seats).zip(0..4) {
            chooses_in_any_subset::<G>(&G::for_bots(seats).expect("bots play it"), seed);
        }
    }
}

#[test]
fn bots_of_every_game_choose_in_any_subset() {
    for game in GAMES {
        visit(game, AnySubset).expect("it is registered");
    }
}

/// Whatever cards say, and however large their numbers are.
#[test]
fn bots_choose_among_generated_cards() {
    for seed in 0..40 {
        let setup = Setup { turn_limit: Some(20), ..sorcery::generate::setup(&mut Seeded::new(seed)) };
        chooses_in_any_subset::<Sorcery>(&setup, seed);
        let setup = duel::Setup { turn_limit: Some(20), ..duel::generate::setup(&mut Seeded::new(seed)) };
        chooses_in_any_subset::<duel::Duel>(&setup, seed);
    }
}

/// 5.1.4, 5.1.5: `draw` and `discard` are for people.
#[test]
fn no_bot_is_offered_the_commands_of_testing_mode() {
    let setup = Setup { testing: true, ..Setup::default() }.with_turn_limit(6);
    chooses_in_any_subset::<Sorcery>(&setup, 1);
    for spec in BOTS {
        let mut bot: Box<dyn Bot<Sorcery>> = spec.parse::<Spec>().expect("a bot").bot(1);
        let mut play = Match::<Sorcery>::start(&setup, 1).expect("playable");
        while let Status::ToAct(seat) = play.status() {
            assert!(play.legal_actions().iter().any(|action| action.is_for_testing()), "people may");
            let decision = Sorcery::decision(&play, seat, Purpose::Play);
            let action = bot.choose(&decision.game, &decision.view, &decision.legal);
            assert!(!action.is_for_testing(), "{spec} chose {action:?}");
            play.act(action).expect("bots choose legal actions");
        }
    }
}

/// With free draws any position is won; a search that counted on them would say so of every action.
#[test]
fn advice_in_testing_mode_does_not_count_on_its_commands() {
    let setup = Setup { testing: true, ..Setup::default() };
    let play = Match::<Sorcery>::start(&setup, 1).expect("playable");
    let Status::ToAct(seat) = play.status() else { panic!("the game has begun") };
    let decision = Sorcery::decision(&play, seat, Purpose::Advice);
    let advice =
        Search::new(SearchOptions::default(), 1).advise(&decision.game, &decision.view, &decision.legal);
    let line = advice.iter().flat_map(|advice| &advice.line);
    assert!(line.clone().count() > 0 && line.clone().all(|ply| !ply.action.is_for_testing()));
}
