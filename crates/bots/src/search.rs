//! Information-set Monte Carlo tree search, for any number of seats, chance and hidden things.
//!
//! Each iteration imagines a world behind the view, walks down the tree by actions that are legal in that world,
//! plays on for some turns where it leaves the tree (by [`Game::lure`]), evaluates, and credits every seat on the way
//! with its own chance to win (max^n).

use std::time::{Duration, Instant};

use kernel::{Dice, Game, MAX_SEATS, Seat, Status};

use crate::Bot;
use crate::advice::{Advice, advise};
use crate::luck::Luck;
use crate::tree::{EdgeId, Found, NodeId, Tree};
use crate::tried::Tried;

/// How long a search may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many iterations: the same seed then chooses the same.
    Iterations(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

/// How a search plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// How long it thinks about each action.
    pub budget: Budget,
    /// How much it looks at what seems worse between two seats, in hundredths; 0 not at all.
    pub explore: u32,
    /// How many turns are played on from a leaf before it is evaluated, in games that say what is tempting; 0 none.
    pub playout: u32,
}

impl SearchOptions {
    /// What was strongest in matches (`docs/bots.md`).
    pub const DEFAULT: SearchOptions =
        SearchOptions { budget: Budget::Iterations(2_000), explore: 15, playout: 3 };
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions::DEFAULT
    }
}

/// No line is followed further; games of bots have turns that could go on for long.
const DEEPEST: usize = 200;
/// No playout has more actions for each of its turns.
const LONGEST_TURN: u32 = 20;
/// How many of 100 actions of a playout are left to chance, so that playouts differ.
const SLIPS: u32 = 4;
/// How many times as much is looked at what seems worse where the action is chosen.
const AT_THE_ROOT: f32 = 4.0;
/// An action that was taken more often is known well enough to be compared with.
const KNOWN: u32 = 3;
/// Between looks at the clock.
const ITERATIONS_A_LOOK: u32 = 8;
/// What answering takes besides searching.
const MARGIN: Duration = Duration::from_millis(2);

/// An action that an iteration took in the tree.
struct Taken {
    at: NodeId,
    edge: EdgeId,
    seat: usize,
}

/// A bot that searches.
pub struct Search<G: Game> {
    options: SearchOptions,
    luck: Luck,
    tree: Tree<G::Action>,
    path: Vec<Taken>,
    legal: Vec<G::Action>,
    /// Who searches.
    seat: Seat,
    tried: Tried<G>,
}

impl<G: Game> Search<G> {
    /// The same seed chooses the same, if the budget is in iterations.
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

