//! The line of play with the answer's chance: the seat's own choices, the others' best replies, and the best luck.

use std::collections::{HashMap, HashSet};

use kernel::{Seat, Solvable, Status};

use crate::chance::Chance;
use crate::nodes::NodeId;
use crate::outcomes::{Luck, Outcome, Report, outcomes};
use crate::search::Search;
use crate::{Question, Stop};

/// One action of the line.
#[derive(Clone, Debug)]
pub struct LineStep<G: Solvable> {
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub action: G::Action,
    /// How many actions were legal.
    pub legal: usize,
    /// What chance may bring here, if there is any.
    pub fork: Option<Fork>,
}

/// A chance node on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The branch that the line follows: the likeliest of the best ones for the solver's seat.
    pub taken: Branch,
    /// All branches, that one among them.
    pub branches: Vec<Branch>,
}

/// One outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The cards drawn and the dice thrown.
    pub luck: Luck,
    /// How likely that is.
    pub chance: Chance,
    /// The chance to win after it; `None` if it was not searched.
    pub then: Option<Chance>,
}

impl<G: Solvable> Search<'_, G> {
    /// Follows the choices from the first position; `plan` has the choices at positions that are not settled.
    pub(crate) fn follow(&mut self, root: &G::State, plan: &HashMap<NodeId, usize>) -> Vec<LineStep<G>> {
        let game = self.question.game;
        let (mut line, mut state, mut been) = (Vec::new(), root.clone(), HashSet::new());
        while let Status::ToAct(seat) = game.status(&state) {
            let Some(node) = self.node(&state).filter(|node| been.insert(*node)) else { break };
            let Some(place) = plan.get(&node).copied().or_else(|| self.nodes.choice(node)) else { break };
            let mut legal = Vec::new();
            game.legal_actions(&state, &mut legal);
            let Some(&action) = legal.get(place) else { break };
            let Ok(found) = self.all_outcomes(&state, action) else { break };
            let Some((fork, next)) = self.fork(found) else { break };
            line.push(LineStep { seat, action, legal: legal.len(), fork });
            state = *next;
        }
        line
    }

    /// All outcomes of an action, unless the limits don't allow that many.
    fn all_outcomes(&mut self, state: &G::State, action: G::Action) -> Result<Vec<Outcome<G::State>>, Stop> {
        let Question { game, order, limits, .. } = self.question;
        let mut found = Vec::new();
        outcomes(game, state, action, order, &mut |report| {
            self.step()?;
            if let Report::Found(outcome) = report {
                found.push(outcome);
            }
            if found.len() > limits.positions { Err(Stop::Positions) } else { Ok(()) }
        })?;
        Ok(found)
    }

    /// The position of a state in the middle of the turn.
    pub(crate) fn node(&self, state: &G::State) -> Option<NodeId> {
        if self.ended(state).is_some() {
            return None;
        }
        let key = postcard::to_allocvec(state).ok()?;
        self.table.known(&key).map(|number| number as NodeId)
    }

    /// The outcome that the line follows, and a fork if there are several.
    fn fork(&mut self, found: Vec<Outcome<G::State>>) -> Option<(Option<Fork>, Box<G::State>)> {
        let mut branches = Vec::new();
        let mut taken: Option<(Branch, Box<G::State>)> = None;
        for Outcome { chance, state, luck } in found {
            let behind = self.ended(&state).or_else(|| self.nodes.chance(self.node(&state)?));
            let branch = Branch { luck, chance, then: behind };
            let is_better = taken
                .as_ref()
                .is_none_or(|(best, _)| (branch.then, branch.chance) > (best.then, best.chance));
            branches.push(branch.clone());
            if is_better {
                taken = Some((branch, state));
            }
        }
        let (taken, state) = taken?;
        Some(((branches.len() > 1).then_some(Fork { taken, branches }), state))
    }
}
