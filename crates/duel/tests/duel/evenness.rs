//! What a viewer can't see is imagined evenly: every arrangement behind a view is as likely as any other.

use duel::{Action, Duel, PlayOrder, Setup, Slot};
use kernel::laws::evenness;
use kernel::{Game, Match, Referee, Seat, Viewer};

fn small(closed_decks: bool) -> Setup {
    let deck = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect();
    Setup {
        decks: [
            deck(&["Plains", "Plains", "Plains", "Soldier", "Soldier", "Guard"]),
            deck(&["Swamp", "Swamp", "Ghost", "Ghost", "Ghost", "Terror", "Terror"]),
        ],
        closed_decks,
        ..Setup::default()
    }
}

#[test]
fn every_arrangement_is_as_likely_as_any_other() {
    let play = Match::<Duel>::start(&small(false), 3).expect("the set-up is good");
    // Player 1 has drawn all six cards; player 2's five of seven are hidden: 7! / (2! 3! 2!) arrangements.
    let view = play.view(Viewer::Seat(Seat::new(0)));
    assert_eq!(evenness(play.game(), &view), Ok(210));
    // Player 2 sees its hand and knows which two cards are left, but not their order.
    let view = play.view(Viewer::Seat(Seat::new(1)));
    let own = play.state().side(Seat::new(1)).library.cards();
    let orders = if own[0] == own[1] { 1 } else { 2 };
    // Player 1's six hidden cards: 6! / (3! 2!).
    assert_eq!(evenness(play.game(), &view), Ok(60 * orders));
}

#[test]
fn a_card_that_all_saw_stays_known() {
    let position = r#"{"active":1,"players":[
        {"hand":["Reanimate","Swamp"],"discard":["Ghost"],"pool":{"B":1},"library":["Plains","Soldier"]},{}]}"#;
    let position = serde_json::from_str(position).expect("a position");
    let mut play = Match::<Duel>::resume(&Setup::default(), &position, 1).expect("a good position");
    let mut order = PlayOrder::new(Slot::new(0), Some(discard()), None);
    play.act_each(|play| order.next(play)).expect("legal");
    let view = play.view(Viewer::Seat(Seat::new(1)));
    let ghost = play.game().rules().cards.find("Ghost");
    assert_eq!(view.sides[0].hand.iter().map(|held| held.card).collect::<Vec<_>>(), [None, ghost]);
    // Swamp, Plains and Soldier may lie in any order; the Ghost is in the hand for certain.
    assert_eq!(evenness(play.game(), &view), Ok(6));
    assert_eq!(play.act(Action::Next).map(|step| step.events(Viewer::Referee).len()), Ok(1));
}

fn discard() -> duel::Mark {
    duel::Mark::Discard(Slot::new(0))
}

#[test]
fn behind_closed_decks_any_card_is_possible() {
    let setup = small(true);
    let game = Duel::new(&setup).expect("the set-up is good");
    let position = r#"{"players":[{"library":["Plains"]},{"hand":["Swamp"],"library":["Ghost"]}]}"#;
    let state = game.resume(&serde_json::from_str(position).expect("a position")).expect("a good position");
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    assert_eq!(evenness(&game, &view), Ok(29 * 29));
}
