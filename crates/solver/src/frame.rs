//! One position on the search's stack: its choices, what is known of them, and what is still to be visited.

use kernel::Game;

use crate::chance::{Chance, TooFine};
use crate::nodes::{NodeId, Nodes};
use crate::settle::{Choice, Goal, Target};

/// A position that is being searched.
pub(crate) struct Frame<G: Game> {
    pub(crate) node: NodeId,
    pub(crate) goal: Goal,
    /// Its place among those that wait, and the lowest such place that it leads to.
    pub(crate) place: usize,
    pub(crate) lowest: usize,
    pub(crate) moves: Vec<Move>,
    /// What is to be visited, the next one last.
    pub(crate) ahead: Vec<Ahead<G>>,
    /// The move whose outcome is visited now, and the node behind it.
    pub(crate) visiting: Option<(usize, NodeId)>,
    /// The best chance among moves that are known, and the action that has it.
    pub(crate) best: Option<(Chance, usize)>,
}

/// An action, or several that lead to the same.
pub(crate) struct Move {
    /// By its place in the legal list.
    pub(crate) action: usize,
    /// Targets are nodes as long as these are open.
    pub(crate) outcomes: Choice,
    /// It can't be better than another one, whatever is still unknown of it.
    pub(crate) cut: bool,
}

/// An outcome that may have to be visited.
pub(crate) struct Ahead<G: Game> {
    pub(crate) of: usize,
    pub(crate) node: NodeId,
    pub(crate) state: Box<G::State>,
}

impl<G: Game> Frame<G> {
    /// The chance that ends the search here, because none is better.
    pub(crate) fn decided(&self) -> Option<(Chance, usize)> {
        self.best.filter(|(chance, _)| match self.goal {
            Goal::Most => *chance == Chance::SURE,
            Goal::Least => *chance == Chance::NEVER,
        })
    }

    /// Looks again at a move: what is known of it by now?
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

    /// A chance that it has at least, and the action for it, if the position that is visited now has at least `behind`.
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
