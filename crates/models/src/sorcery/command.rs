//! Parses typed commands into orders. Whether the rules allow them is checked elsewhere.

use super::Model;

/// A command once read; players, cards and slots count from 0.
#[derive(Clone, Copy, Debug)]
pub(super) enum Command {
    End,
    Draw,
    Discard { card: usize },
    AttackPlayer { slot: usize, player: usize },
    AttackMinion { slot: usize, at: Place },
    Play { card: usize, target: Option<Target> },
    Use { slot: usize, ability: usize, target: Option<Target> },
}

/// A minion's place on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) player: usize,
    pub(super) slot: usize,
}

/// What a card is played on, or an ability used on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Minion(Place),
    Ritual { player: usize },
}

impl Model {
    /// The order behind a typed line; extra words are refused (R21).
    pub(super) fn read(&self, line: &str) -> Result<Command, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let two = self.players.len() == 2;
        let opponent = (self.active + 1) % 2;
        Ok(match words.as_slice() {
            ["end"] => Command::End,
            ["draw"] => Command::Draw,
            ["discard", card] => Command::Discard { card: index(card)? },
            ["attack", slot] if two => Command::AttackPlayer { slot: index(slot)?, player: opponent },
            ["attack", slot, other] if two => Command::AttackMinion {
                slot: index(slot)?,
                at: Place { player: opponent, slot: index(other)? },
            },
            ["attack", slot, player] => Command::AttackPlayer { slot: index(slot)?, player: index(player)? },
            ["attack", slot, player, other] if !two => Command::AttackMinion {
                slot: index(slot)?,
                at: Place { player: index(player)?, slot: index(other)? },
            },
            ["play", card, target @ ..] => Command::Play { card: index(card)?, target: read_target(target)? },
            ["use", which, target @ ..] => {
                let (slot, ability) = which.split_once('.').unwrap_or((which, "1"));
                Command::Use { slot: index(slot)?, ability: index(ability)?, target: read_target(target)? }
            }
            _ => return Err(format!("`{line}` is no command")),
        })
    }

    /// Every line that names cards and minions which are there; the rules may still refuse it.
    pub(super) fn thinkable(&self) -> Vec<String> {
        let mut targets = vec![String::new()];
        let mut attacks = vec![String::new()];
        for (seat, player) in self.players.iter().enumerate() {
            let whose = seat + 1;
            for slot in 1..=player.board.len() {
                targets.push(format!(" {whose} {slot}"));
            }
            targets.push(format!(" {whose} r"));
            if self.players.len() > 2 {
                attacks.push(format!(" {whose}"));
                attacks.extend((1..=player.board.len()).map(|slot| format!(" {whose} {slot}")));
            } else if seat != self.active {
                attacks.extend((1..=player.board.len()).map(|slot| format!(" {slot}")));
            }
        }
        let (hand, board) = (self.players[self.active].hand.len(), &self.players[self.active].board);
        let mut heads = vec![];
        heads.extend((1..=board.len()).map(|slot| (format!("attack {slot}"), &attacks)));
        heads.extend((1..=hand).map(|card| (format!("play {card}"), &targets)));
        for (slot, minion) in board.iter().enumerate() {
            for ability in 0..minion.abilities().len() {
                heads.push((format!("use {}{}", slot + 1, which(ability)), &targets));
            }
        }
        let mut lines = vec!["end".to_string()];
        for (head, tails) in heads {
            lines.extend(tails.iter().map(|tail| format!("{head}{tail}")));
        }
        lines.push("draw".to_string());
        lines.extend((1..=hand).map(|card| format!("discard {card}")));
        lines
    }
}

/// An ability after the first is named by its number (R25).
fn which(ability: usize) -> String {
    if ability == 0 { String::new() } else { format!(".{}", ability + 1) }
}

fn read_target(words: &[&str]) -> Result<Option<Target>, String> {
    match words {
        [] => Ok(None),
        [player, "r"] => Ok(Some(Target::Ritual { player: index(player)? })),
        [player, slot] => Ok(Some(Target::Minion(Place { player: index(player)?, slot: index(slot)? }))),
        _ => Err("a target is a player and a minion, or a player and r".to_string()),
    }
}

/// Turns a typed number, from 1, into an index from 0.
fn index(word: &str) -> Result<usize, String> {
    let number = word.parse::<usize>().ok().filter(|_| word.chars().all(|c| c.is_ascii_digit()));
    number.and_then(|number| number.checked_sub(1)).ok_or(format!("`{word}` is no number from 1"))
}
