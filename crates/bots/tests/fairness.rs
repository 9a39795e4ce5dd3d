//! In two worlds that differ only in what is hidden to its seat, a bot with the same seed chooses the same.

use bots::{Bot, Spec};
use kernel::{Dice, Game, Quiet, Seeded, Status, Viewer};

/// Plays a random game; at every tenth decision each bot is asked in the true world and in an imagined one.
fn chooses_by_its_view_alone<G: Game>(setup: &G::Setup, seed: u64) {
    let game = G::new(setup).expect("playable");
    let mut table = Quiet(Seeded::new(seed));
    let mut luck = Seeded::new(!seed);
    let mut state = game.deal(setup, &mut table);
    let (mut legal, mut step) = (Vec::new(), 0u64);
    while let Status::ToAct(seat) = game.status(&state) {
        game.legal_actions(&state, &mut legal);
        if step.is_multiple_of(10) {
            let view = game.view(&state, Viewer::Seat(seat));
            let other = game.imagine(&view, &mut luck);
            let other_view = game.view(&other, Viewer::Seat(seat));
            let mut other_legal = Vec::new();
            game.legal_actions(&other, &mut other_legal);
            for spec in ["random", "greedy:worlds=3", "greedy:mistakes=50", "search:iterations=40"] {
                let spec: Spec = spec.parse().expect("a bot");
                let mut here: Box<dyn Bot<G>> = spec.bot(step);
                let mut there: Box<dyn Bot<G>> = spec.bot(step);
                let chosen = here.choose(&game, &view, &legal);
                assert_eq!(chosen, there.choose(&game, &other_view, &other_legal), "{spec} at step {step}");
                assert!(legal.contains(&chosen), "{spec} chose {chosen:?} at step {step}");
            }
        }
        let action = legal[table.0.pick(legal.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
        step += 1;
    }
}

#[test]
fn sorcery_bots_are_fair() {
    let setup = sorcery::Setup::default().with_turn_limit(100);
    (0..8).for_each(|seed| chooses_by_its_view_alone::<sorcery::Sorcery>(&setup, seed));
    let closed = sorcery::Setup { closed_decks: true, ..setup };
    (0..4).for_each(|seed| chooses_by_its_view_alone::<sorcery::Sorcery>(&closed, seed));
}

#[test]
fn duel_bots_are_fair() {
    let setup = duel::Setup { turn_limit: Some(60), ..duel::Setup::default() };
    (0..6).for_each(|seed| chooses_by_its_view_alone::<duel::Duel>(&setup, seed));
    let extra = duel::Setup { sets: vec![duel::Set::Extra], closed_decks: true, ..setup };
    (0..6).for_each(|seed| chooses_by_its_view_alone::<duel::Duel>(&extra, seed));
}

#[test]
fn constructor_bots_are_fair() {
    let setup = constructor::Setup {
        hidden_hands: true,
        turn_limit: Some(30),
        ..constructor::Setup::among_programs()
    };
    (0..2).for_each(|seed| chooses_by_its_view_alone::<constructor::Constructor>(&setup, seed));
}
