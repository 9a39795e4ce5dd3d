//! Everything the rules know of a running game, as plain data.

use std::sync::Arc;

use kernel::{List, Outcome, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CardId, CardSet};

/// Attack and defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stats {
    /// What it deals.
    pub attack: i32,
    /// What it can take.
    pub defence: i32,
}

impl Stats {
    /// No number of the game grows past this, up or down (R23).
    pub const LIMIT: i32 = 1_000_000_000;

    /// Both sums.
    #[inline]
    pub(crate) fn plus(self, other: Stats) -> Stats {
        Stats { attack: add(self.attack, other.attack), defence: add(self.defence, other.defence) }
    }
}

/// A sum that stays within [`Stats::LIMIT`]; so do both numbers, so it can't overflow.
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
    /// Did everybody see it come here (R24)?
    pub seen: bool,
}

/// A minion in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minion {
    /// The card, with its values before the oldest enchantment.
    pub card: Card,
    /// How often it may still attack or use an ability this turn.
    pub actions: u16,
    /// Its leave-play triggers are under way: it can be neither targeted nor killed again (R22).
    pub leaving: bool,
}

/// An enchantment in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enchantment {
    /// The minion it is on.
    pub on: Slot,
    /// Which card.
    pub id: CardId,
    /// What the minion gained and lost since, up to the next enchantment: one step of the fold (R3).
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

/// A deck: an order shared by all states of a game, how far it is drawn, and what was put under it.
#[derive(Clone, Debug)]
pub struct Deck {
    order: Arc<[CardId]>,
    drawn: u32,
    /// Cards that everybody saw going under the deck; the first is drawn first.
    pub under: List<Card, 3>,
}

/// One player's part of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// At 0 or less the player has lost.
    pub life: i32,
    /// What cards and abilities are paid with.
    pub magic: i32,
    /// The hand, oldest card first.
    pub hand: List<Held, 5>,
    /// The minions in play, oldest first.
    pub board: List<Minion, 5>,
    /// The enchantments on those minions, from left to right, on each the oldest first.
    pub enchantments: List<Enchantment, 10>,
    /// The ritual in play.
    pub ritual: Option<Ritual>,
    /// The graveyard, top last.
    pub graveyard: List<Card, 16>,
    /// The deck.
    pub deck: Deck,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// One side for each seat in use.
    pub sides: Sides,
    /// Whose turn it is.
    pub active: Seat,
    /// Which turn it is, counting from 1 over all players.
    pub turn: u32,
    /// How it ended, if it has.
    pub ending: Option<Outcome>,
}

/// The sides of a table: the first two in place, a third and a fourth on the heap (R26).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sides {
    pair: [Side; 2],
    more: Vec<Side>,
}

impl Sides {
    /// All sides in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Side> {
        self.pair.iter().chain(&self.more)
    }

    /// All sides in seat order, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Side> {
        self.pair.iter_mut().chain(&mut self.more)
    }
}

/// There are at least two; missing ones are empty.
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
        match seat.index() {
            index @ (0 | 1) => &self.sides.pair[index],
            index => &self.sides.more[index - 2],
        }
    }

    /// A player's side, to be changed.
    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        match seat.index() {
            index @ (0 | 1) => &mut self.sides.pair[index],
            index => &mut self.sides.more[index - 2],
        }
    }

    /// Is the player still in the game?
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.side(seat).life > 0
    }

    /// All seats in APNAP order (1.1): the active player first, then round the table.
    #[inline]
    pub(crate) fn apnap(&self) -> impl Iterator<Item = Seat> + use<> {
        self.active.round(self.seats())
    }
}

impl Side {
    /// The enchantments on a minion, oldest first.
    #[inline]
    pub fn enchantments_on(&self, slot: Slot) -> impl DoubleEndedIterator<Item = &Enchantment> {
        self.enchantments.iter().filter(move |enchantment| enchantment.on == slot)
    }

    /// A minion's attack and defence: one chronological fold over its enchantments and what came between (R3).
    #[inline]
    pub fn stats(&self, cards: &CardSet, slot: Slot) -> Stats {
        let start = self.board[slot.index()].card.stats;
        self.enchantments_on(slot).fold(start, |stats, enchantment| {
            cards.enchants(enchantment.id).apply(stats).plus(enchantment.since)
        })
    }

    /// The same without its enchantments: every gain and loss is kept (R3).
    pub(crate) fn stats_without_enchantments(&self, slot: Slot) -> Stats {
        let start = self.board[slot.index()].card.stats;
        self.enchantments_on(slot).fold(start, |stats, enchantment| stats.plus(enchantment.since))
    }
}

impl Side {
    /// A minion has left this slot: so have its enchantments, and those to its right move up.
    pub(crate) fn close_gap(&mut self, slot: Slot) {
        self.enchantments.retain(|enchantment| enchantment.on != slot);
        let right = self.enchantments.iter_mut().filter(|enchantment| enchantment.on > slot);
        right.for_each(|enchantment| enchantment.on.0 -= 1);
    }

    /// The actions that enchantments give a minion each turn.
    pub(crate) fn granted_actions(&self, cards: &CardSet, slot: Slot) -> u16 {
        let granted = self.enchantments_on(slot).map(|enchantment| cards.enchants(enchantment.id).actions);
        granted.fold(0, u16::saturating_add)
    }
}

impl Deck {
    /// A deck in the order in which it will be drawn.
    pub(crate) fn new(order: Arc<[CardId]>, under: List<Card, 3>) -> Deck {
        Deck { order, drawn: 0, under }
    }

    /// Lays out `count` cards anew, as `arrange` orders them, and draws the first `drawn` of them; memory that no other
    /// state shares is used again.
    #[inline]
    pub(crate) fn lay_out(
        &mut self,
        count: usize,
        drawn: usize,
        arrange: impl FnOnce(&mut [CardId]),
    ) -> &[CardId] {
        if self.order.len() != count || Arc::get_mut(&mut self.order).is_none() {
            self.order = std::iter::repeat_n(CardId::default(), count).collect();
        }
        let order = Arc::get_mut(&mut self.order).expect("this deck alone has the order");
        arrange(order);
        self.drawn = drawn as u32;
        &self.order[..drawn]
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> usize {
        self.unseen().len() + self.under.len()
    }

    /// Is nothing left?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards whose order is hidden, next draw first.
    #[inline]
    pub fn unseen(&self) -> &[CardId] {
        &self.order[self.drawn as usize..]
    }

    /// Takes the next card; what was put under the deck was seen by all (R24).
    #[inline]
    pub(crate) fn draw(&mut self, cards: &CardSet) -> Option<Held> {
        if let Some(&id) = self.unseen().first() {
            self.drawn += 1;
            return Some(Held { card: Card { id, stats: cards.stats(id) }, seen: false });
        }
        (!self.under.is_empty()).then(|| Held { card: self.under.remove(0), seen: true })
    }
}

impl Default for Deck {
    fn default() -> Deck {
        Deck::new(Arc::from([]), List::default())
    }
}

/// Decks are equal if the same cards are left in the same order.
impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.unseen() == other.unseen() && self.under == other.under
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.unseen(), &self.under).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let (order, under): (Vec<CardId>, List<Card, 3>) = Deserialize::deserialize(deserializer)?;
        Ok(Deck::new(order.into(), under))
    }
}
