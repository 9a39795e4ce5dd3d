//! A certain win with as few actions as possible, if that is found with no more work than the win itself.
//!
//! Wins are looked for that are certain within 1 action, then 2, and so on. What the search has found out already is
//! used: a position that is no certain win is none within any number of actions.

use std::collections::HashMap;

use kernel::{Game, Status};

use crate::chance::Chance;
use crate::nodes::NodeId;
use crate::outcomes::outcomes;
use crate::search::Search;
use crate::settle::Target;

/// Few enough for plain recursion; nobody reads a longer line for pleasure.
const DEEPEST: usize = 40;
/// So many positions are always cheap.
const CHEAP: usize = 100_000;

/// The work that is left is used up.
struct Dear;

struct Shortening<'s, 'a, G: Game> {
    search: &'s mut Search<'a, G>,
    won: HashMap<NodeId, Won>,
    /// Within how many actions a position is known not to be won.
    missed: HashMap<NodeId, usize>,
    left: usize,
}

/// A position that is won within so many actions, by this one first.
#[derive(Clone, Copy)]
struct Won {
    within: usize,
    action: usize,
}

impl<G: Game> Search<'_, G> {
    /// Chooses anew from a position that is a certain win, so that it takes the fewest actions.
    pub(crate) fn shorten(&mut self, root: &G::State) {
        let left = self.positions().max(CHEAP);
        let mut shortening = Shortening { search: self, won: HashMap::new(), missed: HashMap::new(), left };
        for within in 1..=DEEPEST {
            match shortening.wins(root, within) {
                Ok(false) => {}
                Ok(true) => return shortening.choose(),
                Err(Dear) => return,
            }
        }
    }
}

impl<G: Game> Shortening<'_, '_, G> {
    fn wins(&mut self, state: &G::State, within: usize) -> Result<bool, Dear> {
        let node = match self.search.target(state) {
            Target::Known(chance) if self.search.ended(state).is_some() => return Ok(chance == Chance::SURE),
            Target::Known(chance) if chance < Chance::SURE => return Ok(false),
            Target::Known(_) => self.search.node(state).ok_or(Dear)?,
            Target::Vertex(node) => node,
        };
        if within == 0 || self.missed.get(&node).is_some_and(|missed| *missed >= within) {
            return Ok(false);
        }
        if self.won.get(&node).is_some_and(|won| won.within <= within) {
            return Ok(true);
        }
        self.left = self.left.checked_sub(1).ok_or(Dear)?;
        let chosen = self.choice(state, within)?;
        match chosen {
            Some(action) => self.won.insert(node, Won { within, action }).map(drop),
            None => self.missed.insert(node, within).map(drop),
        };
        Ok(chosen.is_some())
    }

    /// The action that wins in time, or for others, if all of them lose in time, the one that takes longest.
    fn choice(&mut self, state: &G::State, within: usize) -> Result<Option<usize>, Dear> {
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

    /// After how many more actions an action has won at the latest, whatever luck brings; `None` if not in time.
    fn length(&mut self, state: &G::State, action: G::Action, within: usize) -> Result<Option<usize>, Dear> {
        let Search { question, .. } = &*self.search;
        let mut length = 0;
        for outcome in outcomes(question.game, state, action, question.order).map_err(|_| Dear)? {
            if !self.wins(&outcome.state, within)? {
                return Ok(None);
            }
            let node = self.search.node(&outcome.state);
            let behind = node.and_then(|node| self.won.get(&node)).map_or(0, |won| won.within);
            length = length.max(behind);
        }
        Ok(Some(length))
    }

    /// From here on these are the choices.
    fn choose(self) {
        for (node, Won { action, .. }) in self.won {
            self.search.nodes.settle(node, Chance::SURE, action);
        }
    }
}
