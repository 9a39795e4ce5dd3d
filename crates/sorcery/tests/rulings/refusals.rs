//! What is refused, and that it changes nothing: R2, R11, R12. `Stage::refuses` compares the whole state.

use crate::stage::Stage;
use sorcery::Setup;

#[test]
fn r11_cards_without_what_they_need() {
    let mut stage =
        Stage::new(&["Recharge", "Raise Dead", "Disenchant", "Unsummon", "Air Elemental"], &["Dark Ritual"]);
    assert_eq!(stage.refuses("play 1"), "Recharge needs a ritual of yours in play (R11)");
    assert_eq!(stage.refuses("play 2"), "your graveyard is empty (R11)");
    assert_eq!(stage.refuses("play 4"), "Unsummon needs a target (R11)");
    assert_eq!(stage.refuses("play 5 1 1"), "Air Elemental takes no target (R11)");
    assert_eq!(stage.refuses("play 4 1 1"), "there is no minion 1: player 1 has none in play (2025 5.1)");
    stage.does(&["play 5"]);
    assert_eq!(stage.refuses("play 3 1 1"), "Air Elemental has no enchantment (R11)");
    assert_eq!(stage.refuses("play 4 2 r"), "that can't be the target of Unsummon (R11)");
    assert_eq!(stage.refuses("play 5"), "there is no card 5 in your hand of 4 (2025 5.1.7)");
    let too_new = "Air Elemental has just entered play and can act from your next turn on (2025 2.2)";
    assert_eq!(stage.refuses("attack 1"), too_new);
    assert_eq!(stage.refuses("use 1"), too_new);
    stage.does(&["end", "end"]);
    assert_eq!(stage.refuses("use 1"), "Air Elemental has no activated ability (2025 2.2)");
    assert_eq!(stage.refuses("attack 2"), "there is no minion 2: player 1 has 1 in play (2025 5.1)");
}

#[test]
fn r11_full_boards_and_hands() {
    let airs = ["Air Elemental"; 5];
    let deck: Vec<&str> =
        airs.into_iter().chain(["Raise Dead", "Air Elemental", "Apprentice Summoner"]).collect();
    let mut stage =
        Stage::new(&deck, &["Earth Elemental", "Unsummon", "Banish", "Banish", "Banish", "Banish"]);
    stage.does(&["play 1", "play 1", "play 1", "play 1", "play 1", "end", "play 1", "end"]);
    stage.does(&["attack 1 1", "draw", "play 2"]);
    assert_eq!(stage.board(1).len(), 5);
    assert_eq!(stage.refuses("play 1"), "all 5 minion slots are taken (2025 2.2)", "no room for the dead");
    stage.does(&["end"]);
    assert_eq!(stage.hand(2).len(), 5);
    stage.does(&["play 1 2 1"]);
    assert_eq!(stage.hand(2).len(), 5, "the played Unsummon has left the caster's own hand first");
}

#[test]
fn r11_unsummon_to_a_full_hand() {
    let mut stage =
        Stage::new(&["Air Elemental", "Banish", "Banish", "Banish", "Banish", "Banish"], &["Unsummon"]);
    stage.does(&["play 1", "end", "end", "end"]);
    assert_eq!(stage.hand(1).len(), 5);
    assert_eq!(stage.refuses("play 1 1 1"), "player 1 holds 5 cards, and a hand has no room for more (R11)");
}

#[test]
fn r12_testing_mode_forgives_what_is_short() {
    let mut stage = Stage::new(&["Master Summoner", "Earth Elemental", "Banish", "Banish", "Banish"], &[]);
    stage.does(&["play 1", "play 1"]);
    assert_eq!(stage.magic(1), 0, "three of four, then three of one");
    stage.does(&["end", "end", "use 1"]);
    assert_eq!((stage.magic(1), stage.board(1).len()), (0, 5));
}

#[test]
fn r12_draw_is_refused_where_nothing_can_be_drawn() {
    let mut stage = Stage::new(&["Banish", "Banish", "Banish", "Banish", "Banish", "Banish"], &[]);
    assert_eq!(stage.refuses("draw"), "player 1 holds 5 cards, and a hand has no room for more (R11)");
    stage.does(&["discard 1", "draw", "discard 1"]);
    assert_eq!(stage.refuses("draw"), "your deck is empty (R12)");
    stage.does(&["end", "end"]);
    assert_eq!((stage.hand(1).len(), stage.life(1)), (4, 20), "an empty deck never hurts");
}

#[test]
fn testing_commands_are_for_testing_mode() {
    let mut stage = Stage::of(&Setup { edition: "2025".into(), ..Setup::default() });
    assert_eq!(stage.refuses("draw"), "this is for testing mode only (2025 5.2.3)");
    assert_eq!(stage.refuses("discard 1"), "this is for testing mode only (2025 5.2.3)");
}

#[test]
fn magic_is_short_without_testing_mode() {
    let deck = vec!["Earth Elemental".to_owned(); 6];
    let setup = Setup { edition: "2025".into(), decks: vec![deck.clone(), deck], ..Setup::default() };
    let mut stage = Stage::of(&setup);
    stage.does(&["play 1"]);
    assert_eq!(stage.refuses("play 1"), "Earth Elemental costs 3 magic and you have 1 (2025 1.1)");
}

#[test]
fn an_ability_that_costs_too_much_is_told_from_its_card() {
    let deck = vec!["Master Summoner".to_owned(); 6];
    let setup = Setup { edition: "2025".into(), decks: vec![deck.clone(), deck], ..Setup::default() };
    let mut stage = Stage::of(&setup);
    stage.does(&["play 1", "end", "end"]);
    assert_eq!(stage.magic(1), 2);
    stage.does(&["use 1", "end", "end"]);
    assert_eq!(stage.refuses("use 1"), "Master Summoner's ability costs 2 magic and you have 1 (2025 1.1)");
}

#[test]
fn a_minion_without_an_action_is_told_from_one_that_has_just_come() {
    let entered =
        |name| format!("{name} has just entered play and can act from your next turn on (2025 2.2)");
    let acted = |name, year| format!("{name} has no action left this turn ({year} 2.2)");
    let mut stage = Stage::new(
        &["Air Elemental", "Apprentice Summoner", "Haste", "Raise Dead"],
        &["Earth Elemental", "Beguile"],
    );
    stage.does(&["play 1", "play 1", "end", "play 1", "end", "attack 1 1", "use 1", "play 2"]);
    assert_eq!(stage.board(1), ["Apprentice Summoner 1/1", "Air Elemental 1/1", "Air Elemental 1/1"]);
    assert_eq!(stage.refuses("use 1"), acted("Apprentice Summoner", 2025));
    assert_eq!(stage.refuses("attack 2"), entered("Air Elemental"), "summoned");
    assert_eq!(stage.refuses("attack 3"), entered("Air Elemental"), "raised");
    stage.does(&["play 1 1 2", "attack 2"]);
    assert_eq!(stage.refuses("attack 2"), acted("Air Elemental", 2025), "Haste gave it an action");
    stage.does(&["end", "play 1 1 1"]);
    assert_eq!(stage.refuses("use 2"), entered("Apprentice Summoner"), "it came from the other side");
    let airs = vec!["Air Elemental".to_owned(); 6];
    let setup = Setup { edition: "2017".into(), decks: vec![airs.clone(), airs], ..Setup::default() };
    let mut stage = Stage::of(&setup);
    stage.does(&["play 1", "attack 1"]);
    assert_eq!(stage.refuses("attack 1"), acted("Air Elemental", 2017), "2017: it came with an action");
}
