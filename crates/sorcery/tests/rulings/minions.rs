//! Minions and their values: R1, R3, R8, R10, R23.

use crate::stage::Stage;

#[test]
fn r1_the_first_line_of_a_deck_is_drawn_first() {
    let deck = ["Banish", "Silence", "Haste", "Enrage", "Recharge", "Blizzard", "Unsummon"];
    let mut stage = Stage::new(&deck, &deck);
    assert_eq!(stage.hand(1), deck[..5], "a full hand draws nothing at the first turn");
    stage.does(&["discard 1", "draw"]);
    assert_eq!(stage.hand(1)[4], "Blizzard");
}

#[test]
fn r3_values_are_one_fold_in_the_order_things_happened() {
    // A 1/1 with Enrage that gains +0/+1 is 2/3.
    let mut stage = Stage::new(&["Air Elemental", "Enrage", "Potion Seller"], &[]);
    stage.does(&["play 1", "play 1 1 1", "play 1", "end"]);
    assert_eq!(stage.board(1), ["Air Elemental 2/3", "Potion Seller 1/4"]);
    // What was gained before Enrage is doubled with the rest: (1 + 2) * 2, and 3 * 2 + 2 the other way round.
    let strong = ["Air Elemental", "Giant Strength", "Enrage"];
    let mut before = Stage::new(&strong, &[]);
    before.does(&["play 1", "play 1 1 1", "play 1 1 1"]);
    assert_eq!(before.board(1), ["Air Elemental 6/6"]);
    let mut after = Stage::new(&strong, &[]);
    after.does(&["play 1", "play 2 1 1", "play 1 1 1"]);
    assert_eq!(after.board(1), ["Air Elemental 4/4"]);
}

#[test]
fn r3_what_leaves_without_its_enchantments_may_die_on_entering() {
    let mut stage = Stage::new(
        &["Air Elemental", "Giant Strength", "Unsummon"],
        &["Novice Pyromancer", "Novice Pyromancer"],
    );
    stage.does(&["play 1", "play 1 1 1", "end", "play 1", "play 1", "end", "end"]);
    stage.does(&["use 1 1 1", "use 2 1 1", "end"]);
    assert_eq!(stage.board(1), ["Air Elemental 3/1"]);
    stage.does(&["play 1 1 1"]);
    assert_eq!(stage.hand(1), ["Air Elemental 1/-1"], "it lies in the hand with its losses");
    stage.does(&["play 1"]);
    assert_eq!((stage.board(1).len(), stage.graveyard(1)), (0, vec!["Air Elemental 1/-1".to_owned()]));
}

#[test]
fn r8_silence_and_magic_fatigue() {
    let mut stage = Stage::new(
        &["Novice Pyromancer", "Magic Fatigue", "Magic Fatigue", "Silence", "Disenchant"],
        &["Fire Elemental", "Silence", "Air Elemental"],
    );
    stage.does(&["play 1", "play 1 1 1", "play 1 1 1"]);
    assert_eq!(stage.position().players[0].board[0].ability_cost, Some(5), "2 more for each");
    stage.does(&["play 1 1 1", "end", "play 1", "play 1 2 1", "end"]);
    assert!(stage.refuses("use 1 2 1").contains("Novice Pyromancer is silenced"));
    stage.does(&["play 1 1 1", "use 1 2 1"]);
    assert_eq!(stage.board(2), ["Fire Elemental 2/1"]);
}

#[test]
fn r8_a_silenced_minion_keeps_its_triggers() {
    let mut stage = Stage::new(&["Fire Elemental", "Silence"], &["Air Elemental"]);
    stage.does(&["play 1", "play 1 1 1", "end", "play 1"]);
    assert_eq!(stage.graveyard(2), ["Air Elemental 1/0"]);
}

#[test]
fn r8_haste_acts_at_once_and_its_loss_takes_an_action() {
    let mut stage = Stage::new(&["Air Elemental", "Haste", "Haste", "Disenchant"], &[]);
    let actions = |stage: &Stage| stage.position().players[0].board[0].actions;
    stage.does(&["play 1"]);
    assert_eq!(actions(&stage), 0);
    stage.does(&["play 1 1 1", "attack 1"]);
    assert!(stage.refuses("attack 1").contains("has no action left"));
    stage.does(&["play 1 1 1"]);
    assert_eq!(actions(&stage), 1);
    stage.does(&["end", "end"]);
    assert_eq!(actions(&stage), 3, "restored, not added up");
    stage.does(&["attack 1", "attack 1", "attack 1", "play 1 1 1"]);
    assert_eq!(actions(&stage), 0, "never below nothing");
}

#[test]
fn r10_summoned_minions_fill_the_board_and_no_more() {
    let mut stage = Stage::new(&["Master Summoner", "Air Elemental", "Air Elemental", "Air Elemental"], &[]);
    stage.does(&["play 1", "play 1", "play 1", "end", "end", "use 1"]);
    assert_eq!(stage.board(1).len(), 5);
    stage.does(&["end", "end"]);
    assert!(stage.refuses("use 1").contains("all 5 minion slots are taken"));
    assert!(stage.refuses("play 1").contains("all 5 minion slots are taken"));
}

#[test]
fn r10_each_summoned_minion_has_its_triggers() {
    let mut stage = Stage::new(&["Master Summoner", "Aura of Power"], &["Fire Elemental"]);
    stage.does(&["play 1", "play 1", "end", "play 1", "end", "use 1"]);
    let airs = "Air Elemental 2/1".to_owned();
    assert_eq!(stage.board(1)[1..], [airs.clone(), airs.clone(), airs], "the aura first, then the fire");
    assert_eq!(stage.ritual(1), Some("Aura of Power x1".into()));
}

#[test]
fn r23_numbers_stay_within_their_limit() {
    let deck: Vec<&str> = ["Air Elemental"].into_iter().chain(["Enrage"; 40]).collect();
    let mut stage = Stage::new(&deck, &[]);
    stage.does(&["play 1"]);
    for _ in 0..40 {
        stage.does(&["play 1 1 1"]);
        if stage.hand(1).is_empty() && stage.position().players[0].deck.is_empty() {
            break;
        }
        if stage.hand(1).len() < 5 && !stage.position().players[0].deck.is_empty() {
            stage.does(&["draw"]);
        }
    }
    assert_eq!(stage.board(1), ["Air Elemental 1000000000/1000000000"]);
    stage.does(&["end", "end", "attack 1"]);
    assert_eq!(stage.life(2), 20 - 1_000_000_000);
}
