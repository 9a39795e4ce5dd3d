//! The worked examples of both specifications and the rulings, played by the model of Sorcery.

use models::sorcery::{Edition, Ending, Model, Rules};
use serde_json::Value;

const Y2025: Rules = Rules { edition: Edition::Y2025, testing: true, turn_limit: None };
const Y2017: Rules = Rules { edition: Edition::Y2017, testing: true, turn_limit: None };

fn game(rules: Rules, decks: &[&str]) -> Model {
    let decks: Vec<Vec<String>> =
        decks.iter().map(|deck| deck.split(',').map(|card| card.trim().to_string()).collect()).collect();
    let names = ["Bjarne", "Linus", "Grace", "Ada"];
    Model::new(rules, &names[..decks.len()], &decks).expect("known cards")
}

fn play(model: &mut Model, lines: &str) {
    for line in lines.split(',') {
        model.command(line).unwrap_or_else(|reason| panic!("`{line}`: {reason}"));
    }
}

fn cards(model: &Model, seat: usize, zone: &str) -> Vec<String> {
    let state = model.state();
    let cards = state["players"][seat - 1][zone].as_array().expect("a list").clone();
    let show = |card: &Value| match card.as_str() {
        Some(name) => name.to_string(),
        None => format!("{} {}/{}", card["name"].as_str().expect("a name"), card["attack"], card["defence"]),
    };
    cards.iter().map(show).collect()
}

fn number(model: &Model, seat: usize, path: &str) -> i64 {
    model.state().pointer(&format!("/players/{}/{path}", seat - 1)).and_then(Value::as_i64).expect(path)
}

/// 2025 3.4: Bjarne's golem dies as a 2/1, Linus's grows in time to survive.
#[test]
fn a_blizzard_over_two_bone_golems() {
    let mut model = game(Y2025, &["Bone Golem, Blizzard", "Bone Golem"]);
    play(&mut model, "play 1,end,play 1,end,attack 1 1");
    assert_eq!(cards(&model, 1, "board"), ["Bone Golem 1/2"]);
    assert_eq!(cards(&model, 2, "board"), ["Bone Golem 1/2"]);
    play(&mut model, "play 1");
    assert!(cards(&model, 1, "board").is_empty());
    assert_eq!(cards(&model, 1, "graveyard"), ["Bone Golem 2/1"]);
    assert_eq!(cards(&model, 2, "board"), ["Bone Golem 2/1"]);
}

/// 2025 4.3: six times Giant Strength, then Enrage.
#[test]
fn an_air_elemental_of_26() {
    let strength = "Giant Strength, ".repeat(6);
    let mut model = game(Y2025, &[&format!("Air Elemental, {strength} Enrage"), "Haste"]);
    play(&mut model, "play 1");
    for _ in 0..4 {
        play(&mut model, "play 1 1 1");
    }
    play(&mut model, "draw,draw,draw,play 1 1 1,play 1 1 1,play 1 1 1");
    assert_eq!(cards(&model, 1, "board"), ["Air Elemental 26/26"]);
}

/// 2017 section 3: the Fire Elemental kills first, and Standstill keeps its charges.
#[test]
fn a_dead_minion_is_no_target() {
    let mut model = game(Y2017, &["Fire Elemental, Standstill", "Air Elemental"]);
    play(&mut model, "play 1,play 1,end,play 1");
    assert_eq!(cards(&model, 2, "graveyard"), ["Air Elemental 1/1"]);
    assert_eq!(number(&model, 1, "ritual/charges"), 4);
}

