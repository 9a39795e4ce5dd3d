//! Computer players for every game. They are fair by type: a bot is given a view, never a state.
//!
//! | bot | how it chooses |
//! |---|---|
//! | `random` | any legal action |
//! | `greedy` | the action with the best evaluation one step later, averaged over several imagined worlds |
//! | `search` | information-set Monte Carlo tree search; each iteration imagines what its seat can't see |

mod advice;
mod greedy;
mod luck;
mod options;
mod random;
mod search;
mod spec;
mod tree;
mod tried;

use kernel::Game;

pub use crate::advice::{Advice, Ply};
pub use crate::greedy::{Greedy, GreedyOptions};
pub use crate::random::Random;
pub use crate::search::{Budget, Search, SearchOptions};
pub use crate::spec::{NAMES, Spec, SpecError};

/// A computer player at one seat. It is given only what its seat may know, so it can't cheat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `legal`: some or all legal actions of the seat that `view` is for, at least one.
    fn choose(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> G::Action;
}
