//! `Plain`: values that own memory only when they outgrow their place, and are copied as bytes while they don't.

use crate::list::List;
use crate::pile::Pile;

/// A value that knows whether it owns anything.
///
/// # Safety
///
/// Where `is_plain` is true, the value owns nothing: a copy of its bytes is a value in its own right, and dropping both
/// frees nothing. A type made of parts is plain if all its parts are; name them all, so that a new part is not forgotten.
#[allow(unsafe_code)]
pub unsafe trait Plain: Sized {
    /// Does it own nothing just now?
    fn is_plain(&self) -> bool;

    /// A copy of the bytes of a value that owns nothing.
    #[inline]
    fn plain_copy(&self) -> Option<Self> {
        if !self.is_plain() {
            return None;
        }
        // SAFETY: `self` is a valid, aligned reference, and the bytes of a plain value may be copied by the contract of
        // this trait.
        #[allow(unsafe_code)]
        Some(unsafe { std::ptr::read(self) })
    }
}

// SAFETY: items are `Copy`, so they own nothing; beside them there is only the heap, which is `None` unless spilled.
#[allow(unsafe_code)]
unsafe impl<T: Copy, const N: usize> Plain for List<T, N> {
    #[inline]
    fn is_plain(&self) -> bool {
        !self.is_spilled()
    }
}

// SAFETY: cards are `Copy`; a pile in place is an array of them and two numbers.
#[allow(unsafe_code)]
unsafe impl<T: Copy, const N: usize> Plain for Pile<T, N> {
    #[inline]
    fn is_plain(&self) -> bool {
        self.is_in_place()
    }
}

// SAFETY: without capacity a vector has no allocation.
#[allow(unsafe_code)]
unsafe impl<T> Plain for Vec<T> {
    #[inline]
    fn is_plain(&self) -> bool {
        self.capacity() == 0
    }
}
