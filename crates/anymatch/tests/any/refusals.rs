//! What is refused, with nothing changed.

use anymatch::{Audience, Fault};
use kernel::Status;
use serde_json::json;

use crate::{seat, tables};

#[test]
fn bad_actions_are_refused_and_change_nothing() {
    for (game, mut table) in tables(4) {
        let before = (table.position(), table.look(Audience::Spectators));
        let Status::ToAct(actor) = before.1.status else { panic!("{game} runs") };
        let other = if actor == seat(1) { seat(2) } else { seat(1) };
        let action = table.look(Audience::Seat(actor)).moves[0].action.clone();
        let cases = [
            (actor, 5, action.clone(), Fault::Stale),
            (other, 0, action.clone(), Fault::NotYourTurn),
            (actor, 0, json!({"no": "such"}), Fault::Malformed),
            (actor, 0, json!("\u{1b}[2J".repeat(1_000)), Fault::Malformed),
            (actor, 0, json!(null), Fault::Malformed),
        ];
        for (seat, ply, action, fault) in cases {
            let refused = table.act(seat, ply, &action).expect_err("a bad action");
            assert_eq!((refused.fault, refused.ply), (fault, 0), "{game}: {refused:?}");
            assert!(!refused.text.is_empty() && refused.text.len() < 400 && !refused.text.contains('\u{1b}'));
            assert_eq!(table.preview(seat, ply, &action).expect_err("a bad action").fault, fault);
        }
        assert_eq!(table.advise(other).expect_err("not this seat's turn").fault, Fault::NotYourTurn);
        assert!((table.position(), table.look(Audience::Spectators)) == before, "{game}");
    }
}

#[test]
fn the_rules_refuse_with_their_rule() {
    let (_, mut table) = tables(4).swap_remove(0);
    let Status::ToAct(actor) = table.look(Audience::Spectators).status else { panic!("the game runs") };
    let attack = json!({"attack": {"slot": 1, "at": {"player": 2}}});
    let refused = table.act(actor, 0, &attack).expect_err("there is no minion yet");
    assert_eq!(refused.fault, Fault::Illegal, "{refused:?}");
}
