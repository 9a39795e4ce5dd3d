//! A journal that was written once and must replay for ever; UPDATE_GOLDEN=1 writes it anew after a change of rules.

use std::path::PathBuf;

use constructor::{BoardSource, Constructor, DEFAULT_LAYOUT, DiceRule, RANDOM_COUNT, Setup, read_layout};
use kernel::{Dice, Game, Journal, Match, Seeded, Status};

fn golden() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", "random-board.journal"].iter().collect()
}

/// A short game with both kinds of dice, a few trades and the geese.
fn played() -> Match<Constructor> {
    let setup = Setup {
        board: BoardSource::Random,
        dice: DiceRule::Any,
        turn_limit: Some(60),
        offers_per_turn: Some(1),
        ..Setup::default()
    };
    let mut play = Match::<Constructor>::start(&setup, 2018).expect("playable");
    let mut luck = Seeded::new(1);
    while let Status::ToAct(_) = play.status() {
        let legal = play.legal_actions();
        let action = legal[luck.pick(legal.len() as u32) as usize];
        play.act(action).expect("a legal action is taken");
    }
    play
}

#[test]
fn the_golden_journal_replays() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(golden(), played().journal().write()).expect("the golden file can be written");
    }
    let text = std::fs::read_to_string(golden()).expect("the golden file is there");
    let journal = Journal::<Constructor>::read(&text).expect("a well-formed journal");
    let replay = Match::replay(&journal).expect("the same rules");
    assert!(matches!(replay.status(), Status::Over(_)));
    assert_eq!(replay.journal().write(), text);
}

/// The hash is of the board that is played on, not of the file it was read from.
#[test]
fn only_the_board_changes_its_hash() {
    let hash = |layout: &str| {
        let tiles = read_layout(layout, RANDOM_COUNT).expect("a layout");
        let setup = Setup { board: BoardSource::Tiles(tiles), ..Setup::default() };
        Constructor::new(&setup).expect("playable").provenance().cards
    };
    assert_eq!(hash(DEFAULT_LAYOUT), "4e6a7366594a5a7e", "journals of the document's board carry it");
    assert_eq!(hash(&DEFAULT_LAYOUT.replace(' ', "\n  ")), hash(DEFAULT_LAYOUT), "blanks and lines");
    let mut tiles: Vec<&str> = DEFAULT_LAYOUT.split_whitespace().collect();
    tiles.swap(0, 2);
    assert_ne!(hash(&tiles.join(" ")), hash(DEFAULT_LAYOUT), "another tile");
    let other = Setup { columns: vec![4, 5, 4, 3, 2, 1], ..Setup::default() };
    let other = Constructor::new(&other).expect("playable").provenance().cards;
    assert_ne!(other, hash(DEFAULT_LAYOUT), "another shape");
}
