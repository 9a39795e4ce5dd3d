//! Solves turns: whether the seat to act can win this turn, and with what chance if luck is involved.
//!
//! The solver's seat chooses what is best for it, all others what is worst for it, and chance is averaged exactly: dice by
//! [`kernel::Exhaustive`], piles of unknown order by the next card. Everything else in a position is known to everybody. A
//! turn is searched to its end, however deep; positions are recognised by their exact bytes, and cycles of positions are
//! settled together.
//!
//! | to read about | look in |
//! |---|---|
//! | the search and its own stack | `search` |
//! | the outcomes of an action | `outcomes` |
//! | cycles of positions | `settle` |
//! | the line of play | `line`, `shorten` |

mod chance;
mod frame;
mod line;
mod nodes;
mod outcomes;
mod search;
mod settle;
mod shorten;
mod table;

use std::ops::ControlFlow;

use kernel::{Seat, Solvable, Status};

pub use crate::chance::{Chance, TooFine};
pub use crate::line::{Branch, Fork, LineStep};
pub use crate::outcomes::{Luck, PileOrder};
use crate::search::Search;

/// What to solve.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, G: Solvable> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// What is known of the order of piles.
    pub order: PileOrder,
    /// When to give up.
    pub limits: Limits,
}

/// When to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// After this many positions.
    pub positions: usize,
    /// When the table and the stacks take this many bytes.
    pub memory: usize,
}

/// How far the search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many different positions were seen.
    pub positions: usize,
    /// How many actions deep the current position is.
    pub depth: usize,
}

/// The result.
#[derive(Clone, Debug)]
pub struct Answer<G: Solvable> {
    /// The seat whose win was looked for.
    pub seat: Seat,
    /// The best chance, or the best one found before the search was stopped.
    pub chance: Chance,
    /// Whether the whole turn was searched.
    pub extent: Extent,
    /// A line of play that has this chance, with the best luck; if quickly found, the shortest certain win.
    pub line: Vec<LineStep<G>>,
    /// How many different positions were seen.
    pub positions: usize,
}

/// How much was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Everything that can change the answer.
    Whole,
    /// Only a part.
    Stopped(Stop),
}

/// Why a search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// The watch stopped it.
    #[error("it was interrupted")]
    Interrupted,
    /// [`Limits::positions`].
    #[error("the limit of positions is reached")]
    Positions,
    /// [`Limits::memory`].
    #[error("the limit of memory is reached")]
    Memory,
    /// A chance can't be written with numbers of 128 bits.
    #[error("the chances have more digits than can be told exactly")]
    TooFine,
}

impl From<TooFine> for Stop {
    fn from(_: TooFine) -> Stop {
        Stop::TooFine
    }
}

/// The game is over, so there is no turn to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over in this position, so there is nothing to solve")]
pub struct Over;

/// Solves the turn; `watch` is called with the progress from time to time and may stop the search.
pub fn solve<G: Solvable>(
    question: Question<'_, G>,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Answer<G>, Over> {
    let Status::ToAct(seat) = question.game.status(question.state) else { return Err(Over) };
    let root = outcomes::sorted(question.game, question.state, question.order);
    let mut search = Search::new(question, seat, &mut watch);
    let extent = match search.run(&root) {
        Ok(()) => Extent::Whole,
        Err(stop) => Extent::Stopped(stop),
    };
    let (chance, plan) = search.known_so_far();
    let positions = search.positions();
    if chance == Chance::SURE {
        search.shorten(&root);
    }
    let line = if chance > Chance::NEVER { search.follow(&root, &plan) } else { Vec::new() };
    Ok(Answer { seat, chance, extent, line, positions })
}
