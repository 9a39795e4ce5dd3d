//! Laws: a conformance suite that every game must pass, checked along random games.

mod show;

use serde_json::Value;

use crate::dice::{Dice, Heard, Quiet, Recorded, Seeded};
use crate::game::{Seat, SetupError, Status, Viewer};
use crate::journal::Journal;
use crate::play::{Match, Referee, apply_scripted};
use crate::solvable::Solvable;

pub use self::show::check_show;

/// How much was played without breaking a law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many actions were taken.
    pub actions: u64,
    /// How many games ended without a winner.
    pub draws: u64,
}

/// A broken law, and where it was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, step {step}: {law}: {what}")]
pub struct Violation {
    /// The game's seed.
    pub seed: u64,
    /// The step, counting from 0.
    pub step: usize,
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub what: String,
}

/// The most steps of one game; turn limits end games far earlier.
const STEPS: usize = 200_000;
/// How many earlier actions are kept, to be tried where they are illegal.
const CANDIDATES: usize = 64;

/// Plays one random game of `setup` and checks every law at every step (the expensive ones at every `stride`-th and at
/// the end).
pub fn check_game<G: Solvable>(setup: &G::Setup, seed: u64, stride: usize) -> Result<Tally, Violation> {
    let mut checker =
        Checker::<G>::open(setup, seed).map_err(|error| violation(seed, 0, "playable set-up", &error))?;
    let mut step = 0;
    while let Status::ToAct(_) = checker.play.status() {
        checker.legal_list()?;
        checker.refusals()?;
        let dear = step % stride.max(1) == 0;
        if dear {
            checker.storage()?;
            checker.views()?;
            checker.piles()?;
        }
        let action = checker.choose();
        if dear {
            checker.secrets(action)?;
        }
        checker.advance(action)?;
        step += 1;
        checker.demand(step < STEPS, "an end within the turn limit", || {
            format!("{STEPS} actions without an end")
        })?;
    }
    checker.storage()?;
    checker.views()?;
    checker.ended()?;
    checker.history()?;
    let draw = u64::from(checker.play.status() == Status::Over(crate::game::Outcome::Draw));
    Ok(Tally { games: 1, actions: step as u64, draws: draw })
}

struct Checker<G: Solvable> {
    play: Match<G>,
    luck: Seeded,
    seed: u64,
    legal: Vec<G::Action>,
    candidates: Vec<G::Action>,
}

fn violation(seed: u64, step: usize, law: &'static str, what: &dyn std::fmt::Display) -> Violation {
    Violation { seed, step, law, what: what.to_string() }
}

impl<G: Solvable> Checker<G> {
    fn open(setup: &G::Setup, seed: u64) -> Result<Checker<G>, SetupError> {
        let play = Match::start(setup, seed)?;
        Ok(Checker { play, luck: Seeded::new(!seed), seed, legal: Vec::new(), candidates: Vec::new() })
    }

