//! Refusals in words, each with its rule; and a refused action changes nothing.

use duel::{Action, Duel, Mark, Place, Set, Setup, Slot};
use kernel::{Game, Match, Referee, Seat};

fn table(position: &str) -> Match<Duel> {
    let setup = Setup { sets: vec![Set::Extra], ..Setup::default() };
    let position = serde_json::from_str(position).expect("a position");
    Match::resume(&setup, &position, 1).expect("a good position")
}

fn refused(play: &mut Match<Duel>, action: Action) -> String {
    let before = play.state().clone();
    let game = play.game().clone();
    let refusal = play.act(action).expect_err("the action is refused");
    assert_eq!(*play.state(), before);
    game.explain(&refusal)
}

fn slot(number: usize) -> Slot {
    Slot::new(number - 1)
}

#[test]
fn plays_are_refused_with_their_reason() {
    let mut play = table(
        r#"{"players":[{"hand":["Werewolf","Disenchant","Forest","Plains","Reanimate","Spark"],"pool":{"W":2,"B":1},
            "in_play":["Guard",{"name":"Swamp","tapped":true}]},{}]}"#,
    );
    let play_card = |number| Action::Play { slot: slot(number) };
    assert_eq!(refused(&mut play, play_card(1)), "Werewolf costs 2GW: missing 1 green mana (D1)");
    assert_eq!(
        refused(&mut play, play_card(2)),
        "Disenchant has no legal target: it takes a target enchantment (D9)"
    );
    assert_eq!(
        refused(&mut play, play_card(5)),
        "Reanimate has no legal target: it takes a target creature in your discard (D9)"
    );
    assert_eq!(refused(&mut play, play_card(6)), "Spark costs R: missing 1 red mana (D1)");
    assert_eq!(refused(&mut play, play_card(9)), "There is no card 9 in the hand");
    assert_eq!(
        refused(&mut play, Action::Tap { slot: slot(1) }),
        "Guard is not a land: only lands give mana (D1)"
    );
    assert_eq!(refused(&mut play, Action::Tap { slot: slot(2) }), "Swamp is tapped already");
    assert_eq!(refused(&mut play, Action::Tap { slot: slot(7) }), "Player 1 has no card 7 in play");
    play.act(play_card(3)).expect("a first land");
    assert_eq!(
        refused(&mut play, play_card(3)),
        "Plains must wait: one land a turn, and this turn's is played (D2)"
    );
    assert_eq!(
        refused(&mut play, Action::Attack { slot: slot(1) }),
        "Creatures attack in the combat phase (D12); this is the first play phase"
    );
}

#[test]
fn what_lands_could_give_is_told() {
    let mut play = table(
        r#"{"players":[{"hand":["Soldier","Werewolf"],"in_play":["Plains","Forest",{"name":"Plains","tapped":true}]},{}]}"#,
    );
    let play_card = |number| Action::Play { slot: slot(number) };
    assert_eq!(
        refused(&mut play, play_card(1)),
        "Soldier costs W: missing 1 white mana (D1); untapped lands can give it: tap them first"
    );
    assert_eq!(
        refused(&mut play, play_card(2)),
        "Werewolf costs 2GW: missing 1 green and 1 white mana, and 2 of any colour (D1); untapped lands can't give all of it"
    );
}

#[test]
fn half_made_plays_wait_for_their_rest() {
    let mut play = table(
        r#"{"players":[{"hand":["Lightning Bolt"],"pool":{"W":2,"G":2}, "in_play":["Guard","Plains"]},
            {"in_play":["Dryad"]}]}"#,
    );
    play.act(Action::Play { slot: slot(1) }).expect("a play");
    assert_eq!(refused(&mut play, Action::Next), "Lightning Bolt waits for its target");
    let plains = Mark::InPlay(Place::at(Seat::new(0), 1));
    assert_eq!(
        refused(&mut play, Action::Target { on: plains }),
        "This is not a legal target for Lightning Bolt: it takes a target creature or player (D9)"
    );
    let nobody = Action::Target { on: Mark::Player(Seat::new(4)) };
    assert!(refused(&mut play, nobody).starts_with("This is not a legal target for Lightning Bolt"));
    play.act(Action::Target { on: Mark::Player(Seat::new(1)) }).expect("a target");
    assert_eq!(
        refused(&mut play, Action::Next),
        "Lightning Bolt waits for its payment: choose a colour (D17)"
    );
    assert_eq!(
        refused(&mut play, Action::Pay { colour: duel::Colour::Red }),
        "There is no red mana left to pay with (D1)"
    );
    play.act(Action::Pay { colour: duel::Colour::White }).expect("a payment");
    assert_eq!(play.state().sides[1].hp, 13);
}

#[test]
fn attacks_and_blocks_are_refused_with_their_reason() {
    let mut play = table(
        r#"{"phase":"combat","players":[
            {"in_play":["Griffin","Paladin","Holy War",{"name":"Guard","tapped":true}],"hand":["Soldier"]},
            {"in_play":["Ghost","Bat",{"name":"Hobgoblin","tapped":true},"Swamp"],"hand":["Spark"]}]}"#,
    );
    let attack = |number| Action::Attack { slot: slot(number) };
    assert_eq!(refused(&mut play, Action::Done), "No attacker is named: name one, or end the phase (D12)");
    assert_eq!(
        refused(&mut play, attack(3)),
        "Holy War is not a creature: only creatures attack and block (D12)"
    );
    assert_eq!(
        refused(&mut play, attack(4)),
        "Guard is tapped: only untapped creatures attack and block (D12)"
    );
    play.act(attack(1)).expect("an attacker");
    assert_eq!(refused(&mut play, attack(1)), "Griffin attacks already: name each attacker once (D12)");
    assert_eq!(refused(&mut play, Action::Next), "The attackers are named: close the list first (D12)");
    play.act(attack(2)).expect("an attacker");
    play.act(Action::Done).expect("closed");
    assert_eq!(
        refused(&mut play, Action::Play { slot: slot(1) }),
        "Soldier is not an instant: during combat only instants are played"
    );
    play.act(Action::Pass).expect("a window");
    play.act(Action::Pass).expect("a window");
    let block = |number| Action::Block { slot: slot(number) };
    assert_eq!(refused(&mut play, block(1)), "Ghost can't block Griffin: only flyers block a flyer");
    assert_eq!(
        refused(&mut play, block(3)),
        "Hobgoblin is tapped: only untapped creatures attack and block (D12)"
    );
    assert_eq!(refused(&mut play, Action::Next), "Player 2 is asked for a blocker, or none (D12)");
    play.act(block(2)).expect("a blocker");
    // The Paladin is protected from black, so nobody is asked about it.
    play.act(Action::Pass).expect("a window");
    play.act(Action::Pass).expect("a window");
    assert_eq!(play.state().sides[1].hp, 12);
    assert_eq!(refused(&mut play, attack(1)), "There is one combat a turn, and it is fought (D12)");
    play.act(Action::Next).expect("the phase ends");
}
