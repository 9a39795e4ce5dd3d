//! One player's side of the table: four piles, HP and pool.

use kernel::{List, Pile};
use serde::{Deserialize, Serialize};

use crate::cards::CardId;
use crate::mana::Mana;

/// HP at the start.
pub const START_HP: i32 = 15;
/// HP of a player stay within this, up and down.
pub(crate) const MOST_HP: i32 = 1_000_000_000;
/// Cards drawn at the start.
pub const OPENING_HAND: usize = 5;
/// With this many cards in hand there is no draw (D3).
pub const HAND_LIMIT: usize = 7;

/// A card in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// The card.
    pub card: CardId,
    /// Whether everybody saw it come here (R24).
    pub seen: bool,
}

/// A card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permanent {
    /// The card.
    pub card: CardId,
    /// Damage of this phase (D5); only creatures have any.
    pub damage: u16,
    /// Whether it is tapped; enchantments never are.
    pub tapped: bool,
}

/// A library; up to 60 cards are stored in the state.
pub type Library = Pile<CardId, 60>;

/// One player's side of the table. The lists are long enough for the document's decks not to spill.
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
    /// Discarded cards, top last.
    pub discard: List<CardId, 26>,
    /// Cards to draw.
    pub library: Library,
}

impl Side {
    /// A player's side before the first card is drawn.
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
