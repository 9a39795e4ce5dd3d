//! Remembers what a bot did at recent views, so that bots don't repeat the same idle actions for ever.

use std::collections::VecDeque;

use kernel::Game;

/// The longest cycle of views that is recognised.
const LONGEST_CYCLE: usize = 8;

/// The latest distinct views of a bot, each with everything it did there.
pub(crate) struct Tried<G: Game> {
    latest: VecDeque<(G::View, Vec<G::Action>)>,
}

impl<G: Game> Default for Tried<G> {
    fn default() -> Self {
        Tried { latest: VecDeque::with_capacity(LONGEST_CYCLE) }
    }
}

impl<G: Game> Tried<G> {
    /// The legal actions that were not yet tried at this view (an action that led back to it is useless), or all of them.
    pub(crate) fn untried(&self, view: &G::View, legal: &[G::Action]) -> Vec<G::Action> {
        let Some((_, tried)) = self.latest.iter().find(|(seen, _)| seen == view) else {
            return legal.to_vec();
        };
        let untried: Vec<G::Action> =
            legal.iter().copied().filter(|action| !tried.contains(action)).collect();
        if untried.is_empty() { legal.to_vec() } else { untried }
    }

    /// Remembers that `action` was taken at `view`.
    pub(crate) fn note(&mut self, view: &G::View, action: G::Action) {
        if let Some((_, tried)) = self.latest.iter_mut().find(|(seen, _)| seen == view) {
            return tried.push(action);
        }
        if self.latest.len() == LONGEST_CYCLE {
            self.latest.pop_front();
        }
        self.latest.push_back((view.clone(), vec![action]));
    }
}
