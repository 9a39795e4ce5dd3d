//! The evaluation plays: whoever takes the action it likes best beats chance, and no game of two such players stalls.

use duel::{Action, Duel, HAND_LIMIT};
use kernel::{Dice, Game, Heuristics, Outcome, Quiet, Scripted, Seat, Seeded, Status};

use crate::decks;

/// The first of the actions after which the actor's chances are best.
fn greedy(game: &Duel, state: &duel::State, legal: &[Action]) -> Action {
    let seat = state.actor.index();
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let mut after = state.clone();
        game.apply(&mut after, action, &mut Quiet(Scripted::new(&[])));
        let chance = game.evaluate(&after)[seat];
        if chance > best.0 + 1e-6 {
            best = (chance, action);
        }
    }
    best.1
}

/// How it ended for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won,
    /// With a full hand that can't be played: nothing is drawn any more (D3), and the deck is to blame.
    Stuck,
    Lost,
}

/// The end for `seat`, and the number of turns.
fn play(seed: u64, seat: usize, greeds: [bool; 2]) -> (End, u32) {
    let setup = decks::documents();
    let game = Duel::new(&setup).expect("the set-up is good");
    let mut dice = Seeded::new(seed);
    let mut state = game.deal(&setup, &mut Quiet(&mut dice));
    let mut legal = Vec::new();
    loop {
        let actor = match game.status(&state) {
            Status::Over(outcome) if outcome == Outcome::Won(Seat::new(seat)) => {
                return (End::Won, state.turn());
            }
            Status::Over(_) if state.sides[seat].hand.len() >= HAND_LIMIT => {
                return (End::Stuck, state.turn());
            }
            Status::Over(_) => return (End::Lost, state.turn()),
            Status::ToAct(seat) => seat,
        };
        game.legal_actions(&state, &mut legal);
        let action = if greeds[actor.index()] {
            greedy(&game, &state, &legal)
        } else {
            legal[dice.pick(legal.len() as u32) as usize]
        };
        game.apply(&mut state, action, &mut Quiet(&mut dice));
    }
}

#[test]
fn greed_beats_chance() {
    let ends: Vec<End> =
        (0..200).flat_map(|seed| [0, 1].map(|seat| play(seed, seat, [seat == 0, seat == 1]).0)).collect();
    let count = |end: End| ends.iter().filter(|other| **other == end).count();
    assert!(count(End::Won) >= 330, "{} of 400", count(End::Won));
    assert!(count(End::Lost) <= 12, "{} of 400", count(End::Lost));
}

#[test]
fn two_greedy_players_come_to_an_end() {
    let quick = (0..100).filter(|&seed| play(seed, 0, [true, true]).1 < 100).count();
    assert!(quick >= 90, "{quick} of 100");
}
