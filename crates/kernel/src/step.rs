//! One action of a match and what it led to.

use std::fmt;

use crate::game::{Game, Seat, Status, Viewer};
use crate::journal::{Entry, StateHash};

/// An action that was taken, and what it led to, as far as a given viewer may know it.
#[derive(Clone)]
pub struct Step<G: Game> {
    /// How many actions were taken before it.
    pub index: usize,
    /// What was done.
    pub action: G::Action,
    pub(crate) game: G,
    pub(crate) before: G::State,
    pub(crate) events: Vec<G::Event>,
    pub(crate) after: G::State,
    pub(crate) picks: Vec<u32>,
}

impl<G: Game> Step<G> {
    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who acted.
    pub fn actor(&self) -> Seat {
        match self.game.status(&self.before) {
            Status::ToAct(seat) => seat,
            Status::Over(_) => unreachable!("a finished game refuses every action"),
        }
    }

    /// What `viewer` could know before the action.
    pub fn before(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.before, viewer)
    }

    /// What `viewer` may know of what happened, in order.
    pub fn events(&self, viewer: Viewer) -> Vec<G::Event> {
        witnessed(&self.game, &self.events, viewer)
    }

    /// What `viewer` may know after the action.
    pub fn after(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.after, viewer)
    }

    /// Who acts after it, or how the game ended.
    pub fn status(&self) -> Status {
        self.game.status(&self.after)
    }

    /// Its entry in a journal whose hash stands at `hash`, which goes on to the state after it.
    pub fn entry(&self, hash: &mut StateHash) -> Entry<G::Action> {
        let hash = hash.fold(&self.game.position(&self.after));
        Entry { action: self.action, picks: self.picks.clone(), hash }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { index, action, events, .. } = self;
        write!(f, "step {index}: {action:?} -> {events:?}")
    }
}

/// What `viewer` may know of `events`.
pub(crate) fn witnessed<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| game.witness(event, viewer)).collect()
}
