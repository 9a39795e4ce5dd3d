//! Typed commands: what a line asks for, before any rule looks at it.

use duel::{Colour, Mark, Place, Slot};
use kernel::Seat;

use crate::shell::words::{number, unknown_command};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The line is blank.
    Nothing,
    Help,
    Quit,
    Hand,
    Board,
    /// A card in play: one's own, unless a player is named.
    Inspect(Option<Seat>, Slot),
    /// Lands, one or more.
    Tap(Vec<Slot>),
    Play {
        card: Slot,
        on: Option<Mark>,
        pay: Option<Vec<Colour>>,
    },
    /// The target of a play that was begun elsewhere: in a position or a journal.
    Target(Mark),
    /// The payment of such a play.
    Pay(Vec<Colour>),
    /// All attackers of this combat.
    Attack(Vec<Slot>),
    Block(Slot),
    BlockNone,
    Pass,
    Next,
}

/// The words that a command begins with, and how to write the whole.
#[rustfmt::skip] // a table: one row a command
const SHAPES: &[(&str, Shape, &str)] = &[
    ("tap",     Shape::Tap,     "tap land…"),
    ("play",    Shape::Play,    "play card [target] [pay colours]"),
    ("attack",  Shape::Attack,  "attack creature…"),
    ("block",   Shape::Block,   "block creature, or block none"),
    ("pass",    Shape::Pass,    "pass"),
    ("next",    Shape::Next,    "next"),
    ("hand",    Shape::Hand,    "hand"),
    ("board",   Shape::Board,   "board"),
    ("inspect", Shape::Inspect, "inspect [player] card"),
    ("target",  Shape::Target,  "target target"),
    ("pay",     Shape::Pay,     "pay colours"),
    ("help",    Shape::Help,    "help"),
    ("quit",    Shape::Quit,    "quit"),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Tap,
    Play,
    Attack,
    Block,
    Pass,
    Next,
    Hand,
    Board,
    Inspect,
    Target,
    Pay,
    Help,
    Quit,
}

/// Every command, for completion and for "did you mean".
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|(word, _, _)| *word)
}

/// Reads a line; the error says what to write instead.
pub(super) fn read(line: &str) -> Result<Command, String> {
    let mut typed = line.split_whitespace();
    let Some(word) = typed.next() else { return Ok(Command::Nothing) };
    let Some((_, shape, pattern)) = SHAPES.iter().find(|(name, _, _)| *name == word) else {
        return Err(unknown_command(word, words()));
    };
    // Don't collect a line of a million words: no list of cards is longer than this.
    let rest: Vec<&str> = typed.take(Slot::MOST + 1).collect();
    let missing = || format!("a word is missing; write: {pattern}");
    let simple = |command: Command| match rest.first() {
        None => Ok(command),
        Some(extra) => Err(too_many(extra, pattern)),
    };
    match (shape, rest.as_slice()) {
        (Shape::Help, _) => simple(Command::Help),
        (Shape::Quit, _) => simple(Command::Quit),
        (Shape::Hand, _) => simple(Command::Hand),
        (Shape::Board, _) => simple(Command::Board),
        (Shape::Next, _) => simple(Command::Next),
        (Shape::Pass, _) => simple(Command::Pass),
        (Shape::Attack, creatures) => Ok(Command::Attack(slots(creatures, "creature")?)),
        (Shape::Tap | Shape::Block | Shape::Inspect | Shape::Target | Shape::Pay | Shape::Play, []) => {
            Err(missing())
        }
        (Shape::Tap, lands) => Ok(Command::Tap(slots(lands, "land")?)),
        (Shape::Block, ["none"]) => Ok(Command::BlockNone),
        (Shape::Block, [creature]) => slot(creature, "creature").map(Command::Block),
        (Shape::Inspect, [card]) => Ok(Command::Inspect(None, slot(card, "card")?)),
        (Shape::Inspect, [player, card]) => Ok(Command::Inspect(Some(seat(player)?), slot(card, "card")?)),
        (Shape::Block, [_, extra, ..]) | (Shape::Inspect, [_, _, extra, ..]) => Err(too_many(extra, pattern)),
        (Shape::Pay, letters) => colours(letters).map(Command::Pay),
        (Shape::Target, target) => mark(target, pattern)?.map(Command::Target).ok_or_else(missing),
        (Shape::Play, [card, rest @ ..]) => play(card, rest, pattern),
    }
}

