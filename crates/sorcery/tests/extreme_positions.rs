//! Positions with numbers that no game reaches: each is refused, and says which number it is.

use kernel::{Game, Match, Referee};
use sorcery::{Position, Setup, Sorcery};

fn position() -> Position {
    serde_json::from_str(
        r#"{"edition": 2025, "active": 1, "players": [
            {"life": 20, "magic": 3, "hand": [{"name": "Banish"}],
             "board": [{"name": "Air Elemental", "attack": 3, "defence": 3, "enchantments": ["Giant Strength"]}],
             "ritual": {"name": "Dark Ritual", "charges": 5}},
            {"life": 20, "magic": 3}]}"#,
    )
    .expect("a position")
}

fn refused(change: impl FnOnce(&mut Position)) -> String {
    let mut position = position();
    change(&mut position);
    let game = Sorcery::new(&Setup::default()).expect("the default set-up is playable");
    game.resume(&position).expect_err("a strange number").to_string()
}

#[test]
fn numbers_that_no_game_reaches_are_refused() {
    let beyond = "and no number goes past 1000000000";
    let cases = [
        (refused(|p| p.turn = u32::MAX), "it is turn 4294967295, and no game goes past 1000000000".into()),
        (refused(|p| p.players[0].life = i32::MIN), format!("player 1: life is -2147483648, {beyond}")),
        (refused(|p| p.players[1].life = 1_000_000_001), format!("player 2: life is 1000000001, {beyond}")),
        (refused(|p| p.players[0].magic = i32::MAX), format!("player 1: magic is 2147483647, {beyond}")),
        (refused(|p| p.players[0].magic = -5), "player 1: magic is -5, and nobody has less than none".into()),
        (
            refused(|p| p.players[0].ritual.as_mut().expect("a ritual").charges = -1),
            "player 1: charges is -1, and no ritual has less than none".into(),
        ),
        (
            refused(|p| p.players[0].board[0].attack = i32::MIN),
            format!("player 1: attack is -2147483648, {beyond}"),
        ),
    ];
    for (said, expected) in cases {
        assert_eq!(said, expected);
    }
}

/// The numbers at the limits are accepted, and stay there.
#[test]
fn the_largest_numbers_can_be_played_with() {
    let mut position = position();
    (position.players[0].life, position.players[0].magic) = (1_000_000_000, 1_000_000_000);
    let minion = &mut position.players[0].board[0];
    (minion.attack, minion.defence, minion.actions) = (1_000_000_000, 1_000_000_000, u16::MAX);
    let mut play = Match::<Sorcery>::resume(&Setup::default(), &position, 1).expect("a position");
    for _ in 0..4 {
        play.act(sorcery::Action::End).expect("a turn ends at any time");
    }
    let first = &play.state().sides.iter().next().expect("player 1").clone();
    assert_eq!((first.life, first.magic), (1_000_000_000, 1_000_000_000), "R23");
}
