//! Shortens a certain win to the fewest actions, if that takes no more work than finding the win did.
//!
//! Iterative deepening: wins within 1 action, then 2, and so on. The search's results prune it: a position that is no
//! certain win is none within any number of actions.

use std::collections::HashMap;

use kernel::{Solvable, Status};

use crate::chance::Chance;
use crate::nodes::NodeId;
use crate::outcomes::{Report, outcomes};
use crate::search::Search;
use crate::settle::Target;
use crate::{Question, Stop};

/// Few enough for plain recursion; longer lines are not worth shortening.
const DEEPEST: usize = 40;
/// A budget that is always cheap.
const CHEAP: usize = 100_000;

struct Shortening<'s, 'a, G: Solvable> {
    search: &'s mut Search<'a, G>,
    won: HashMap<NodeId, Won>,
    /// The number of actions within which a position is known not to be won.
    missed: HashMap<NodeId, usize>,
    left: usize,
}

/// A position that is won within this many actions, and the first of them.
#[derive(Clone, Copy)]
struct Won {
    within: usize,
    action: usize,
}

impl<G: Solvable> Search<'_, G> {
    /// Replaces the choices after a certainly won position by those of the shortest win.
    pub(crate) fn shorten(&mut self, root: &G::State) {
        let left = self.positions().max(CHEAP);
        let mut shortening = Shortening { search: self, won: HashMap::new(), missed: HashMap::new(), left };
        for within in 1..=DEEPEST {
            match shortening.wins(root, within) {
                Ok(false) => {}
                Ok(true) => return shortening.choose(),
                Err(_) => return,
            }
        }
    }
}

impl<G: Solvable> Shortening<'_, '_, G> {
    fn wins(&mut self, state: &G::State, within: usize) -> Result<bool, Stop> {
        // Positions that the search left out are new to the table.
        self.search.within_limits(0)?;
        let node = match self.search.target(state) {
            Target::Known(chance) if self.search.ended(state).is_some() => return Ok(chance == Chance::SURE),
            Target::Known(chance) if chance < Chance::SURE => return Ok(false),
            Target::Known(_) => self.search.node(state).ok_or(Stop::Positions)?,
            Target::Vertex(node) => node,
        };
        if within == 0 || self.missed.get(&node).is_some_and(|missed| *missed >= within) {
            return Ok(false);
        }
        if self.won.get(&node).is_some_and(|won| won.within <= within) {
            return Ok(true);
        }
        self.left = self.left.checked_sub(1).ok_or(Stop::Positions)?;
        let chosen = self.choice(state, within)?;
        match chosen {
            Some(action) => self.won.insert(node, Won { within, action }).map(drop),
            None => self.missed.insert(node, within).map(drop),
        };
        Ok(chosen.is_some())
    }

    /// The action that wins in time; for other seats, if all actions lose in time, the one that takes longest.
    fn choice(&mut self, state: &G::State, within: usize) -> Result<Option<usize>, Stop> {
        let game = self.search.question.game;
        let own = game.status(state) == Status::ToAct(self.search.seat);
        let mut legal = Vec::new();
        game.legal_actions(state, &mut legal);
        let mut longest = (0, 0);
        for (index, action) in legal.into_iter().enumerate() {
            match (own, self.length(state, action, within - 1)?) {
                (true, Some(_)) => return Ok(Some(index)),
                (true, None) => {}
                (false, Some(length)) => longest = longest.max((length, usize::MAX - index)),
                (false, None) => return Ok(None),
            }
        }
        Ok((!own).then_some(usize::MAX - longest.1))
    }

    /// The most actions that a win takes after this action, whatever chance brings; `None` if that is too many.
    fn length(&mut self, state: &G::State, action: G::Action, within: usize) -> Result<Option<usize>, Stop> {
        let Question { game, order, .. } = self.search.question;
        let (mut length, mut late) = (0, false);
        let all = outcomes(game, state, action, order, &mut |report| {
            self.search.step()?;
            let Report::Found(outcome) = report else { return Ok(()) };
            if !self.wins(&outcome.state, within)? {
                late = true;
                return Err(Stop::Interrupted);
            }
            let node = self.search.node(&outcome.state);
            let behind = node.and_then(|node| self.won.get(&node)).map_or(0, |won| won.within);
            length = length.max(behind);
            Ok(())
        });
        match all {
            Ok(()) => Ok(Some(length)),
            Err(_) if late => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    /// Makes these the choices.
    fn choose(self) {
        for (node, Won { action, .. }) in self.won {
            self.search.nodes.settle(node, Chance::SURE, action);
        }
    }
}
