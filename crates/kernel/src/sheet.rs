//! `Sheet`: a vector that is written anew, in which writing an item or not is no decision for the processor.

use std::cell::Cell;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

use crate::bits::Bits;

/// So many items are written at a time; usual lists are shorter.
const ROOM: usize = 128;
/// As many items are written at once where their number varies.
const FEW: usize = 5;
/// Room for a few, as a power of two: no place needs to be checked.
const BLOCK: usize = 8;

/// Writes a list from its beginning into a vector that is used again and again.
///
/// Whether an item belongs on the list is often a coin toss, and a branch on a coin toss costs more than the item. So
/// an item is written in any case, and the next one may write over it. A sheet is a value of two words that functions
/// pass on and return, so that it stays in the processor's registers.
pub struct Sheet<'a, T> {
    room: &'a [Cell<MaybeUninit<T>>; ROOM],
    /// Where the next item goes. Items that have no place in the room, before it (less than 0, wrapped round) or after
    /// it, are only counted.
    written: usize,
    /// One sheet's lifetime is no other's: what comes back to [`Sheet::fill`] is the sheet that it handed out.
    own: PhantomData<fn(&'a ()) -> &'a ()>,
}

impl<T> Clone for Sheet<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Sheet<'_, T> {}

impl<T: Copy> Sheet<'_, T> {
    /// Replaces the contents of `list` by what `write` puts on the sheet. A list that is too long for one sheet is
    /// written several times, each time with the room a sheet further on.
    ///
    /// ```
    /// let mut list = vec![7];
    /// kernel::Sheet::fill(&mut list, |mut sheet| {
    ///     (0..5).for_each(|number| sheet.write_if(number % 2 == 0, number));
    ///     sheet
    /// });
    /// assert_eq!(list, [0, 2, 4]);
    /// ```
    ///
    /// No other sheet can be returned:
    ///
    /// ```compile_fail
    /// kernel::Sheet::fill(&mut vec![1], |outer| {
    ///     kernel::Sheet::fill(&mut vec![2], |_| outer);
    ///     outer
    /// });
    /// ```
    #[inline]
    pub fn fill(list: &mut Vec<T>, write: impl for<'b> Fn(Sheet<'b, T>) -> Sheet<'b, T>) {
        list.clear();
        list.reserve(ROOM);
        while Sheet::add(list, |sheet| Some(write(sheet))).is_some_and(|written| written > ROOM) {
            list.reserve(ROOM);
        }
    }

    /// The same with one sheet, if `write` gives it back and the list is not too long for it; otherwise the list is left
    /// empty.
    #[inline(always)]
    pub fn try_fill(
        list: &mut Vec<T>,
        write: impl for<'b> FnOnce(Sheet<'b, T>) -> Option<Sheet<'b, T>>,
    ) -> bool {
        list.clear();
        list.reserve(ROOM);
        list.clear(); // where memory was reserved, the compiler no longer knows
        let filled = Sheet::add(list, write).is_some_and(|written| written <= ROOM);
        if !filled {
            list.clear();
        }
        filled
    }

    /// Adds the next items of the list, as many as a sheet has room for; returns how many there were, and are to come.
    #[inline(always)]
    fn add(
        list: &mut Vec<T>,
        write: impl for<'b> FnOnce(Sheet<'b, T>) -> Option<Sheet<'b, T>>,
    ) -> Option<usize> {
        let before = list.len();
        let room = Cell::from_mut(list.spare_capacity_mut()).as_slice_of_cells();
        let room = room.first_chunk().expect("so much is reserved");
        let written = write(Sheet { room, written: before.wrapping_neg(), own: PhantomData })?.written;
        let (filled, written) = match written {
            0..=ROOM => (written, written),
            // A list that is shorter than it was the last time ends before the room.
            too_many if too_many > usize::MAX / 2 => (0, 0),
            too_many => (ROOM, too_many),
        };
        // SAFETY: the first `filled` places of the spare capacity are initialised: `written` is that of a copy of the
        // sheet made above, as its lifetime is that sheet's own; only `write_if`, `write_run` and `write_each` raise it,
        // each over places that they have just written if these are in the room, so that on its way from 0 or less
        // every place in the room below it was written. Nothing ever takes an item away.
        #[allow(unsafe_code)]
        unsafe {
            list.set_len(before + filled);
        }
        Some(written)
    }

    /// Adds an item.
    #[inline]
    pub fn write(&mut self, item: T) {
        self.write_if(true, item);
    }

    /// Adds an item if it belongs there.
    #[inline]
    pub fn write_if(&mut self, belongs: bool, item: T) {
        if let Some(place) = self.room.get(self.written) {
            place.set(MaybeUninit::new(item));
        }
        self.written = self.written.wrapping_add(usize::from(belongs));
    }

    /// Adds the items from 0 to `count`; if these are no more than `USUAL`, so many are written in one go.
    #[inline]
    pub fn write_run<const USUAL: usize>(&mut self, count: usize, item: impl Fn(usize) -> T) {
        if (self.written <= ROOM - USUAL) & (count <= USUAL) {
            for index in 0..USUAL {
                self.room[self.written + index].set(MaybeUninit::new(item(index)));
            }
            self.written += count;
        } else {
            *self = self.with_all(count, item);
        }
    }

    /// Adds an item for each of the places, the lowest first; the usual few are written in one go.
    #[inline]
    pub fn write_each(&mut self, places: Bits, item: impl Fn(usize) -> T) {
        let few = self.room.get(self.written..).and_then(|room| room.first_chunk::<BLOCK>());
        match few {
            Some(room) if places.from(FEW).is_empty() => {
                let mut written = 0;
                for place in 0..FEW {
                    room[written % BLOCK].set(MaybeUninit::new(item(place)));
                    written += usize::from(places.has(place));
                }
                self.written += written;
            }
            Some(_) | None => *self = self.with_many(places, item),
        }
    }

    #[cold]
    #[inline(never)]
    fn with_all(mut self, count: usize, item: impl Fn(usize) -> T) -> Self {
        (0..count).for_each(|index| self.write(item(index)));
        self
    }

    #[cold]
    #[inline(never)]
    fn with_many(mut self, places: Bits, item: impl Fn(usize) -> T) -> Self {
        places.for_each(|place| self.write(item(place)));
        self
    }
}
