//! The bot without a thought, the yardstick of all others.

use kernel::{Dice, Game, Seeded};

use crate::Bot;

/// Takes any legal action, each as likely as any other.
pub struct Random {
    dice: Seeded,
}

impl Random {
    /// The same seed chooses the same.
    pub fn new(seed: u64) -> Random {
        Random { dice: Seeded::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.dice.pick(legal.len() as u32) as usize]
    }
}
