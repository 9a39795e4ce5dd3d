//! Perft: golden counts of positions by depth; the cheapest proof that a rule has, or has not, changed.

use duel::{Duel, Set, Setup};
use kernel::perft::perft;
use kernel::{Game, Quiet, Scripted};

fn counts(position: &str, sets: &[Set], depth: u32) -> Vec<u64> {
    let setup = Setup { sets: sets.to_vec(), ..Setup::default() };
    let game = Duel::new(&setup).expect("the set-up is good");
    let position = serde_json::from_str(position).expect("a position");
    let state = game.resume(&position).expect("a good position");
    (1..=depth).map(|depth| perft(&game, &state, depth)).collect()
}

#[test]
fn unshuffled_opening() {
    let setup = Setup { shuffle: false, ..Setup::default() };
    let game = Duel::new(&setup).expect("the set-up is good");
    let state = game.deal(&setup, &mut Quiet(Scripted::new(&[])));
    let counts: Vec<u64> = (1..=12).map(|depth| perft(&game, &state, depth)).collect();
    assert_eq!(counts, [7, 13, 19, 37, 115, 301, 500, 927, 2710, 9181, 24274, 51802]);
}

#[test]
fn targets_and_payments() {
    let position = r#"{"players":[
        {"hand":["Lightning Bolt","Flood","Rage","Werewolf","Disenchant"],"pool":{"G":3,"W":3,"L":1},
         "in_play":["Soldier","Angry Bear","Plains"],"library":["Plains","Plains"]},
        {"hand":["Terror","Reanimate"],"in_play":["Ghost","Swamp","Swamp","Restrain"],"discard":["Skeleton"],
         "library":["Swamp","Ghost"]}]}"#;
    assert_eq!(counts(position, &[], 7), [7, 24, 82, 356, 1154, 3537, 10323]);
}

#[test]
fn attackers_and_blockers() {
    let position = r#"{"phase":"combat","players":[
        {"in_play":["Soldier","White Knight","Angry Bear","Holy War"],"library":["Plains","Plains"]},
        {"in_play":["Ghost","Black Knight",{"name":"Vampire","tapped":true},"Skeleton"],"library":["Swamp","Ghost"]}]}"#;
    assert_eq!(counts(position, &[], 9), [4, 10, 26, 49, 138, 259, 552, 1098, 2465]);
}

#[test]
fn windows_of_the_extra_set() {
    let position = r#"{"phase":"combat","players":[
        {"in_play":["Griffin","Paladin","Mountain"],"hand":["Spark"],"library":["Plains","Plains"]},
        {"in_play":["Bat","Ghost","Plains","Plains","Swamp"],"hand":["Smite"],"library":["Swamp","Ghost"]}]}"#;
    assert_eq!(counts(position, &[Set::Extra], 9), [3, 6, 13, 47, 153, 474, 1368, 3764, 9749]);
}
