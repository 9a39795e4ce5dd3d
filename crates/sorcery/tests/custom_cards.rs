//! The four custom cards and their edge cases, as `docs/custom-cards.md` resolves them.

mod common;

use kernel::{Game, Match, Outcome, Referee, Status};
use sorcery::{Position, Setup, Sorcery};

/// A game in testing mode after some typed commands, each of which must be taken.
fn game(edition: &str, decks: [&[&str]; 2], commands: &[&str]) -> Match<Sorcery> {
    let decks = decks.map(|deck| deck.iter().map(|card| (*card).to_owned()).collect());
    let setup = Setup { edition: edition.into(), decks: decks.into(), testing: true, ..Setup::default() };
    let mut play = Match::<Sorcery>::start(&setup, 1).expect("a playable set-up");
    for line in commands {
        let Status::ToAct(active) = play.status() else { panic!("over before {line}") };
        let action = common::action(active, line).expect("a command");
        if let Err(refusal) = play.act(action) {
            panic!("{line}: {}", play.game().explain(&refusal));
        }
    }
    play
}

fn position(play: &Match<Sorcery>) -> Position {
    play.position()
}

/// A player's minions as "Name attack/defence".
fn minions(play: &Match<Sorcery>, player: usize) -> Vec<String> {
    let position = position(play);
    let board = position.players[player - 1].board.iter();
    board.map(|minion| format!("{} {}/{}", minion.name, minion.attack, minion.defence)).collect()
}

fn refused(play: &Match<Sorcery>, line: &str) -> String {
    let Status::ToAct(active) = play.status() else { panic!("the game is over") };
    let action = common::action(active, line).expect("a command");
    let refusal = play.game().why_not(play.state(), action).expect("a refusal");
    play.game().explain(&refusal)
}

#[test]
fn a_spell_eater_grows_after_an_opponents_spell() {
    let decks: [&[&str]; 2] =
        [&["Spell Eater", "Blizzard", "Recharge"], &["Blizzard", "Air Elemental", "Dark Ritual"]];
    // The Blizzard comes first: it leaves no Spell Eater that could grow.
    let play = game("2025", decks, &["play 1", "end", "play 1"]);
    assert!(minions(&play, 1).is_empty());
    // One's own spells don't feed it, nor do an opponent's minions and rituals.
    let decks: [&[&str]; 2] =
        [&["Spell Eater", "Recharge", "Dark Ritual"], &["Air Elemental", "Dark Ritual", "Recharge"]];
    let play = game("2025", decks, &["play 1", "play 2", "play 1", "end", "play 1", "play 1"]);
    assert_eq!(minions(&play, 1), ["Spell Eater 1/2"]);
    let play = game("2025", decks, &["play 1", "end", "play 2", "play 2"]);
    assert_eq!(minions(&play, 1), ["Spell Eater 2/3"]);
}

#[test]
fn a_beguiled_spell_eater_listens_from_its_new_side() {
    let decks: [&[&str]; 2] = [&["Spell Eater"], &["Beguile"]];
    let play = game("2025", decks, &["play 1", "end", "play 1 1 1"]);
    assert_eq!(minions(&play, 1), [""; 0]);
    assert_eq!(minions(&play, 2), ["Spell Eater 1/2"]);
}

#[test]
fn changing_sides_is_neither_leaving_nor_entering() {
    let decks: [&[&str]; 2] = [
        &["Air Elemental", "Bone Golem", "Giant Strength", "Haste"],
        &["Fire Elemental", "Beguile", "Aura of Power"],
    ];
    let commands = ["play 1", "play 1", "play 1 1 1", "play 1 1 1", "end", "play 1", "play 2", "play 1 1 1"];
    let play = game("2025", decks, &commands);
    // No golem grew, no fire burnt, no aura shone; the enchantments came along.
    assert_eq!(minions(&play, 1), ["Bone Golem 1/3"]);
    assert_eq!(minions(&play, 2), ["Fire Elemental 2/2", "Air Elemental 3/3"]);
    let stolen = &position(&play).players[1].board[1];
    assert_eq!(stolen.enchantments, ["Giant Strength", "Haste"]);
    assert_eq!(stolen.actions, 1, "none for coming, one for Haste");
}

#[test]
fn a_stolen_minion_belongs_to_its_new_owner() {
    let decks: [&[&str]; 2] = [&["Earth Elemental"], &["Beguile", "Banish"]];
    let play = game("2017", decks, &["play 1", "end", "play 1 1 1"]);
    assert_eq!(position(&play).players[1].board[0].actions, 1, "in 2017 it may act at once");
    let play = game("2025", decks, &["play 1", "end", "play 1 1 1", "play 1 2 1"]);
    let position = position(&play);
    assert!(position.players[0].graveyard.is_empty());
    assert_eq!(position.players[1].graveyard[0].name, "Earth Elemental");
}

