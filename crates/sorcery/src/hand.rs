//! A player's hand, and at a glance which of its cards can be played.

use std::ops::Deref;

use kernel::List;
use serde::{Deserialize, Serialize};

use crate::cards::CardSet;
use crate::demand::Means;
use crate::state::Held;
use crate::tolls::{Lanes, Tolls};

/// The cards in a hand, oldest first; it reads as a slice of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hand {
    cards: List<Held, { Tolls::MOST }>,
    /// What each of the first cards takes to be played: of all, in a hand of usual size.
    tolls: Tolls,
}

impl Deref for Hand {
    type Target = [Held];

    #[inline]
    fn deref(&self) -> &[Held] {
        &self.cards
    }
}

impl Hand {
    /// Does it own memory?
    pub fn is_spilled(&self) -> bool {
        self.cards.is_spilled()
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Is there no card?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// A hand of these cards.
    pub(crate) fn new(cards: &CardSet, held: impl Iterator<Item = Held>) -> Hand {
        let mut hand = Hand::default();
        held.for_each(|held| hand.push(cards, held));
        hand
    }

    /// Adds the newest card.
    #[inline]
    pub(crate) fn push(&mut self, cards: &CardSet, held: Held) {
        self.tolls.set(self.cards.len(), cards.facts(held.card.id).toll);
        self.cards.push(held);
    }

    /// Takes the card at `index`, which must exist; newer ones move up.
    #[inline]
    pub(crate) fn remove(&mut self, cards: &CardSet, index: usize) -> Held {
        let spilled = self.cards.is_spilled();
        let held = self.cards.remove(index);
        self.tolls.remove(index);
        if spilled {
            self.tolls = self.true_tolls(cards);
        }
        held
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        *self = Hand::default();
    }

    /// The places of the cards that a side with these means can play, and what they are aimed at; `None` where cards and
    /// means are looked at one by one.
    #[inline]
    pub(crate) fn playable(&self, means: Means) -> Option<(Lanes, Tolls)> {
        if self.cards.is_spilled() {
            return None;
        }
        Some((self.tolls.within(means)?, self.tolls))
    }

    /// Do the tolls follow from the cards?
    pub(crate) fn is_true(&self, cards: &CardSet) -> bool {
        self.tolls == self.true_tolls(cards)
    }

    #[cold]
    #[inline(never)]
    fn true_tolls(&self, cards: &CardSet) -> Tolls {
        let mut tolls = Tolls::default();
        for (place, held) in self.iter().enumerate() {
            tolls.set(place, cards.facts(held.card.id).toll);
        }
        tolls
    }
}
