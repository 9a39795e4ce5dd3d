//! Duel, read a second time: one obvious struct, cards by name, commands as typed lines.

mod cards;
mod combat;
mod command;
mod commands;
mod deeds;
mod payment;
mod play;
mod position;
mod state;
mod turn;
mod values;

#[cfg(test)]
mod tests;

use cards::{OPENING_HAND, Printed, START_HP, printed};
use command::Command;
use payment::Pool;

/// What of a card file the model can play: the file without the other cards, and the names of those that are left. It
/// plays neither instants nor cards with much generic mana in their cost.
pub fn playable(file: &str) -> (String, Vec<String>) {
    cards::playable(file)
}

/// A whole game, everything open: it is a referee's copy and hides nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    players: [Player; 2],
    active: usize,
    phase: Phase,
    combat: Combat,
    round: u64,
    turns_played: u32,
    turn_limit: Option<u32>,
    /// How many cards have entered play so far; the next one's `entered`.
    entries: usize,
    rounds_told: Vec<String>,
    ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The other player fell to 0 HP or had to draw from an empty library.
    Won {
        /// 0 or 1.
        winner: usize,
        /// The winner's HP left.
        hp: i64,
    },
    /// The turn limit was reached (D17), or both players fell together (D15).
    Drawn,
}

#[derive(Clone, Debug, PartialEq)]
struct Player {
    hp: i64,
    pool: Pool,
    land_played: bool,
    /// The next card to draw comes first.
    library: Vec<Card>,
    hand: Vec<Card>,
    in_play: Vec<Permanent>,
    /// The top comes last.
    discard: Vec<Card>,
}

/// One copy of a card; `label` is its "Name#n" in a position and empty in a dealt game.
#[derive(Clone, Debug, PartialEq)]
struct Card {
    printed: &'static Printed,
    label: String,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq)]
struct Permanent {
    card: Card,
    /// Unique to this stay in play: says who came first, and a creature that returns is another one (D6, D8).
    entered: usize,
    tapped: bool,
    damage: i64,
    /// The `entered` of the creature that an enchantment was played on.
    target: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Draw,
    Untap,
    Play1,
    Combat,
    Play2,
    End,
}

/// How far this turn's one combat is; creatures by their `entered`.
#[derive(Clone, Debug, PartialEq)]
enum Combat {
    NotYet,
    Blocking { attackers: Vec<usize>, blockers: Vec<Option<usize>> },
    Fought,
}

impl Model {
    /// Deals five cards each and runs player 1's draw and untap; decks come in draw order.
    ///
    /// # Panics
    /// If a name is not that of a card: only tests choose the decks.
    pub fn new(decks: [Vec<String>; 2], turn_limit: Option<u32>) -> Model {
        Model::with_cards("", decks, turn_limit)
    }

    /// The same with the cards of a card file, all of which it must be able to play: see [`playable`].
    ///
    /// # Panics
    /// As [`Model::new`] does.
    pub fn with_cards(file: &str, decks: [Vec<String>; 2], turn_limit: Option<u32>) -> Model {
        let made = cards::made(file);
        let find = |name: &str| printed(name).or_else(|| made.iter().find(|row| row.name == name).copied());
        let mut model = Model::empty();
        model.turn_limit = turn_limit;
        for (player, deck) in model.players.iter_mut().zip(decks) {
            for name in deck {
                let printed = find(&name).expect("decks name known cards");
                player.library.push(Card { printed, label: String::new() });
            }
            let dealt = OPENING_HAND.min(player.library.len());
            player.hand = player.library.drain(..dealt).collect();
        }
        model.enter(Phase::Draw);
        model
    }

    fn empty() -> Model {
        let player = Player {
            hp: START_HP,
            pool: payment::empty_pool(),
            land_played: false,
            library: Vec::new(),
            hand: Vec::new(),
            in_play: Vec::new(),
            discard: Vec::new(),
        };
        Model {
            players: [player.clone(), player],
            active: 0,
            phase: Phase::Draw,
            combat: Combat::NotYet,
            round: 1,
            turns_played: 0,
            turn_limit: None,
            entries: 0,
            rounds_told: Vec::new(),
            ending: None,
        }
    }

    /// Obeys one typed command; a refusal says why and leaves everything as it was (D16).
    pub fn command(&mut self, line: &str) -> Result<(), String> {
        if self.ending.is_some() {
            return Err("the game is over".to_string());
        }
        let mut after = self.clone();
        match Command::read(line)? {
            Command::Tap { slot } => after.tap(slot)?,
            Command::Play { slot, target, pay } => after.play(slot, target, pay.as_deref())?,
            Command::Attack { slots } => after.attack(&slots)?,
            Command::Block { slot } => after.block(slot)?,
            Command::Next => after.next()?,
        }
        *self = after;
        Ok(())
    }

    /// Who is asked now, 0 or 1: the opponent while blockers are named, otherwise the active player.
    pub fn to_act(&self) -> usize {
        if self.blocking() { self.opponent() } else { self.active }
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<Ending> {
        self.ending
    }

    /// The "End of Round n" lines so far.
    pub fn rounds_told(&self) -> &[String] {
        &self.rounds_told
    }

    fn opponent(&self) -> usize {
        1 - self.active
    }

    fn blocking(&self) -> bool {
        matches!(self.combat, Combat::Blocking { .. })
    }

    fn in_play_phase(&self) -> Result<(), String> {
        match self.phase {
            Phase::Play1 | Phase::Play2 => Ok(()),
            Phase::Draw | Phase::Untap | Phase::Combat | Phase::End => {
                Err("that is done in a play phase".to_string())
            }
        }
    }

    /// The creature, land or enchantment with this `entered`, if it is still in play.
    fn permanent(&mut self, entered: usize) -> Option<&mut Permanent> {
        self.players.iter_mut().flat_map(|player| &mut player.in_play).find(|other| other.entered == entered)
    }

    fn put_into_play(&mut self, who: usize, card: Card, target: Option<usize>) {
        let entered = self.entries;
        self.entries += 1;
        self.players[who].in_play.push(Permanent { card, entered, tapped: false, damage: 0, target });
    }

    fn destroy(&mut self, entered: usize) {
        for player in &mut self.players {
            if let Some(slot) = player.in_play.iter().position(|permanent| permanent.entered == entered) {
                let gone = player.in_play.remove(slot);
                player.discard.push(gone.card);
            }
        }
    }

    fn win(&mut self, winner: usize) {
        self.ending = Some(Ending::Won { winner, hp: self.players[winner].hp });
    }
}
