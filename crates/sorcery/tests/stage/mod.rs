//! A table for short tests: testing mode, decks in order, typed commands, and what lies where as plain words.
#![allow(dead_code)] // each test uses its part

use kernel::{Game, Match, Referee, Seat, Status, Viewer};
use sorcery::{Action, Card, CardFile, Event, Kind, Mark, Position, Setup, Side, Slot, Sorcery};

/// A game in testing mode, where nothing is too dear and no deck is shuffled.
pub(crate) struct Stage {
    pub(crate) play: Match<Sorcery>,
}

impl Stage {
    /// Two players with these decks.
    pub(crate) fn new(deck1: &[&str], deck2: &[&str]) -> Stage {
        Stage::with_cards("", &[deck1, deck2])
    }

    /// Any number of players, and cards of one's own.
    pub(crate) fn with_cards(cards: &str, decks: &[&[&str]]) -> Stage {
        let file = CardFile { name: "own.toml".into(), text: cards.into() };
        let deck = |names: &&[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let setup = Setup {
            edition: "2025".into(),
            decks: decks.iter().map(deck).collect(),
            testing: true,
            cards: vec![file],
            ..Setup::default()
        };
        Stage::of(&setup)
    }

    /// Any set-up at all.
    pub(crate) fn of(setup: &Setup) -> Stage {
        Stage { play: Match::start(setup, 1).unwrap_or_else(|error| panic!("{error}")) }
    }

    /// Gives commands; each must be accepted.
    pub(crate) fn does(&mut self, lines: &[&str]) -> &mut Stage {
        for line in lines {
            let action = self.action(line);
            if let Err(refusal) = self.play.act(action) {
                panic!("`{line}` is refused: {}", self.play.game().explain(&refusal));
            }
        }
        self
    }

    /// Gives a command that must be refused, and change nothing (R2); says why.
    pub(crate) fn refuses(&mut self, line: &str) -> String {
        let before = self.play.state().clone();
        let action = self.action(line);
        let Err(refusal) = self.play.act(action) else { panic!("`{line}` is accepted") };
        assert!(*self.play.state() == before, "a refused `{line}` changed something");
        self.play.game().explain(&refusal)
    }

    /// What the last command led to.
    pub(crate) fn events(&self) -> Vec<Event> {
        let last = self.play.len().checked_sub(1).and_then(|last| self.play.step(last));
        last.map_or_else(Vec::new, |step| step.events(Viewer::Referee))
    }

    pub(crate) fn position(&self) -> Position {
        self.play.position()
    }

    /// A player's minions, as `Air Elemental 1/1`.
    pub(crate) fn board(&self, player: usize) -> Vec<String> {
        let board = &self.position().players[player - 1].board;
        board.iter().map(|minion| format!("{} {}/{}", minion.name, minion.attack, minion.defence)).collect()
    }

    /// A player's graveyard, top last.
    pub(crate) fn graveyard(&self, player: usize) -> Vec<String> {
        self.side(player).graveyard.iter().map(|card| self.words(card)).collect()
    }

    /// A player's hand; minions with their values.
    pub(crate) fn hand(&self, player: usize) -> Vec<String> {
        self.side(player).hand.iter().map(|held| self.words(&held.card)).collect()
    }

    fn side(&self, player: usize) -> &Side {
        self.play.state().side(Seat::new(player - 1))
    }

    fn words(&self, card: &Card) -> String {
        let printed = self.play.game().cards().printed(card.id);
        match printed.kind {
            Kind::Minion(_) => format!("{} {}/{}", printed.name, card.stats.attack, card.stats.defence),
            Kind::Spell | Kind::Enchantment(_) | Kind::Ritual { .. } => printed.name.clone(),
        }
    }

    /// A player's ritual, as `Standstill x4`.
    pub(crate) fn ritual(&self, player: usize) -> Option<String> {
        let ritual = self.position().players[player - 1].ritual.clone();
        ritual.map(|ritual| format!("{} x{}", ritual.name, ritual.charges))
    }

    pub(crate) fn life(&self, player: usize) -> i32 {
        self.side(player).life
    }

    pub(crate) fn magic(&self, player: usize) -> i32 {
        self.side(player).magic
    }

    /// The action behind a typed command; `use 1.2` is the second ability.
    fn action(&self, line: &str) -> Action {
        let Status::ToAct(active) = self.play.status() else { return Action::End };
        parse(active, line).unwrap_or_else(|| panic!("`{line}` is no command"))
    }
}

fn parse(active: Seat, line: &str) -> Option<Action> {
    let slot = |word: &str| word.parse::<usize>().ok()?.checked_sub(1).map(Slot::new);
    let seat = |word: &str| word.parse::<u8>().ok().and_then(|number| Seat::try_from(number).ok());
    let mark = |player: &str, target: &str| match target {
        "r" => seat(player).map(Mark::Ritual),
        target => seat(player).zip(slot(target)).map(|(seat, slot)| Mark::Minion(seat, slot)),
    };
    let opponent = Seat::new(1 - active.index().min(1));
    let words: Vec<&str> = line.split(' ').collect();
    let (slots, targets) = (words.get(1).copied().unwrap_or_default(), words.get(2..).unwrap_or_default());
    let on = match targets {
        [player, target] => Some(mark(player, target)?),
        _ => None,
    };
    Some(match (words[0], targets) {
        ("end", _) => Action::End,
        ("draw", _) => Action::Draw,
        ("discard", _) => Action::Discard { card: slot(slots)? },
        ("attack", []) => Action::Attack { slot: slot(slots)?, at: Mark::Player(opponent) },
        ("attack", [minion]) => {
            Action::Attack { slot: slot(slots)?, at: Mark::Minion(opponent, slot(minion)?) }
        }
        ("play", _) => Action::Play { card: slot(slots)?, on },
        ("use", _) => {
            let (minion, ability) = slots.split_once('.').unwrap_or((slots, "1"));
            Action::Use { slot: slot(minion)?, ability: slot(ability)?, on }
        }
        _ => return None,
    })
}
