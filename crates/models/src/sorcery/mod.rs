//! Sorcery, both editions, played as plainly as the rule book reads.

mod cards;
mod checks;
mod command;
mod deeds;
mod effects;
mod json;
mod pieces;
mod play;
mod triggers;
mod turns;

use cards::Printed;
use pieces::{Card, Player};

/// Which of the two rule books is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The edition of 2017, with 19 cards and the four custom ones.
    Y2017,
    /// The edition of 2025, with 22 cards and the four custom ones.
    Y2025,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The rule book.
    pub edition: Edition,
    /// Testing mode (5.2.3): `draw` and `discard` are commands, and magic never runs short.
    pub testing: bool,
    /// How many turns, of all players together, a game may last before it is a draw (R27).
    pub turn_limit: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The seat, from 1, that is left.
    Winner(usize),
    /// Nobody won (R23, R26, R27).
    Draw,
}

/// One game of Sorcery.
#[derive(Clone, Debug)]
pub struct Model {
    rules: Rules,
    cards: Vec<&'static Printed>,
    players: Vec<Player>,
    active: usize,
    turn: u32,
    ending: Option<Ending>,
    /// The next name tag for a card that comes into play; no two cards in play ever share one.
    next_tag: u32,
    /// The minions that have left play during the current command, and whose they were.
    left: Vec<(u32, usize)>,
    /// How many triggers the current command has set off (R23).
    triggered: u32,
}

const SLOTS: usize = 5;
const HAND_SIZE: usize = 5;
const TRIGGER_LIMIT: u32 = 10_000;

impl Model {
    /// Begins a game of 2 to 4 players (R26) with decks in draw order; the first player's turn has started.
    pub fn new(rules: Rules, names: &[&str], decks: &[Vec<String>]) -> Result<Model, String> {
        Model::with_cards("", rules, names, decks)
    }

    /// The same with the cards of a card file that is known to be good.
    pub fn with_cards(
        file: &str,
        rules: Rules,
        names: &[&str],
        decks: &[Vec<String>],
    ) -> Result<Model, String> {
        if !(2..=4).contains(&names.len()) {
            return Err(format!("2 to 4 players can play, not {}", names.len()));
        }
        if names.len() != decks.len() {
            return Err(format!("{} players need as many decks, not {}", names.len(), decks.len()));
        }
        let mut model = Model {
            rules,
            cards: cards::all(rules.edition, file),
            players: vec![],
            active: 0,
            turn: 0,
            ending: None,
            next_tag: 0,
            left: vec![],
            triggered: 0,
        };
        for (name, deck) in names.iter().zip(decks) {
            let mut cards = Vec::new();
            for card in deck {
                let printed = model.cards.iter().find(|printed| printed.name == card);
                cards.push(model.fresh(printed.ok_or(format!("no card is named {card}"))?));
            }
            model.players.push(Player::new(name, cards));
        }
        model.deal();
        model.start_turn(0);
        Ok(model)
    }

    /// Obeys one typed command, or refuses it and leaves everything unchanged (R2).
    pub fn command(&mut self, line: &str) -> Result<(), String> {
        let order = self.accepts(line)?;
        self.triggered = 0;
        self.left.clear();
        self.obey(&order);
        self.pass_on();
        Ok(())
    }

    /// Every command that would be accepted now, in a fixed order.
    pub fn commands(&self) -> Vec<String> {
        self.thinkable().into_iter().filter(|line| self.accepts(line).is_ok()).collect()
    }

    /// The ending, once there is one.
    pub fn over(&self) -> Option<Ending> {
        self.ending
    }

    /// The number of command sequences of that length; a finished game has no further commands.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for line in self.commands() {
            let mut next = self.clone();
            next.command(&line).expect("a listed command is accepted");
            count += next.perft(depth - 1);
        }
        count
    }

    /// The card of that name.
    fn named(&self, name: &str) -> &'static Printed {
        self.cards.iter().find(|card| card.name == name).expect("cards name cards of the game")
    }

    /// A fresh card as it is printed.
    fn fresh(&self, printed: &'static Printed) -> Card {
        let minion = match printed.kind {
            cards::Kind::Minion { attack, defence } => Some((attack, defence)),
            cards::Kind::Spell | cards::Kind::Enchantment { .. } | cards::Kind::Ritual { .. } => None,
        };
        Card { printed, minion }
    }

    /// The seats in APNAP order: from the active player round the table (1.1, R26).
    fn seats_from_active(&self) -> Vec<usize> {
        (0..self.players.len()).map(|step| (self.active + step) % self.players.len()).collect()
    }
}

/// Numbers saturate at a thousand million either way (R23).
fn saturated(number: i64) -> i64 {
    number.clamp(-1_000_000_000, 1_000_000_000)
}
