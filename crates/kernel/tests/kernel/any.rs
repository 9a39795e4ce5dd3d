//! `AnyMatch`: the same match in JSON, behind one door.

use kernel::any::{Denied, replay, start};
use kernel::{Seat, Status, Viewer};
use serde_json::json;

use crate::hoard::Hoard;

fn begin() -> Box<dyn kernel::AnyMatch> {
    start::<Hoard>(&json!({ "turns": 3, "cards": 4 }), 7).expect("a playable set-up")
}

#[test]
fn a_match_is_played_in_json() {
    let mut play = begin();
    assert_eq!((play.provenance().game.as_str(), play.seats()), ("hoard", 2));
    assert_eq!(play.status(), Status::ToAct(Seat::new(0)));
    assert_eq!(play.legal_actions(), [json!("roll"), json!("swap"), json!("show")]);
    let news = play.act(&json!("swap"), Viewer::Seat(Seat::new(0))).expect("a swap");
    assert!(news[0]["drew"]["card"].is_u64(), "{news:?}");
    assert_eq!(play.history(), [json!("swap")]);
    assert_eq!(play.position()["turn"], json!(1));
}

#[test]
fn each_viewer_is_told_what_it_may_know() {
    let mut play = begin();
    let news = play.act(&json!("swap"), Viewer::Spectator).expect("a swap");
    assert_eq!(news, [json!({ "drew": { "seat": 1, "card": null } })]);
    let hands = |viewer| play.view(viewer)["hands"].clone();
    assert!(hands(Viewer::Seat(Seat::new(0)))[0].is_u64() && hands(Viewer::Seat(Seat::new(0)))[1].is_null());
    assert_eq!(hands(Viewer::Spectator), json!([null, null]));
    assert!(hands(Viewer::Referee)[1].is_u64());
}

#[test]
fn what_is_not_taken_says_why() {
    let mut play = begin();
    let before = play.position();
    let Err(Denied::NotAnAction(words)) = play.act(&json!({ "jump": 3 }), Viewer::Referee) else {
        panic!("there is no such action");
    };
    assert!(words.contains("jump"), "{words}");
    for action in ["show", "roll"] {
        play.act(&json!(action), Viewer::Referee).expect("a legal action");
    }
    let denied = play.act(&json!("show"), Viewer::Referee).expect_err("shown already");
    assert_eq!(denied.to_string(), "your card was shown already");
    assert!(
        matches!(denied, Denied::Refused { refusal, .. } if refusal == json!({ "shown": { "peek": null } }))
    );
    play.undo();
    play.undo();
    assert_eq!(play.position(), before);
}

#[test]
fn undo_redo_and_journals_work_through_the_door() {
    let mut play = begin();
    play.act(&json!("roll"), Viewer::Referee).expect("a roll");
    let after = play.position();
    assert_eq!((play.undo(), play.undo()), (Some(json!("roll")), None));
    assert_eq!((play.redo(), play.redo()), (Some(json!("roll")), None));
    assert_eq!(play.position(), after);
    let again = replay::<Hoard>(&play.journal()).expect("a faithful journal");
    assert_eq!(again.position(), after);
    assert!(replay::<Hoard>("no journal").is_err_and(|words| words.starts_with("line 1: ")));
    let forged = play.journal().replace("\"roll\"", "\"show\"");
    assert!(replay::<Hoard>(&forged).is_err_and(|words| words.starts_with("step 1 differs: ")));
}

#[test]
fn a_set_up_that_cannot_be_used_is_refused() {
    let refused = |setup| start::<Hoard>(&setup, 1).err().expect("not playable").to_string();
    assert!(refused(json!({ "turns": 3 })).contains("missing field `cards`"));
    assert!(refused(json!({ "turns": 3, "cards": 1 })).contains("two seats need a card each"));
}
