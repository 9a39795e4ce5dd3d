//! The bot that plays at random: the baseline for all others.

use kernel::{Dice, Game, Seeded};

use crate::Bot;

/// Picks a legal action uniformly at random.
pub struct Random {
    dice: Seeded,
}

impl Random {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Random {
        Random { dice: Seeded::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.dice.pick(legal.len() as u32) as usize]
    }
}
