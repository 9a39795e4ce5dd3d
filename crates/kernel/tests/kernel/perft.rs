//! Perft counts what can be counted by hand.

use kernel::perft::{divide, perft};
use kernel::{Game, Match, Referee};

use crate::hoard::{Action, Hoard, Setup};

fn opening(turns: u32) -> Match<Hoard> {
    Match::start(&Setup { turns, ..Setup::default() }, 1).expect("a playable set-up")
}

/// A roll has 6 outcomes, a swap one for each of 3 cards, showing has one: 10, and 6 for a seat that has shown.
#[test]
fn positions_are_counted_with_every_fall_of_the_dice() {
    let play = opening(12);
    let count = |depth| perft(play.game(), play.state(), depth);
    assert_eq!([0, 1, 2, 3].map(count), [1, 10, 100, 960]);
}

#[test]
fn a_game_that_has_ended_has_no_further_positions() {
    let play = opening(2);
    let count = |depth| perft(play.game(), play.state(), depth);
    assert_eq!([2, 3, 9].map(count), [100, 0, 0]);
}

#[test]
fn the_count_divides_by_first_action() {
    let play = opening(12);
    let parts = divide(play.game(), play.state(), 2);
    assert_eq!(parts, [(Action::Roll, 60), (Action::Swap, 30), (Action::Show, 10)]);
    assert_eq!(play.game().provenance().game, "hoard");
}
