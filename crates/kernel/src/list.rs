//! `List<T, N>`: up to `N` items in place, the rest on the heap, so that a usual state is copied as plain memory.

use std::fmt::{self, Debug};
use std::ops::{Index, IndexMut};

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A list without a size limit whose first `N` items need no allocation.
///
/// Items from `N` on are in `rest`, which is dropped again as soon as it is empty.
/// Slots of `items` at and past `len` hold the default, so that two equal lists are equal memory.
pub struct List<T, const N: usize> {
    len: u32,
    items: [T; N],
    #[allow(clippy::box_collection)] // one pointer in the state, not three words
    rest: Option<Box<Vec<T>>>,
}

impl<T: Clone, const N: usize> Clone for List<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        List { len: self.len, items: self.items.clone(), rest: self.rest.clone() }
    }
}

impl<T: Default, const N: usize> Default for List<T, N> {
    #[inline]
    fn default() -> Self {
        List { len: 0, items: std::array::from_fn(|_| T::default()), rest: None }
    }
}

impl<T, const N: usize> List<T, N> {
    /// How many items there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Is there nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Has it outgrown its place?
    pub fn is_spilled(&self) -> bool {
        self.rest.is_some()
    }

    /// The item at `index`, if there is one.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        if index >= self.len() {
            None
        } else if index < N {
            Some(&self.items[index])
        } else {
            self.rest.as_ref().and_then(|rest| rest.get(index - N))
        }
    }

    /// The item at `index`, to be changed.
    #[inline]
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if index >= self.len() {
            None
        } else if index < N {
            Some(&mut self.items[index])
        } else {
            self.rest.as_mut().and_then(|rest| rest.get_mut(index - N))
        }
    }

    /// The newest item.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.len().checked_sub(1).and_then(|last| self.get(last))
    }

    /// All items in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let rest = self.rest.as_ref().map_or(&[][..], |rest| rest);
        self.items[..self.len().min(N)].iter().chain(rest)
    }

    /// All items in order, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        let near = self.len().min(N);
        let rest = self.rest.as_mut().map_or(&mut [][..], |rest| rest);
        self.items[..near].iter_mut().chain(rest)
    }
}

impl<T: Default, const N: usize> List<T, N> {
    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        let len = self.len();
        if len < N {
            self.items[len] = item;
        } else {
            self.rest.get_or_insert_default().push(item);
        }
        self.len += 1;
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        if last >= N {
            return Some(self.remove(last));
        }
        self.len -= 1;
        Some(std::mem::take(&mut self.items[last]))
    }

    /// Puts an item before the one at `index`, or at the end if there is none.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        for place in (index..self.len() - 1).rev() {
            self.swap(place, place + 1);
        }
    }

    /// Turns the order of the items from `start` on round.
    #[inline]
    pub fn reverse_from(&mut self, start: usize) {
        let len = self.len();
        if len <= N {
            self.items[start..len].reverse();
        } else {
            (start..start + (len - start) / 2).for_each(|place| self.swap(place, len - 1 - (place - start)));
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

    fn swap(&mut self, a: usize, b: usize) {
        let item = std::mem::take(&mut self[a]);
        let other = std::mem::replace(&mut self[b], item);
        self[a] = other;
    }

    /// Takes the item at `index`, which must exist; later ones move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let len = self.len();
        assert!(index < len, "item {index} of a list of {len}");
        self.len -= 1;
        if index >= N {
            return self.take_rest(index - N);
        }
        let last = len.min(N) - 1;
        let next = if len > N { self.take_rest(0) } else { T::default() };
        self.items[index..=last].rotate_left(1);
        std::mem::replace(&mut self.items[last], next)
    }

    #[cold]
    fn take_rest(&mut self, index: usize) -> T {
        let rest = self.rest.as_mut().expect("items past the place are in the rest");
        let item = rest.remove(index);
        if rest.is_empty() {
            self.rest = None;
        }
        item
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        *self = List::default();
    }
}

impl<T, const N: usize> Index<usize> for List<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        match self.get(index) {
            Some(item) => item,
            None => out_of_list(index, self.len()),
        }
    }
}

impl<T, const N: usize> IndexMut<usize> for List<T, N> {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut T {
        let len = self.len();
        match self.get_mut(index) {
            Some(item) => item,
            None => out_of_list(index, len),
        }
    }
}

#[cold]
fn out_of_list(index: usize, len: usize) -> ! {
    panic!("item {index} of a list of {len}")
}

impl<T: Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
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

impl<'de, T: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor(std::marker::PhantomData))
    }
}

struct ListVisitor<T, const N: usize>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de> + Default, const N: usize> Visitor<'de> for ListVisitor<T, N> {
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
