//! `Sheet`: a vector that is written anew, in which writing an item or not is no decision for the processor.

use std::cell::Cell;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

use crate::bits::Bits;

/// Writes a list from its beginning into a vector that is used again and again.
///
/// Whether an item belongs on the list is often a coin toss, and a branch on a coin toss costs more than the item. So
/// an item is written in any case, and the next one may write over it. A sheet is a value that functions pass on and
/// return, so that it stays in the processor's registers.
pub struct Sheet<'a, T> {
    room: &'a [Cell<MaybeUninit<T>>],
    /// How many items belong on the list so far; those for which there is room are written.
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

/// Usual lists are shorter.
const ROOM: usize = 128;
/// As many items are written at once where their number varies.
const FEW: usize = 5;

impl<T: Copy> Sheet<'_, T> {
    /// Replaces the contents of `list` by what `write` puts on the sheet. A list that is longer than it ever was is
    /// written twice, the second time with room enough.
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
        let mut needed = ROOM;
        loop {
            list.reserve(needed);
            let room = Cell::from_mut(list.spare_capacity_mut()).as_slice_of_cells();
            let written = write(Sheet { room, written: 0, own: PhantomData }).written;
            if written <= room.len() {
                // SAFETY: `list` is empty, and `room` is its spare capacity, whose first `written` places are
                // initialised: `written` is that of a copy of the sheet made above, as its lifetime is that sheet's own;
                // it began at 0, and only `write_if` and `write_run` raise it, over places that they have just
                // written if they are in the room, and all of them are. Nothing ever takes an item away.
                #[allow(unsafe_code)]
                unsafe {
                    list.set_len(written);
                }
                return;
            }
            needed = written;
        }
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
        self.written += usize::from(belongs);
    }

    /// Adds the items from 0 to `count`; the usual few are written in one go.
    #[inline]
    pub fn write_run(&mut self, count: usize, item: impl Fn(usize) -> T) {
        match self.room.get(self.written..self.written + FEW) {
            Some(places) if count <= FEW => {
                for (index, place) in places.iter().enumerate() {
                    place.set(MaybeUninit::new(item(index)));
                }
                self.written += count;
            }
            Some(_) | None => *self = self.with_many(Bits::first(count), item),
        }
    }

    /// Adds an item for each of the places, the lowest first.
    #[inline]
    pub fn write_each(&mut self, places: Bits, item: impl Fn(usize) -> T) {
        for place in 0..FEW {
            self.write_if(places.has(place), item(place));
        }
        if !places.from(FEW).is_empty() {
            *self = self.with_many(places.from(FEW), item);
        }
    }

    #[cold]
    #[inline(never)]
    fn with_many(mut self, places: Bits, item: impl Fn(usize) -> T) -> Self {
        places.for_each(|place| self.write(item(place)));
        self
    }
}
