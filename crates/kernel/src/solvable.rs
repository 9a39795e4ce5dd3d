//! What the solver needs of a game besides its rules: the piles whose order nobody knows.

use crate::game::Seat;
use crate::heuristics::Heuristics;

/// A game whose positions can be solved. The defaults are for games without piles of unknown order.
pub trait Solvable: Heuristics {
    /// The cards of `seat` that lie in unknown order, the next one first. The rules take cards from the front and put
    /// none back.
    fn pile(&self, _state: &Self::State, _seat: Seat) -> impl ExactSizeIterator<Item = u16> {
        std::iter::empty()
    }

    /// Rearranges the pile of `seat`; `cards` is a permutation of it.
    fn set_pile(&self, _state: &mut Self::State, _seat: Seat, _cards: &[u16]) {}

    /// The seat from whose pile `event` drew the next card. A pile may also shrink without a draw: a player who leaves the
    /// game takes it along.
    fn drawn_from(&self, _event: &Self::Event) -> Option<Seat> {
        None
    }

    /// The name of a card in a pile.
    fn card_name(&self, card: u16) -> String {
        card.to_string()
    }
}
