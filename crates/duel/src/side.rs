//! One player's part of the table: four piles, HP and pool.

use std::sync::Arc;

use kernel::List;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::CardId;
use crate::mana::Mana;

/// HP at the start.
pub const START_HP: i32 = 15;
/// Cards drawn at the start.
pub const OPENING_HAND: usize = 5;
/// With this many cards in hand there is no draw (D3).
pub const HAND_LIMIT: usize = 7;

/// A card in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// The card.
    pub card: CardId,
    /// Did everybody see it come here (R24)?
    pub seen: bool,
}

/// A card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permanent {
    /// The card.
    pub card: CardId,
    /// Damage of this phase (D5); nothing but creatures has any.
    pub damage: u16,
    /// Was it used? Enchantments never are.
    pub tapped: bool,
}

/// A library: its order, and how far it is drawn.
#[derive(Clone, Debug)]
pub struct Library {
    order: Order,
    drawn: u32,
}

/// Up to [`FEW`] cards lie in the state; more are shared by all states of a game, so that no copy grows with a deck.
#[derive(Clone, Debug)]
enum Order {
    Here { count: u32, cards: [CardId; FEW] },
    Shared(Arc<[CardId]>),
}

/// The size of the document's decks (D16).
const FEW: usize = 26;

/// One player's part of the table. The sizes hold all that the document's decks can bring there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// At 0 or less the player has lost.
    pub hp: i32,
    /// Mana that is not spent yet.
    pub pool: Mana,
    /// The hand, oldest card first.
    pub hand: List<Held, 7>,
    /// Lands, creatures and enchantments, oldest first.
    pub in_play: List<Permanent, 22>,
    /// Used up cards, top last.
    pub discard: List<CardId, 26>,
    /// Cards to come.
    pub library: Library,
}

impl Side {
    /// A player's part before the first card is drawn.
    pub(crate) fn new(library: Library) -> Side {
        Side {
            hp: START_HP,
            pool: Mana::default(),
            hand: List::default(),
            in_play: List::default(),
            discard: List::default(),
            library,
        }
    }
}

impl Order {
    fn new(cards: &[CardId]) -> Order {
        let mut here = [CardId::default(); FEW];
        match here.get_mut(..cards.len()) {
            Some(place) => {
                place.copy_from_slice(cards);
                Order::Here { count: cards.len() as u32, cards: here }
            }
            None => Order::Shared(cards.into()),
        }
    }

    #[inline]
    fn cards(&self) -> &[CardId] {
        match self {
            Order::Here { count, cards } => &cards[..*count as usize],
            Order::Shared(cards) => cards,
        }
    }

    /// The cards, to be put into another order; `None` if other states share them.
    #[inline]
    fn cards_mut(&mut self) -> Option<&mut [CardId]> {
        match self {
            Order::Here { count, cards } => Some(&mut cards[..*count as usize]),
            Order::Shared(cards) => Arc::get_mut(cards),
        }
    }
}

impl Library {
    /// A library in the order in which it will be drawn.
    pub fn new(cards: &[CardId]) -> Library {
        Library { order: Order::new(cards), drawn: 0 }
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
        if self.order.cards().len() != count || self.order.cards_mut().is_none() {
            self.order = Order::new(&vec![CardId::default(); count]);
        }
        arrange(self.order.cards_mut().expect("this library alone has the order"));
        self.drawn = drawn as u32;
        &self.order.cards()[..drawn]
    }

    /// The cards left, top first.
    #[inline]
    pub fn cards(&self) -> &[CardId] {
        &self.order.cards()[self.drawn as usize..]
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<CardId> {
        let card = *self.cards().first()?;
        self.drawn += 1;
        Some(card)
    }
}

/// Libraries are equal if the same cards are left in the same order.
impl PartialEq for Library {
    fn eq(&self, other: &Library) -> bool {
        self.cards() == other.cards()
    }
}

impl Serialize for Library {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Library {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Library, D::Error> {
        Vec::<CardId>::deserialize(deserializer).map(|cards| Library::new(&cards))
    }
}
