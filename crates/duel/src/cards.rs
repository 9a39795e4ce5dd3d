//! The printed cards of a game. States hold ids; names and texts are looked up here.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::language::{Choice, Effects, Keywords, Kind};
use crate::mana::{Colour, Cost, Mana};

/// A card of the set, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub(crate) u16);

/// A card as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// Its colour; lands have none.
    pub colour: Option<Colour>,
    /// What playing it costs; nothing for lands.
    pub cost: Cost,
    /// The total cost: a quick test, since a smaller pool can't pay whatever its colours.
    pub(crate) mana: u32,
    /// The cost as the file spells it; empty for lands.
    pub price: String,
    /// A creature's attack power.
    pub attack: i32,
    /// A creature's HP.
    pub hp: i32,
    /// A creature's named abilities.
    pub keywords: Keywords,
    /// The picture that its file names, for front ends.
    pub picture: Option<String>,
    /// What its player chooses when playing it.
    pub(crate) choice: Option<Choice>,
    /// What it does.
    pub(crate) effects: Effects,
}

impl Printed {
    /// What a land gives when tapped.
    #[inline]
    pub fn gives(&self) -> Mana {
        self.effects.gives
    }

    /// Whether its player chooses a target when playing it.
    pub fn takes_target(&self) -> bool {
        self.choice.is_some()
    }
}

/// All cards of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardSet {
    printed: Vec<Printed>,
    /// The type of each card in `printed`: the most frequent lookup, so it has a table of its own.
    kinds: Vec<Kind>,
    /// Every card by its name.
    by_name: HashMap<String, CardId>,
}

impl CardSet {
    /// The most cards that a game may have.
    pub const MOST: usize = 60_000;

    /// The card as it is printed.
    #[inline]
    pub fn printed(&self, card: CardId) -> &Printed {
        &self.printed[card.0 as usize]
    }

    /// The card's type.
    #[inline]
    pub fn kind(&self, card: CardId) -> Kind {
        self.kinds[card.0 as usize]
    }

    /// The card's name.
    pub fn name(&self, card: CardId) -> &str {
        &self.printed(card).name
    }

    /// Every card, in the order of the files.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = CardId> {
        (0..self.printed.len() as u16).map(CardId)
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.printed.len()
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.printed.is_empty()
    }

    /// The card with exactly this name.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.by_name.get(name).copied()
    }

    /// The names of all cards.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.printed.iter().map(|card| card.name.as_str())
    }

    /// Whether there is an instant; only then does combat have windows.
    pub fn has_instants(&self) -> bool {
        self.printed.iter().any(|card| card.kind == Kind::Instant)
    }

    /// Adds a card; there are fewer than [`CardSet::MOST`].
    pub(crate) fn add(&mut self, card: Printed) {
        self.by_name.insert(card.name.clone(), CardId(self.printed.len() as u16));
        self.kinds.push(card.kind);
        self.printed.push(card);
    }
}
