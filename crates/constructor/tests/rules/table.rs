//! Positions for tests, in few words.

use constructor::{
    Address, BuilderPosition, Colour, Constructor, Event, OwnDice, Path, Phase, Position, Residence,
    Resources, Setup, State, TileNumber, default_tiles,
};
use kernel::{Game, Heard, Scripted};

/// The document's game.
pub(crate) fn game() -> Constructor {
    Constructor::new(&Setup::default()).expect("the document's game is playable")
}

/// A builder with these resources, roads and residences.
pub(crate) fn builder(
    colour: Colour,
    resources: [u32; 5],
    roads: &[u8],
    residences: &[(u8, Residence)],
) -> BuilderPosition {
    BuilderPosition {
        colour,
        points: residences.iter().map(|(_, kind)| *kind as u32 + 1).sum(),
        resources: Resources(resources),
        roads: roads.iter().copied().map(Path).collect(),
        residences: residences.iter().map(|(at, kind)| (Address(*at), *kind)).collect(),
        dice: OwnDice::Loaded,
    }
}

/// The beginning of Blue's turn on the document's board.
pub(crate) fn position(builders: [BuilderPosition; 4], geese: u8) -> Position {
    Position {
        turn: 0,
        phase: Phase::Begin,
        winner: None,
        geese: Some(TileNumber(geese)),
        builders: builders.into(),
        tiles: default_tiles(),
        question: None,
        turns: 1,
        offers: 0,
    }
}

/// The position of the document's example save.
pub(crate) fn example() -> Position {
    use Residence::{Basement, House, Tower};
    let blue =
        builder(Colour::Blue, [0, 0, 0, 5, 0], &[38, 47, 43], &[(37, Tower), (25, Tower), (30, Basement)]);
    let red = builder(Colour::Red, [0; 5], &[56, 48, 64], &[(32, House), (44, Basement)]);
    let orange = builder(Colour::Orange, [11, 0, 0, 0, 0], &[24, 50, 33, 41], &[(16, House), (40, Basement)]);
    let yellow = builder(Colour::Yellow, [0, 0, 3, 0, 0], &[27, 32], &[(20, House), (27, House)]);
    position([blue, red, orange, yellow], 7)
}

/// Takes a legal action with these dice; returns what happened.
pub(crate) fn act(
    game: &Constructor,
    state: &mut State,
    action: constructor::Action,
    picks: &[u32],
) -> Vec<Event> {
    assert_eq!(game.why_not(state, action), None, "{action}");
    let mut table = Heard::new(Scripted::new(picks));
    game.apply(state, action, &mut table);
    let (dice, events) = table.into_inner();
    assert!(dice.faithful(), "{action} asks for other dice");
    events
}
