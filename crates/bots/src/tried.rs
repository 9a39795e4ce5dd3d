//! What a bot did when it last saw the same: so that no two bots go round in circles for ever.

use std::collections::VecDeque;

use kernel::Game;

/// No circle of idle actions is longer.
const LONGEST_CIRCLE: usize = 8;

/// The latest views of a bot, each with what it did then.
pub(crate) struct Tried<G: Game> {
    latest: VecDeque<(G::View, G::Action)>,
}

impl<G: Game> Default for Tried<G> {
    fn default() -> Self {
        Tried { latest: VecDeque::with_capacity(LONGEST_CIRCLE) }
    }
}

impl<G: Game> Tried<G> {
    /// The legal actions that were not tried at this very view: what led back here once leads nowhere.
    pub(crate) fn untried(&self, view: &G::View, legal: &[G::Action]) -> Vec<G::Action> {
        let tried = |action: &G::Action| self.latest.iter().any(|(seen, did)| did == action && seen == view);
        let untried: Vec<G::Action> = legal.iter().copied().filter(|action| !tried(action)).collect();
        if untried.is_empty() { legal.to_vec() } else { untried }
    }

    /// Remembers what was done.
    pub(crate) fn note(&mut self, view: &G::View, action: G::Action) {
        if self.latest.len() == LONGEST_CIRCLE {
            self.latest.pop_front();
        }
        self.latest.push_back((view.clone(), action));
    }
}
