//! Typed commands (2025 5.1): what a line asks for, before any rule looks at it.

use kernel::{MAX_SEATS, Seat};
use sorcery::{Action, Mark, Slot};

use crate::shell::Extras;
use crate::shell::words::{number, unknown_command};

/// The largest number that a command may name: no hand or board has more places.
const MOST_SLOTS: usize = 200;

/// How many words of a card's name are read; no name has more.
const MOST_NAME_WORDS: usize = 100;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The line is blank.
    Nothing,
    Help,
    Quit,
    Hand,
    Board,
    Inspect(Slot),
    /// `inspect hand card`.
    InspectHeld(Slot),
    /// `card name`.
    Card(String),
    Act(Action),
}

/// Every command of the game, for completion and for "did you mean".
pub(super) const WORDS: &[&str] =
    &["help", "end", "quit", "attack", "play", "use", "inspect", "describe", "hand", "board"];
/// Those of testing mode (5.2.3).
pub(super) const TESTING_WORDS: &[&str] = &["draw", "discard"];
/// Those of our own, for people at a terminal and with `-extras`; so is `inspect hand card`.
pub(super) const EXTRA_WORDS: &[&str] = &["card"];

/// Reads a line of `active` at a table of `seats`; the error says what to write instead.
pub(super) fn read(line: &str, active: Seat, seats: usize, extras: Extras) -> Result<Command, String> {
    // 5.1: words may have extra white space around them.
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else { return Ok(Command::Nothing) };
    let known = Shape::named(word).filter(|shape| extras.history || *shape != Shape::Card);
    let Some(shape) = known else {
        let ours = EXTRA_WORDS.iter().filter(|_| extras.history);
        return Err(unknown_command(word, WORDS.iter().chain(TESTING_WORDS).chain(ours).copied()));
    };
    if shape == Shape::Card {
        let name: Vec<&str> = words.take(MOST_NAME_WORDS).collect();
        return if name.is_empty() {
            Err(usage(shape, &[], seats))
        } else {
            Ok(Command::Card(name.join(" ")))
        };
    }
    // No command takes more than three words, so the fourth is enough to refuse a line of any length.
    let rest: Vec<&str> = words.by_ref().take(4).collect();
    let table = Table { active, seats };
    let command = match (shape, rest.as_slice()) {
        (Shape::Help, []) => Command::Help,
        (Shape::Quit, []) => Command::Quit,
        (Shape::Hand, []) => Command::Hand,
        (Shape::Board, []) => Command::Board,
        (Shape::End, []) => Command::Act(Action::End),
        (Shape::Draw, []) => Command::Act(Action::Draw),
        (Shape::Discard, [card]) => Command::Act(Action::Discard { card: slot(card, "card")? }),
        (Shape::Inspect, [minion]) => Command::Inspect(slot(minion, "minion")?),
        (Shape::Inspect, ["hand", card]) if extras.history => Command::InspectHeld(slot(card, "card")?),
        (Shape::Attack, [minion, at @ ..]) if !at.is_empty() || seats == 2 => {
            let Some(at) = table.attacked(at)? else { return Err(usage(shape, &rest, seats)) };
            Command::Act(Action::Attack { slot: slot(minion, "minion")?, at })
        }
        (Shape::Play, [card]) => Command::Act(Action::Play { card: slot(card, "card")?, on: None }),
        (Shape::Play, [card, player, target]) => {
            Command::Act(Action::Play { card: slot(card, "card")?, on: Some(mark(player, target)?) })
        }
        (Shape::Use, [minion]) => Command::Act(used(minion, None)?),
        (Shape::Use, [minion, player, target]) => Command::Act(used(minion, Some(mark(player, target)?))?),
        (shape, rest) => return Err(usage(shape, rest, seats)),
    };
    Ok(command)
}

/// The words that a command begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Help,
    End,
    Quit,
    Draw,
    Discard,
    Attack,
    Play,
    Use,
    Inspect,
    Hand,
    Board,
    Card,
}

impl Shape {
    fn named(word: &str) -> Option<Shape> {
        Some(match word {
            "help" => Shape::Help,
            "end" => Shape::End,
            "quit" => Shape::Quit,
            "draw" => Shape::Draw,
            "discard" => Shape::Discard,
            "attack" => Shape::Attack,
            "play" => Shape::Play,
            "use" => Shape::Use,
            "inspect" | "describe" => Shape::Inspect, // R14
            "hand" => Shape::Hand,
            "board" => Shape::Board,
            "card" => Shape::Card,
            _ => return None,
        })
    }

    /// How to write it.
    fn pattern(self, seats: usize) -> &'static str {
        match self {
            Shape::Help => "help",
            Shape::End => "end",
            Shape::Quit => "quit",
            Shape::Draw => "draw",
            Shape::Discard => "discard card",
            Shape::Attack if seats == 2 => "attack minion [other-minion]",
            Shape::Attack => "attack minion player [other-minion]",
            Shape::Play => "play card [target-player target-card]",
            Shape::Use => "use minion [target-player target-card]",
            Shape::Inspect => "inspect minion",
            Shape::Hand => "hand",
            Shape::Board => "board",
            Shape::Card => "card name",
        }
    }
}

