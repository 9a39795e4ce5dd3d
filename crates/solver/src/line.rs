//! The line of play that has the chance: own choices, the others' best replies, and the best of what luck may bring.

use std::collections::{HashMap, HashSet};

use kernel::{Game, Seat, Status};

use crate::chance::Chance;
use crate::nodes::NodeId;
use crate::outcomes::{Luck, Outcome, outcomes};
use crate::search::Search;

/// One action of the line.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub action: G::Action,
    /// How many actions were legal.
    pub legal: usize,
    /// Where luck has a say: what it brings.
    pub fork: Option<Fork>,
}

/// Where luck has a say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The branch that the line goes on with: a best one for the solver's seat, and the likeliest of these.
    pub taken: Branch,
    /// All branches, that one among them.
    pub branches: Vec<Branch>,
}

/// One thing that luck may bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What it brings.
    pub luck: Luck,
    /// How likely that is.
    pub chance: Chance,
    /// The chance to win after it; nothing if that was not looked at.
    pub then: Option<Chance>,
}

impl<G: Game> Search<'_, G> {
    /// Follows the choices from the first position; `plan` has those of positions that are not settled.
    pub(crate) fn follow(&mut self, root: &G::State, plan: &HashMap<NodeId, usize>) -> Vec<Step<G>> {
        let game = self.question.game;
        let (mut line, mut state, mut been) = (Vec::new(), root.clone(), HashSet::new());
        while let Status::ToAct(seat) = game.status(&state) {
            let Some(node) = self.node(&state).filter(|node| been.insert(*node)) else { break };
            let Some(place) = plan.get(&node).copied().or_else(|| self.nodes.choice(node)) else { break };
            let mut legal = Vec::new();
            game.legal_actions(&state, &mut legal);
            let Some(&action) = legal.get(place) else { break };
            let Ok(found) = outcomes(game, &state, action, self.question.order) else { break };
            let Some((fork, next)) = self.fork(found) else { break };
            line.push(Step { seat, action, legal: legal.len(), fork });
            state = *next;
        }
        line
    }

    /// The position of a state in the middle of the turn.
    pub(crate) fn node(&self, state: &G::State) -> Option<NodeId> {
        if self.ended(state).is_some() {
            return None;
        }
        let key = postcard::to_allocvec(state).ok()?;
        self.table.known(&key).map(|number| number as NodeId)
    }

    /// Which outcome the line goes on with; a fork if there are several.
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
