//! A bot beats somebody who only ends turns, unless it was dealt cards that nobody could play.

use bots::{Bot, Spec};
use kernel::{Game, Outcome, Quiet, Seat, Seeded, Status, Viewer};
use sorcery::{Action, Setup, Sorcery, State};

/// Long enough for the slowest hand.
const TURNS: u32 = 60;

/// What came of a game.
#[derive(Debug, PartialEq)]
enum End {
    Won,
    /// The bot could do nothing but end its turn: a full hand without a minion draws no other card (1.1).
    Stuck,
    /// It had something to do and did not win.
    Idle(Box<State>),
}

fn against_nobody(bot: &str, seat: Seat, seed: u64) -> End {
    let setup = Setup::default().with_turn_limit(TURNS);
    let game = Sorcery::new(&setup).expect("playable");
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(&setup, &mut table);
    let mut bot: Box<dyn Bot<Sorcery>> = bot.parse::<Spec>().expect("a bot").bot(seed);
    let (mut legal, mut before) = (Vec::new(), state.clone());
    let mut stuck = false;
    loop {
        let acting = match game.status(&state) {
            Status::Over(Outcome::Won(winner)) if winner == seat => return End::Won,
            Status::Over(_) if stuck => return End::Stuck,
            Status::Over(_) => return End::Idle(Box::new(before)),
            Status::ToAct(acting) => acting,
        };
        game.legal_actions(&state, &mut legal);
        let action = if acting == seat {
            stuck = legal == [Action::End];
            before.clone_from(&state);
            bot.choose(&game, &game.view(&state, Viewer::Seat(seat)), &legal)
        } else {
            Action::End
        };
        game.apply(&mut state, action, &mut table);
    }
}

/// How many of these games ended with a hand that could not be played; all others are won.
fn stuck(bot: &str, seeds: std::ops::Range<u64>) -> usize {
    let games = seeds.flat_map(|seed| [0, 1].map(|seat| (Seat::new(seat), seed)));
    let ends = games.map(|(seat, seed)| (seat, seed, against_nobody(bot, seat, seed)));
    ends.filter(|(seat, seed, end)| {
        assert!(!matches!(end, End::Idle(_)), "{bot} as player {seat} with seed {seed}: {end:?}");
        *end == End::Stuck
    })
    .count()
}

#[test]
fn medium_beats_nobody() {
    assert!(stuck("medium", 0..30) <= 3, "such hands are rare");
}

/// `expert` is the same search by the clock.
#[test]
fn hard_beats_nobody() {
    assert!(stuck("hard", 0..16) <= 3, "such hands are rare");
}

/// The document's deck can deal a hand that no one could play a card of: player 2 with seed 3.
#[test]
fn a_hand_without_minions_is_stuck() {
    assert_eq!(against_nobody("hard", Seat::new(1), 3), End::Stuck);
}
