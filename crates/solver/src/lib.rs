//! Solves turns: has the seat that acts a win this turn, and if luck has a say, with what chance?
//!
//! The solver's seat chooses what is best for it, all others what is worst for it, and luck is averaged exactly: dice by
//! [`kernel::Exhaustive`], piles of unknown order by the next card. Everything else of a position is known, to all. A
//! turn is searched to its end, however deep; positions are known again by their exact bytes, and circles of positions
//! are settled together.
//!
//! | to read about | look in |
//! |---|---|
//! | the search and its own stack | `search` |
//! | what may come of an action | `outcomes` |
//! | circles of positions | `settle` |
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

use kernel::{Game, Seat, Status};

pub use crate::chance::{Chance, TooFine};
pub use crate::line::{Branch, Fork, Step};
pub use crate::outcomes::{Luck, Order};
use crate::search::Search;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// What is known of the order of piles.
    pub order: Order,
    /// How much may be spent on it.
    pub limits: Limits,
}

/// When to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// After this many positions.
    pub positions: usize,
    /// When the table and the stack take this many bytes.
    pub memory: usize,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Different positions that were seen.
    pub positions: usize,
    /// Actions from the first position to the present one.
    pub depth: usize,
}

/// What is known.
#[derive(Clone, Debug)]
pub struct Answer<G: Game> {
    /// Whose win was looked for.
    pub seat: Seat,
    /// The best chance; of a search that was stopped, the best one that was found.
    pub chance: Chance,
    /// Was everything looked at?
    pub extent: Extent,
    /// How it is reached: for luck, along the best outcome; the shortest certain win, if that was found quickly.
    pub line: Vec<Step<G>>,
    /// How many different positions were seen.
    pub positions: usize,
}

/// How much was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Everything that matters.
    Whole,
    /// Only a part.
    Stopped(Stop),
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Somebody asked for it.
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

/// The game has ended: nobody has a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over in this position, so there is nothing to solve")]
pub struct Over;

/// Solves the turn; `watch` is told how far it is from time to time and may break it off.
pub fn solve<G: Game>(
    question: Question<'_, G>,
    watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Answer<G>, Over> {
    let Status::ToAct(seat) = question.game.status(question.state) else { return Err(Over) };
    let root = outcomes::sorted(question.game, question.state, question.order);
    let mut search = Search::new(question, seat);
    let extent = match search.run(&root, watch) {
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
