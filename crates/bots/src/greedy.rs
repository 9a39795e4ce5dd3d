//! Looks one action ahead: each action is tried and evaluated in several imagined worlds.

use kernel::{Dice, Heuristics, Quiet, Seeded, Status};

use crate::Bot;
use crate::tried::Tried;

/// How a greedy bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyOptions {
    /// How many imagined worlds each action is tried in.
    pub worlds: u32,
    /// Percent of decisions that are made at random, to give people a chance.
    pub mistakes: u32,
}

impl Default for GreedyOptions {
    fn default() -> GreedyOptions {
        GreedyOptions { worlds: 8, mistakes: 0 }
    }
}

/// Takes the action with the best average evaluation for its seat.
pub struct Greedy<G: Heuristics> {
    options: GreedyOptions,
    dice: Seeded,
    tried: Tried<G>,
}

/// Smaller differences count as a tie.
const TIE: f32 = 1e-6;

impl<G: Heuristics> Greedy<G> {
    /// The same seed makes the same choices.
    pub fn new(options: GreedyOptions, seed: u64) -> Greedy<G> {
        Greedy { options, dice: Seeded::new(seed), tried: Tried::default() }
    }

    /// Each action's evaluation for the seat to act, summed over all worlds.
    fn sums(&mut self, game: &G, view: &G::View, actions: &[G::Action]) -> Vec<f32> {
        let mut sums = vec![0.0; actions.len()];
        let mut world = game.imagine(view, &mut self.dice);
        for _ in 0..self.options.worlds {
            // All actions get the same dice, so that only what they do tells them apart.
            let luck = Seeded::new(self.dice.seed());
            let Status::ToAct(seat) = game.status(&world) else { return sums };
            for (action, sum) in actions.iter().zip(&mut sums) {
                let mut outcome = world.clone();
                game.apply(&mut outcome, *action, &mut Quiet(luck.clone()));
                *sum += game.evaluate(&outcome)[seat.index()];
            }
            game.imagine_into(view, &mut self.dice, &mut world);
        }
        sums
    }

    fn best(&mut self, game: &G, view: &G::View, actions: &[G::Action]) -> G::Action {
        let sums = self.sums(game, view, actions);
        let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let equally_good = actions.iter().zip(&sums).filter(|(_, sum)| **sum >= most - TIE);
        let count = equally_good.clone().count() as u32;
        let pick = self.dice.pick(count.max(1)) as usize;
        equally_good.map(|(action, _)| *action).nth(pick).unwrap_or(actions[0])
    }
}

impl<G: Heuristics> Bot<G> for Greedy<G> {
    fn choose(&mut self, game: &G, view: &G::View, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let slip = self.options.mistakes > 0 && self.dice.pick(100) < self.options.mistakes;
        let action = if slip {
            legal[self.dice.pick(legal.len() as u32) as usize]
        } else {
            let actions = self.tried.untried(view, legal);
            self.best(game, view, &actions)
        };
        self.tried.note(view, action);
        action
    }
}
