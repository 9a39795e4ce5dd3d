//! `Plain`: values that can be cloned by copying their bytes as long as they own no heap memory.

use crate::list::List;
use crate::pile::Pile;

/// A value that can tell whether it owns heap memory.
///
/// # Safety
///
/// If `is_plain` returns true, a bitwise copy must be a valid value of its own, and dropping both must free nothing. A
/// struct is plain if all its fields are; destructure it, so that a new field can't be forgotten.
#[allow(unsafe_code)]
pub unsafe trait Plain: Sized {
    /// Whether it owns no heap memory at present.
    fn is_plain(&self) -> bool;

    /// A bitwise copy, or `None` if the value owns heap memory.
    #[inline]
    fn plain_copy(&self) -> Option<Self> {
        if !self.is_plain() {
            return None;
        }
        // SAFETY: `self` is a valid, aligned reference, and the contract of this trait allows a bitwise copy.
        #[allow(unsafe_code)]
        Some(unsafe { std::ptr::read(self) })
    }
}

// SAFETY: items are `Copy`; the only other owner is `heap`, which is `None` unless the list has spilled.
#[allow(unsafe_code)]
unsafe impl<T: Copy, const N: usize> Plain for List<T, N> {
    #[inline]
    fn is_plain(&self) -> bool {
        !self.is_spilled()
    }
}

// SAFETY: an inline pile is an array of `Copy` cards and two numbers.
#[allow(unsafe_code)]
unsafe impl<T: Copy, const N: usize> Plain for Pile<T, N> {
    #[inline]
    fn is_plain(&self) -> bool {
        self.is_in_place()
    }
}

// SAFETY: a vector without capacity has no allocation.
#[allow(unsafe_code)]
unsafe impl<T> Plain for Vec<T> {
    #[inline]
    fn is_plain(&self) -> bool {
        self.capacity() == 0
    }
}
