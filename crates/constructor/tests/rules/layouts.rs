//! 3.5.5, 3.8: layouts as text, and boards by chance.

use constructor::{BoardSource, Constructor, DEFAULT_LAYOUT, PARK, RANDOM_COUNT, Setup, random_tiles};
use constructor::{read_layout, write_layout};
use kernel::{Game, Quiet, Recorded, Scripted, Seeded};

#[test]
fn a_layout_comes_back_as_it_was() {
    let tiles = read_layout(DEFAULT_LAYOUT, RANDOM_COUNT).expect("well formed");
    assert_eq!(write_layout(&tiles), DEFAULT_LAYOUT);
    assert_eq!(tiles[4], PARK);
    let broken = DEFAULT_LAYOUT.replace(" 5 7 ", "\r\n5 7 \r\n\r\n");
    assert_eq!(read_layout(&broken, RANDOM_COUNT).expect("lines don't matter"), tiles);
}

#[test]
fn faults_in_a_layout_are_named_with_their_place() {
    let fault = |text: &str| read_layout(text, 2).expect_err("refused").to_string();
    assert_eq!(fault(""), "line 1, field 1: the layout ends, but the resource of tile 0 is missing");
    assert_eq!(fault("0 3\n1"), "line 2, field 2: the layout ends, but the value of tile 1 is missing");
    assert_eq!(fault("0 3\n6 3"), "line 2, field 1: a resource is 0 to 5, not 6");
    assert_eq!(fault("0 13 1 3"), "line 1, field 2: a value is 2 to 12, not 13");
    assert_eq!(fault("0 x 1 3"), "line 1, field 2: 'x' is not a number, but a value (2 to 12) is");
    assert_eq!(fault("0 3 1 3\n4"), "line 2, field 1: the layout goes on past its 2 tiles");
    assert_eq!(fault("0 99999999999999999999 1 3").split(':').next(), Some("line 1, field 2"));
}

#[test]
fn a_random_board_has_the_documents_tiles() {
    let mut dice = Recorded::new(Seeded::new(11));
    let tiles = random_tiles(&mut dice);
    let mut words: Vec<String> = tiles.iter().map(|tile| tile.name().to_owned()).collect();
    words.sort();
    let count = |name: &str| words.iter().filter(|word| *word == name).count();
    let counts = ["WIFI", "HEAT", "BRICK", "ENERGY", "GLASS", "PARK"].map(count);
    assert_eq!(counts, [3, 3, 4, 4, 4, 1]);
    let mut values: Vec<u8> =
        tiles.iter().filter(|tile| tile.resource.is_some()).map(|tile| tile.value).collect();
    values.sort_unstable();
    assert_eq!(values, [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]);
    assert_eq!(dice.picks.len(), 18 + 17, "one shuffle of the resources, then one of the values");
    let setup = Setup { board: BoardSource::Random, ..Setup::default() };
    let game = Constructor::new(&setup).expect("playable");
    let state = game.deal(&setup, &mut Quiet(Scripted::new(&dice.picks)));
    assert_eq!(state.public.tiles[..RANDOM_COUNT], tiles);
    let park = tiles.iter().position(|tile| *tile == PARK);
    assert_eq!(state.public.geese.map(|tile| usize::from(tile.0)), park, "the geese start in the park");
}
