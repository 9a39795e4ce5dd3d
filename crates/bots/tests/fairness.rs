//! In two worlds that differ only in what is hidden from its seat, a bot with the same seed chooses the same.

use bots::{Bot, Spec};
use kernel::{Decision, Dice, Heuristics, Match, Purpose, Referee, Seeded, Status, Viewer};

const BOTS: [&str; 4] = ["random", "greedy:worlds=3", "greedy:mistakes=50", "search:iterations=40"];

/// Plays a random game; at every tenth decision all bots are asked in the true world and in another one that the seat
/// can't tell from it. There are such worlds, or nothing is shown.
fn chooses_by_its_view_alone<G: Heuristics>(setup: &G::Setup, seeds: u64) {
    let mut compared = 0;
    for seed in 0..seeds {
        let mut play = Match::<G>::start(setup, seed).expect("playable");
        let mut luck = Seeded::new(!seed);
        while let Status::ToAct(seat) = play.status() {
            let view = play.view(Viewer::Seat(seat));
            let other = play.game().imagine(&view, &mut luck);
            if play.len().is_multiple_of(10) && other != *play.state() {
                let resumed = |state| Match::<G>::resume(setup, &play.game().position(state), seed);
                let [here, there] = [play.state(), &other].map(|state| resumed(state).expect("a position"));
                assert_ne!(here.state(), there.state());
                assert_eq!(here.view(Viewer::Seat(seat)), there.view(Viewer::Seat(seat)));
                let [here, there] = [here, there].map(|play| G::decision(&play, seat, Purpose::Play));
                BOTS.iter().for_each(|bot| choose_the_same(bot, luck.seed(), &here, &there));
                compared += 1;
            }
            let legal = play.legal_actions();
            play.act(legal[luck.pick(legal.len() as u32) as usize]).expect("it is legal");
        }
    }
    assert!(compared > 20, "only {compared} pairs of worlds differed");
}

fn choose_the_same<G: Heuristics>(bot: &str, seed: u64, here: &Decision<G>, there: &Decision<G>) {
    let spec: Spec = bot.parse().expect("a bot");
    let [here, there] = [here, there].map(|Decision { game, view, legal }| {
        let mut bot: Box<dyn Bot<G>> = spec.bot(seed);
        bot.choose(game, view, legal)
    });
    assert_eq!(here, there, "{spec}");
}

#[test]
fn sorcery_bots_are_fair() {
    let setup = sorcery::Setup::default().with_turn_limit(100);
    chooses_by_its_view_alone::<sorcery::Sorcery>(&setup, 8);
    let closed = sorcery::Setup { closed_decks: true, ..setup };
    chooses_by_its_view_alone::<sorcery::Sorcery>(&closed, 4);
}

#[test]
fn duel_bots_are_fair() {
    let setup = duel::Setup { turn_limit: Some(60), ..duel::Setup::default() };
    chooses_by_its_view_alone::<duel::Duel>(&setup, 6);
    let extra = duel::Setup { sets: vec![duel::Set::Extra], closed_decks: true, ..setup };
    chooses_by_its_view_alone::<duel::Duel>(&extra, 6);
}

#[test]
fn constructor_bots_are_fair() {
    let setup =
        constructor::Setup { hidden_hands: true, turn_limit: Some(30), ..constructor::Setup::for_bots() };
    chooses_by_its_view_alone::<constructor::Constructor>(&setup, 2);
}
