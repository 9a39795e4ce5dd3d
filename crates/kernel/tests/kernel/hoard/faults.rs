//! The ways in which Hoard can be wrong, one for each law.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::{Deserialize, Serialize};

use kernel::Table;

use super::{Action, Event, Refusal, State};

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    NeverEnds,
    EmptyList,
    ListedTwice,
    ListedButRefused,
    AllowedButUnlisted,
    /// Chooses by what the other seat holds.
    ListLeaks,
    RefusalLeaks,
    /// A view keeps what no event told.
    ViewLeaks,
    /// An event tells what no view shows.
    EventLeaks,
    StorageForgets,
    PositionForgets,
    ImagineForgets,
    ViewForgets,
    BlindReferee,
    Uneven,
    /// Refuses, all of a sudden, what it has just allowed.
    Moody,
    /// No two copies are equal.
    CopiesDiffer,
    /// The same action leads elsewhere when it is taken again.
    ActsDiffer,
    /// The dice fall differently when nobody listens.
    LuckListens,
    ListedWhenOver,
    AllowedWhenOver,
    /// Its pool is said to be a pile, but keeps its order.
    PileStays,
    /// Its pool is said to be a pile, but cards come back to it.
    PileGrows,
    /// A pile shrinks, and no event tells of it.
    PileUntold,
    NoCandidates,
    /// Prunes by what the other seat holds.
    CandidatesLeak,
    ImagineIntoForgets,
    /// Promises both seats the win.
    Overconfident,
    FacesUnordered,
    FacesAlike,
    PlayerMissing,
    ZonesAlike,
    PieceAstray,
    Miscounted,
    /// A scene changes although the view doesn't.
    SceneLeaks,
    OfferLeaks,
    PromptEmpty,
    LabelsAlike,
    MoveElsewhere,
    TouchMissing,
    RefusalMute,
    Untold,
    /// What others draw has no sentence.
    EventMute,
    NewsEmpty,
    /// A card changes its place, and no sentence says so.
    MoveUntold,
}

/// Prepares a state for the faults that are in its copies and its storage.
pub(super) fn mark(fault: Fault, state: &mut State) {
    state.unsaved = u32::from(fault == Fault::StorageForgets);
    state.copies = (fault == Fault::CopiesDiffer).then(Arc::default);
}

impl State {
    /// The same state once more, without the faults of copies.
    pub(super) fn twin(&self) -> State {
        State { copies: None, pool: self.pool.clone(), ..*self }
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        let copy = match &self.copies {
            Some(copies) => 1 + copies.fetch_add(1, Ordering::Relaxed),
            None => 0,
        };
        State { copy, copies: self.copies.clone(), ..self.twin() }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let parts = |state: &State| {
            let places =
                (state.turn, state.active, state.hands, state.shown, state.scores, state.pool.clone());
            (places, state.put_back, state.copy, state.unsaved)
        };
        parts(self) == parts(other)
    }
}

pub(super) fn roll_unheard<T: Table<Event>>(table: &mut T) {
    if !T::LISTENS {
        table.pick(2);
    }
}

pub(super) fn list(fault: Fault, state: &State, into: &mut Vec<Action>) {
    let over = into.is_empty();
    let hoards = state.hands[1 - state.active.index()] > 2;
    if fault == Fault::EmptyList && state.turn == 3 {
        into.clear();
    }
    if (fault == Fault::ListedTwice && state.turn == 3) || (fault == Fault::ListedWhenOver && over) {
        into.push(Action::Roll);
    }
    if fault == Fault::ListLeaks && hoards {
        into.retain(|action| *action != Action::Swap);
    }
}

pub(super) fn prune(fault: Fault, state: &State, into: &mut Vec<Action>) {
    let hoards = state.hands[1 - state.active.index()] > 2;
    if fault == Fault::NoCandidates && state.turn == 3 {
        into.clear();
    }
    if fault == Fault::CandidatesLeak && hoards {
        into.retain(|action| *action == Action::Roll);
    }
}

pub(super) fn refuse(
    fault: Fault,
    state: &State,
    action: Action,
    honest: Option<Refusal>,
    over: bool,
    moody: bool,
) -> Option<Refusal> {
    let other = state.hands[1 - state.active.index()];
    match (fault, honest) {
        (Fault::ListedButRefused, None) if action == Action::Roll && state.turn == 3 => Some(Refusal::Mood),
        (Fault::AllowedButUnlisted, Some(Refusal::Shown { .. })) => None,
        (Fault::ListLeaks, None) if action == Action::Swap && other > 2 => Some(Refusal::Mood),
        (Fault::RefusalLeaks, Some(Refusal::Shown { .. })) => Some(Refusal::Shown { peek: Some(other) }),
        (Fault::Moody, None) if moody => Some(Refusal::Mood),
        (Fault::AllowedWhenOver, Some(Refusal::Over)) if over => None,
        (_, honest) => honest,
    }
}
