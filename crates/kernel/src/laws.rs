//! Laws: one suite that every game must obey, checked along random games.

use serde_json::Value;

use crate::dice::{Dice, Heard, Quiet, Recorded, Seeded};
use crate::game::{Game, Seat, SetupError, Status, Viewer};
use crate::journal::Journal;
use crate::play::{Match, apply_scripted};

/// What a law-abiding game looked like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many actions were taken.
    pub actions: u64,
    /// How many games ended without a winner.
    pub draws: u64,
}

/// A law that was broken, where, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, step {step}: {law}: {what}")]
pub struct Breach {
    /// The game's seed.
    pub seed: u64,
    /// The step, counting from 0.
    pub step: usize,
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub what: String,
}

/// No game of a law run takes longer; a set-up's turn limit ends it far earlier.
const STEPS: usize = 200_000;
/// How many actions of earlier moments are kept as candidates for refusal.
const CANDIDATES: usize = 64;

/// Plays one random game by `setup` and checks every law at every step (the dear ones at every `stride`-th).
pub fn uphold<G: Game>(setup: &G::Setup, seed: u64, stride: usize) -> Result<Tally, Breach> {
    let mut court =
        Court::<G>::open(setup, seed).map_err(|error| breach(seed, 0, "playable set-up", &error))?;
    let mut step = 0;
    while let Status::ToAct(_) = court.play.status() {
        court.legal_list()?;
        court.refusals()?;
        let dear = step % stride.max(1) == 0;
        if dear {
            court.storage()?;
            court.views()?;
            court.piles()?;
        }
        let action = court.choose();
        if dear {
            court.secrets(action)?;
        }
        court.advance(action)?;
        step += 1;
        court.demand(step < STEPS, "an end within the turn limit", || {
            format!("{STEPS} actions without an end")
        })?;
    }
    court.ended()?;
    court.history()?;
    let draw = u64::from(court.play.status() == Status::Over(crate::game::Outcome::Draw));
    Ok(Tally { games: 1, actions: step as u64, draws: draw })
}

struct Court<G: Game> {
    play: Match<G>,
    luck: Seeded,
    seed: u64,
    legal: Vec<G::Action>,
    candidates: Vec<G::Action>,
}

fn breach(seed: u64, step: usize, law: &'static str, what: &dyn std::fmt::Display) -> Breach {
    Breach { seed, step, law, what: what.to_string() }
}

impl<G: Game> Court<G> {
    fn open(setup: &G::Setup, seed: u64) -> Result<Court<G>, SetupError> {
        let play = Match::start(setup, seed)?;
        Ok(Court { play, luck: Seeded::new(!seed), seed, legal: Vec::new(), candidates: Vec::new() })
    }

