//! Saves: read and written by the letter, faults named with line and field.

use constructor::{Constructor, DEFAULT_LAYOUT, Phase, Setup, TextFault, TileNumber};
use kernel::laws::random_game;
use kernel::{Game, Match};
use terminal::constructor::{read_save, write_save};

const EXAMPLE: &str = "0
0 0 0 5 0 r 38 47 43 h 37 T 25 T 30 B
0 0 0 0 0 r 56 48 64 h 32 H 44 B
11 0 0 0 0 r 24 50 33 41 h 16 H 40 B
0 0 3 0 0 r 27 32 h 20 H 27 H
0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9
7
";

fn game() -> Constructor {
    Constructor::new(&Setup::default()).expect("playable")
}

fn read(text: &str) -> Result<constructor::Position, TextFault> {
    read_save(text, 4, game().geometry())
}

#[test]
fn a_save_comes_back_as_it_was() {
    let position = read(EXAMPLE).expect("the document's save");
    assert_eq!(position.phase, Phase::Begin);
    assert_eq!(position.builders[0].points, 7);
    assert_eq!(write_save(&position), EXAMPLE);
    assert!(Match::<Constructor>::resume(&Setup::default(), &position, 1).is_ok());
}

#[test]
fn what_other_programs_write_is_read_as_well() {
    let expected = read(EXAMPLE).expect("the document's save");
    let windows = EXAMPLE.replace('\n', " \r\n");
    let last = "0 0 3 0 0 r 27 32 h 20 H 27 H\n";
    let doubled = EXAMPLE.replace(last, &format!("{last}0 0 3 0 0  r 27 32 h 20 H 27 H \n"));
    for text in [windows, doubled, format!("\n{EXAMPLE}\n\n")] {
        assert_eq!(read(&text), Ok(expected.clone()), "{text}");
    }
    for nowhere in ["-1\n", "none", ""] {
        let text = format!("{}{nowhere}", EXAMPLE.strip_suffix("7\n").expect("the geese come last"));
        assert_eq!(read(&text).map(|position| position.geese), Ok(None), "{text}");
    }
    assert_eq!(expected.geese, Some(TileNumber(7)));
}

#[test]
fn faults_are_named_with_line_and_field() {
    let cases = [
        ("0\n0 0", "4\n0 0", "line 1, field 1: a builder is 0 to 3, not 4"),
        ("0\n0 0", "0 1\n0 0", "line 1, field 2: '1' is too much: only the turn stands here"),
        (
            "0 0 0 5 0 r",
            "0 0 x 5 0 r",
            "line 2, field 3: 'x' is not a number, but an amount of a resource is",
        ),
        ("0 0 0 5 0 r", "0 0 -1 5 0 r", "line 2, field 3: an amount is 0 to 100000, not -1"),
        ("0 0 0 5 0 r", "0 0 0 5 r", "line 2, field 5: 'r' is not a number, but an amount of a resource is"),
        ("5 0 r 38", "5 0 38", "line 2, field 6: 'r' must stand here, not '38'"),
        ("38 47 43", "38 72 43", "line 2, field 8: a path is 0 to 71, not 72"),
        ("r 56 48", "r 56 38", "line 3, field 8: path 38 has a road already"),
        ("44 B", "54 B", "line 3, field 13: an address is 0 to 53, not 54"),
        ("44 B", "37 B", "line 3, field 13: address 37 has a residence already"),
        ("44 B", "44 X", "line 3, field 14: a residence is B, H or T, not 'X'"),
        ("44 B", "44", "line 3, field 14: the line ends, but B, H or T is missing"),
        ("0 3 1 10", "0 3 9 10", "line 6, field 3: a resource is 0 to 5, not 9"),
        ("2 9 2 9", "2 9 2", "line 6, field 38: the layout ends, but the value of tile 18 is missing"),
        ("\n7\n", "\n19\n", "line 7, field 1: a tile is 0 to 18, not 19"),
        ("\n7\n", "\n7\n8\n", "line 8, field 1: the save goes on past the geese, its last line"),
    ];
    for (right, wrong, expected) in cases {
        let fault = read(&EXAMPLE.replacen(right, wrong, 1)).expect_err(expected);
        assert_eq!(fault.to_string(), expected);
    }
    let start: String = EXAMPLE.lines().take(3).map(|line| format!("{line}\n")).collect();
    let fault = read(&start).expect_err("cut off");
    assert_eq!(fault.to_string(), "line 4, field 1: the save ends, but the line of Orange is missing");
    assert_eq!(read("").expect_err("empty").line, 1);
}

#[test]
fn every_state_of_a_game_is_saved_and_read() {
    let (game, setup) = (game(), Setup { turn_limit: Some(200), ..Setup::for_bots() });
    let among = Constructor::new(&setup).expect("playable");
    random_game(&among, &setup, 5, |state| {
        let text = write_save(&among.position(state));
        let back = read(&text).expect("what was written is read");
        assert_eq!(write_save(&back), text);
        assert!(game.resume(&back).is_ok());
    });
}

/// A save doesn't tell its phase: it is that of the set-up where nothing but its basements is built.
#[test]
fn the_set_up_is_known_by_what_is_built() {
    let phase = |turn: usize, residences: [&str; 4], blue: &str| {
        let builder = |at: &str| format!("0 0 0 0 0 r h {at}\n");
        let [_, red, orange, yellow] = residences.map(builder);
        let text = format!("{turn}\n{blue}{}\n{red}{orange}{yellow}{DEFAULT_LAYOUT}\n4\n", residences[0]);
        let position = read(&text).expect("a save");
        assert!(game().resume(&position).is_ok(), "{text}");
        assert_eq!(
            write_save(&position).split_whitespace().collect::<Vec<_>>(),
            text.split_whitespace().collect::<Vec<_>>()
        );
        position.phase
    };
    let bare = "0 0 0 0 0 r h ";
    let [first, second] =
        [["0 B", "4 B", "10 B", "12 B"], ["0 B 34 B", "4 B 30 B", "10 B 22 B", "12 B 20 B"]];
    for built in 0..8 {
        let turn = built.min(7 - built);
        let residences = std::array::from_fn(|seat| match (seat < built, 7 - seat < built) {
            (false, _) => "",
            (true, false) => first[seat],
            (true, true) => second[seat],
        });
        assert_eq!(phase(turn, residences, bare), Phase::Setup, "{residences:?}");
        assert_eq!(phase((turn + 1) % 4, residences, bare), Phase::Begin, "{residences:?}, another turn");
        assert_eq!(phase(turn, residences, "0 0 0 1 0 r h "), Phase::Begin, "{residences:?}, a resource");
        assert_eq!(phase(turn, residences, "0 0 0 0 0 r 7 h "), Phase::Begin, "{residences:?}, a road");
    }
    assert_eq!(phase(0, second, bare), Phase::Begin, "the set-up is over");
    assert_eq!(phase(1, ["0 H", "", "", ""], bare), Phase::Begin, "a house");
}

#[test]
fn no_cut_or_changed_save_does_harm() {
    for end in 0..EXAMPLE.len() {
        let _ = read(&EXAMPLE[..end]);
        for junk in ["x", "-", "999999999999999999999", "\u{0}", "é", "\n", " r ", " h "] {
            let mut text = EXAMPLE.to_owned();
            text.insert_str(end, junk);
            if let Ok(position) = read(&text) {
                assert!(game().resume(&position).is_ok(), "{text}");
            }
        }
    }
}