fn play(card: &str, rest: &[&str], pattern: &str) -> Result<Command, String> {
    let (target, pay) = match rest.iter().position(|word| *word == "pay") {
        Some(at) => (&rest[..at], Some(&rest[at + 1..])),
        None => (rest, None),
    };
    let card = slot(card, "card")?;
    let on = mark(target, pattern)?;
    let pay = match pay {
        Some([]) => return Err(format!("a word is missing; write: {pattern}")),
        Some(letters) => Some(colours(letters)?),
        None => None,
    };
    Ok(Command::Play { card, on, pay })
}

/// `P N`, `P`, or `discard N`; without words there is no target.
fn mark(words: &[&str], pattern: &str) -> Result<Option<Mark>, String> {
    match words {
        [] => Ok(None),
        ["discard"] => Err("a word is missing; write: discard card".into()),
        ["discard", card] => slot(card, "card").map(|card| Some(Mark::Discard(card))),
        [player] => seat(player).map(|player| Some(Mark::Player(player))),
        [player, card] => Ok(Some(Mark::InPlay(Place::new(seat(player)?, slot(card, "card")?)))),
        [_, _, extra, ..] => Err(too_many(extra, pattern)),
    }
}

fn too_many(extra: &str, pattern: &str) -> String {
    format!("{} is a word too many; write: {pattern}", cards::quoted(extra))
}

fn seat(word: &str) -> Result<Seat, String> {
    number(word, "player", 2).map(|number| Seat::new(number - 1))
}

fn slot(word: &str, what: &str) -> Result<Slot, String> {
    number(word, what, Slot::MOST).map(|number| Slot::new(number - 1))
}

fn slots(words: &[&str], what: &str) -> Result<Vec<Slot>, String> {
    words.iter().map(|word| slot(word, what)).collect()
}

/// `BBR`, or `B B R`.
fn colours(words: &[&str]) -> Result<Vec<Colour>, String> {
    let mut colours = Vec::new();
    for word in words {
        for letter in word.chars() {
            let colour = Colour::of_letter(letter).ok_or_else(|| {
                format!("{} names no colours: write letters of W, G, L (blue), R and B", cards::quoted(word))
            });
            colours.push(colour?);
        }
    }
    Ok(colours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        let (one, two) = (Slot::new(0), Slot::new(1));
        let plain = |on| Ok(Command::Play { card: one, on, pay: None });
        assert_eq!(read("  \t "), Ok(Command::Nothing));
        assert_eq!(read(" tap\t1  2 "), Ok(Command::Tap(vec![one, two])));
        assert_eq!(read("attack 2 1"), Ok(Command::Attack(vec![two, one])));
        assert_eq!(read("play 1"), plain(None));
        assert_eq!(read("play 1 2"), plain(Some(Mark::Player(Seat::new(1)))));
        assert_eq!(read("play 1 2 2"), plain(Some(Mark::InPlay(Place::new(Seat::new(1), two)))));
        assert_eq!(read("play 1 discard 2"), plain(Some(Mark::Discard(two))));
        let pay = Some(vec![Colour::Black, Colour::Black, Colour::Blue]);
        let paid = Command::Play { card: two, on: Some(Mark::Player(Seat::new(0))), pay };
        assert_eq!(read("play 2 1 pay BBL"), Ok(paid.clone()));
        assert_eq!(read("play 2 1 pay b bl"), Ok(paid));
        assert_eq!(read("block none"), Ok(Command::BlockNone));
        assert_eq!(read("inspect 2 1"), Ok(Command::Inspect(Some(Seat::new(1)), one)));
    }

    #[test]
    fn what_is_no_command_is_refused_with_what_to_write() {
        let refused = |line: &str| read(line).expect_err(line);
        assert_eq!(refused("atack 1"), "unknown command \"atack\"; did you mean attack?");
        assert_eq!(refused("next now"), "\"now\" is a word too many; write: next");
        assert_eq!(refused("play"), "a word is missing; write: play card [target] [pay colours]");
        assert_eq!(refused("play 1 pay"), "a word is missing; write: play card [target] [pay colours]");
        assert_eq!(
            refused("play 1 2 3 4"),
            "\"4\" is a word too many; write: play card [target] [pay colours]"
        );
        assert_eq!(
            refused("play 1 pay X"),
            "\"X\" names no colours: write letters of W, G, L (blue), R and B"
        );
        assert_eq!(refused("play 1 3"), "there is no player 3: they are counted from 1");
        assert_eq!(refused("block 0"), "there is no creature 0: they are counted from 1");
        assert_eq!(refused("tap"), "a word is missing; write: tap land…");
        for junk in ["tap -1", "tap 1.0", "attack x", "block none 1", "inspect ١", "play 1 discard"] {
            refused(junk);
        }
    }
}
