//! A journal that was written once and must replay for ever; UPDATE_GOLDEN=1 writes it anew after a change of rules.

use std::path::PathBuf;

use constructor::{BoardSource, Constructor, DiceRule, Setup};
use kernel::{Dice, Journal, Match, Seeded, Status};

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
