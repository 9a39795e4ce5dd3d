//! A quick hash for actions: the same on every platform, good enough to tell the actions of one moment apart.

use std::hash::{Hash, Hasher};

/// The number of `value`: equal for equal values, different for others but for rare accidents.
#[inline]
pub fn guise(value: &impl Hash) -> u64 {
    let mut mixer = Mixer(1);
    value.hash(&mut mixer);
    mixer.finish()
}

/// Multiplies and folds, a word at a time.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    /// The number of an enum's variant comes this way.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::guise;

    #[test]
    fn equal_values_have_equal_numbers() {
        assert_eq!(guise(&(1u8, Some(2u16))), guise(&(1u8, Some(2u16))));
        assert_ne!(guise(&(1u8, Some(2u16))), guise(&(1u8, None::<u16>)));
        assert_ne!(guise(&(1u8, 0u8)), guise(&(0u8, 1u8)));
    }
}
