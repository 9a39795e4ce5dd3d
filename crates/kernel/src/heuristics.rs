//! What a game may tell a search beyond its rules. Everything has a default, so a new game can be searched at once.

use crate::decision::{Decision, Purpose};
use crate::dice::Dice;
use crate::fast_hash::fast_hash;
use crate::game::{Game, MAX_SEATS, Seat};
use crate::play::Match;

/// Knowledge that makes a search stronger or faster; it never changes what is legal.
///
/// Bots only hold states that they imagined, so every method may look at the whole of `state`.
pub trait Heuristics: Game {
    /// What a bot at `seat`, which is to act, is given to decide. A game may leave actions to people, such as the commands
    /// of a testing mode, or offers that were refused this turn. By default a bot may do what anybody may.
    fn decision(play: &Match<Self>, seat: Seat, _purpose: Purpose) -> Decision<Self> {
        Decision::of(play, seat)
    }

    /// Replaces the contents of `into` by the legal actions worth searching. At least one is left, and the choice depends
    /// on nothing that the actor can't see. The default prunes nothing.
    #[inline]
    fn candidates(&self, state: &Self::State, into: &mut Vec<Self::Action>) {
        self.legal_actions(state, into);
    }

    /// Whether [`Heuristics::candidates`] leaves out blunders. If it doesn't, a search ignores the visits that it only
    /// spent on exploring when it backs up a value: a bad reply that was merely tried says nothing about the action before.
    #[inline]
    fn prunes_blunders(&self) -> bool {
        false
    }

    /// [`Game::imagine`] with the same dice into an existing state, so that its memory can be reused.
    fn imagine_into(&self, view: &Self::View, dice: &mut impl Dice, state: &mut Self::State) {
        *state = self.imagine(view, dice);
    }

    /// What other seats observe of a legal `action`, as a hash. It is the same in every world behind a view, wherever a
    /// hidden card lies, so that a search recognises the action. The default is the action itself.
    #[inline]
    fn observed_key(&self, _state: &Self::State, action: Self::Action) -> u64 {
        fast_hash(&action)
    }

    /// A static evaluation: each seat's chance to win, 0 for empty seats. In the middle of an action, games evaluate where
    /// it leads. The default says that all seats are equal.
    fn evaluate(&self, state: &Self::State) -> [f32; MAX_SEATS] {
        self.status(state).even_chances(self.seats())
    }

    /// How good a legal `action` looks at first sight, relative to the others; playouts choose by it. It is called for
    /// every action of every playout, so it must not apply the action. `None`, the default, turns playouts off.
    #[inline]
    fn prior(&self, _state: &Self::State, _action: Self::Action) -> Option<f32> {
        None
    }
}
