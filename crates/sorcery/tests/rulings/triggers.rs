//! Triggers, their order and their nesting: R5, R6, R7, R9, R10, R22.

use sorcery::Event;

use crate::stage::Stage;

const CARDS: &str = r#"
[[card]]
name = "Watcher"
type = "minion"
cost = 0
attack = 0
defence = 9
[[card.ability]]
when = "a minion enters play"
if = "an opponent's"
do = "deal 1 damage"
to = "it"

[[card]]
name = "Mourner"
type = "minion"
cost = 0
attack = 0
defence = 9
[[card.ability]]
when = "a minion leaves play"
do = "gain 1 life"

[[card]]
name = "Clerk"
type = "minion"
cost = 0
attack = 0
defence = 1
[[card.ability]]
when = "a minion enters play"
do = "gain 1 magic"

[[card]]
name = "Storm"
type = "minion"
cost = 0
attack = 0
defence = 9
[[card.ability]]
when = "a minion enters play"
if = "another"
do = "deal 9 damage"
to = "all opponents' minions"

[[card]]
name = "Midwife"
type = "minion"
cost = 0
attack = 0
defence = 9
[[card.ability]]
when = "a minion leaves play"
do = "summon 1 Air Elemental"

[[card]]
name = "Proud"
type = "minion"
cost = 0
attack = 1
defence = 1
[[card.ability]]
when = "a minion enters play"
do = "gain +1/+1"
to = "itself"
"#;

fn stage(deck1: &[&str], deck2: &[&str]) -> Stage {
    Stage::with_cards(CARDS, &[deck1, deck2])
}

#[test]
fn r5_a_dead_minion_is_no_target_and_costs_a_ritual_nothing() {
    let mut stage = stage(&["Watcher", "Watcher", "Standstill"], &["Air Elemental", "Potion Seller"]);
    stage.does(&["play 1", "play 1", "play 1", "end", "play 1"]);
    assert_eq!(stage.graveyard(2), ["Air Elemental 1/0"], "hit once, not twice");
    assert_eq!(stage.ritual(1), Some("Standstill x4".into()));
    stage.does(&["play 1"]);
    assert_eq!(stage.graveyard(2)[1], "Potion Seller 1/1", "who survives the watchers is destroyed");
    assert_eq!(stage.ritual(1), Some("Standstill x2".into()));
}

#[test]
fn r6_to_destroy_a_minion_is_to_let_it_die() {
    let mut stage =
        stage(&["Bone Golem", "Dark Ritual", "Aura of Power"], &["Air Elemental", "Banish", "Banish"]);
    stage.does(&["play 1", "play 1", "end", "play 1", "play 1 2 1"]);
    assert_eq!(stage.graveyard(2), ["Air Elemental 1/1"]);
    assert_eq!(stage.board(1), ["Bone Golem 2/4"]);
    stage.does(&["play 1 1 r"]);
    assert_eq!((stage.ritual(1), stage.graveyard(1).len()), (None, 0), "a ritual is removed from the game");
}

#[test]
fn r6_a_second_ritual_removes_the_first() {
    let mut stage = stage(&["Dark Ritual", "Aura of Power"], &[]);
    stage.does(&["play 1", "play 1"]);
    assert_eq!(stage.ritual(1), Some("Aura of Power x4".into()));
    assert!(stage.events().iter().any(|event| matches!(event, Event::RitualRemoved { .. })));
}

/// The worked example of 3.4: two golems, a fight and a Blizzard.
#[test]
fn r7_r9_the_golems_of_the_rule_book() {
    let mut stage = stage(&["Bone Golem", "Blizzard"], &["Bone Golem"]);
    stage.does(&["play 1", "end", "play 1", "end", "attack 1 1"]);
    assert_eq!(
        (stage.board(1), stage.board(2)),
        (vec!["Bone Golem 1/2".into()], vec!["Bone Golem 1/2".into()])
    );
    stage.does(&["play 1"]);
    assert_eq!(
        stage.graveyard(1),
        ["Bone Golem 2/1"],
        "it counted its own leaving, and is dead all the same"
    );
    assert_eq!(stage.board(2), ["Bone Golem 2/1"]);
}

/// R7: the leaving golem's enchantments are still on, so its gain comes after them in the fold.
#[test]
fn r7_enchantments_are_on_until_the_triggers_are_done() {
    let mut stage = stage(&["Bone Golem", "Giant Strength"], &["Banish"]);
    stage.does(&["play 1", "play 1 1 1", "end", "play 1 1 1"]);
    let events = stage.events();
    let gained = |event: &Event| if let Event::Gained { now, .. } = event { Some(*now) } else { None };
    let stats = events.iter().find_map(gained).map(|now| (now.attack, now.defence));
    assert_eq!(stats, Some((4, 6)));
    assert_eq!(stage.graveyard(1), ["Bone Golem 2/4"]);
}

#[test]
fn r9_who_enters_during_a_blizzard_is_not_hit() {
    let mut stage = stage(&["Air Elemental", "Blizzard"], &["Midwife"]);
    stage.does(&["play 1", "end", "play 1", "end", "play 1"]);
    assert_eq!(stage.board(2), ["Midwife 0/7", "Air Elemental 1/1"]);
}

#[test]
fn r10_an_entering_minion_hears_of_itself() {
    let mut stage = stage(&["Proud", "Air Elemental"], &[]);
    stage.does(&["play 1"]);
    assert_eq!(stage.board(1), ["Proud 2/2"]);
    stage.does(&["play 1"]);
    assert_eq!(stage.board(1)[0], "Proud 3/3");
}

#[test]
#[allow(clippy::wildcard_enum_match_arm)] // five kinds of events tell the order
fn r22_triggers_resolve_depth_first() {
    let mut stage = stage(&["Watcher", "Mourner", "Clerk"], &["Air Elemental"]);
    stage.does(&["play 1", "play 1", "play 1", "end", "play 1"]);
    let kind = |event: &Event| match event {
        Event::Entered { .. } => Some("entered"),
        Event::Damaged { .. } => Some("damaged"),
        Event::LifeGained { .. } => Some("mourned"),
        Event::Left { .. } => Some("left"),
        Event::MagicGained { .. } => Some("counted"),
        _ => None,
    };
    let order: Vec<&str> = stage.events().iter().filter_map(kind).collect();
    assert_eq!(order, ["entered", "damaged", "mourned", "left", "counted"]);
}

#[test]
fn r22_cards_that_have_left_since_are_skipped() {
    let mut stage = stage(&["Storm", "Air Elemental"], &["Clerk"]);
    stage.does(&["play 1", "end", "play 1", "end"]);
    let magic = stage.magic(2);
    stage.does(&["play 1"]);
    assert_eq!((stage.graveyard(2), stage.magic(2)), (vec!["Clerk 0/-8".into()], magic));
}

/// A leaving minion keeps its slot: what its triggers summon comes to the right of it, and a full board stays full.
#[test]
fn r22_a_leaving_minion_keeps_its_slot_until_its_triggers_are_done() {
    let deck = ["Midwife", "Air Elemental", "Air Elemental", "Air Elemental", "Air Elemental"];
    let mut full = stage(&deck, &["Banish"]);
    full.does(&["play 1", "play 1", "play 1", "play 1", "play 1", "end", "play 1 1 2"]);
    assert_eq!(full.board(1).len(), 4, "there was no room for another");
    let mut free = stage(&deck, &["Banish"]);
    free.does(&["play 1", "play 1", "play 1", "end", "play 1 1 2"]);
    assert_eq!(free.board(1), ["Midwife 0/9", "Air Elemental 1/1", "Air Elemental 1/1"]);
}
