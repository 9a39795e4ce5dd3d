//! Dice, the only source of randomness: seeded, recorded, scripted and exhaustive.
//!
//! Ranges and shuffles are implemented here and never change, so that a seed deals the same cards for ever.

use std::convert::Infallible;

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

use crate::game::Table;

/// The only source of randomness.
pub trait Dice {
    /// A number below `sides`, each as likely as any other; `sides` is at least 1.
    fn pick(&mut self, sides: u32) -> u32;

    /// Shuffles `items` (Fisher–Yates, from the last to the first).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.pick(last as u32 + 1) as usize);
        }
    }
}

impl<D: Dice> Dice for &mut D {
    #[inline]
    fn pick(&mut self, sides: u32) -> u32 {
        (**self).pick(sides)
    }
}

/// Dice from a seed, the same on every platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded(Pcg64Mcg);

impl Seeded {
    /// The dice of `seed`.
    pub fn new(seed: u64) -> Seeded {
        let (low, high) = (mix(seed), mix(seed ^ 0x6a09_e667_f3bc_c908));
        Seeded(Pcg64Mcg::new((u128::from(high) << 64) | u128::from(low)))
    }

    /// A further seed, for example for each game of a tournament.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// The finaliser of SplitMix64: seeds that differ by one bit give unrelated streams.
fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Dice for Seeded {
    /// Lemire's multiplication with rejection: unbiased, and a division only when it matters.
    #[inline]
    fn pick(&mut self, sides: u32) -> u32 {
        debug_assert!(sides > 0, "a die has at least one side");
        loop {
            let wide = (self.0.next_u64() >> 32) * u64::from(sides);
            let low = wide as u32;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (wide >> 32) as u32;
            }
        }
    }
}

/// Dice that record their picks.
#[derive(Clone, Debug, Default)]
pub struct Recorded<D> {
    dice: D,
    /// What was picked, in order.
    pub picks: Vec<u32>,
}

impl<D: Dice> Recorded<D> {
    /// Records `dice` from here on.
    pub fn new(dice: D) -> Recorded<D> {
        Recorded { dice, picks: Vec::new() }
    }
}

impl<D: Dice> Dice for Recorded<D> {
    fn pick(&mut self, sides: u32) -> u32 {
        let pick = self.dice.pick(sides);
        self.picks.push(pick);
        pick
    }
}

/// Dice that replay picks, of a journal or a test.
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    rest: &'a [u32],
    strayed: bool,
}

impl<'a> Scripted<'a> {
    /// Dice that return `picks` in order.
    pub fn new(picks: &'a [u32]) -> Scripted<'a> {
        Scripted { rest: picks, strayed: false }
    }

    /// Whether every pick was used, and none was out of range.
    pub fn faithful(&self) -> bool {
        !self.strayed && self.rest.is_empty()
    }
}

impl Dice for Scripted<'_> {
    /// Returns 0 past the end of the script and if a pick is out of range; [`Scripted::faithful`] is then false.
    fn pick(&mut self, sides: u32) -> u32 {
        match self.rest.split_first() {
            Some((&pick, rest)) if pick < sides => {
                self.rest = rest;
                pick
            }
            Some(_) | None => {
                self.strayed = true;
                0
            }
        }
    }
}

/// Dice that enumerate outcomes: [`Exhaustive::each`] repeats a computation for each of them.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive {
    path: Vec<Branch>,
    depth: usize,
}

#[derive(Clone, Copy, Debug)]
struct Branch {
    pick: u32,
    sides: u32,
}

impl Exhaustive {
    /// Calls `play` once for each possible sequence of picks.
    pub fn each(mut play: impl FnMut(&mut Exhaustive)) {
        let Ok(()) = Exhaustive::try_each(|dice| {
            play(dice);
            Ok::<(), Infallible>(())
        });
    }

    /// Like [`Exhaustive::each`], but stops at the first error.
    pub fn try_each<E>(mut play: impl FnMut(&mut Exhaustive) -> Result<(), E>) -> Result<(), E> {
        let mut dice = Exhaustive::default();
        loop {
            dice.depth = 0;
            play(&mut dice)?;
            if !dice.advance() {
                return Ok(());
            }
        }
    }

    /// The probability of the current outcome.
    pub fn chance(&self) -> f64 {
        self.path[..self.depth].iter().map(|branch| 1.0 / f64::from(branch.sides)).product()
    }

    /// Advances to the next outcome, like an odometer.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.depth);
        while let Some(mut last) = self.path.pop() {
            last.pick += 1;
            if last.pick < last.sides {
                self.path.push(last);
                return true;
            }
        }
        false
    }
}

impl Dice for Exhaustive {
    fn pick(&mut self, sides: u32) -> u32 {
        if self.depth == self.path.len() {
            self.path.push(Branch { pick: 0, sides });
        }
        self.depth += 1;
        self.path[self.depth - 1].pick
    }
}

/// A table that ignores events; building them is optimised away.
#[derive(Clone, Debug)]
pub struct Quiet<D>(pub D);

impl<D: Dice> Dice for Quiet<D> {
    #[inline]
    fn pick(&mut self, sides: u32) -> u32 {
        self.0.pick(sides)
    }
}

impl<D: Dice, Event> Table<Event> for Quiet<D> {
    const LISTENS: bool = false;

    #[inline(always)]
    fn tell(&mut self, _: Event) {}
}

/// A table that keeps its events, in order.
#[derive(Clone, Debug)]
pub struct Heard<D, Event> {
    dice: D,
    /// What happened.
    pub events: Vec<Event>,
}

impl<D: Dice, Event> Heard<D, Event> {
    /// Keeps events from here on.
    pub fn new(dice: D) -> Heard<D, Event> {
        Heard { dice, events: Vec::new() }
    }

    /// The dice and the events.
    pub fn into_inner(self) -> (D, Vec<Event>) {
        (self.dice, self.events)
    }
}

impl<D: Dice, Event> Dice for Heard<D, Event> {
    fn pick(&mut self, sides: u32) -> u32 {
        self.dice.pick(sides)
    }
}

impl<D: Dice, Event> Table<Event> for Heard<D, Event> {
    fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
