//! Information-set Monte Carlo tree search, for any number of seats, with chance and hidden information.
//!
//! Each iteration imagines a world that fits the view, descends the tree by actions that are legal in that world, plays on
//! from the leaf for some turns (by [`Heuristics::prior`]), evaluates, and credits every seat on the path with its own
//! chance to win (max^n).

use std::time::{Duration, Instant};

use kernel::{Dice, Heuristics, MAX_SEATS, Seat, Status};

use crate::Bot;
use crate::advice::{Advice, advise};
use crate::luck::Luck;
use crate::tree::{EdgeId, Found, NodeId, Tree};
use crate::tried::Tried;

/// How long a search thinks about one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many iterations; the same seed then makes the same choices.
    Iterations(u32),
    /// This many milliseconds.
    Milliseconds(u32),
}

impl Budget {
    /// Whether there is time for another iteration. The clock is read rarely, because that takes time, too.
    fn is_left(self, done: u32, elapsed: impl FnOnce() -> Duration) -> bool {
        match self {
            Budget::Iterations(most) => done < most,
            Budget::Milliseconds(most) => {
                let most = Duration::from_millis(u64::from(most)).saturating_sub(MARGIN);
                done == 0 || !done.is_multiple_of(ITERATIONS_A_LOOK) || elapsed() < most
            }
        }
    }
}

/// How a search plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// How long it thinks about one action.
    pub budget: Budget,
    /// The exploration constant for two seats, in hundredths; 0 turns exploration off.
    pub explore: u32,
    /// How many turns a playout from a leaf has, in games with a prior; 0 turns playouts off.
    pub playout: u32,
}

impl SearchOptions {
    /// The strongest setting in matches (`docs/bots.md`).
    pub const DEFAULT: SearchOptions =
        SearchOptions { budget: Budget::Iterations(2_000), explore: 15, playout: 3 };
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions::DEFAULT
    }
}

/// The deepest descent: a turn may have any number of actions.
const DEEPEST: usize = 200;
/// A playout takes at most this many actions for each of its turns.
const LONGEST_TURN: u32 = 20;
/// Percent of a playout's actions that are random, so that playouts differ.
const SLIPS: u32 = 4;
/// At the root, where the action is chosen, exploration is stronger by this factor.
const AT_THE_ROOT: f32 = 4.0;
/// With more visits than this an action's mean is reliable enough to compare with.
const KNOWN: u32 = 3;
/// The clock is read after this many iterations.
const ITERATIONS_A_LOOK: u32 = 8;
/// Time kept back for everything besides iterations.
const MARGIN: Duration = Duration::from_millis(2);

/// A step of an iteration's path through the tree.
struct Taken {
    at: NodeId,
    edge: EdgeId,
    seat: usize,
}

/// The bot.
pub struct Search<G: Heuristics> {
    options: SearchOptions,
    luck: Luck,
    tree: Tree<G::Action>,
    path: Vec<Taken>,
    legal: Vec<G::Action>,
    /// The seat that it searches for.
    seat: Seat,
    tried: Tried<G>,
}

impl<G: Heuristics> Search<G> {
    /// The same seed makes the same choices if the budget is in iterations.
    pub fn new(options: SearchOptions, seed: u64) -> Search<G> {
        Search {
            options,
            luck: Luck::new(seed),
            tree: Tree::new(),
            path: Vec::new(),
            legal: Vec::new(),
            seat: Seat::default(),
            tried: Tried::default(),
        }
    }

