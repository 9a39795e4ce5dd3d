//! Written positions: what can't be played on is refused with its reason; set-ups likewise.

use constructor::{
    Action, Address, BoardSource, Constructor, Event, MAX_AMOUNT, Path, Phase, Position, Question, Residence,
    Resource, Resources, Setup, TileNumber, default_tiles,
};
use kernel::{Game, Heuristics, Outcome, Seat, Status};

use crate::table::{act, example, game};

fn fault(change: impl FnOnce(&mut Position)) -> String {
    let mut position = example();
    change(&mut position);
    game().resume(&position).expect_err("refused").to_string()
}

#[test]
fn faults_in_a_position_are_named() {
    let offer = |give| Question::Offer { to: constructor::Colour::Red, give, take: Resource::Brick };
    let cases = [
        (fault(|p| p.turn = 4), "it can't be the turn of builder 4: the last is 3"),
        (fault(|p| p.geese = Some(TileNumber(19))), "the geese can't be on tile 19: the last is 18"),
        (fault(|p| p.builders.truncate(3)), "4 builders play, and there are 3"),
        (fault(|p| p.tiles.truncate(18)), "the board has places for 19 tiles, and there are 18"),
        (fault(|p| p.builders[1].roads.push(Path(38))), "Red: path 38 already has a road of Blue"),
        (fault(|p| p.builders[1].roads.push(Path(72))), "Red: the board has no path 72"),
        (
            fault(|p| p.builders[2].residences.push((Address(32), Residence::House))),
            "Orange: address 32 already has a residence of Red",
        ),
        (
            fault(|p| p.builders[2].residences.push((Address(54), Residence::House))),
            "Orange: the board has no address 54",
        ),
        (fault(|p| p.builders[0].points = 8), "Blue: the residences are worth 7 building points, not 8"),
        (
            fault(|p| p.builders[0].resources = Resources([0, 200_000, 0, 0, 0])),
            "Blue: 200000 of a resource is more than 100000, the most there can be",
        ),
        (fault(|p| p.phase = Phase::Setup), "Blue can't be asked for a first basement when these are built"),
        (fault(|p| p.question = Some(Question::Geese)), "a question is only open during a turn"),
        (fault(|p| p.winner = Some(1)), "a game that has a winner is over"),
        (
            fault(|p| (p.phase, p.question) = (Phase::During, Some(offer(Resource::Wifi)))),
            "Blue offers WIFI and has none",
        ),
    ];
    for (said, expected) in cases {
        assert_eq!(said, expected);
    }
}

#[test]
fn a_position_that_is_won_is_over() {
    let mut position = example();
    position.builders[3].residences.extend([(Address(0), Residence::Tower), (Address(5), Residence::Tower)]);
    position.builders[3].points = 10;
    let game = game();
    let state = game.resume(&position).expect("a position");
    assert_eq!(game.status(&state), Status::Over(Outcome::Won(Seat::new(3))));
}

#[test]
fn set_ups_that_do_not_fit_are_refused() {
    let refused = |setup: Setup| Constructor::new(&setup).expect_err("refused").to_string();
    assert_eq!(refused(Setup { builders: 7, ..Setup::default() }), "2 to 6 builders can play, not 7");
    assert_eq!(refused(Setup { builders: 1, ..Setup::default() }), "2 to 6 builders can play, not 1");
    let short = BoardSource::Tiles(default_tiles()[..18].to_vec());
    let said = refused(Setup { board: short, ..Setup::default() });
    assert_eq!(said, "the board has places for 19 tiles, and there are 18");
    let small = Setup { columns: vec![2, 3, 2], ..Setup::default() };
    assert_eq!(refused(small), "this board is too small for the first basements of 4 builders");
    let said = refused(Setup { points_to_win: 2, ..Setup::default() });
    assert_eq!(said, "the first two building points are free, so winning takes at least 3");
}

/// What a position may say, the games that follow may say as well.
#[test]
fn what_goes_beyond_the_most_of_a_resource_is_lost() {
    let game = game();
    let mut position = example();
    for builder in &mut position.builders {
        builder.resources = Resources([MAX_AMOUNT; 5]);
    }
    let mut state = game.resume(&position).expect("a position");
    let events = act(&game, &mut state, Action::Roll(8), &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Gained { .. })), "{events:?}");
    assert_eq!(state.hands[..4], [Resources([MAX_AMOUNT; 5]); 4]);
    assert_eq!(game.resume(&game.position(&state)).expect("it is read back"), state);
}

/// A builder without prospects loses nothing more by an offer that is declined.
#[test]
fn chances_are_never_negative() {
    let game = game();
    let mut position = example();
    position.builders[1].resources = Resources([MAX_AMOUNT, 0, 0, 0, 0]);
    let offer = Question::Offer { to: constructor::Colour::Red, give: Resource::Heat, take: Resource::Wifi };
    (position.phase, position.question) = (Phase::During, Some(offer));
    let state = game.resume(&position).expect("a position");
    let chances = game.evaluate(&state);
    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
}