/// Both 2.4: a ritual without enough charges stays and does nothing; Recharge adds three.
#[test]
fn standstill_runs_out() {
    let deck = "Standstill, Air Elemental, Air Elemental, Air Elemental, Recharge, Air Elemental";
    let mut model = game(Y2017, &[deck, "Silence"]);
    play(&mut model, "play 1,play 1,play 1,play 1");
    assert_eq!(cards(&model, 1, "board"), ["Air Elemental 1/1"]);
    assert_eq!(number(&model, 1, "ritual/charges"), 0);
    play(&mut model, "draw,play 1,draw,play 1");
    assert_eq!(cards(&model, 1, "board"), ["Air Elemental 1/1"]);
    assert_eq!(number(&model, 1, "ritual/charges"), 1);
}

/// R3, R5: a 1/0 from the hand dies on entering, and Aura of Power spends nothing on it.
#[test]
fn a_minion_without_defence_dies_on_entering() {
    let mut model = game(
        Y2025,
        &[
            "Air Elemental, Giant Strength, Unsummon, Aura of Power, Bone Golem",
            "Novice Pyromancer, Silence, Silence, Silence, Silence",
        ],
    );
    play(&mut model, "play 1,play 1 1 1,end,play 1,end,end,use 1 1 1,end");
    play(&mut model, "play 1 1 1,play 1,play 1");
    assert_eq!(cards(&model, 1, "hand"), ["Air Elemental 1/0"]);
    assert_eq!(cards(&model, 1, "board"), ["Bone Golem 2/4"]);
    play(&mut model, "play 1");
    assert_eq!(cards(&model, 1, "board"), ["Bone Golem 3/5"]);
    assert_eq!(cards(&model, 1, "graveyard"), ["Air Elemental 1/0"]);
    assert_eq!(number(&model, 1, "ritual/charges"), 3);
}

/// R8: Haste acts at once, is counted at the start of a turn, and takes one action with it.
#[test]
fn haste_comes_and_goes() {
    let mut model = game(Y2025, &["Air Elemental, Haste, Haste, Disenchant, Disenchant", "Silence"]);
    play(&mut model, "play 1,play 1 1 1");
    assert_eq!(number(&model, 1, "board/0/actions"), 1);
    play(&mut model, "play 1 1 1,attack 1,attack 1,play 1 1 1");
    assert_eq!(number(&model, 1, "board/0/actions"), 0);
    play(&mut model, "end,end");
    assert_eq!(number(&model, 1, "board/0/actions"), 2);
    play(&mut model, "play 1 1 1");
    assert_eq!(number(&model, 1, "board/0/actions"), 1);
}

/// R8: each Magic Fatigue adds 2, and Silence stops activated abilities.
#[test]
fn fatigue_adds_up_and_silence_blocks() {
    let rules = Rules { testing: false, ..Y2025 };
    let mut model = game(
        rules,
        &["Apprentice Summoner, Magic Fatigue, Magic Fatigue, Silence, Disenchant", "Air Elemental"],
    );
    play(&mut model, "play 1,play 1 1 1,play 1 1 1,end,end");
    assert_eq!(number(&model, 1, "board/0/ability_cost"), 5);
    assert!(model.command("use 1").is_err(), "4 magic do not pay 5");
    play(&mut model, "end,end,play 1 1 1,end,end");
    assert!(model.command("use 1").is_err(), "silenced");
    play(&mut model, "end,end,play 1 1 1");
    assert_eq!(number(&model, 1, "magic"), 5);
    play(&mut model, "use 1.1");
    assert_eq!(number(&model, 1, "magic"), 0);
    assert_eq!(cards(&model, 1, "board"), ["Apprentice Summoner 1/1", "Air Elemental 1/1"]);
}

/// R10: three enter one after another, wherever there is room at that moment.
#[test]
fn summoned_minions_that_die_leave_room() {
    let mut model = game(
        Y2025,
        &[
            "Master Summoner, Earth Elemental, Earth Elemental, Earth Elemental, Bone Golem",
            "Fire Elemental, Silence, Silence, Silence, Silence",
        ],
    );
    play(&mut model, "play 1,play 1,play 1,play 1,end,play 1,end,use 1");
    assert_eq!(cards(&model, 1, "graveyard"), ["Air Elemental 1/0"; 3]);
    assert_eq!(cards(&model, 1, "board").len(), 4);
}

