//! `List<T, N>`: a small vector. Up to `N` items are stored inline, so that cloning a usual state is one memory copy.

use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut, Range};

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::bits::Bits;

/// A growable list that stores up to `N` items inline; it derefs to a slice.
///
/// With more than `N` items the whole list is on the heap, and it moves back as soon as it fits, so the length tells where
/// the items are. Unused places of `items` hold the default or a stale item.
pub struct List<T, const N: usize> {
    len: u32,
    items: [T; N],
    /// `Some` exactly for a list of more than `N` items.
    #[allow(clippy::box_collection)] // a box is one word in the state, a vector three
    heap: Option<Box<Vec<T>>>,
}

impl<T: Copy, const N: usize> Clone for List<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        let heap = if self.is_spilled() { self.clone_heap() } else { None };
        List { len: self.len, items: self.items, heap }
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    #[inline]
    fn default() -> Self {
        List { len: 0, items: [T::default(); N], heap: None }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self.items.get(..self.len as usize) {
            Some(items) => items,
            None => self.on_heap(),
        }
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self.items.get_mut(..self.len as usize) {
            Some(items) => items,
            None => self.heap.as_mut().expect(SPILLED),
        }
    }
}

/// Up to this capacity, `remove` moves all places and not only those in use.
const SHORT: usize = 8;

const SPILLED: &str = "a spilled list is on the heap";

impl<T, const N: usize> List<T, N> {
    /// Whether the items are on the heap.
    #[inline]
    pub fn is_spilled(&self) -> bool {
        self.len as usize > N
    }

    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no items.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All places, mutably. Only the first [`List::len`] hold an item; the others hold the default or a stale one. Writing
    /// to all of them is faster than a loop of unpredictable length.
    #[inline]
    pub fn all_places_mut(&mut self) -> &mut [T] {
        if self.is_spilled() { self.heap.as_mut().expect(SPILLED) } else { &mut self.items }
    }

    /// Not inlined, like everything about the heap, to keep the fast path short.
    #[cold]
    #[inline(never)]
    fn on_heap(&self) -> &[T] {
        self.heap.as_ref().expect(SPILLED)
    }

    /// The places of the items for which `holds` is true. The list must have at most [`Bits::MOST`] items.
    ///
    /// It evaluates `holds` on all places and masks out unused ones, so `holds` also sees the default and stale items.
    #[inline]
    pub fn places(&self, holds: impl Fn(&T) -> bool) -> Bits {
        const { assert!(N <= Bits::MOST) };
        let bits = |items: &[T]| {
            let set = |bits, (place, item)| bits | (u64::from(holds(item)) << place);
            items.iter().enumerate().fold(0, set)
        };
        if self.is_spilled() {
            let items = self.on_heap();
            return Bits(bits(&items[..items.len().min(Bits::MOST)]));
        }
        Bits(bits(&self.items) & Bits::first(self.len as usize).0)
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    #[cold]
    #[inline(never)]
    #[allow(clippy::box_collection)] // as in the list
    fn clone_heap(&self) -> Option<Box<Vec<T>>> {
        self.heap.clone()
    }

    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        // The slow path returns a place instead of taking the item: an item passed to a call would be built in memory first.
        let place = match self.items.get_mut(self.len as usize) {
            Some(place) => {
                self.len += 1;
                place
            }
            None => self.place_on_heap(),
        };
        *place = item;
    }

    /// Appends the item if `belongs`, without a branch: the item is written either way, then the length grows by 0 or 1.
    #[inline]
    pub fn push_if(&mut self, belongs: bool, item: T) {
        match self.items.get_mut(self.len as usize) {
            Some(place) => {
                *place = item;
                self.len += u32::from(belongs);
            }
            None if belongs => *self.place_on_heap() = item,
            None => {}
        }
    }

    /// Adds a place at the end of the heap, to be overwritten.
    #[cold]
    #[inline(never)]
    fn place_on_heap(&mut self) -> &mut T {
        let (heap, any) = (self.heap.get_or_insert_with(|| Box::new(self.items.to_vec())), self.items[0]);
        heap.push(any);
        self.len = heap.len() as u32;
        heap.last_mut().expect("it has just been added")
    }

    /// Removes and returns the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        match self.items.get(last as usize) {
            Some(item) if !self.is_spilled() => {
                self.len = last;
                Some(*item)
            }
            Some(_) | None => Some(self.remove_from_heap(last as usize)),
        }
    }

    /// Removes and returns the item at `index`, which must exist; later ones move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        if self.is_spilled() {
            return self.remove_from_heap(index);
        }
        let item = self[index];
        if N <= SHORT {
            // Rewriting every place of a short list is faster than a loop of unpredictable length.
            for place in 0..N - 1 {
                self.items[place] = self.items[place + usize::from(place >= index)];
            }
        } else {
            self.items.copy_within(index + 1..self.len as usize, index);
        }
        self.len -= 1;
        item
    }

    #[cold]
    #[inline(never)]
    fn remove_from_heap(&mut self, index: usize) -> T {
        let heap = self.heap.as_mut().expect(SPILLED);
        let item = heap.remove(index);
        self.len = heap.len() as u32;
        if heap.len() <= N {
            self.items[..heap.len()].copy_from_slice(heap);
            self.heap = None;
        }
        item
    }

    /// Inserts an item before the one at `index`, or at the end if there is none.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        let last = self.len() - 1;
        self[index.min(last)..].rotate_right(1);
    }

    /// Removes a range of items, which must exist; later ones move up.
    #[inline]
    pub fn remove_all(&mut self, stretch: Range<usize>) {
        if !stretch.is_empty() {
            let count = stretch.len();
            self[stretch.start..].rotate_left(count);
            (0..count).for_each(|_| {
                self.pop();
            });
        }
    }

    /// Keeps only the items that `keep` accepts.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut index = 0;
        while let Some(item) = self.get(index) {
            if keep(item) {
                index += 1;
            } else {
                self.remove(index);
            }
        }
    }

    /// Removes everything.
    #[inline]
    pub fn clear(&mut self) {
        if self.is_spilled() {
            self.heap = None;
        }
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Debug, const N: usize> Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor(std::marker::PhantomData))
    }
}

struct ListVisitor<T, const N: usize>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for ListVisitor<T, N> {
    type Value = List<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T, N>, A::Error> {
        let mut list = List::default();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(list)
    }
}