    fn demand(&self, holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Result<(), Breach> {
        if holds { Ok(()) } else { Err(breach(self.seed, self.play.len(), law, &what())) }
    }

    fn legal_list(&mut self) -> Result<(), Breach> {
        self.legal = self.play.legal_actions();
        self.demand(!self.legal.is_empty(), "a running game has a legal action", String::new)?;
        let mut seen = std::collections::HashSet::new();
        for action in &self.legal {
            self.demand(seen.insert(*action), "legal actions are unique", || format!("{action:?} twice"))?;
        }
        let mut worthwhile = Vec::new();
        self.play.game().worthwhile_actions(self.play.state(), &mut worthwhile);
        let holds = !worthwhile.is_empty() && worthwhile.iter().all(|action| seen.contains(action));
        self.demand(holds, "some legal actions are worthwhile", || format!("{worthwhile:?}"))
    }

    /// The list and the refusals agree: on the list itself, and on actions that were legal at other moments.
    fn refusals(&mut self) -> Result<(), Breach> {
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

    /// States and positions come back from their written form as they were.
    fn storage(&self) -> Result<(), Breach> {
        let (game, state) = (self.play.game(), self.play.state());
        let law = "a stored state comes back as it was";
        let text = serde_json::to_string(state).map_err(|e| breach(self.seed, self.play.len(), law, &e))?;
        let back: G::State =
            serde_json::from_str(&text).map_err(|e| breach(self.seed, self.play.len(), law, &e))?;
        self.demand(back == *state, law, || text)?;
        let law = "a written position gives the same state";
        let text = serde_json::to_string(&game.position(state)).unwrap_or_default();
        let position =
            serde_json::from_str(&text).map_err(|e| breach(self.seed, self.play.len(), law, &e))?;
        let back = game
            .resume(&position)
            .map_err(|e| breach(self.seed, self.play.len(), law, &format!("{e}: {text}")))?;
        self.demand(back == *state, law, || format!("{text}\n{state:?}\n{back:?}"))
    }

    /// A pile can be laid out in any order and back again, and that is no turn of its own.
    fn piles(&self) -> Result<(), Breach> {
        let (game, state) = (self.play.game(), self.play.state());
        for seat in Seat::all(game.seats()) {
            let cards: Vec<u16> = game.pile(state, seat).collect();
            if cards.is_empty() {
                continue;
            }
            let turned: Vec<u16> = cards.iter().rev().copied().collect();
            let mut other = state.clone();
            game.lay_out(&mut other, seat, &turned);
            let is_turned = game.pile(&other, seat).eq(turned) && game.turn(&other) == game.turn(state);
            game.lay_out(&mut other, seat, &cards);
            self.demand(is_turned && other == *state, "a pile is laid out as it is told", || {
                format!("{seat}: {cards:?}\n{other:?}")
            })?;
        }
        Ok(())
    }

    /// A view is all that an imagined state needs, and it shows nothing else.
    fn views(&mut self) -> Result<(), Breach> {
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

    /// The same dice imagine the same into any memory; chances are chances.
    fn evaluation(&mut self) -> Result<(), Breach> {
        let game = self.play.game();
        let view = self.play.view(Viewer::Spectator);
        let (mut dice, mut same_dice) = (self.luck.clone(), self.luck.clone());
        let mut memory = self.play.state().clone();
        game.imagine_into(&view, &mut same_dice, &mut memory);
        let imagined = game.imagine(&view, &mut dice);
        self.demand(memory == imagined && dice == same_dice, "imagine_into imagines the same", || {
            format!("{imagined:?}\n{memory:?}")
        })?;
        let chances = game.promise(&imagined);
        let sum: f32 = chances.iter().sum();
        let sound = chances.iter().all(|chance| (-0.01..=1.01).contains(chance)) && (sum - 1.0).abs() < 0.01;
        self.demand(sound, "the chances to win are between 0 and 1, and 1 together", || {
            format!("{chances:?}")
        })
    }

    /// Two worlds that differ only in what is hidden look, refuse and sound alike.
    fn secrets(&mut self, action: G::Action) -> Result<(), Breach> {
        let game = self.play.game().clone();
        let Status::ToAct(actor) = self.play.status() else { return Ok(()) };
        let own = game.imagine(&self.play.view(Viewer::Seat(actor)), &mut self.luck);
        let mut legal = Vec::new();
        game.legal_actions(&own, &mut legal);
        self.demand(legal == self.legal, "choices are independent of secrets", || {
            format!("{:?}\n{legal:?}", self.legal)
        })?;
        let mut worthwhile = [Vec::new(), Vec::new()];
        for (world, list) in [self.play.state(), &own].into_iter().zip(&mut worthwhile) {
            game.worthwhile_actions(world, list);
        }
        let [here, there] = &worthwhile;
        self.demand(here == there, "what is worthwhile is independent of secrets", || {
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

    /// After the same action and luck, two worlds that sound alike to a viewer look alike; and after an action of its
    /// own, two worlds that look alike sound alike. (Another's action may show a card that leaves no trace.)
    fn same_news(
        &self,
        actor: Seat,
        viewer: Viewer,
        world: &G::State,
        action: G::Action,
    ) -> Result<(), Breach> {
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
    fn advance(&mut self, action: G::Action) -> Result<(), Breach> {
        let before = self.play.state().clone();
        if let Err(refusal) = self.play.act(action) {
            return self.demand(false, "a legal action is taken", || format!("{action:?}: {refusal:?}"));
        }
        let after = self.play.state().clone();
        for seat in Seat::all(self.play.game().seats()) {
            let left: Vec<u16> = self.play.game().pile(&after, seat).collect();
            let were: Vec<u16> = self.play.game().pile(&before, seat).collect();
            self.demand(were.ends_with(&left), "cards of a pile are taken from its front", || {
                format!("{action:?}: {were:?}, {left:?}")
            })?;
        }
        self.play.undo();
        self.demand(*self.play.state() == before, "undo is exact", || format!("{action:?}"))?;
        self.play.redo();
        self.demand(*self.play.state() == after, "redo is exact", || format!("{action:?}"))
    }

    /// A game that is over offers nothing and refuses everything.
    fn ended(&self) -> Result<(), Breach> {
        let legal = self.play.legal_actions();
        self.demand(legal.is_empty(), "a finished game has no legal action", || format!("{legal:?}"))?;
        let open = self
            .candidates
            .iter()
            .find(|action| self.play.game().why_not(self.play.state(), **action).is_none());
        self.demand(open.is_none(), "a finished game refuses everything", || format!("{open:?}"))
    }

    /// The journal, written and read, replays to the same state; a changed one is caught.
    fn history(&self) -> Result<(), Breach> {
        let law = "a journal replays to the same state";
        let fault = |what: String| breach(self.seed, self.play.len(), law, &what);
        let text = self.play.journal().write();
        let journal = Journal::<G>::read(&text).map_err(|error| fault(error.to_string()))?;
        let replay = Match::replay(&journal).map_err(|error| fault(error.to_string()))?;
        self.demand(replay.state() == self.play.state(), law, || format!("{:?}", replay.state()))?;
        let mut forged = journal;
        if let Some(entry) = forged.entries.last_mut() {
            entry.hash ^= 1;
            let found = Match::replay(&forged).is_err();
            self.demand(found, "a forged journal is refused", String::new)?;
        }
        Ok(())
    }
}

/// Plays a random game in silence and calls `check` on every state: what a soak does.
pub fn wander<G: Game>(game: &G, setup: &G::Setup, seed: u64, mut check: impl FnMut(&G::State)) -> Tally {
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

/// Is `view` imagined evenly? Every fall of the dice is tried; each state behind the view must be as likely as any other.
///
/// Returns the number of different states, or the two chances that differ.
pub fn evenness<G: Game>(game: &G, view: &G::View) -> Result<usize, (f64, f64)> {
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
