//! `Sheet`: a vector that is written anew, in which writing an item or not is no decision for the processor.

use std::mem::MaybeUninit;

use crate::bits::Bits;

/// Writes a list from its beginning into a vector that is used again and again.
///
/// Whether an item belongs on the list is often a coin toss, and a branch on a coin toss costs more than the item. So
/// an item is written in any case, and the next one may write over it.
pub struct Sheet<'a, T> {
    /// Room for the usual list; the first `written` places are initialised.
    room: &'a mut [MaybeUninit<T>],
    written: usize,
    /// What a long list has beyond that.
    rest: Vec<T>,
}

/// Usual lists are shorter.
const ROOM: usize = 128;
/// As many items are written at once where their number varies.
const FEW: usize = 5;

impl<T: Copy> Sheet<'_, T> {
    /// Replaces the contents of `list` by what `write` puts on the sheet.
    #[inline]
    pub fn fill(list: &mut Vec<T>, write: impl FnOnce(&mut Sheet<'_, T>)) {
        list.clear();
        list.reserve(ROOM);
        let mut sheet = Sheet { room: list.spare_capacity_mut(), written: 0, rest: Vec::new() };
        write(&mut sheet);
        let (written, rest) = (sheet.written, sheet.rest);
        // SAFETY: `list` is empty, and the first `written` places of its spare capacity are initialised: `written`
        // begins at 0, and only `write_if` and `write_run` raise it, over places that they have just written.
        #[allow(unsafe_code)]
        unsafe {
            list.set_len(written);
        }
        if !rest.is_empty() {
            list.extend(rest);
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
        match self.room.get_mut(self.written) {
            Some(place) => {
                place.write(item);
                self.written += usize::from(belongs);
            }
            None if belongs => self.write_rest(item),
            None => {}
        }
    }

    /// Adds the items from 0 to `count`; the usual few are written in one go.
    #[inline]
    pub fn write_run(&mut self, count: usize, item: impl Fn(usize) -> T) {
        match self.room.get_mut(self.written..self.written + FEW) {
            Some(places) if count <= FEW => {
                places.iter_mut().enumerate().for_each(|(index, place)| {
                    place.write(item(index));
                });
                self.written += count;
            }
            Some(_) | None => self.write_many(Bits::first(count), item),
        }
    }

    /// Adds an item for each of the places, the lowest first.
    #[inline]
    pub fn write_each(&mut self, places: Bits, item: impl Fn(usize) -> T) {
        for place in 0..FEW {
            self.write_if(places.has(place), item(place));
        }
        if !places.from(FEW).is_empty() {
            self.write_many(places.from(FEW), item);
        }
    }

    #[cold]
    #[inline(never)]
    fn write_many(&mut self, places: Bits, item: impl Fn(usize) -> T) {
        places.for_each(|place| self.write(item(place)));
    }

    #[cold]
    #[inline(never)]
    fn write_rest(&mut self, item: T) {
        self.rest.push(item);
    }
}