/// R21: missing words are asked for, and extra words are refused.
fn usage(shape: Shape, rest: &[&str], seats: usize) -> String {
    let most = match shape {
        Shape::Help | Shape::End | Shape::Quit | Shape::Draw | Shape::Hand | Shape::Board => 0,
        Shape::Discard | Shape::Inspect | Shape::Card => 1,
        Shape::Attack if seats == 2 => 2,
        Shape::Attack | Shape::Play | Shape::Use => 3,
    };
    let pattern = shape.pattern(seats);
    match rest.get(most) {
        Some(extra) => format!("{} is a word too many; write: {pattern}", cards::quoted(extra)),
        None => format!("a word is missing; write: {pattern}"),
    }
}

struct Table {
    active: Seat,
    seats: usize,
}

impl Table {
    /// 5.1.6; among three or four the player is named (R26). `None` if the words don't make an attack.
    fn attacked(&self, at: &[&str]) -> Result<Option<Mark>, String> {
        let opponent = Seat::new(1 - self.active.index().min(1));
        Ok(Some(match at {
            [] => Mark::Player(opponent),
            [minion] if self.seats == 2 => Mark::Minion(opponent, slot(minion, "minion")?),
            [player] => Mark::Player(seat(player)?),
            [player, minion] if self.seats > 2 => Mark::Minion(seat(player)?, slot(minion, "minion")?),
            _ => return Ok(None),
        }))
    }
}

/// `i` or `i.n`: the minion, and which of its abilities (R25).
fn used(minion: &str, on: Option<Mark>) -> Result<Action, String> {
    let (minion, ability) = minion.split_once('.').unwrap_or((minion, "1"));
    Ok(Action::Use { slot: slot(minion, "minion")?, ability: slot(ability, "ability")?, on })
}

fn mark(player: &str, target: &str) -> Result<Mark, String> {
    let player = seat(player)?;
    if target == "r" {
        return Ok(Mark::Ritual(player));
    }
    let wrong =
        |_| format!("{} is not a target: write a minion's number or r for the ritual", cards::quoted(target));
    slot(target, "minion").map(|slot| Mark::Minion(player, slot)).map_err(wrong)
}

fn seat(word: &str) -> Result<Seat, String> {
    number(word, "player", MAX_SEATS).map(|number| Seat::new(number - 1))
}

fn slot(word: &str, what: &str) -> Result<Slot, String> {
    number(word, what, MOST_SLOTS).map(|number| Slot::new(number - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(line: &str, seats: usize) -> Action {
        match read(line, Seat::new(0), seats, Extras::default()) {
            Ok(Command::Act(action)) => action,
            other => panic!("{line:?}: {other:?}"),
        }
    }

    #[test]
    fn white_space_separates_words() {
        assert_eq!(act("  attack\t1  2 ", 2), act("attack 1 2", 2));
        assert_ne!(act("attack 1 3", 4), act("attack 1 3", 2), "among four the player is named");
    }

    #[test]
    fn what_is_no_command_is_refused_with_what_to_write() {
        let refused = |line: &str, seats| read(line, Seat::new(0), seats, Extras::default()).expect_err(line);
        assert_eq!(refused("attackk 1", 2), "unknown command \"attackk\"; did you mean attack?");
        assert_eq!(refused("frobnicate", 2), "unknown command \"frobnicate\"; type help for the commands");
        assert_eq!(refused("end now", 2), "\"now\" is a word too many; write: end");
        assert_eq!(refused("attack", 2), "a word is missing; write: attack minion [other-minion]");
        assert_eq!(
            refused("attack 1 2 3", 2),
            "\"3\" is a word too many; write: attack minion [other-minion]"
        );
        assert_eq!(refused("attack 1", 3), "a word is missing; write: attack minion player [other-minion]");
        assert_eq!(refused("play 2 1", 2), "a word is missing; write: play card [target-player target-card]");
        assert_eq!(refused("play x", 2), "\"x\" is not a card number: write 1, 2, …");
        assert_eq!(refused("play 0", 2), "there is no card 0: they are counted from 1");
        assert_eq!(refused("use 1 9 1", 2), "there is no player 9: they are counted from 1");
        let long = "9".repeat(40);
        assert_eq!(
            refused(&format!("inspect {long}"), 2),
            "there is no minion 9999999999… (40 digits): they are counted from 1"
        );
        assert_eq!(
            refused("play 1 1 x", 2),
            "\"x\" is not a target: write a minion's number or r for the ritual"
        );
        for junk in ["play -1", "play +1", "play 1.0", "use 1.", "use .1", "use 1.x", "attack ١"] {
            refused(junk, 2);
        }
    }

    #[test]
    fn our_own_commands_are_extras() {
        let with = |line| read(line, Seat::new(0), 2, Extras { history: true, ..Extras::default() });
        let without = |line| read(line, Seat::new(0), 2, Extras::default());
        assert_eq!(with(" card  air   elemental "), Ok(Command::Card("air elemental".into())));
        assert_eq!(with("inspect hand 2"), Ok(Command::InspectHeld(Slot::new(1))));
        assert_eq!(with("card").unwrap_err(), "a word is missing; write: card name");
        assert_eq!(
            without("card Banish").unwrap_err(),
            "unknown command \"card\"; type help for the commands"
        );
        assert_eq!(without("inspect hand 2").unwrap_err(), "\"2\" is a word too many; write: inspect minion");
    }
}
