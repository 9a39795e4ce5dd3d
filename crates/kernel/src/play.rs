//! A match: one game as it is played, with checked actions, undo, redo and its journal.

use crate::dice::{Heard, Recorded, Scripted, Seeded};
use crate::game::{Game, SetupError, Status, Viewer};
use crate::journal::{Entry, Journal, Opening, StateHash};

/// A game in progress. Every state it went through is kept, so undo is exact, luck included.
#[derive(Clone)]
pub struct Match<G: Game> {
    game: G,
    setup: G::Setup,
    seed: u64,
    opening: Opening<G::Position>,
    opening_events: Vec<G::Event>,
    now: Moment<G>,
    done: Vec<Step<G>>,
    undone: Vec<Step<G>>,
}

/// A state and the dice as they lie: an undone action finds the same luck again, never a second roll.
#[derive(Clone)]
struct Moment<G: Game> {
    state: G::State,
    dice: Seeded,
}

/// An action that was taken, with the moment before it (in `done`) or after it (in `undone`).
#[derive(Clone)]
struct Step<G: Game> {
    action: G::Action,
    picks: Vec<u32>,
    events: Vec<G::Event>,
    beside: Moment<G>,
}

/// Why a journal can't be replayed: the step (0 is the opening) that first differs, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// The set-up is not playable here.
    #[error("the journal's set-up can't be used: {0}")]
    Setup(#[from] SetupError),
    /// It was written by other rules or with other cards.
    #[error("{0}")]
    Provenance(String),
    /// It was faithful up to here, and no further.
    #[error("step {step} differs: {what}")]
    Step {
        /// Counting from 1; 0 is the opening.
        step: usize,
        /// What is not as the journal says.
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
        let (done, undone) = (Vec::new(), Vec::new());
        Match { game, setup: setup.clone(), seed, opening, opening_events, now, done, undone }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was decided before the game.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// What the luck of the match came from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The present state; front ends look at [`Match::view`] instead.
    pub fn state(&self) -> &G::State {
        &self.now.state
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

    /// What happened at the deal.
    pub fn opening_events(&self) -> &[G::Event] {
        &self.opening_events
    }

    /// The actions taken so far, oldest first, each with what happened.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = (G::Action, &[G::Event])> + ExactSizeIterator {
        self.done.iter().map(|step| (step.action, step.events.as_slice()))
    }

    /// How many actions were taken.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Was no action taken yet?
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Takes `action` and returns what happened, or the refusal, and then nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<&[G::Event], G::Refusal> {
        if let Some(refusal) = self.game.why_not(&self.now.state, action) {
            return Err(refusal);
        }
        let before = self.now.clone();
        let mut table = Heard::new(Recorded::new(&mut self.now.dice));
        self.game.apply(&mut self.now.state, action, &mut table);
        let (picks, events) = table.into_parts();
        self.undone.clear();
        self.done.push(Step { action, picks, events, beside: before });
        Ok(&self.done[self.done.len() - 1].events)
    }

    /// Takes all of `actions` in order, or none of them if one is refused: what could be redone stays, too.
    pub fn act_all(&mut self, actions: &[G::Action]) -> Result<(), G::Refusal> {
        let undone = std::mem::take(&mut self.undone);
        for (taken, action) in actions.iter().enumerate() {
            if let Err(refusal) = self.act(*action) {
                for _ in 0..taken {
                    self.undo();
                }
                self.undone = undone;
                return Err(refusal);
            }
        }
        if actions.is_empty() {
            self.undone = undone;
        }
        Ok(())
    }

    /// Takes back the last action; says which.
    pub fn undo(&mut self) -> Option<G::Action> {
        let mut step = self.done.pop()?;
        std::mem::swap(&mut self.now, &mut step.beside);
        let action = step.action;
        self.undone.push(step);
        Some(action)
    }

    /// Takes the action that was taken back last, once more; says which, and what happened.
    pub fn redo(&mut self) -> Option<(G::Action, &[G::Event])> {
        let mut step = self.undone.pop()?;
        std::mem::swap(&mut self.now, &mut step.beside);
        self.done.push(step);
        let step = &self.done[self.done.len() - 1];
        Some((step.action, &step.events))
    }

    /// Forgets what could be redone: the game goes on from here.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// The record of the match so far.
    pub fn journal(&self) -> Journal<G> {
        let mut hash = StateHash::default();
        let first = self.done.first().map_or(&self.now, |step| &step.beside);
        let opening_hash = hash.fold(&self.game.position(&first.state));
        let after = self.done.iter().skip(1).map(|step| &step.beside).chain([&self.now]);
        let entries = self.done.iter().zip(after).map(|(step, after)| Entry {
            action: step.action,
            picks: step.picks.clone(),
            hash: hash.fold(&self.game.position(&after.state)),
        });
        Journal {
            provenance: self.game.provenance(),
            names: Vec::new(),
            setup: self.setup.clone(),
            seed: self.seed,
            opening: self.opening.clone(),
            hash: opening_hash,
            entries: entries.collect(),
        }
    }

    /// Plays a journal through, each step checked; the match may be continued.
    pub fn replay(journal: &Journal<G>) -> Result<Match<G>, ReplayFault> {
        let game = G::new(&journal.setup)?;
        journal.check_provenance(&game.provenance()).map_err(ReplayFault::Provenance)?;
        let mut replay: Match<G> = match &journal.opening {
            Opening::Deal(_) => Match::start(&journal.setup, journal.seed)?,
            Opening::Position(position) => Match::resume(&journal.setup, position, journal.seed)?,
        };
        if replay.opening != journal.opening {
            return Err(ReplayFault::Step { step: 0, what: "the seed deals otherwise here".into() });
        }
        let mut hash = StateHash::default();
        replay.check(0, hash.fold(&replay.game.position(&replay.now.state)), journal.hash)?;
        for (index, entry) in journal.entries.iter().enumerate() {
            replay.repeat(index + 1, entry)?;
            replay.check(index + 1, hash.fold(&replay.game.position(&replay.now.state)), entry.hash)?;
        }
        Ok(replay)
    }

    fn repeat(&mut self, step: usize, entry: &Entry<G::Action>) -> Result<(), ReplayFault> {
        let differs = |what| Err(ReplayFault::Step { step, what });
        if let Err(refusal) = self.act(entry.action) {
            return differs(format!("the action is refused: {}", self.game.explain(&refusal)));
        }
        let last = self.done.last().expect("an action was just taken");
        if last.picks != entry.picks {
            return differs(format!("the dice show {:?} and not {:?}", last.picks, entry.picks));
        }
        Ok(())
    }

    fn check(&self, step: usize, here: u64, written: u64) -> Result<(), ReplayFault> {
        if here == written {
            return Ok(());
        }
        let what = format!("the state's hash is {here:016x} and not {written:016x}");
        Err(ReplayFault::Step { step, what })
    }
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
