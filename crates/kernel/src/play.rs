//! A match: a game being played, with checked actions, undo, redo and a journal.

use std::ops::Range;

use crate::checkpoints::Checkpoints;
use crate::dice::{Heard, Quiet, Recorded, Scripted, Seeded};
use crate::game::{Game, SetupError, Status, Viewer};
use crate::journal::{Entry, Journal, Opening, StateHash};
use crate::step::{Step, witnessed};

/// A game being played. It keeps every action but only a few states as checkpoints; others are rebuilt by replaying the
/// actions with the same dice.
#[derive(Clone)]
pub struct Match<G: Game> {
    game: G,
    setup: G::Setup,
    seed: u64,
    opening: Opening<G::Position>,
    opening_events: Vec<G::Event>,
    now: Moment<G>,
    done: Vec<G::Action>,
    /// Undone actions; the last one is redone first.
    undone: Vec<G::Action>,
    checkpoints: Checkpoints<Moment<G>>,
}

/// A state together with its dice, so that an action that is redone has the same picks.
#[derive(Clone)]
struct Moment<G: Game> {
    state: G::State,
    dice: Seeded,
}

impl<G: Game> Moment<G> {
    /// Applies a legal action; returns the picks of the dice and the events.
    fn advance(&mut self, game: &G, action: G::Action) -> (Vec<u32>, Vec<G::Event>) {
        let mut table = Heard::new(Recorded::new(&mut self.dice));
        game.apply(&mut self.state, action, &mut table);
        table.into_parts()
    }

    /// Applies a legal action and ignores the events.
    fn repeat(&mut self, game: &G, action: G::Action) {
        game.apply(&mut self.state, action, &mut Quiet(&mut self.dice));
    }
}

/// Access to the whole state of a match, with everything that is hidden: for tests, laws and tools. Front ends use
/// [`Match::view`] and never import this trait.
pub trait Referee {
    /// The state's type.
    type State;

    /// The current state.
    fn state(&self) -> &Self::State;
}

impl<G: Game> Referee for Match<G> {
    type State = G::State;

    fn state(&self) -> &G::State {
        &self.now.state
    }
}

/// Why a journal can't be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// The set-up is not playable here.
    #[error("the journal's set-up can't be used: {0}")]
    Setup(#[from] SetupError),
    /// It was written by different rules or with different cards.
    #[error("{0}")]
    Provenance(String),
    /// A step differs from the journal.
    #[error("step {step} differs: {what}")]
    Step {
        /// Counting from 1; 0 is the opening.
        step: usize,
        /// What differs.
        what: String,
    },
}

impl<G: Game> Match<G> {
    /// Deals a new game from a seed.
    pub fn start(setup: &G::Setup, seed: u64) -> Result<Match<G>, SetupError> {
        let game = G::new(setup)?;
        let mut dice = Seeded::new(seed);
        let mut table = Heard::new(Recorded::new(&mut dice));
        let state = game.deal(setup, &mut table);
        let (picks, events) = table.into_parts();
        Ok(Match::opened(game, setup, seed, Opening::Deal(picks), events, Moment { state, dice }))
    }

    /// Starts from a written position instead of a deal.
    pub fn resume(setup: &G::Setup, position: &G::Position, seed: u64) -> Result<Match<G>, SetupError> {
        let game = G::new(setup)?;
        let moment = Moment { state: game.resume(position)?, dice: Seeded::new(seed) };
        let opening = Opening::Position(position.clone());
        Ok(Match::opened(game, setup, seed, opening, Vec::new(), moment))
    }

    fn opened(
        game: G,
        setup: &G::Setup,
        seed: u64,
        opening: Opening<G::Position>,
        opening_events: Vec<G::Event>,
        now: Moment<G>,
    ) -> Match<G> {
        let (setup, done, undone, checkpoints) = (setup.clone(), Vec::new(), Vec::new(), Checkpoints::new());
        Match { game, setup, seed, opening, opening_events, now, done, undone, checkpoints }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was decided before the game.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The whole state in its written form, including what is hidden, for the command `state` and for files.
    pub fn position(&self) -> G::Position {
        self.game.position(&self.now.state)
    }

    /// Who acts, or how it ended.
    pub fn status(&self) -> Status {
        self.game.status(&self.now.state)
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.now.state, viewer)
    }

