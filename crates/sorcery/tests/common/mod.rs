//! What the tests of Sorcery share: typed commands, and decks by chance.
#![allow(dead_code)] // each test uses its part

use kernel::{Dice, Seat, Seeded};
use sorcery::{Action, CardSet, Mark, Setup, Slot};

/// The action behind a typed command of a two-player game; `None` if it is none.
pub(crate) fn action(active: Seat, line: &str) -> Option<Action> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let slot =
        |word: &str| word.parse::<usize>().ok().filter(|n| (1..=200).contains(n)).map(|n| Slot::new(n - 1));
    let seat =
        |word: &str| word.parse::<usize>().ok().filter(|n| (1..=4).contains(n)).map(|n| Seat::new(n - 1));
    let mark = |p: &str, t: &str| match t {
        "r" => seat(p).map(Mark::Ritual),
        t => seat(p).zip(slot(t)).map(|(seat, slot)| Mark::Minion(seat, slot)),
    };
    let opponent = Seat::new(1 - active.index().min(1));
    Some(match words[..] {
        ["end"] => Action::End,
        ["draw"] => Action::Draw,
        ["discard", i] => Action::Discard { card: slot(i)? },
        ["attack", i] => Action::Attack { slot: slot(i)?, at: Mark::Player(opponent) },
        ["attack", i, j] => Action::Attack { slot: slot(i)?, at: Mark::Minion(opponent, slot(j)?) },
        ["play", i] => Action::Play { card: slot(i)?, on: None },
        ["play", i, p, t] => Action::Play { card: slot(i)?, on: Some(mark(p, t)?) },
        ["use", i] => Action::Use { slot: slot(i)?, ability: Slot::new(0), on: None },
        ["use", i, p, t] => Action::Use { slot: slot(i)?, ability: Slot::new(0), on: Some(mark(p, t)?) },
        _ => return None,
    })
}

/// The command that orders an action; attacks name the player where there are more than two.
pub(crate) fn command(seats: usize, action: Action) -> String {
    let target = |on: Option<Mark>| match on {
        Some(Mark::Minion(seat, slot)) => format!(" {seat} {}", slot.number()),
        Some(Mark::Ritual(seat)) => format!(" {seat} r"),
        Some(Mark::Player(seat)) => format!(" {seat}"),
        None => String::new(),
    };
    match action {
        Action::End => "end".into(),
        Action::Draw => "draw".into(),
        Action::Discard { card } => format!("discard {}", card.number()),
        Action::Attack { slot, at: Mark::Player(_) } if seats == 2 => format!("attack {}", slot.number()),
        Action::Attack { slot, at: Mark::Minion(_, target) } if seats == 2 => {
            format!("attack {} {}", slot.number(), target.number())
        }
        Action::Attack { slot, at } => format!("attack {}{}", slot.number(), target(Some(at))),
        Action::Play { card, on } => format!("play {}{}", card.number(), target(on)),
        Action::Use { slot, ability, on } if ability.index() == 0 => {
            format!("use {}{}", slot.number(), target(on))
        }
        Action::Use { slot, ability, on } => {
            format!("use {}.{}{}", slot.number(), ability.number(), target(on))
        }
    }
}

/// Minions that come and go by the dozen, and enchantments for them; every edition has them.
const HOARD: [&str; 6] = [
    "Earth Elemental",
    "Air Elemental",
    "Air Elemental",
    "Giant Strength",
    "Magic Fatigue",
    "Giant Strength",
];

/// A set-up whose decks are dealt by chance: any cards, any number of them.
pub(crate) fn random_setup(edition: &str, cards: &CardSet, seed: u64) -> Setup {
    let mut dice = Seeded::new(seed ^ 0x5eed);
    let names: Vec<&str> = cards.names().collect();
    let seats = [2, 2, 2, 3, 4][dice.pick(5) as usize];
    // Few different cards make long chains of the same effect; hoards make the lists outgrow their places.
    let hoard = dice.pick(8) == 0;
    let kinds = 1 + dice.pick(names.len() as u32) as usize;
    let any: Vec<&str> = (0..kinds).map(|_| names[dice.pick(names.len() as u32) as usize]).collect();
    let favourites = if hoard { HOARD.to_vec() } else { any };
    let deck = |dice: &mut Seeded| -> Vec<String> {
        let size = if hoard { 120 } else { dice.pick(60) };
        (0..size).map(|_| favourites[dice.pick(favourites.len() as u32) as usize].to_owned()).collect()
    };
    Setup {
        edition: edition.into(),
        decks: (0..seats).map(|_| deck(&mut dice)).collect(),
        testing: hoard || dice.pick(3) == 0,
        closed_decks: dice.pick(4) == 0,
        turn_limit: Some(500),
        ..Setup::default()
    }
}
