//! The table of an imagined game: seeded dice, no listener, and a hash of what the dice showed.

use kernel::{Dice, Seeded, Table};

/// Seeded dice that hash what they show, so that a tree can tell outcomes apart.
pub(crate) struct Luck {
    pub(crate) dice: Seeded,
    shown: u64,
}

impl Luck {
    pub(crate) fn new(seed: u64) -> Luck {
        Luck { dice: Seeded::new(seed), shown: 0 }
    }

    /// The hash of what the dice showed since the last call; 0 if they were not thrown.
    #[inline]
    pub(crate) fn take(&mut self) -> u64 {
        std::mem::take(&mut self.shown)
    }
}

impl Dice for Luck {
    #[inline]
    fn pick(&mut self, sides: u32) -> u32 {
        let pick = self.dice.pick(sides);
        self.shown = (self.shown.rotate_left(7) ^ u64::from(pick + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        pick
    }
}

impl<Event> Table<Event> for Luck {
    #[inline(always)]
    fn tell(&mut self, _: Event) {}
}
