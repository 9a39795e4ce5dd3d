//! The state of a game, as plain data.

use std::hint::select_unpredictable;

use kernel::{List, Outcome, Pile, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, CardSet};
use crate::powers::Powers;
use crate::side::Side;
use crate::triggers::Triggers;

/// Attack and defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stats {
    /// What it deals.
    pub attack: i32,
    /// What it can take.
    pub defence: i32,
}

impl Stats {
    /// Every number of the game stays between this and its negative (R23).
    pub const LIMIT: i32 = 1_000_000_000;

    /// Whether a sum of three such numbers stays within [`Stats::LIMIT`].
    #[inline]
    pub(crate) fn is_small(self) -> bool {
        let small = |value: i32| value.unsigned_abs() < (Stats::LIMIT / 4) as u32;
        small(self.attack) & small(self.defence)
    }

    /// Both sums.
    #[inline]
    pub(crate) fn plus(self, other: Stats) -> Stats {
        Stats { attack: add(self.attack, other.attack), defence: add(self.defence, other.defence) }
    }
}

/// A sum clamped to [`Stats::LIMIT`]. It can't overflow, because both numbers are within the limit.
#[inline]
pub(crate) fn add(a: i32, b: i32) -> i32 {
    (a + b).clamp(-Stats::LIMIT, Stats::LIMIT)
}

/// A place on a board. People and files count from 1, code from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Slot(pub(crate) u8);

impl Slot {
    /// The slot at `index`, counting from 0.
    pub fn new(index: usize) -> Slot {
        Slot(index.min(254) as u8)
    }

    /// Counting from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Counting from 1.
    pub fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0.saturating_add(1)
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Slot, &'static str> {
        number.checked_sub(1).map(Slot).ok_or("places are counted from 1")
    }
}

/// A card outside play. A minion keeps its values wherever it goes (2025 2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Which card.
    pub id: CardId,
    /// Its present attack and defence; nothing for other cards.
    pub stats: Stats,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The card.
    pub card: Card,
    /// Whether everybody saw it come here (R24).
    pub seen: bool,
}

/// A minion in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minion {
    /// The card, with its values before the oldest enchantment.
    pub card: Card,
    /// Its present powers: a cache that [`Side`] recomputes whenever a step of the fold changes.
    pub now: Powers,
    /// How many of the side's enchantments are on it.
    pub enchantments: u32,
    /// How many more times it may attack or use an ability this turn.
    pub actions: u16,
    /// Whether its leave-play triggers are being resolved; it can't be targeted or killed again (R22).
    pub leaving: bool,
    /// Tells the two reasons for having no action apart.
    #[serde(skip)]
    pub(crate) is_new: IsNew,
}

/// Whether a minion entered without an action and has had none since.
///
/// Only the wording of a refusal depends on it. Positions and journals leave it out, so equality ignores it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IsNew(pub(crate) bool);

impl PartialEq for IsNew {
    fn eq(&self, _: &IsNew) -> bool {
        true
    }
}

impl Eq for IsNew {}

/// An enchantment in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enchantment {
    /// Which card.
    pub id: CardId,
    /// What the minion gained and lost after it and before the next enchantment: a step of the fold (R3).
    pub since: Stats,
}

/// A ritual in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ritual {
    /// Which card.
    pub id: CardId,
    /// How many charges are left.
    pub charges: i32,
}

/// A deck: cards in an order that nobody knows, and the cards that were put under them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    pub(crate) pile: Pile<CardId, 60>,
    /// Cards that everybody saw going under the deck; the first is drawn first.
    pub under: List<Card, 3>,
}

/// A game in progress.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// One side for each seat in use.
    pub sides: Sides,
    /// Whose turn it is.
    pub active: Seat,
    /// Which turn it is, counting from 1 over all players, up to [`LATEST_TURN`](kernel::LATEST_TURN).
    pub turn: u32,
    /// How it ended, if it has.
    pub ending: Option<Outcome>,
}

/// A clone is one `memcpy`, and past 2 KiB glibc's is twice as slow (`docs/notes/performance.md`).
const _: () = assert!(size_of::<State>() <= 2048);

/// The sides of the table. Two are stored inline; a third and a fourth are on the heap (R26).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sides {
    pub(crate) pair: [Side; 2],
    pub(crate) more: Vec<Side>,
}

impl Sides {
    /// All sides in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Side> {
        self.pair.iter().chain(&self.more)
    }

    /// What all cards in play listen for.
    #[inline]
    pub(crate) fn hear(&self) -> Triggers {
        let [one, other] = &self.pair;
        let pair = one.hears.and(other.hears);
        self.more.iter().fold(pair, |heard, side| heard.and(side.hears))
    }

    /// All sides in seat order, mutably.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Side> {
        self.pair.iter_mut().chain(&mut self.more)
    }
}

/// Fewer than two sides are filled up with empty ones.
impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        let mut sides = sides.into_iter();
        let pair = std::array::from_fn(|_| sides.next().unwrap_or_default());
        Sides { pair, more: sides.collect() }
    }
}

impl State {
    /// How many players began.
    #[inline]
    pub fn seats(&self) -> usize {
        2 + self.sides.more.len()
    }

    /// A player's side.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        let [one, other] = &self.sides.pair;
        match seat.index() {
            index @ (0 | 1) => select_unpredictable(index == 0, one, other),
            index => &self.sides.more[index - 2],
        }
    }

    /// A player's side, mutably.
    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        let [one, other] = &mut self.sides.pair;
        match seat.index() {
            index @ (0 | 1) => select_unpredictable(index == 0, one, other),
            index => &mut self.sides.more[index - 2],
        }
    }

    /// Whether the player is still in the game.
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.side(seat).is_in()
    }

    /// The next player after `seat` who is still in the game.
    #[inline]
    pub(crate) fn next_in(&self, seat: Seat) -> Seat {
        if self.sides.more.is_empty() {
            return Seat::new(usize::from(seat.index() == 0)); // with two players, both are in until the game ends
        }
        let mut next = seat;
        loop {
            let after = next.index() + 1;
            next = Seat::new(if after == self.seats() { 0 } else { after });
            if next == seat || self.is_in(next) {
                return next;
            }
        }
    }

    /// All seats in APNAP order (1.1): the active player first, then round the table.
    #[inline]
    pub(crate) fn apnap(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.active.round(self.seats())
    }
}

impl Deck {
    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> usize {
        self.unseen().len() + self.under.len()
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards whose order is hidden, next draw first.
    #[inline]
    pub fn unseen(&self) -> &[CardId] {
        self.pile.cards()
    }

    /// Takes the next card. Everybody knows the cards that were put under the deck (R24).
    #[inline]
    pub(crate) fn draw(&mut self, cards: &CardSet) -> Option<Held> {
        if let Some(id) = self.pile.draw() {
            return Some(Held { card: Card { id, stats: cards.stats(id) }, seen: false });
        }
        (!self.under.is_empty()).then(|| Held { card: self.under.remove(0), seen: true })
    }
}
