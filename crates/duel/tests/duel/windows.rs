//! Who can only pass in a window of combat: the same for every viewer, and never wrong.

use duel::{Action, Duel, Prompt, Set, Setup, Slot, both};
use kernel::{Dice, Game, Match, Referee, Seat, Seeded, Status, Viewer};

use crate::decks;

/// What each player could do in the window after an attack of player 1's Guard: `true` for nothing but to pass.
fn can_only_pass(position: &str, closed_decks: bool) -> [bool; 2] {
    let position = serde_json::from_str(position).expect("a position");
    let setup = Setup { sets: vec![Set::Extra], closed_decks, ..Setup::default() };
    let mut play: Match<Duel> = Match::resume(&setup, &position, 1).expect("a good position");
    for action in [Action::Attack { slot: Slot::new(0) }, Action::Done] {
        play.act(action).expect("an attack");
    }
    assert_eq!(play.state().prompt, Prompt::Window);
    let view = play.view(Viewer::Spectator);
    both().map(|seat| play.game().rules().can_only_pass(&view, seat))
}

fn table(first: &str, second: &str) -> String {
    format!(r#"{{"phase":"combat","players":[{{"in_play":["Guard"],{first}}},{{{second}}}]}}"#)
}

#[test]
fn whoever_has_no_hand_no_mana_or_no_instants_can_only_pass() {
    let nothing = r#""hand":[],"library":["Spark"]"#;
    let no_mana = r#""hand":["Spark"],"library":["Spark"]"#;
    let no_instant = r#""hand":["Soldier"],"library":["Plains"],"pool":{"R":9,"W":9}"#;
    let wrong_mana = r#""hand":["Soldier"],"library":["Spark"],"pool":{"W":9}"#;
    for dead in [nothing, no_mana, no_instant, wrong_mana] {
        assert_eq!(can_only_pass(&table(dead, dead), false), [true, true], "{dead}");
    }
    // The Spark may be in the hand or in the library: nobody else knows.
    let unknown = r#""hand":["Soldier"],"library":["Spark"],"pool":{"R":1}"#;
    assert_eq!(can_only_pass(&table(nothing, unknown), false), [true, false]);
    // All know that the hand is a Soldier.
    let seen = r#""hand":["Soldier"],"seen":[1],"library":["Spark"],"pool":{"R":1}"#;
    assert_eq!(can_only_pass(&table(seen, nothing), false), [true, true]);
    // Behind a closed deck list may be any card.
    assert_eq!(can_only_pass(&table(no_instant, nothing), true), [false, true]);
    let land = r#""hand":["Soldier"],"library":["Spark"],"in_play":["Mountain"]"#;
    assert_eq!(can_only_pass(&table(nothing, land), false), [true, false]);
}

/// In random games: all viewers get the same answer, and whoever can only pass has no instant that could be paid.
#[test]
fn passing_for_a_player_tells_nothing_and_takes_nothing() {
    let sets = vec![Set::Extra];
    let mut windows = [0, 0];
    for seed in 0..120 {
        let mut dice = Seeded::new(seed);
        let decks = [decks::random(&sets, 26, &mut dice), decks::random(&sets, 26, &mut dice)];
        let setup = Setup { decks, sets: sets.clone(), closed_decks: seed % 4 == 0, ..Setup::default() };
        let mut play: Match<Duel> = Match::start(&setup, seed).expect("the set-up is good");
        while let (Status::ToAct(_), true) = (play.status(), play.len() < 400) {
            if play.state().prompt == Prompt::Window {
                for seat in both() {
                    windows[usize::from(check(&play, seat))] += 1;
                }
            }
            let legal = play.legal_actions();
            play.act(legal[dice.pick(legal.len() as u32) as usize]).expect("a listed action is legal");
        }
    }
    assert!(windows[0] > 100 && windows[1] > 100, "{windows:?}");
}

fn check(play: &Match<Duel>, seat: Seat) -> bool {
    let rules = play.game().rules();
    let viewers =
        [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator, Viewer::Referee];
    let answers = viewers.map(|viewer| rules.can_only_pass(&play.view(viewer), seat));
    assert_eq!(answers, [answers[0]; 4], "{:?}", play.game().position(play.state()));
    if answers[0] && play.state().actor == seat {
        let mut ahead = play.clone();
        while let Some(tap) = ahead.legal_actions().into_iter().find(|a| matches!(a, Action::Tap { .. })) {
            ahead.act(tap).expect("a listed action is legal");
        }
        assert_eq!(ahead.legal_actions(), [Action::Pass]);
    }
    answers[0]
}
