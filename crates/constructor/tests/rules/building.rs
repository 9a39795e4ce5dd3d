//! 2.4.1, 2.6, 3.1 to 3.3, 4.4: residences, roads, prices and winning.

use constructor::{Action, Address, Colour::*, Constructor, Path, Refusal, Residence::*, Resources, Setup};
use kernel::{Game, Outcome, Seat, Status};

use crate::table::{act, builder, example, game, position};

fn empty(colour: constructor::Colour, at: u8) -> constructor::BuilderPosition {
    builder(colour, [0; 5], &[], &[(at, Basement)])
}

#[test]
fn the_place_comes_before_the_price() {
    let game = game();
    let mut state = game.resume(&example()).expect("the document's save");
    act(&game, &mut state, Action::Roll(12), &[]);
    let refusal = |action| game.why_not(&state, action).expect("refused");
    assert_eq!(refusal(Action::BuildRoad(Path(0))), Refusal::NotConnected(Path(0)));
    assert_eq!(refusal(Action::BuildRoad(Path(47))), Refusal::PathTaken(Path(47)));
    assert_eq!(refusal(Action::BuildRoad(Path(72))), Refusal::NoSuchPath(Path(72)));
    assert_eq!(refusal(Action::BuildRoad(Path(200))), Refusal::NoSuchPath(Path(200)));
    let lacking = Resources([0, 0, 0, 0, 1]);
    assert_eq!(refusal(Action::BuildRoad(Path(52))), Refusal::NotEnough { lacking });
    let close = Refusal::TooClose { address: Address(31), neighbour: Address(25) };
    assert_eq!(refusal(Action::BuildResidence(Address(31))), close);
    assert_eq!(refusal(Action::BuildResidence(Address(27))), Refusal::AddressTaken(Address(27)));
    assert_eq!(refusal(Action::BuildResidence(Address(0))), Refusal::NoRoadTo(Address(0)));
    assert_eq!(refusal(Action::BuildResidence(Address(54))), Refusal::NoSuchAddress(Address(54)));
    assert_eq!(refusal(Action::Improve(Address(37))), Refusal::AlreadyTower(Address(37)));
    assert_eq!(refusal(Action::Improve(Address(27))), Refusal::NotYours(Address(27)));
    assert_eq!(refusal(Action::Improve(Address(99))), Refusal::NoSuchAddress(Address(99)));
    assert_eq!(game.explain(&refusal(Action::Improve(Address(30)))), "You lack 2 GLASS (3.5.3).");
}

#[test]
fn everything_has_its_price() {
    let game = game();
    let rich = builder(Blue, [10, 10, 10, 10, 10], &[], &[(0, Basement)]);
    let start = position([rich, empty(Red, 24), empty(Orange, 47), empty(Yellow, 52)], 4);
    let mut state = game.resume(&start).expect("a position");
    act(&game, &mut state, Action::Roll(12), &[]);
    for path in [0, 2] {
        act(&game, &mut state, Action::BuildRoad(Path(path)), &[]);
    }
    assert_eq!(state.hands[0], Resources([10, 10, 10, 8, 8]));
    act(&game, &mut state, Action::BuildResidence(Address(4)), &[]);
    assert_eq!(state.hands[0], Resources([9, 9, 9, 8, 7]));
    act(&game, &mut state, Action::Improve(Address(4)), &[]);
    assert_eq!(state.hands[0], Resources([9, 9, 7, 5, 7]));
    act(&game, &mut state, Action::Improve(Address(4)), &[]);
    assert_eq!(state.hands[0], Resources([6, 7, 5, 3, 6]));
    assert_eq!(state.public.points(Seat::new(0)), 4);
    assert_eq!(state.public.roads_in_order(Seat::new(0)), [Path(0), Path(2)]);
}

#[test]
fn roads_pass_residences_unless_the_switch_blocks_them() {
    let blue = builder(Blue, [0, 0, 0, 1, 1], &[48], &[(32, Basement)]);
    let start = position([blue, empty(Red, 38), empty(Orange, 0), empty(Yellow, 5)], 4);
    let past = Action::BuildRoad(Path(52));
    let blocked = Constructor::new(&Setup { blocked_roads: true, ..Setup::default() }).expect("playable");
    for (game, refusal) in [(game(), None), (blocked, Some(Refusal::NotConnected(Path(52))))] {
        let mut state = game.resume(&start).expect("a position");
        act(&game, &mut state, Action::Roll(12), &[]);
        assert_eq!(game.why_not(&state, past), refusal);
    }
}

#[test]
fn the_tenth_point_wins_at_once() {
    let game = game();
    let blue = builder(
        Blue,
        [0, 0, 2, 3, 0],
        &[38, 47, 43],
        &[(37, Tower), (25, Tower), (30, Basement), (1, House)],
    );
    let start = position([blue, empty(Red, 32), empty(Orange, 16), empty(Yellow, 20)], 7);
    let mut state = game.resume(&start).expect("a position");
    act(&game, &mut state, Action::Roll(12), &[]);
    act(&game, &mut state, Action::Improve(Address(30)), &[]);
    assert_eq!(game.status(&state), Status::Over(Outcome::Won(Seat::new(0))));
    assert_eq!(game.position(&state).winner, Some(0));
}
