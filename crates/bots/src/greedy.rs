//! One action ahead: the outcome of each is evaluated in several imagined worlds.

use kernel::{Dice, Game, Quiet, Seeded, Status};

use crate::Bot;
use crate::tried::Tried;

/// How a greedy bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyOptions {
    /// In how many imagined worlds each action is tried.
    pub worlds: u32,
    /// How many of 100 decisions are left to chance, for an opponent who can be beaten.
    pub mistakes: u32,
}

impl Default for GreedyOptions {
    fn default() -> GreedyOptions {
        GreedyOptions { worlds: 8, mistakes: 0 }
    }
}

/// Takes the action after which its seat stands best on average.
pub struct Greedy<G: Game> {
    options: GreedyOptions,
    dice: Seeded,
    tried: Tried<G>,
}

/// Outcomes that differ by less are equally good.
const TIE: f32 = 1e-6;

impl<G: Game> Greedy<G> {
    /// The same seed chooses the same.
    pub fn new(options: GreedyOptions, seed: u64) -> Greedy<G> {
        Greedy { options, dice: Seeded::new(seed), tried: Tried::default() }
    }

    /// The sum over all worlds of what each action promises the seat to act.
    fn sums(&mut self, game: &G, view: &G::View, actions: &[G::Action]) -> Vec<f32> {
        let mut sums = vec![0.0; actions.len()];
        let mut world = game.imagine(view, &mut self.dice);
        for _ in 0..self.options.worlds {
            // All actions meet the same luck, so that they are compared by what they do.
            let luck = Seeded::new(self.dice.seed());
            let Status::ToAct(seat) = game.status(&world) else { return sums };
            for (action, sum) in actions.iter().zip(&mut sums) {
                let mut outcome = world.clone();
                game.apply(&mut outcome, *action, &mut Quiet(luck.clone()));
                *sum += game.promise(&outcome)[seat.index()];
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

impl<G: Game> Bot<G> for Greedy<G> {
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
