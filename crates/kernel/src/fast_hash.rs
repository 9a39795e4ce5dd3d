//! A fast hash for actions, the same on every platform. It only has to tell the legal actions of one state apart.

use std::hash::{Hash, Hasher};

/// The hash of `value`.
#[inline]
pub fn fast_hash(value: &impl Hash) -> u64 {
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

    /// Enum discriminants are hashed by this function.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::fast_hash;

    #[test]
    fn equal_values_have_equal_numbers() {
        assert_eq!(fast_hash(&(1u8, Some(2u16))), fast_hash(&(1u8, Some(2u16))));
        assert_ne!(fast_hash(&(1u8, Some(2u16))), fast_hash(&(1u8, None::<u16>)));
        assert_ne!(fast_hash(&(1u8, 0u8)), fast_hash(&(0u8, 1u8)));
    }
}