    /// Searches, and returns what it found out about each of `legal`, best first.
    pub fn advise(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> Vec<Advice<G>> {
        self.think(game, view, legal);
        advise(game, view, legal, &self.tree, &mut self.luck.dice)
    }

    /// Searches until the budget is spent; returns the number of iterations.
    pub fn think(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> u32 {
        let start = Instant::now();
        self.tree.clear();
        self.tree.visit(Tree::<G::Action>::ROOT);
        let mut world = game.imagine(view, &mut self.luck.dice);
        if let Status::ToAct(seat) = game.status(&world) {
            self.seat = seat;
        }
        let mut done = 0;
        while self.options.budget.is_left(done, || start.elapsed()) {
            if done > 0 {
                game.imagine_into(view, &mut self.luck.dice, &mut world);
            }
            self.iterate(game, &mut world, legal);
            done += 1;
        }
        done
    }

    fn iterate(&mut self, game: &G, world: &mut G::State, legal: &[G::Action]) {
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
        let values = loop {
            let Status::ToAct(seat) = game.status(world) else { break game.evaluate(world) };
            let at_root = self.path.is_empty();
            let is_new = self.tree.visit(node) == 0 && !at_root;
            if at_root {
                self.legal.clear();
                self.legal.extend_from_slice(legal);
            } else {
                game.candidates(world, &mut self.legal);
            }
            // A forced action needs no evaluation before it.
            if self.path.len() >= DEEPEST || (is_new && self.legal.len() > 1) {
                break self.evaluate(game, world);
            }
            let Some((edge, action)) = self.select(game, world, node, seat.index()) else {
                break self.evaluate(game, world);
            };
            self.luck.take();
            game.apply(world, action, &mut self.luck);
            let shown = self.luck.take();
            self.path.push(Taken { at: node, edge, seat: seat.index() });
            node = self.tree.outcome(edge, shown);
        };
        self.credit(&values, game.prunes_blunders());
    }

    /// Credits every seat on the path with its own value. If a seat merely explored a worse action, its earlier actions are
    /// credited with the mean of the better one instead: otherwise an action looks the worse the more bad replies can follow
    /// it, and ending the turn looks best. Where a game prunes blunders, every value counts as it is, because the maximum of
    /// two noisy means is too optimistic.
    fn credit(&mut self, values: &[f32; MAX_SEATS], prunes_blunders: bool) {
        let (mut seat, mut value) = (usize::MAX, 0.0);
        for taken in self.path.iter().rev() {
            if taken.seat != seat {
                (seat, value) = (taken.seat, values[taken.seat]);
            }
            self.tree.credit(taken.edge, value);
            if prunes_blunders {
                continue;
            }
            let visits = self.tree.edge(taken.edge).visits;
            let usual = self.tree.favourite(taken.at).filter(|usual| usual.visits > visits.max(KNOWN));
            value = usual.map_or(value, |usual| value.max(usual.mean() as f32));
        }
    }

    /// The action with the highest upper bound. A new action is first evaluated after applying it once.
    fn select(
        &mut self,
        game: &G,
        world: &G::State,
        node: NodeId,
        seat: usize,
    ) -> Option<(EdgeId, G::Action)> {
        let mut walk = self.tree.walk(node);
        let explore = self.explore(game);
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for &action in &self.legal {
            let observed_key = game.observed_key(world, action);
            let edge = match self.tree.find(&mut walk, observed_key, action) {
                Found::Edge(edge) => edge,
                Found::Again => continue,
                Found::Nothing if self.tree.is_full() => continue,
                Found::Nothing if self.legal.len() == 1 && !self.path.is_empty() => {
                    self.tree.add(&walk, observed_key, action, None)
                }
                Found::Nothing => {
                    let mut outcome = world.clone();
                    game.apply(&mut outcome, action, &mut self.luck);
                    self.tree.add(&walk, observed_key, action, Some(game.evaluate(&outcome)[seat]))
                }
            };
            let bound = self.tree.edge(edge).bound(explore);
            if bound > most {
                (best, most) = (Some((edge, action)), bound);
            }
        }
        best
    }

    /// The exploration constant at the end of the current path.
    fn explore(&self, game: &G) -> f32 {
        // With more seats the chances are smaller, and so are their differences.
        let explore = self.options.explore as f32 / 100.0 * (2.0 / game.seats() as f32);
        // The choice is made at the root, and must not depend on a few unlucky worlds.
        if self.path.is_empty() { explore * AT_THE_ROOT } else { explore }
    }

    /// A playout by the game's prior until a turn of the searching seat begins, then a static evaluation. In the middle of
    /// a turn positions are hard to compare.
    fn evaluate(&mut self, game: &G, world: &mut G::State) -> [f32; MAX_SEATS] {
        let end = game.turn(world).1.saturating_add(self.options.playout);
        for _ in 0..self.options.playout.saturating_mul(LONGEST_TURN) {
            let Status::ToAct(seat) = game.status(world) else { break };
            if game.turn(world).1 >= end && seat == self.seat {
                break;
            }
            game.candidates(world, &mut self.legal);
            let Some(action) = self.playout_action(game, world) else { break };
            game.apply(world, action, &mut self.luck);
        }
        game.evaluate(world)
    }

    /// The legal action with the highest prior, or now and then a random one; `None` if the game has no prior.
    fn playout_action(&mut self, game: &G, world: &G::State) -> Option<G::Action> {
        let (&first, others) = self.legal.split_first()?;
        let (mut best, mut most) = (first, game.prior(world, first)?);
        if !others.is_empty() && self.luck.dice.pick(100) < SLIPS {
            return Some(self.legal[self.luck.dice.pick(self.legal.len() as u32) as usize]);
        }
        for &action in others {
            let prior = game.prior(world, action)?;
            if prior > most {
                (best, most) = (action, prior);
            }
        }
        Some(best)
    }

    fn favourite(&self) -> Option<G::Action> {
        self.tree.favourite(Tree::<G::Action>::ROOT).map(|edge| edge.action)
    }
}

impl<G: Heuristics> Bot<G> for Search<G> {
    fn choose(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let world = game.imagine(view, &mut self.luck.dice);
        game.candidates(&world, &mut self.legal);
        self.legal.retain(|action| legal.contains(action));
        let candidates = if self.legal.is_empty() { legal } else { &self.legal };
        let actions = self.tried.untried(view, candidates);
        let action = match actions[..] {
            [only] => only,
            _ => {
                self.think(game, view, &actions);
                self.favourite().unwrap_or(actions[0])
            }
        };
        self.tried.note(view, action);
        action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_in_milliseconds_leaves_time_to_answer() {
        let is_left =
            |done, elapsed| Budget::Milliseconds(60).is_left(done, || Duration::from_millis(elapsed));
        assert!(is_left(8, 57) && !is_left(8, 58));
        assert!(is_left(0, 1_000), "one iteration is always made");
        assert!(is_left(7, 1_000), "the clock is read at every eighth iteration only");
    }
}
