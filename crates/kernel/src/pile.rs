//! `Pile<T, N>`: cards in the order in which they are drawn, so that a copy costs the same whatever is left of them.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A deck or a library: its order, and how far it is drawn.
///
/// Up to `N` cards lie in the state; more are shared by all states of a game, so that no copy grows with a deck.
#[derive(Clone, Debug)]
pub struct Pile<T, const N: usize> {
    order: Order<T, N>,
    drawn: u32,
}

#[derive(Clone, Debug)]
enum Order<T, const N: usize> {
    Here { count: u32, cards: [T; N] },
    Shared(Arc<[T]>),
}

impl<T: Copy + Default, const N: usize> Order<T, N> {
    fn new(cards: &[T]) -> Order<T, N> {
        let mut here = [T::default(); N];
        match here.get_mut(..cards.len()) {
            Some(place) => {
                place.copy_from_slice(cards);
                Order::Here { count: cards.len() as u32, cards: here }
            }
            None => Order::Shared(cards.into()),
        }
    }

    #[inline]
    fn cards(&self) -> &[T] {
        match self {
            Order::Here { count, cards } => &cards[..*count as usize],
            Order::Shared(cards) => cards,
        }
    }

    /// The cards, to be put into another order; `None` if other states share them.
    #[inline]
    fn cards_mut(&mut self) -> Option<&mut [T]> {
        match self {
            Order::Here { count, cards } => Some(&mut cards[..*count as usize]),
            Order::Shared(cards) => Arc::get_mut(cards),
        }
    }
}

impl<T, const N: usize> Pile<T, N> {
    /// Does it lie in the state, with nothing shared?
    #[inline]
    pub(crate) fn is_here(&self) -> bool {
        matches!(self.order, Order::Here { .. })
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// A pile in the order in which it will be drawn.
    pub fn new(cards: &[T]) -> Pile<T, N> {
        Pile { order: Order::new(cards), drawn: 0 }
    }

    /// Puts all cards, drawn or not, into another order; others who share the old one keep it.
    #[inline]
    pub fn arrange(&mut self, arrange: impl FnOnce(&mut [T])) {
        if self.order.cards_mut().is_none() {
            self.order = Order::new(self.order.cards());
        }
        arrange(self.order.cards_mut().expect("this pile alone has the order"));
    }

    /// Lays out `count` cards anew, as `arrange` orders them, and draws the first `drawn` of them; memory that no other
    /// state shares is used again.
    #[inline]
    pub fn lay_out(&mut self, count: usize, drawn: usize, arrange: impl FnOnce(&mut [T])) -> &[T] {
        if self.order.cards().len() != count || self.order.cards_mut().is_none() {
            self.order = Order::new(&vec![T::default(); count]);
        }
        arrange(self.order.cards_mut().expect("this pile alone has the order"));
        self.drawn = drawn as u32;
        &self.order.cards()[..drawn]
    }

    /// The cards left, next draw first.
    #[inline]
    pub fn cards(&self) -> &[T] {
        &self.order.cards()[self.drawn as usize..]
    }

    /// Takes the next card.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        let card = *self.order.cards().get(self.drawn as usize)?;
        self.drawn += 1;
        Some(card)
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Pile<T, N> {
        Pile::new(&[])
    }
}

/// Piles are equal if the same cards are left in the same order.
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
