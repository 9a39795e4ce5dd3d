//! `Pile<T, N>`: a draw pile that is cloned in constant time.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A deck or a library: all its cards in order, and how many of them are drawn.
///
/// Up to `N` cards are stored inline. A larger pile is shared by all states of a game: drawing doesn't change it.
#[derive(Clone, Debug)]
pub struct Pile<T, const N: usize> {
    all: Cards<T, N>,
    drawn: u32,
}

#[derive(Clone, Debug)]
enum Cards<T, const N: usize> {
    InPlace { count: u32, cards: [T; N] },
    Shared(Arc<[T]>),
}

impl<T: Copy + Default, const N: usize> Cards<T, N> {
    fn new(cards: &[T]) -> Cards<T, N> {
        let mut here = [T::default(); N];
        match here.get_mut(..cards.len()) {
            Some(place) => {
                place.copy_from_slice(cards);
                Cards::InPlace { count: cards.len() as u32, cards: here }
            }
            None => Cards::Shared(cards.into()),
        }
    }

    #[inline]
    fn as_slice(&self) -> &[T] {
        match self {
            Cards::InPlace { count, cards } => &cards[..*count as usize],
            Cards::Shared(cards) => cards,
        }
    }

    /// `None` if the cards are shared with other states.
    #[inline]
    fn as_mut_slice(&mut self) -> Option<&mut [T]> {
        match self {
            Cards::InPlace { count, cards } => Some(&mut cards[..*count as usize]),
            Cards::Shared(cards) => Arc::get_mut(cards),
        }
    }
}

impl<T, const N: usize> Pile<T, N> {
    /// Whether the cards are stored inline.
    #[inline]
    pub(crate) fn is_in_place(&self) -> bool {
        matches!(self.all, Cards::InPlace { .. })
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// A pile of these cards; the first is drawn first.
    pub fn new(cards: &[T]) -> Pile<T, N> {
        Pile { all: Cards::new(cards), drawn: 0 }
    }

    /// Reorders all cards, drawn or not. Other states keep the old order.
    #[inline]
    pub fn arrange(&mut self, arrange: impl FnOnce(&mut [T])) {
        if self.all.as_mut_slice().is_none() {
            self.all = Cards::new(self.all.as_slice());
        }
        arrange(self.all.as_mut_slice().expect("no other pile shares the cards"));
    }

    /// Replaces the pile by `count` cards that `arrange` fills in; the first `drawn` count as drawn and are returned. Reuses
    /// memory that is not shared with other states.
    #[inline]
    pub fn lay_out(&mut self, count: usize, drawn: usize, arrange: impl FnOnce(&mut [T])) -> &[T] {
        if self.all.as_slice().len() != count || self.all.as_mut_slice().is_none() {
            self.all = Cards::new(&vec![T::default(); count]);
        }
        arrange(self.all.as_mut_slice().expect("no other pile shares the cards"));
        self.drawn = drawn as u32;
        &self.all.as_slice()[..drawn]
    }

    /// The cards left, next draw first.
    #[inline]
    pub fn cards(&self) -> &[T] {
        &self.all.as_slice()[self.drawn as usize..]
    }

    /// Takes the next card.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        let card = *self.all.as_slice().get(self.drawn as usize)?;
        self.drawn += 1;
        Some(card)
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Pile<T, N> {
        Pile::new(&[])
    }
}

/// Piles are equal if the same cards are left, in the same order; drawn cards don't count.
impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Pile<T, N>) -> bool {
        self.cards() == other.cards()
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile<T, N>, D::Error> {
        Vec::<T>::deserialize(deserializer).map(|cards| Pile::new(&cards))
    }
}
