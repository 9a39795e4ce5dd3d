//! Both drawings against the golden files, plain and coloured.

use constructor::{
    Action, Address, BoardSource, Constructor, Offer, Resource, Resources, Setup, State, TileNumber,
    default_tiles,
};
use kernel::{Game, Quiet, Scripted, Seat};
use terminal::Paint;
use terminal::constructor::{DrawStyle, Graphics};

const SLANTED: &str = include_str!("../golden/constructor-board.txt");
const RECTANGULAR: &str = include_str!("../golden/constructor-board-rectangular.txt");
const WITH_SAVE: &str = include_str!("../golden/constructor-board-with-save.txt");

fn start(setup: &Setup) -> (Constructor, State) {
    let game = Constructor::new(setup).expect("playable");
    let state = game.deal(setup, &mut Quiet(Scripted::new(&[])));
    (game, state)
}

fn drawn(game: &Constructor, state: &State, graphics: Graphics, paint: Paint) -> String {
    let mut text = String::new();
    DrawStyle { graphics, paint }.board(&mut text, game.geometry(), &state.public);
    text
}

fn example() -> (Constructor, State) {
    let (game, state) = start(&Setup::default());
    let mut position = game.position(&state);
    let written = serde_json::json!([
        [7, [38, 47, 43], [[37, "T"], [25, "T"], [30, "B"]]],
        [3, [56, 48, 64], [[32, "H"], [44, "B"]]],
        [3, [24, 50, 33, 41], [[16, "H"], [40, "B"]]],
        [4, [27, 32], [[20, "H"], [27, "H"]]],
    ]);
    for (builder, row) in position.builders.iter_mut().zip(written.as_array().expect("rows")) {
        builder.points = serde_json::from_value(row[0].clone()).expect("points");
        builder.roads = serde_json::from_value(row[1].clone()).expect("roads");
        builder.residences = serde_json::from_value(row[2].clone()).expect("residences");
    }
    position.phase = constructor::Phase::Begin;
    position.geese = Some(TileNumber(7));
    let state = game.resume(&position).expect("the document's save");
    (game, state)
}

#[test]
fn the_documents_board() {
    let (game, mut state) = start(&Setup::default());
    state.public.geese = None;
    assert_eq!(drawn(&game, &state, Graphics::Slanted, Paint::Plain), SLANTED);
    assert_eq!(drawn(&game, &state, Graphics::Rectangular, Paint::Plain), RECTANGULAR);
}

#[test]
fn the_board_of_the_documents_save() {
    let (game, state) = example();
    assert_eq!(drawn(&game, &state, Graphics::Slanted, Paint::Plain), WITH_SAVE);
}

#[test]
fn geese_stand_below_the_value_in_both_drawings() {
    let (game, state) = start(&Setup::default());
    let slanted = drawn(&game, &state, Graphics::Slanted, Paint::Plain);
    assert_eq!(slanted.lines().nth(13).map(|line| line.find("GEESE")), Some(Some(29 + 5)));
    let upright = drawn(&game, &state, Graphics::Rectangular, Paint::Plain);
    assert_eq!(upright.lines().nth(13), Some("  |         |         |  GEESE  |         |         |"));
}

#[test]
fn colours_take_no_columns() {
    let (game, state) = example();
    for graphics in [Graphics::Slanted, Graphics::Rectangular] {
        let plain = drawn(&game, &state, graphics, Paint::Plain);
        let coloured = drawn(&game, &state, graphics, Paint::Coloured);
        assert!(coloured.contains('\u{1b}'));
        assert_eq!(stripped(&coloured), plain);
    }
}

fn stripped(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn other_boards_are_drawn_by_the_same_tables() {
    let setup = Setup {
        builders: 2,
        columns: vec![2, 3, 2],
        board: BoardSource::Tiles(default_tiles()[..7].to_vec()),
        ..Setup::default()
    };
    let (game, state) = start(&setup);
    let text = drawn(&game, &state, Graphics::Slanted, Paint::Plain);
    assert_eq!(text.lines().count(), 4 * 6 + 1);
    assert_eq!(text.lines().last(), Some("                |22|--29--|23|"));
}

#[test]
fn a_full_hand_and_an_open_offer_do_not_show() {
    let (game, mut state) = start(&Setup::default());
    let mut table = Quiet(Scripted::new(&[]));
    for address in [0, 4, 10, 12, 20, 22, 30, 34] {
        game.apply(&mut state, Action::FirstBasement(Address(address)), &mut table);
    }
    game.apply(&mut state, Action::Roll(12), &mut table);
    let before = drawn(&game, &state, Graphics::Slanted, Paint::Plain);
    state.hands[0] = Resources([9; 5]);
    let offer = Offer { to: Seat::new(1), give: Resource::Brick, take: Resource::Heat };
    game.apply(&mut state, Action::Offer(offer), &mut table);
    assert_eq!(drawn(&game, &state, Graphics::Slanted, Paint::Plain), before);
}