#[test]
fn beguile_needs_room_and_an_opponents_minion() {
    let airs = ["Air Elemental"; 5];
    let play =
        game("2025", [&["Air Elemental"], &["Beguile", "Air Elemental"]], &["play 1", "end", "play 2"]);
    assert!(refused(&play, "play 1 2 1").contains("can't be the target of Beguile"));
    assert!(refused(&play, "play 1").contains("needs a target"));
    let mut deck = airs.to_vec();
    deck.push("Beguile");
    let commands = ["end", "play 1", "play 1", "play 1", "play 1", "play 1", "draw", "end", "play 1", "end"];
    let play = game("2025", [&["Earth Elemental"], &deck], &commands);
    assert!(refused(&play, "play 1 1 1").contains("all 5 minion slots are taken"));
}

#[test]
fn a_mirror_pool_copies_the_copy() {
    let play = game("2025", [&["Mirror Pool", "Earth Elemental"], &[]], &["play 1", "play 1"]);
    assert_eq!(minions(&play, 1), ["Earth Elemental 4/4"; 3]);
    let ritual = position(&play).players[0].ritual.clone().expect("a ritual");
    assert_eq!((ritual.name.as_str(), ritual.charges), ("Mirror Pool", 0));
}

#[test]
fn a_wounded_minion_is_copied_wounded_and_a_dead_one_not_at_all() {
    let decks: [&[&str]; 2] = [&["Fire Elemental"], &["Mirror Pool", "Earth Elemental", "Air Elemental"]];
    // The fire is the non-active player's: the pool copies first, and every copy burns once.
    let play = game("2025", decks, &["play 1", "end", "play 1", "play 1"]);
    assert_eq!(minions(&play, 2), ["Earth Elemental 4/3"; 3]);
    // It comes back from the hand with no defence left: it dies, and the pool keeps its charges.
    let deck = ["Air Elemental", "Giant Strength", "Blizzard", "Unsummon", "Mirror Pool"];
    let play =
        game("2025", [&deck, &[]], &["play 1", "play 1 1 1", "play 1", "play 1 1 1", "play 1", "play 1"]);
    assert!(minions(&play, 1).is_empty());
    let player = &position(&play).players[0];
    assert_eq!(player.ritual.as_ref().map(|ritual| ritual.charges), Some(4));
    assert_eq!(player.graveyard[0].defence, Some(-1));
}

#[test]
fn copies_meet_the_triggers_of_both_sides() {
    // The copy of the copy falls to the Standstill first, then the copy; the third time its charges are gone.
    let decks: [&[&str]; 2] = [&["Mirror Pool", "Air Elemental"], &["Standstill"]];
    let play = game("2025", decks, &["play 1", "end", "play 1", "end", "play 1"]);
    assert_eq!(minions(&play, 1), ["Air Elemental 1/1"]);
    assert_eq!(position(&play).players[0].graveyard.len(), 2);
}

#[test]
fn a_full_board_spends_the_charges_for_nothing() {
    let deck = [
        "Air Elemental",
        "Air Elemental",
        "Air Elemental",
        "Air Elemental",
        "Mirror Pool",
        "Earth Elemental",
    ];
    let commands = ["play 1", "play 1", "play 1", "play 1", "play 1", "draw", "play 1"];
    let play = game("2025", [&deck, &[]], &commands);
    assert_eq!(minions(&play, 1).len(), 5);
    assert_eq!(position(&play).players[0].ritual.as_ref().map(|ritual| ritual.charges), Some(2));
}

#[test]
fn an_arcane_focus_replaces_the_minions_own_ability() {
    let decks: [&[&str]; 2] =
        [&["Apprentice Summoner", "Arcane Focus", "Haste", "Magic Fatigue", "Silence"], &[]];
    let play = game("2025", decks, &["play 1", "play 1 1 1", "play 1 1 1", "use 1"]);
    assert_eq!(position(&play).players[1].life, 19);
    assert_eq!(minions(&play, 1), ["Apprentice Summoner 1/1"]);
    let play = game("2025", decks, &["play 1", "play 1 1 1", "play 1 1 1", "play 1 1 1"]);
    assert_eq!(position(&play).players[0].board[0].ability_cost, Some(3));
    let play = game("2025", decks, &["play 1", "play 1 1 1", "play 1 1 1", "play 2 1 1"]);
    assert!(refused(&play, "use 1").contains("silenced"));
}

#[test]
fn an_arcane_focus_strikes_all_opponents_at_once() {
    let deck = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<_>>();
    let decks = vec![deck(&["Air Elemental", "Arcane Focus", "Haste"]), Vec::new(), Vec::new()];
    let setup = Setup { decks, testing: true, ..Setup::default() };
    let mut start = Match::<Sorcery>::start(&setup, 1).expect("a playable set-up");
    for line in ["play 1", "play 1 1 1", "play 1 1 1"] {
        let Status::ToAct(active) = start.status() else { panic!("over") };
        start.act(common::action(active, line).expect("a command")).expect("a legal action");
    }
    let mut position = position(&start);
    position.players[1].life = 1;
    position.players[2].life = 1;
    let mut play = Match::<Sorcery>::resume(&setup, &position, 1).expect("a sound position");
    let Status::ToAct(active) = play.status() else { panic!("over") };
    play.act(common::action(active, "use 1").expect("a command")).expect("a legal action");
    assert_eq!(play.status(), Status::Over(Outcome::Won(active)));
}
