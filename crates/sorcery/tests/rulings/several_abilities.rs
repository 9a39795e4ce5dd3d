//! Cards with several abilities, and abilities that no built-in card has: R10, R13, R22, R26. Generated cards found these.

use kernel::{Game, Referee, Seat, Status};
use sorcery::{CardFile, Event, library};

use crate::stage::Stage;

const CARDS: &str = r#"
[[card]]
name = "Bomb"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion leaves play"
if = "this minion"
do = "deal 20 damage"
to = "your opponents"

[[card]]
name = "Widow"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion leaves play"
if = "this minion"
do = "deal 20 damage"
to = "you"

[[card]]
name = "Sacrifice"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "destroy"
to = "target minion"

[[card]]
name = "Suicide"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "deal 20 damage"
to = "you"

[[card]]
name = "Call to Arms"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "summon 2 Herald"
to = "every player"

[[card]]
name = "Herald"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion enters play"
if = "this minion"
do = "gain 1 magic"

[[card]]
name = "Pledge"
type = "enchantment"
cost = 0
[[card.ability]]
when = "your turn ends"
do = "remove top enchantment"
[[card.ability]]
when = "your turn ends"
do = "gain 1 life"
"#;

/// The position is read back as the same state.
fn is_whole(stage: &Stage) {
    let game = stage.play.game();
    assert_eq!(game.resume(&stage.position()), Ok(stage.play.state().clone()));
}

#[test]
fn a_minion_that_ends_the_game_has_left() {
    let mut stage = Stage::with_cards(CARDS, &[&["Bomb", "Sacrifice"], &[]]);
    stage.does(&["play 1", "play 1 1 1"]);
    assert!(matches!(stage.play.status(), Status::Over(_)));
    assert_eq!((stage.board(1).len(), stage.graveyard(1)), (0, vec![String::from("Bomb 0/1")]));
    is_whole(&stage);
}

#[test]
fn a_spell_that_puts_its_player_out_ends_the_turn() {
    let mut stage = Stage::with_cards(CARDS, &[&["Suicide"], &[], &[]]);
    stage.does(&["play 1"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(1)));
    is_whole(&stage);
}

#[test]
fn a_minion_that_puts_the_active_player_out_has_left() {
    let mut stage = Stage::with_cards(CARDS, &[&[], &["Bomb"], &["Sacrifice"], &["Air Elemental"; 9]]);
    stage.does(&["end", "play 1", "end"]);
    // All but player 2 lose 20 life: the last one wins.
    stage.does(&["play 1 2 1"]);
    assert!(matches!(stage.play.status(), Status::Over(_)));
    is_whole(&stage);

    let mut stage = Stage::with_cards(CARDS, &[&["Sacrifice", "Widow"], &["Widow"], &["Herald"]]);
    stage.does(&["play 2", "end", "play 1", "end", "play 1", "end"]);
    // Player 2 is out while the minion is leaving: it is nowhere to leave from.
    stage.does(&["play 1 2 1"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(0)));
    assert_eq!(
        (stage.life(2), stage.board(1).len(), stage.board(2).len(), stage.board(3).len()),
        (0, 1, 0, 1)
    );
    is_whole(&stage);
}

const AVENGER: &str = r#"
[[card]]
name = "Avenger"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion leaves play"
if = "this minion"
do = "deal 1 damage"
to = "all opponents' minions"

[[card]]
name = "Coward"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion leaves play"
if = "this minion"
do = "deal 20 damage"
to = "you"

[[card]]
name = "Sacrifice"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "destroy"
to = "target minion"
"#;

#[test]
fn what_leaves_when_the_turn_breaks_off_is_gone() {
    // Player 2's Avenger dies and takes player 1's Coward along, which takes player 1 along, whose turn it is.
    let mut stage = Stage::with_cards(AVENGER, &[&["Coward", "Sacrifice"], &["Avenger"], &[]]);
    stage.does(&["play 1", "end", "play 1", "end", "end", "play 1 2 1"]);
    assert_eq!(stage.play.status(), Status::ToAct(Seat::new(1)));
    assert_eq!((stage.life(1), stage.board(2).len(), stage.graveyard(2).len()), (0, 0, 1));
    is_whole(&stage);
}

#[test]
fn every_players_minions_enter_one_at_a_time_each_with_its_triggers() {
    let mut stage = Stage::with_cards(CARDS, &[&["Call to Arms"], &[]]);
    stage.does(&["play 1"]);
    let mut told = Vec::new();
    for event in stage.events() {
        if let Event::Entered { minion, .. } = event {
            told.push(('e', minion.seat.number()));
        } else if let Event::MagicGained { seat, .. } = event {
            told.push(('m', seat.number()));
        }
    }
    assert_eq!(told, [('e', 1), ('m', 1), ('e', 1), ('m', 1), ('e', 2), ('m', 2), ('e', 2), ('m', 2)]);
}

#[test]
fn a_trigger_of_a_removed_enchantment_is_skipped_though_another_copy_is_there() {
    let mut stage = Stage::with_cards(CARDS, &[&["Air Elemental", "Pledge", "Pledge"], &[]]);
    stage.does(&["play 1", "play 1 1 1", "play 1 1 1", "end"]);
    // The older copy removes the newer one and gives its life; the newer one has left since.
    assert_eq!(stage.position().players[0].board[0].enchantments.len(), 1);
    assert_eq!(stage.life(1), 21);
}

fn refused(abilities: &str) -> String {
    let text = format!("[[card]]\nname = \"Odd\"\ntype = \"spell\"\ncost = 0\n{abilities}");
    let faults = library("2025", &[CardFile { name: "own.toml".into(), text }]).map(|_| ());
    faults.expect_err("a card that makes no sense").to_string()
}

#[test]
fn a_spell_whose_abilities_share_no_target_is_refused() {
    let destroy =
        |whom: &str| format!("[[card.ability]]\nwhen = \"played\"\ndo = \"destroy\"\nto = \"{whom}\"\n");
    for (first, second) in
        [("target minion of yours", "target opponent's minion"), ("target minion", "target ritual")]
    {
        let refusal = refused(&(destroy(first) + &destroy(second)));
        assert!(refusal.contains("share one target, and nothing suits all of them"), "{refusal}");
    }
}

#[test]
fn what_an_enchantment_grants_adds_up_to_a_limit() {
    let grant = "[[card.ability]]\nwhen = \"enchanting\"\ndo = \"grant 1000 actions each turn\"\n".repeat(70);
    let own = format!("[[card]]\nname = \"Rush\"\ntype = \"enchantment\"\ncost = 0\n{grant}");
    let mut stage = Stage::with_cards(&own, &[&["Air Elemental", "Rush", "Rush"], &[]]);
    stage.does(&["play 1", "play 1 1 1", "play 1 1 1"]);
    assert_eq!(stage.position().players[0].board[0].actions, u16::MAX);
}

const GIFT: &str = r#"
[[card]]
name = "Gift"
type = "spell"
cost = 0
[[card.ability]]
when = "played"
do = "summon 1 Air Elemental"
to = "your opponents"
"#;

#[test]
fn what_happens_to_others_needs_no_room_of_ones_own() {
    let airs = ["Air Elemental"; 4];
    let deck: Vec<&str> = airs.into_iter().chain(["Gift", "Air Elemental"]).collect();
    let mut stage = Stage::with_cards(GIFT, &[&deck, &[]]);
    stage.does(&["play 1", "play 1", "play 1", "play 1", "draw", "play 2", "play 1"]);
    assert_eq!((stage.board(1).len(), stage.board(2).len()), (5, 1));
}
