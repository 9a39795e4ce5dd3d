//! Golden counts: a change of any rule shows here first.

use constructor::{Action, Address, BoardSource, Constructor, Resources, Setup, State, default_tiles};
use kernel::perft::perft;
use kernel::{Game, Quiet, Scripted};

/// The state after the first basements at these addresses.
fn settled(game: &Constructor, addresses: &[u8]) -> State {
    let mut table = Quiet(Scripted::new(&[]));
    let mut state = game.deal(game.setup(), &mut table);
    for address in addresses {
        game.apply(&mut state, Action::FirstBasement(Address(*address)), &mut table);
    }
    state
}

fn counts(game: &Constructor, state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(game, state, depth)).collect()
}

#[test]
fn the_first_basements_of_the_documents_board() {
    let game = Constructor::new(&Setup::default()).expect("playable");
    assert_eq!(counts(&game, &settled(&game, &[]), 4), [54, 2718, 127_116, 5_505_048]);
}

#[test]
fn the_first_turns_of_the_documents_board() {
    let game = Constructor::new(&Setup::default()).expect("playable");
    let state = settled(&game, &[0, 4, 10, 12, 20, 22, 30, 34]);
    assert_eq!(counts(&game, &state, 5), [13, 139, 705, 5031, 32_577]);
}

#[test]
fn rich_builders_with_fair_dice_on_a_small_board() {
    let setup = Setup {
        builders: 2,
        columns: vec![2, 3, 2],
        board: BoardSource::Tiles(default_tiles()[..7].to_vec()),
        ..Setup::for_bots()
    };
    let game = Constructor::new(&setup).expect("playable");
    let mut state = settled(&game, &[0, 4, 10, 12]);
    state.hands[0] = Resources([2, 1, 2, 3, 1]);
    state.hands[1] = Resources([0, 1, 0, 1, 0]);
    assert_eq!(counts(&game, &state, 3), [36, 1026, 2_184_298]);
    let blocked = Constructor::new(&Setup { blocked_roads: true, ..setup }).expect("playable");
    assert_eq!(counts(&blocked, &state, 3), [36, 1026, 2_184_298]);
}