    fn demand(&self, holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Result<(), Violation> {
        if holds { Ok(()) } else { Err(violation(self.seed, self.play.len(), law, &what())) }
    }

    fn legal_list(&mut self) -> Result<(), Violation> {
        self.legal = self.play.legal_actions();
        self.demand(!self.legal.is_empty(), "a running game has a legal action", String::new)?;
        let mut seen = std::collections::HashSet::new();
        for action in &self.legal {
            self.demand(seen.insert(*action), "legal actions are unique", || format!("{action:?} twice"))?;
        }
        let mut candidates = Vec::new();
        self.play.game().candidates(self.play.state(), &mut candidates);
        let holds = !candidates.is_empty() && candidates.iter().all(|action| seen.contains(action));
        self.demand(holds, "some legal actions are candidates", || format!("{candidates:?}"))
    }

    /// The legal list and the refusals agree, on the listed actions and on some that were legal at other moments.
    fn refusals(&mut self) -> Result<(), Violation> {
        let law = "an action is legal exactly if nothing refuses it";
        for &action in self.legal.iter().chain(&self.candidates) {
            let refusal = self.play.game().why_not(self.play.state(), action);
            let agree = refusal.is_none() == self.legal.contains(&action);
            self.demand(agree, law, || format!("{action:?}: {refusal:?}"))?;
        }
        for &action in &self.legal {
            if self.candidates.len() < CANDIDATES {
                self.candidates.push(action);
            } else if self.luck.pick(8) == 0 {
                let place = self.luck.pick(CANDIDATES as u32) as usize;
                self.candidates[place] = action;
            }
        }
        Ok(())
    }

    fn choose(&mut self) -> G::Action {
        self.legal[self.luck.pick(self.legal.len() as u32) as usize]
    }

    /// States and positions survive a round trip through their written form.
    fn storage(&self) -> Result<(), Violation> {
        let (game, state) = (self.play.game(), self.play.state());
        let law = "a stored state comes back as it was";
        let text =
            serde_json::to_string(state).map_err(|e| violation(self.seed, self.play.len(), law, &e))?;
        let back: G::State =
            serde_json::from_str(&text).map_err(|e| violation(self.seed, self.play.len(), law, &e))?;
        self.demand(back == *state, law, || text)?;
        let law = "a written position gives the same state";
        let text = serde_json::to_string(&game.position(state)).unwrap_or_default();
        let position =
            serde_json::from_str(&text).map_err(|e| violation(self.seed, self.play.len(), law, &e))?;
        let back = game
            .resume(&position)
            .map_err(|e| violation(self.seed, self.play.len(), law, &format!("{e}: {text}")))?;
        self.demand(back == *state, law, || format!("{text}\n{state:?}\n{back:?}"))
    }

    /// A pile can be reordered and restored, and the turn stays the same.
    fn piles(&self) -> Result<(), Violation> {
        let (game, state) = (self.play.game(), self.play.state());
        for seat in Seat::all(game.seats()) {
            let cards: Vec<u16> = game.pile(state, seat).collect();
            if cards.is_empty() {
                continue;
            }
            let turned: Vec<u16> = cards.iter().rev().copied().collect();
            let mut other = state.clone();
            game.set_pile(&mut other, seat, &turned);
            let is_turned = game.pile(&other, seat).eq(turned) && game.turn(&other) == game.turn(state);
            game.set_pile(&mut other, seat, &cards);
            self.demand(is_turned && other == *state, "a pile is laid out as it is told", || {
                format!("{seat}: {cards:?}\n{other:?}")
            })?;
        }
        Ok(())
    }

    /// A state imagined from a view has that same view.
    fn views(&mut self) -> Result<(), Violation> {
        let game = self.play.game().clone();
        for viewer in Viewer::all(game.seats()) {
            let view = self.play.view(viewer);
            let imagined = game.imagine(&view, &mut self.luck);
            let again = game.view(&imagined, viewer);
            self.demand(again == view, "view(imagine(view)) is view", || {
                format!("{viewer:?}\n{view:?}\n{again:?}")
            })?;
            let status = game.status(&imagined);
            self.demand(status == self.play.status(), "an imagined game waits for the same seat", || {
                format!("{viewer:?}: {status:?}")
            })?;
        }
        self.evaluation()?;
        let referee = game.imagine(&self.play.view(Viewer::Referee), &mut self.luck);
        self.demand(referee == *self.play.state(), "the referee sees everything", || format!("{referee:?}"))
    }

    /// The same dice imagine the same state into any reused buffer; evaluations are probabilities.
    fn evaluation(&mut self) -> Result<(), Violation> {
        let game = self.play.game();
        let view = self.play.view(Viewer::Spectator);
        let (mut dice, mut same_dice) = (self.luck.clone(), self.luck.clone());
        let mut memory = self.play.state().clone();
        game.imagine_into(&view, &mut same_dice, &mut memory);
        let imagined = game.imagine(&view, &mut dice);
        self.demand(memory == imagined && dice == same_dice, "imagine_into imagines the same", || {
            format!("{imagined:?}\n{memory:?}")
        })?;
        let chances = game.evaluate(&imagined);
        let sum: f32 = chances.iter().sum();
        let sound = chances.iter().all(|chance| (-0.01..=1.01).contains(chance)) && (sum - 1.0).abs() < 0.01;
        self.demand(sound, "the chances to win are between 0 and 1, and 1 together", || {
            format!("{chances:?}")
        })
    }

    /// Two states that differ only in what is hidden have the same views, refusals and events.
    fn secrets(&mut self, action: G::Action) -> Result<(), Violation> {
        let game = self.play.game().clone();
        let Status::ToAct(actor) = self.play.status() else { return Ok(()) };
        let own = game.imagine(&self.play.view(Viewer::Seat(actor)), &mut self.luck);
        let mut legal = Vec::new();
        game.legal_actions(&own, &mut legal);
        self.demand(legal == self.legal, "choices are independent of secrets", || {
            format!("{:?}\n{legal:?}", self.legal)
        })?;
        let mut candidates = [Vec::new(), Vec::new()];
        for (world, list) in [self.play.state(), &own].into_iter().zip(&mut candidates) {
            game.candidates(world, list);
        }
        let [here, there] = &candidates;
        self.demand(here == there, "candidates are independent of secrets", || {
            format!("{here:?}\n{there:?}")
        })?;
        for &candidate in &self.candidates {
            let (here, there) = (game.why_not(self.play.state(), candidate), game.why_not(&own, candidate));
            self.demand(here == there, "refusals are independent of secrets", || {
                format!("{here:?}, {there:?}")
            })?;
        }
        for viewer in Viewer::all(game.seats()) {
            let world = game.imagine(&self.play.view(viewer), &mut self.luck);
            if game.why_not(&world, action).is_none() {
                self.same_news(actor, viewer, &world, action)?;
            }
        }
        Ok(())
    }

    /// After the same action and dice, two states whose events are equal for a viewer have equal views. After the
    /// viewer's own action, equal views also mean equal events; another's action may show a card that leaves no trace.
    fn same_news(
        &self,
        actor: Seat,
        viewer: Viewer,
        world: &G::State,
        action: G::Action,
    ) -> Result<(), Violation> {
        let game = self.play.game();
        let mut here = self.play.state().clone();
        let mut table = Heard::new(Recorded::new(Seeded::new(self.seed)));
        game.apply(&mut here, action, &mut table);
        let (dice, events) = table.into_inner();
        let Some((there, there_events)) = apply_scripted(game, world, action, &dice.picks) else {
            return Ok(());
        };
        let heard =
            |events: &[G::Event]| events.iter().filter_map(|e| game.witness(e, viewer)).collect::<Vec<_>>();
        let sound = heard(&events) == heard(&there_events);
        let look = game.view(&here, viewer) == game.view(&there, viewer);
        let own = viewer == Viewer::Seat(actor);
        self.demand(look || !sound, "a view shows nothing that no event told", || {
            format!("{viewer:?} {action:?}\n{:?}", heard(&events))
        })?;
        self.demand(sound || !look || !own, "events tell a viewer nothing that its view hides", || {
            format!("{viewer:?} {action:?}\n{:?}\n{:?}", heard(&events), heard(&there_events))
        })
    }

    /// Takes the action; undo and redo are exact.
    fn advance(&mut self, action: G::Action) -> Result<(), Violation> {
        let before = self.play.state().clone();
        let step = match self.play.act(action) {
            Ok(step) => step,
            Err(refusal) => {
                return self.demand(false, "a legal action is taken", || format!("{action:?}: {refusal:?}"));
            }
        };
        let drawn = step.events.iter().filter_map(|event| step.game.drawn_from(event));
        let drawn: Vec<Seat> = drawn.collect();
        let after = self.play.state().clone();
        for seat in Seat::all(self.play.game().seats()) {
            let left: Vec<u16> = self.play.game().pile(&after, seat).collect();
            let were: Vec<u16> = self.play.game().pile(&before, seat).collect();
            self.demand(were.ends_with(&left), "cards of a pile are taken from its front", || {
                format!("{action:?}: {were:?}, {left:?}")
            })?;
            // A player who leaves the game takes the pile along.
            let (drawn, gone) = (drawn.iter().filter(|by| **by == seat).count(), were.len() - left.len());
            let told = drawn == gone || left.is_empty() && drawn < gone;
            self.demand(told, "an event tells of every card drawn from a pile", || {
                format!("{action:?}: {drawn} drawn, {were:?}, {left:?}")
            })?;
        }
        self.play.undo();
        self.demand(*self.play.state() == before, "undo is exact", || format!("{action:?}"))?;
        self.play.redo();
        self.demand(*self.play.state() == after, "redo is exact", || format!("{action:?}"))
    }

    /// When the game is over, no action is legal.
    fn ended(&self) -> Result<(), Violation> {
        let legal = self.play.legal_actions();
        self.demand(legal.is_empty(), "a finished game has no legal action", || format!("{legal:?}"))?;
        let open = self
            .candidates
            .iter()
            .find(|action| self.play.game().why_not(self.play.state(), **action).is_none());
        self.demand(open.is_none(), "a finished game refuses everything", || format!("{open:?}"))
    }

    /// The journal, written and read, replays to the same state.
    fn history(&self) -> Result<(), Violation> {
        let law = "a journal replays to the same state";
        let fault = |what: String| violation(self.seed, self.play.len(), law, &what);
        let text = self.play.journal().write();
        let journal = Journal::<G>::read(&text).map_err(|error| fault(error.to_string()))?;
        let replay = Match::replay(&journal).map_err(|error| fault(error.to_string()))?;
        self.demand(replay.state() == self.play.state(), law, || format!("{:?}", replay.state()))?;
        let mut rewound = replay;
        for _ in 0..rewound.len() / 2 {
            rewound.undo();
        }
        while rewound.redo().is_some() {}
        self.demand(
            rewound.state() == self.play.state(),
            "a match taken back halfway goes on as before",
            || format!("{:?}", rewound.state()),
        )
    }
}

/// Plays a random game without events and calls `check` on every state, as `cargo xtask soak` does.
pub fn random_game<G: Solvable>(
    game: &G,
    setup: &G::Setup,
    seed: u64,
    mut check: impl FnMut(&G::State),
) -> Tally {
    let mut table = Quiet(Seeded::new(seed));
    let mut state = game.deal(setup, &mut table);
    let mut actions = Vec::new();
    let mut tally = Tally { games: 1, ..Tally::default() };
    while let Status::ToAct(_) = game.status(&state) {
        check(&state);
        game.legal_actions(&state, &mut actions);
        let action = actions[table.0.pick(actions.len() as u32) as usize];
        game.apply(&mut state, action, &mut table);
        tally.actions += 1;
    }
    check(&state);
    tally.draws = u64::from(game.status(&state) == Status::Over(crate::game::Outcome::Draw));
    tally
}

/// Checks that over all dice outcomes every state that fits `view` is imagined equally often.
///
/// Returns the number of different states, or the two chances that differ.
pub fn evenness<G: Solvable>(game: &G, view: &G::View) -> Result<usize, (f64, f64)> {
    let mut chances = std::collections::BTreeMap::<String, f64>::new();
    crate::dice::Exhaustive::each(|dice| {
        let state = game.imagine(view, dice);
        let written: Value = serde_json::to_value(&state).unwrap_or_default();
        *chances.entry(written.to_string()).or_default() += dice.chance();
    });
    let least = chances.values().copied().fold(f64::INFINITY, f64::min);
    let most = chances.values().copied().fold(0.0, f64::max);
    if most - least < 1e-9 { Ok(chances.len()) } else { Err((least, most)) }
}
