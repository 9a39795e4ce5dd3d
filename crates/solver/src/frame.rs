//! One position on the search's stack: its moves, what is known of them, and what is still to be visited.

use kernel::Solvable;

use crate::chance::{Chance, TooFine};
use crate::nodes::{NodeId, Nodes};
use crate::search::Open;
use crate::settle::{Choice, Goal, Target};

/// A position that is being searched.
pub(crate) struct Frame<G: Solvable> {
    pub(crate) node: NodeId,
    pub(crate) goal: Goal,
    /// Its index among the open positions, and the lowest such index that it leads to (Tarjan's low link).
    pub(crate) place: usize,
    pub(crate) lowest: usize,
    pub(crate) moves: Vec<Move>,
    /// What is still to be visited, next one last.
    pub(crate) ahead: Vec<Ahead<G>>,
    /// The move whose outcome is being visited, and the node after it.
    pub(crate) visiting: Option<(usize, NodeId)>,
    /// The best chance among the settled moves, and its action.
    pub(crate) best: Option<(Chance, usize)>,
}

/// An action, or several with the same outcomes.
pub(crate) struct Move {
    /// Its index in the legal list.
    pub(crate) action: usize,
    /// A target is a node as long as its chance is open.
    pub(crate) outcomes: Choice,
    /// Whether another move is at least as good, whatever is still unknown.
    pub(crate) cut: bool,
}

/// An outcome that may have to be visited.
pub(crate) struct Ahead<G: Solvable> {
    pub(crate) of: usize,
    pub(crate) open: Open<G::State>,
}

impl<G: Solvable> Frame<G> {
    /// The chance at which the search of this position can stop, because none is better.
    pub(crate) fn decided(&self) -> Option<(Chance, usize)> {
        self.best.filter(|(chance, _)| match self.goal {
            Goal::Most => *chance == Chance::SURE,
            Goal::Least => *chance == Chance::NEVER,
        })
    }

    /// Updates what is known of a move.
    pub(crate) fn weigh(&mut self, index: usize, nodes: &Nodes) -> Result<(), TooFine> {
        let Move { action, outcomes, cut } = &mut self.moves[index];
        let (mut known, mut unknown) = (Chance::NEVER, Chance::NEVER);
        for (chance, target) in outcomes.iter_mut() {
            if let Target::Vertex(node) = *target
                && let Some(behind) = nodes.chance(node)
            {
                *target = Target::Known(behind);
            }
            match target {
                Target::Known(behind) => known = known.plus(chance.times(*behind)?)?,
                Target::Vertex(_) => unknown = unknown.plus(*chance)?,
            }
        }
        let best = self.best.map(|(chance, _)| chance);
        if unknown == Chance::NEVER {
            let better = best.is_none_or(|best| match self.goal {
                Goal::Most => known > best,
                Goal::Least => known < best,
            });
            if better {
                self.best = Some((known, *action));
            }
        } else if let Some(best) = best {
            *cut = match self.goal {
                Goal::Most => known.plus(unknown)? <= best,
                Goal::Least => known >= best,
            };
        }
        Ok(())
    }

    /// A lower bound of its chance, and the action for it, if the position being visited has at least the chance `behind`.
    pub(crate) fn at_least(&self, behind: Chance) -> Result<(Chance, usize), TooFine> {
        let mut best = (Chance::NEVER, 0);
        for (index, each) in self.moves.iter().enumerate() {
            let sum = each.outcomes.iter().try_fold(Chance::NEVER, |sum, (chance, target)| match target {
                Target::Known(behind) => sum.plus(chance.times(*behind)?),
                Target::Vertex(node) if self.visiting == Some((index, *node)) => {
                    sum.plus(chance.times(behind)?)
                }
                Target::Vertex(_) => Ok(sum),
            })?;
            let better = match self.goal {
                Goal::Most => sum > best.0,
                Goal::Least => sum < best.0,
            };
            if index == 0 || better {
                best = (sum, each.action);
            }
        }
        Ok(best)
    }
}
