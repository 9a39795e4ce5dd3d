//! Random games of the model of Sorcery: listed commands are accepted, and the table stays lawful.

use models::sorcery::{Edition, Model, Rules};

const CARDS: [&str; 22] = [
    "Air Elemental",
    "Earth Elemental",
    "Fire Elemental",
    "Potion Seller",
    "Novice Pyromancer",
    "Apprentice Summoner",
    "Master Summoner",
    "Banish",
    "Unsummon",
    "Recharge",
    "Disenchant",
    "Raise Dead",
    "Blizzard",
    "Giant Strength",
    "Magic Fatigue",
    "Silence",
    "Dark Ritual",
    "Aura of Power",
    "Standstill",
    "Bone Golem",
    "Enrage",
    "Haste",
];

/// A small generator, the same on every machine.
struct Luck(u64);

impl Luck {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

fn random_game(luck: &mut Luck, edition: Edition) -> Model {
    let cards = match edition {
        Edition::Y2017 => &CARDS[..19],
        Edition::Y2025 => &CARDS[..],
    };
    let seats = 2 + luck.below(6) / 4 * luck.below(3);
    let decks: Vec<Vec<String>> =
        (0..seats).map(|_| (0..30).map(|_| cards[luck.below(cards.len())].to_string()).collect()).collect();
    let rules = Rules { edition, testing: luck.below(2) == 0, turn_limit: Some(60) };
    Model::new(rules, &["A", "B", "C", "D"][..seats], &decks).expect("known cards")
}

#[test]
fn random_games_stay_lawful() {
    let mut luck = Luck(7);
    for round in 0..300 {
        let edition = if round % 2 == 0 { Edition::Y2025 } else { Edition::Y2017 };
        let mut model = random_game(&mut luck, edition);
        let mut commands = model.commands();
        while !commands.is_empty() {
            let line = commands[luck.below(commands.len())].clone();
            model.command(&line).expect("a listed command is accepted");
            check(&model);
            commands = model.commands();
        }
        assert!(model.over().is_some(), "a running game always has `end`");
    }
}

fn check(model: &Model) {
    let state = model.state();
    for player in state["players"].as_array().expect("players") {
        let board = player["board"].as_array().expect("a board");
        assert!(board.len() <= 5 && player["hand"].as_array().expect("a hand").len() <= 5, "{state}");
        assert!(player["magic"].as_i64() >= Some(0), "{state}");
        for minion in board {
            assert!(minion["defence"].as_i64() > Some(0) && minion["actions"].as_i64() >= Some(0), "{state}");
        }
    }
}

#[test]
fn nothing_unlisted_is_accepted() {
    let mut luck = Luck(3);
    for edition in [Edition::Y2025, Edition::Y2017].repeat(20) {
        let mut model = random_game(&mut luck, edition);
        for _ in 0..30 {
            let commands = model.commands();
            if commands.is_empty() {
                break;
            }
            let mut accepted: Vec<String> = every_line();
            accepted.retain(|line| model.clone().command(line).is_ok());
            accepted.sort();
            let mut listed = commands.clone();
            listed.sort();
            assert_eq!(listed, accepted);
            model.command(&commands[luck.below(commands.len())]).expect("a listed command is accepted");
        }
    }
}

fn every_line() -> Vec<String> {
    let mut lines = vec!["end".to_string(), "draw".to_string()];
    for i in 0..=6 {
        lines.push(format!("discard {i}"));
        for word in ["attack", "play", "use"] {
            lines.push(format!("{word} {i}"));
            for j in 0..=6 {
                lines.push(format!("{word} {i} {j}"));
                for t in ["0", "1", "2", "3", "4", "5", "6", "r"] {
                    lines.push(format!("{word} {i} {j} {t}"));
                }
            }
        }
    }
    lines
}

#[test]
fn perft_counts_what_is_listed() {
    let mut luck = Luck(11);
    for _ in 0..5 {
        let model = random_game(&mut luck, Edition::Y2025);
        assert_eq!(model.perft(0), 1);
        assert_eq!(model.perft(1), model.commands().len() as u64);
        let mut two = 0;
        for line in model.commands() {
            let mut next = model.clone();
            next.command(&line).expect("a listed command is accepted");
            two += next.commands().len() as u64;
        }
        assert_eq!(model.perft(2), two);
    }
}