    /// Every action that may be taken now.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.now.state, &mut actions);
        actions
    }

    /// The reason why `action` can't be taken now; `None` if it can.
    pub fn why_not(&self, action: G::Action) -> Option<G::Refusal> {
        self.game.why_not(&self.now.state, action)
    }

    /// What `viewer` may know of the deal.
    pub fn opening_events(&self, viewer: Viewer) -> Vec<G::Event> {
        witnessed(&self.game, &self.opening_events, viewer)
    }

    /// Who acted first, or how the game ended before anybody did.
    pub fn opening_status(&self) -> Status {
        let opening = self.checkpoints.before(0).map_or(&self.now, |(_, opening)| opening);
        self.game.status(&opening.state)
    }

    /// The actions taken so far, oldest first.
    pub fn history(&self) -> &[G::Action] {
        &self.done
    }

    /// How many actions were taken.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether no action has been taken.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// How many states are kept for undo.
    pub fn checkpoints(&self) -> usize {
        self.checkpoints.len()
    }

    /// Rebuilds the step of the action at `index`.
    pub fn step(&self, index: usize) -> Option<Step<G>> {
        self.steps(index..index.checked_add(1)?).pop()
    }

    /// The steps from the action at `index` on, rebuilt.
    pub fn steps_from(&self, index: usize) -> Vec<Step<G>> {
        self.steps(index..self.done.len())
    }

    fn steps(&self, range: Range<usize>) -> Vec<Step<G>> {
        let Some(actions) = self.done.get(range.clone()).filter(|actions| !actions.is_empty()) else {
            return Vec::new();
        };
        let (kept, moment) = self.checkpoints.before(range.start).expect("the opening is always kept");
        let mut moment = moment.clone();
        self.done[*kept..range.start].iter().for_each(|action| moment.repeat(&self.game, *action));
        let step = |(index, action): (usize, &G::Action)| {
            let before = moment.state.clone();
            let (picks, events) = moment.advance(&self.game, *action);
            let (game, after) = (self.game.clone(), moment.state.clone());
            Step { index, action: *action, game, before, events, after, picks }
        };
        range.zip(actions).map(step).collect()
    }

    /// Applies `action` and returns the step; an action that is refused changes nothing.
    pub fn act(&mut self, action: G::Action) -> Result<Step<G>, G::Refusal> {
        if let Some(refusal) = self.game.why_not(&self.now.state, action) {
            return Err(refusal);
        }
        self.undone.clear();
        Ok(self.advance(action))
    }

    /// Applies the actions that `next` returns until it returns none. If one is refused, all are rolled back, and what could
    /// be redone still can be.
    pub fn act_each(
        &mut self,
        mut next: impl FnMut(&Match<G>) -> Result<Option<G::Action>, G::Refusal>,
    ) -> Result<Vec<Step<G>>, G::Refusal> {
        let undone = std::mem::take(&mut self.undone);
        let mut steps = Vec::new();
        let refusal = loop {
            match next(self).and_then(|action| action.map(|action| self.act(action)).transpose()) {
                Ok(Some(step)) => steps.push(step),
                Ok(None) => break None,
                Err(refusal) => break Some(refusal),
            }
        };
        if let Some(refusal) = refusal {
            for _ in steps {
                self.undo();
            }
            self.undone = undone;
            return Err(refusal);
        }
        if steps.is_empty() {
            self.undone = undone;
        }
        Ok(steps)
    }

    /// Applies all of `actions` in order, or none if one is refused.
    pub fn act_all(&mut self, actions: &[G::Action]) -> Result<Vec<Step<G>>, G::Refusal> {
        let mut actions = actions.iter();
        self.act_each(|_| Ok(actions.next().copied()))
    }

    /// Applies a legal action; returns the step.
    fn advance(&mut self, action: G::Action) -> Step<G> {
        let (game, index, moment) = (self.game.clone(), self.done.len(), self.now.clone());
        let (picks, events) = self.now.advance(&game, action);
        let (before, after) = (moment.state.clone(), self.now.state.clone());
        self.checkpoints.push(index, moment);
        self.done.push(action);
        Step { index, action, game, before, events, after, picks }
    }

    /// Undoes the last action and returns it.
    pub fn undo(&mut self) -> Option<G::Action> {
        let action = self.done.pop()?;
        let repeat = |moment: &mut Moment<G>, index: usize| moment.repeat(&self.game, self.done[index]);
        self.now = self.checkpoints.rewind(self.done.len(), repeat);
        self.undone.push(action);
        Some(action)
    }

    /// Redoes the action that was undone last.
    pub fn redo(&mut self) -> Option<Step<G>> {
        let action = self.undone.pop()?;
        Some(self.advance(action))
    }

    /// Drops the actions that could be redone.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// The record of the match so far. It replays the match to get the picks and hashes.
    pub fn journal(&self) -> Journal<G> {
        let mut moment = self.checkpoints.before(0).map_or(&self.now, |(_, opening)| opening).clone();
        let mut hash = StateHash::default();
        let opening_hash = hash.fold(&self.game.position(&moment.state));
        let entries = self.done.iter().map(|action| {
            let (picks, _) = moment.advance(&self.game, *action);
            Entry { action: *action, picks, hash: hash.fold(&self.game.position(&moment.state)) }
        });
        let entries = entries.collect();
        Journal {
            provenance: self.game.provenance(),
            names: Vec::new(),
            seats: Vec::new(),
            setup: self.setup.clone(),
            seed: self.seed,
            opening: self.opening.clone(),
            hash: opening_hash,
            entries,
        }
    }

    /// Replays a journal and checks every step; the match can be continued.
    pub fn replay(journal: &Journal<G>) -> Result<Match<G>, ReplayFault> {
        let game = G::new(&journal.setup)?;
        journal.check_provenance(&game).map_err(ReplayFault::Provenance)?;
        let mut replay: Match<G> = match &journal.opening {
            Opening::Deal(_) => Match::start(&journal.setup, journal.seed)?,
            Opening::Position(position) => Match::resume(&journal.setup, position, journal.seed)?,
        };
        if replay.opening != journal.opening {
            return Err(ReplayFault::Step { step: 0, what: "the seed deals otherwise here".into() });
        }
        let mut hash = StateHash::default();
        check_hash(0, hash.fold(&replay.position()), journal.hash)?;
        for (entry, step) in journal.entries.iter().zip(1..) {
            replay.repeat(step, entry)?;
            check_hash(step, hash.fold(&replay.position()), entry.hash)?;
        }
        Ok(replay)
    }

    fn repeat(&mut self, step: usize, entry: &Entry<G::Action>) -> Result<(), ReplayFault> {
        let differs = |what| Err(ReplayFault::Step { step, what });
        if let Some(refusal) = self.game.why_not(&self.now.state, entry.action) {
            return differs(format!("the action is refused: {}", self.game.explain(&refusal)));
        }
        let Step { picks, .. } = self.advance(entry.action);
        if picks != entry.picks {
            return differs(format!("the dice show {picks:?} and not {:?}", entry.picks));
        }
        Ok(())
    }
}

fn check_hash(step: usize, here: u64, written: u64) -> Result<(), ReplayFault> {
    if here == written {
        return Ok(());
    }
    let what = format!("the state's hash is {here:016x} and not {written:016x}");
    Err(ReplayFault::Step { step, what })
}

impl<D, Event> Heard<Recorded<D>, Event>
where
    D: crate::dice::Dice,
{
    fn into_parts(self) -> (Vec<u32>, Vec<Event>) {
        let (dice, events) = self.into_inner();
        (dice.picks, events)
    }
}

/// Applies `action` to a copy of `state` with the given picks; `None` if the picks don't fit.
pub fn apply_scripted<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    picks: &[u32],
) -> Option<(G::State, Vec<G::Event>)> {
    let mut state = state.clone();
    let mut table = Heard::new(Scripted::new(picks));
    game.apply(&mut state, action, &mut table);
    let (dice, events) = table.into_inner();
    dice.faithful().then_some((state, events))
}
