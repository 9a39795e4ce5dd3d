//! Random games: the list of commands is exactly what is accepted, and no card is lost.

use super::super::{Ending, Model};
use super::cards::deck;

/// With two full hands and no land in play, both players would pass forever.
const TURN_LIMIT: u32 = 500;

/// A small generator of our own; quality does not matter here, repeatability does.
struct Luck(u64);

impl Luck {
    fn pick(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn shuffled(&mut self, mut deck: Vec<String>) -> Vec<String> {
        for last in (1..deck.len()).rev() {
            deck.swap(last, self.pick(last + 1));
        }
        deck
    }
}

fn deal(luck: &mut Luck, turn_limit: Option<u32>) -> Model {
    let decks = [luck.shuffled(deck("1")), luck.shuffled(deck("2"))];
    Model::new(decks, turn_limit)
}

fn cards_of(model: &Model, who: usize) -> usize {
    let player = &model.players[who];
    player.library.len() + player.hand.len() + player.in_play.len() + player.discard.len()
}

#[test]
fn random_games_end_and_keep_their_cards() {
    for seed in 0..200 {
        let mut luck = Luck(seed);
        let mut model = deal(&mut luck, Some(TURN_LIMIT));
        while model.over().is_none() {
            let commands = model.commands();
            let line = &commands[luck.pick(commands.len())];
            assert_eq!(model.command(line), Ok(()), "seed {seed}: {line}");
            assert_eq!([cards_of(&model, 0), cards_of(&model, 1)], [26, 26], "seed {seed}");
        }
        assert!(model.commands().is_empty());
        assert!(model.command("next").is_err());
    }
}

#[test]
fn the_list_is_exactly_what_is_accepted() {
    for seed in 0..5 {
        let mut luck = Luck(seed);
        let mut model = deal(&mut luck, Some(TURN_LIMIT));
        while model.over().is_none() {
            let commands = model.commands();
            for line in &commands {
                assert_eq!(model.clone().command(line), Ok(()), "seed {seed}: {line}");
            }
            for line in plain_lines() {
                let with_pay = format!("{line} pay ");
                let listed = commands.iter().any(|other| *other == line || other.starts_with(&with_pay));
                let before = model.clone();
                let mut after = model.clone();
                let accepted = after.command(&line).is_ok();
                assert_eq!(accepted, listed, "seed {seed}: {line}");
                assert!(accepted || after == before, "seed {seed}: {line} was refused and changed something");
            }
            model.command(&commands[luck.pick(commands.len())]).expect("listed commands are accepted");
        }
    }
}

/// Every short line without `pay`, with numbers up to what a short game reaches.
fn plain_lines() -> Vec<String> {
    let mut lines = vec!["next".to_string(), "block none".to_string()];
    for n in 0..=16 {
        lines.extend([format!("tap {n}"), format!("block {n}"), format!("attack {n}")]);
        lines.extend((n + 1..=16).map(|m| format!("attack {n} {m}")));
    }
    for n in 0..=8 {
        lines.extend([format!("play {n}"), format!("play {n} 1"), format!("play {n} 2")]);
        for m in 0..=16 {
            lines.extend([format!("play {n} 1 {m}"), format!("play {n} 2 {m}")]);
            lines.push(format!("play {n} discard {m}"));
        }
    }
    lines
}

#[test]
fn the_turn_limit_is_a_draw() {
    let mut model = deal(&mut Luck(1), Some(4));
    for _ in 0..12 {
        assert_eq!(model.over(), None);
        model.command("next").expect("nobody has to block");
    }
    assert_eq!(model.over(), Some(Ending::Drawn));
    assert_eq!(model.rounds_told(), ["End of Round 1"]);
}
