//! Where hostile files get their randomness from: a seed, or the fuzzer's bytes.

use arbitrary::Unstructured;
use kernel::{Dice, Seeded};

/// Dice that first show what the fuzzer's bytes say, and go on from a seed when these are used up.
pub struct Entropy<'a> {
    bytes: Unstructured<'a>,
    after: Seeded,
}

impl Entropy<'_> {
    /// From a seed alone.
    pub fn seeded(seed: u64) -> Entropy<'static> {
        Entropy { bytes: Unstructured::new(&[]), after: Seeded::new(seed) }
    }
}

impl<'a> Entropy<'a> {
    /// From the fuzzer's bytes.
    pub fn of(bytes: &'a [u8]) -> Entropy<'a> {
        Entropy { bytes: Unstructured::new(bytes), after: Seeded::new(0) }
    }

    /// An index below `length`, which is at least 1.
    pub fn below(&mut self, length: usize) -> usize {
        self.pick(u32::try_from(length).unwrap_or(u32::MAX)) as usize
    }

    /// One chance in `sides`.
    pub fn one_in(&mut self, sides: u32) -> bool {
        self.pick(sides) == 0
    }

    /// One of these.
    pub fn one_of<'t, T>(&mut self, items: &'t [T]) -> &'t T {
        &items[self.below(items.len())]
    }

    /// A small seed for dice of their own. The fuzzer finds its way among few of them.
    pub fn seed(&mut self) -> u64 {
        u64::from(self.pick(256))
    }

    /// All bytes that are left; from a seed, some random ones.
    pub fn rest(&mut self) -> Vec<u8> {
        if self.bytes.is_empty() {
            let length = self.after.pick(300);
            return (0..length).map(|_| self.after.pick(256) as u8).collect();
        }
        let length = self.bytes.len();
        self.bytes.bytes(length).map(<[u8]>::to_vec).unwrap_or_default()
    }
}

impl Dice for Entropy<'_> {
    fn pick(&mut self, sides: u32) -> u32 {
        if self.bytes.is_empty() {
            return self.after.pick(sides);
        }
        self.bytes.int_in_range(0..=sides.saturating_sub(1)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_first_and_then_a_seed() {
        let mut entropy = Entropy::of(&[7, 255]);
        assert_eq!((entropy.pick(256), entropy.pick(256)), (7, 255));
        let rest: Vec<u32> = (0..20).map(|_| entropy.pick(6)).collect();
        assert!(rest.iter().all(|pick| *pick < 6) && rest.iter().any(|pick| *pick != rest[0]));
        assert_eq!(Entropy::of(b"abc").rest(), b"abc");
    }
}