/// 6.2: Master Summoner fills the board and no more.
#[test]
fn summoning_stops_at_five() {
    let mut model = game(Y2017, &["Master Summoner, Air Elemental, Air Elemental, Air Elemental", "Silence"]);
    play(&mut model, "play 1,play 1,play 1,play 1,use 1");
    assert_eq!(cards(&model, 1, "board").len(), 5);
    assert!(model.command("attack 1").is_err(), "the ability took the action");
    play(&mut model, "attack 5");
    assert_eq!(number(&model, 2, "life"), 19);
}

/// 2017: Unsummon puts the minion under the deck, and a full hand does not matter.
#[test]
fn unsummon_goes_under_the_deck() {
    let deck = "Air Elemental, Silence, Silence, Silence, Silence, Silence, Blizzard";
    let mut model = game(Y2017, &[deck, "Unsummon"]);
    play(&mut model, "play 1,draw,draw,end,play 1 1 1");
    assert_eq!(cards(&model, 1, "deck"), ["Blizzard", "Air Elemental"]);
}

/// R26: three players; who is at 0 life leaves with all cards, and the last one wins.
#[test]
fn three_players() {
    let giant = "Earth Elemental, Enrage, Enrage, Enrage, Haste";
    let mut model = game(Y2025, &[giant, "Fire Elemental, Standstill", "Bone Golem"]);
    assert!(model.command("attack 1").is_err());
    play(&mut model, "play 1,end,play 1,play 1,end,play 1");
    assert_eq!(
        cards(&model, 3, "graveyard"),
        ["Bone Golem 2/3"],
        "Fire, Standstill, and its own growth (R7)"
    );
    play(&mut model, "end,play 1 1 1,play 1 1 1,play 1 1 1,play 1 1 1");
    assert!(model.command("attack 1 1").is_err(), "no attack on oneself");
    play(&mut model, "attack 1 2");
    assert_eq!(model.over(), None);
    assert!(cards(&model, 2, "board").is_empty());
    assert_eq!(model.state().pointer("/players/1/ritual"), Some(&Value::Null));
    assert!(model.command("attack 1 2").is_err(), "player 2 has left");
    play(&mut model, "end");
    assert_eq!(model.state()["active"], 3, "the seat that left is skipped");
    play(&mut model, "end,attack 1 3");
    assert_eq!(model.over(), Some(Ending::Winner(1)));
    assert!(model.commands().is_empty());
    assert!(model.command("end").is_err());
}

/// R27: the turn after the last one does not begin.
#[test]
fn the_turn_limit_is_a_draw() {
    let mut model = game(Rules { turn_limit: Some(2), ..Y2025 }, &["Haste", "Haste"]);
    play(&mut model, "end");
    assert_eq!(model.over(), None);
    play(&mut model, "end");
    assert_eq!(model.over(), Some(Ending::Draw));
    assert_eq!(model.perft(1), 0);
}

/// R23: attack and defence stop at a thousand million.
#[test]
fn numbers_saturate() {
    let mut model = game(Y2025, &[&format!("Earth Elemental{}", ", Enrage".repeat(40)), "Silence"]);
    play(&mut model, "play 1");
    for _ in 0..40 {
        let _ = model.command("draw");
        play(&mut model, "play 1 1 1");
    }
    assert_eq!(cards(&model, 1, "board"), ["Earth Elemental 1000000000/1000000000"]);
}

#[test]
fn a_game_needs_known_cards_and_two_to_four_players() {
    let deck = vec!["Bone Golem".to_string()];
    assert!(Model::new(Y2017, &["A", "B"], &[deck.clone(), deck.clone()]).is_err());
    assert!(Model::new(Y2025, &["A", "B"], std::slice::from_ref(&deck)).is_err());
    assert!(Model::new(Y2025, &["A"], &[deck]).is_err());
}