    /// Searches, and tells what it makes of each legal action, the best first.
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
        while self.may_go_on(done, start) {
            if done > 0 {
                game.imagine_into(view, &mut self.luck.dice, &mut world);
            }
            self.iterate(game, &mut world, legal);
            done += 1;
        }
        done
    }

    fn may_go_on(&self, done: u32, start: Instant) -> bool {
        match self.options.budget {
            Budget::Iterations(most) => done < most,
            Budget::Milliseconds(most) => {
                let most = Duration::from_millis(u64::from(most)).saturating_sub(MARGIN);
                done == 0 || !done.is_multiple_of(ITERATIONS_A_LOOK) || start.elapsed() < most
            }
        }
    }

    fn iterate(&mut self, game: &G, world: &mut G::State, legal: &[G::Action]) {
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
        let values = loop {
            let Status::ToAct(seat) = game.status(world) else { break game.promise(world) };
            let at_root = self.path.is_empty();
            let is_new = self.tree.visit(node) == 0 && !at_root;
            if at_root {
                self.legal.clear();
                self.legal.extend_from_slice(legal);
            } else {
                game.worthwhile_actions(world, &mut self.legal);
            }
            // Where there is but one thing to do, it is done.
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
        self.credit(&values, game.leaves_out_follies());
    }

    /// Credits every seat with its own chance. What a seat only tried, though it knows better, is not held against what
    /// the same seat did before: else an action looks the worse the more foolish ones can follow it, and to end a turn
    /// looks best of all. Where a game leaves out what is foolish (`in_earnest`), everything counts: the better of two
    /// guesses is too good a guess.
    fn credit(&mut self, values: &[f32; MAX_SEATS], in_earnest: bool) {
        let (mut seat, mut value) = (usize::MAX, 0.0);
        for taken in self.path.iter().rev() {
            if taken.seat != seat {
                (seat, value) = (taken.seat, values[taken.seat]);
            }
            self.tree.credit(taken.edge, value);
            if in_earnest {
                continue;
            }
            let visits = self.tree.edge(taken.edge).visits;
            let usual = self.tree.favourite(taken.at).filter(|usual| usual.visits > visits.max(KNOWN));
            value = usual.map_or(value, |usual| value.max(usual.mean() as f32));
        }
    }

    /// The action that is best or least known; the first time an action is met, its outcome is guessed.
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
            let guise = game.guise(world, action);
            let edge = match self.tree.find(&mut walk, guise, action) {
                Found::Edge(edge) => edge,
                Found::Again => continue,
                Found::Nothing if self.tree.is_full() => continue,
                Found::Nothing if self.legal.len() == 1 => self.tree.add(&walk, guise, action, None),
                Found::Nothing => {
                    let mut outcome = world.clone();
                    game.apply(&mut outcome, action, &mut self.luck);
                    self.tree.add(&walk, guise, action, Some(game.promise(&outcome)[seat]))
                }
            };
            let bound = self.tree.edge(edge).bound(explore);
            if bound > most {
                (best, most) = (Some((edge, action)), bound);
            }
        }
        best
    }

    /// How much is looked at what seems worse, at the end of the present path.
    fn explore(&self, game: &G) -> f32 {
        // Among more seats each one's chances are smaller, and so is what they differ by.
        let explore = self.options.explore as f32 / 100.0 * (2.0 / game.seats() as f32);
        // What is chosen in the end is chosen at the root: there no few unlucky worlds must decide.
        if self.path.is_empty() { explore * AT_THE_ROOT } else { explore }
    }

    /// Plays on by what is tempting until a turn of the searching seat begins, where positions can be compared: in the
    /// middle of a turn nobody knows what the rest of it is worth.
    fn evaluate(&mut self, game: &G, world: &mut G::State) -> [f32; MAX_SEATS] {
        let end = game.turn(world).1.saturating_add(self.options.playout);
        for _ in 0..self.options.playout.saturating_mul(LONGEST_TURN) {
            let Status::ToAct(seat) = game.status(world) else { break };
            if game.turn(world).1 >= end && seat == self.seat {
                break;
            }
            game.worthwhile_actions(world, &mut self.legal);
            let Some(action) = self.tempting(game, world) else { break };
            game.apply(world, action, &mut self.luck);
        }
        game.promise(world)
    }

    /// The most tempting of the legal actions, now and then any; `None` if the game does not say.
    fn tempting(&mut self, game: &G, world: &G::State) -> Option<G::Action> {
        let (&first, others) = self.legal.split_first()?;
        let (mut best, mut most) = (first, game.lure(world, first)?);
        if !others.is_empty() && self.luck.dice.pick(100) < SLIPS {
            return Some(self.legal[self.luck.dice.pick(self.legal.len() as u32) as usize]);
        }
        for &action in others {
            let lure = game.lure(world, action)?;
            if lure > most {
                (best, most) = (action, lure);
            }
        }
        Some(best)
    }

    fn favourite(&self) -> Option<G::Action> {
        self.tree.favourite(Tree::<G::Action>::ROOT).map(|edge| edge.action)
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let world = game.imagine(view, &mut self.luck.dice);
        game.worthwhile_actions(&world, &mut self.legal);
        let actions = self.tried.untried(view, &self.legal);
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
