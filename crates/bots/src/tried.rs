//! What a bot did when it last saw the same: so that no two bots go round in circles for ever.

use std::collections::VecDeque;

use kernel::Game;

/// No circle of idle actions has more views.
const LONGEST_CIRCLE: usize = 8;

/// The latest different views of a bot, each with all that it did there.
pub(crate) struct Tried<G: Game> {
    latest: VecDeque<(G::View, Vec<G::Action>)>,
}

impl<G: Game> Default for Tried<G> {
    fn default() -> Self {
        Tried { latest: VecDeque::with_capacity(LONGEST_CIRCLE) }
    }
}

impl<G: Game> Tried<G> {
    /// The legal actions that were not tried at this very view: what led back here once leads nowhere.
    pub(crate) fn untried(&self, view: &G::View, legal: &[G::Action]) -> Vec<G::Action> {
        let Some((_, tried)) = self.latest.iter().find(|(seen, _)| seen == view) else {
            return legal.to_vec();
        };
        let untried: Vec<G::Action> =
            legal.iter().copied().filter(|action| !tried.contains(action)).collect();
        if untried.is_empty() { legal.to_vec() } else { untried }
    }

    /// Remembers what was done.
    pub(crate) fn note(&mut self, view: &G::View, action: G::Action) {
        if let Some((_, tried)) = self.latest.iter_mut().find(|(seen, _)| seen == view) {
            return tried.push(action);
        }
        if self.latest.len() == LONGEST_CIRCLE {
            self.latest.pop_front();
        }
        self.latest.push_back((view.clone(), vec![action]));
    }
}
