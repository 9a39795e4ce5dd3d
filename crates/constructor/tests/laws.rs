//! Every law of the kernel, along random games of every kind.

use constructor::{
    Action, Address, BoardSource, Constructor, DiceRule, HandView, Offer, Resource, Resources, Setup,
    TURN_LIMIT, default_tiles,
};
use kernel::laws::{Violation, check_game, evenness, random_game};
use kernel::{Game, Quiet, Scripted, Seat, Viewer};

fn uphold_all(setup: &Setup, games: u64, stride: usize) -> Result<(), Violation> {
    (0..games).try_for_each(|seed| check_game::<Constructor>(setup, seed, stride).map(drop))
}

#[test]
fn the_documents_game_keeps_the_laws() -> Result<(), Violation> {
    uphold_all(&Setup { turn_limit: Some(40), ..Setup::default() }, 12, 7)
}

#[test]
fn games_among_programs_keep_the_laws() -> Result<(), Violation> {
    uphold_all(&Setup::for_bots(), 12, 5)
}

#[test]
fn hidden_hands_keep_the_laws() -> Result<(), Violation> {
    let setup = Setup { hidden_hands: true, turn_limit: Some(120), ..Setup::for_bots() };
    uphold_all(&setup, 20, 1)
}

#[test]
fn every_number_of_builders_keeps_the_laws() -> Result<(), Violation> {
    (2..=6).try_for_each(|builders| {
        let setup = Setup {
            builders,
            board: BoardSource::Random,
            hidden_hands: builders % 2 == 1,
            blocked_roads: true,
            turn_limit: Some(100),
            ..Setup::for_bots()
        };
        uphold_all(&setup, 6, 3)
    })
}

#[test]
fn other_boards_keep_the_laws() -> Result<(), Violation> {
    let large: Vec<_> = default_tiles().into_iter().cycle().take(30).collect();
    let large = Setup {
        builders: 6,
        columns: vec![3, 4, 5, 6, 5, 4, 3],
        board: BoardSource::Tiles(large),
        ..Setup::for_bots()
    };
    uphold_all(&large, 4, 9)?;
    let small = Setup {
        builders: 2,
        columns: vec![2, 3, 2],
        board: BoardSource::Tiles(default_tiles()[..7].to_vec()),
        dice: DiceRule::Any,
        turn_limit: Some(100),
        ..Setup::for_bots()
    };
    uphold_all(&small, 6, 3)
}

#[test]
fn most_random_games_have_a_winner() {
    let setup = Setup::for_bots();
    let game = Constructor::new(&setup).expect("playable");
    let draws: u64 = (0..100).map(|seed| random_game(&game, &setup, seed, |_| ()).draws).sum();
    assert!(draws < 50, "{draws} of 100 games ran into the limit of {TURN_LIMIT} turns");
}

fn small_hidden() -> (Constructor, Setup) {
    let setup = Setup { builders: 3, hidden_hands: true, ..Setup::default() };
    (Constructor::new(&setup).expect("playable"), setup)
}

#[test]
fn hidden_hands_are_imagined_evenly() {
    let (game, setup) = small_hidden();
    let mut state = game.deal(&setup, &mut Quiet(Scripted::new(&[])));
    state.hands[0] = Resources([3, 0, 0, 0, 0]);
    state.hands[1] = Resources([0, 1, 0, 1, 0]);
    state.hands[2] = Resources([0, 0, 0, 0, 1]);
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    assert_eq!(view.hands[1], HandView::Hidden { total: 2 });
    assert_eq!(evenness(&game, &view), Ok(15 * 5));
    let own = game.view(&state, Viewer::Seat(Seat::new(1)));
    assert_eq!(evenness(&game, &own), Ok(35 * 5));
    assert_eq!(evenness(&game, &game.view(&state, Viewer::Referee)), Ok(1));
}

#[test]
fn a_proposer_is_imagined_with_what_is_offered() {
    let (game, setup) = small_hidden();
    let mut state = game.deal(&setup, &mut Quiet(Scripted::new(&[])));
    let mut table = Quiet(Scripted::new(&[]));
    for address in [0, 4, 10, 12, 20, 22] {
        game.apply(&mut state, Action::FirstBasement(Address(address)), &mut table);
    }
    state.hands[0] = Resources([1, 0, 2, 0, 0]);
    game.apply(&mut state, Action::Roll(12), &mut table);
    let offer = Offer { to: Seat::new(1), give: Resource::Brick, take: Resource::Heat };
    game.apply(&mut state, Action::Offer(offer), &mut table);
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    assert_eq!(evenness(&game, &view), Ok(15), "three resources, one of them known");
}
