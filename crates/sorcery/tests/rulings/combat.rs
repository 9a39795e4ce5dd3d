//! Combat and the end: R4, R13, R22's hit back, R26, R27.

use kernel::{Outcome, Seat, Status};
use sorcery::{Action, Event, Mark, Reason, Setup, Slot};

use crate::stage::Stage;

const CARDS: &str = r#"
[[card]]
name = "Bomb"
type = "minion"
cost = 0
attack = 1
defence = 1
[[card.ability]]
when = "a minion leaves play"
if = "this minion"
do = "deal 5 damage"
to = "all opponents' minions"

[[card]]
name = "Giant"
type = "minion"
cost = 0
attack = 20
defence = 20

[[card]]
name = "Meteor"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 20 damage"
to = "your opponents"

[[card]]
name = "Doom"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 20 damage"
to = "every player"
"#;

fn stage(decks: &[&[&str]]) -> Stage {
    Stage::with_cards(CARDS, decks)
}

#[test]
fn r4_the_defender_hits_back_with_what_it_had_before() {
    let mut stage = stage(&[&["Earth Elemental"], &["Bone Golem"]]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1 1"]);
    assert_eq!(stage.graveyard(2), ["Bone Golem 2/0"], "it counted its own leaving");
    assert_eq!(stage.board(1), ["Earth Elemental 4/3"], "but had struck with 1");
}

#[test]
fn r4_both_may_die_the_defender_first() {
    let mut stage = stage(&[&["Air Elemental"], &["Air Elemental"]]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1 1"]);
    let left: Vec<Seat> = stage
        .events()
        .iter()
        .filter_map(|event| if let Event::Left { minion, .. } = event { Some(minion.seat) } else { None })
        .collect();
    assert_eq!(left, [Seat::new(1), Seat::new(0)]);
}

#[test]
fn r22_the_hit_back_is_skipped_if_the_attacker_has_left() {
    let mut stage = stage(&[&["Earth Elemental"], &["Bomb"]]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1 1"]);
    assert_eq!(stage.graveyard(1), ["Earth Elemental 4/-1"], "five damage, and none after it");
    assert_eq!(stage.graveyard(2), ["Bomb 1/-3"]);
}

#[test]
fn r13_life_at_nothing_ends_the_game_at_once() {
    let mut stage = stage(&[&["Giant"], &["Air Elemental"]]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1"]);
    assert_eq!(stage.play.status(), Status::Over(Outcome::Won(Seat::new(0))));
    assert_eq!(stage.life(2), 0);
    let ended = Event::Ended { outcome: Outcome::Won(Seat::new(0)), reason: Reason::Life };
    assert_eq!(stage.events().last(), Some(&ended));
    assert!(stage.refuses("end").contains("the game is over"));
    assert!(stage.play.legal_actions().is_empty());
}

#[test]
fn r26_a_player_who_is_out_leaves_with_all_cards_and_without_triggers() {
    let mut stage = stage(&[&["Giant"], &["Bomb", "Dark Ritual", "Banish"], &["Bone Golem"]]);
    stage.does(&["play 1", "end", "play 1", "play 1", "end", "play 1", "end"]);
    let attack = Action::Attack { slot: Slot::new(0), at: Mark::Player(Seat::new(1)) };
    stage.play.act(attack).expect("any opponent may be attacked");
    let left = |event: &Event| matches!(event, Event::PlayerLeft { seat, .. } if *seat == Seat::new(1));
    assert!(stage.events().iter().any(left));
    assert!(stage.board(2).is_empty() && stage.hand(2).is_empty() && stage.graveyard(2).is_empty());
    assert_eq!(stage.ritual(2), None);
    assert_eq!(stage.board(1), ["Giant 20/20"], "no bomb went off");
    assert_eq!(stage.board(3), ["Bone Golem 1/3"], "no golem grew");
    stage.does(&["end"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(2)), "the turn goes round to the next one in");
    stage.does(&["end"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(0)));
    let attack = Action::Attack { slot: Slot::new(0), at: Mark::Player(Seat::new(2)) };
    stage.play.act(attack).expect("the last opponent");
    assert_eq!(stage.play.status(), Status::Over(Outcome::Won(Seat::new(0))));
}

#[test]
fn r26_opponents_are_all_others_and_all_gone_at_once_is_a_draw() {
    let mut alone = stage(&[&["Meteor"], &[], &[], &[]]);
    alone.does(&["play 1"]);
    assert_eq!(alone.play.status(), Status::Over(Outcome::Won(Seat::new(0))));
    for seats in 2..=4 {
        let mut none = stage(&[&["Doom"] as &[&str], &[], &[], &[]][..seats]);
        none.does(&["play 1"]);
        assert_eq!(none.play.status(), Status::Over(Outcome::Draw), "{seats} players");
    }
}

#[test]
fn r27_the_turn_limit_is_a_draw() {
    let setup = Setup { edition: "2025".into(), ..Setup::default() }.with_turn_limit(3);
    let mut stage = Stage::of(&setup);
    stage.does(&["end", "end"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(0)));
    stage.does(&["end"]);
    assert_eq!(stage.play.status(), Status::Over(Outcome::Draw));
    let ended = Event::Ended { outcome: Outcome::Draw, reason: Reason::TurnLimit };
    assert_eq!(stage.events().last(), Some(&ended));
}
