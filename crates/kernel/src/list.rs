//! `List<T, N>`: up to `N` items in place, more on the heap, so that a usual state is copied as plain memory.

use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut};

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A list without a size limit whose first `N` items need no allocation; it reads as a slice.
///
/// A list of more than `N` items is on the heap as a whole, and comes back as soon as it fits.
/// Places of `items` that hold no item hold the default.
pub struct List<T, const N: usize> {
    len: u32,
    items: [T; N],
    #[allow(clippy::box_collection)] // one pointer in the state, not three words
    heap: Option<Box<Vec<T>>>,
}

impl<T: Clone, const N: usize> Clone for List<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        let heap = match &self.heap {
            None => None,
            Some(heap) => Some(clone_heap(heap)),
        };
        List { len: self.len, items: self.items.clone(), heap }
    }
}

/// Kept apart, so that a usual copy is straight on.
#[cold]
#[inline(never)]
#[allow(clippy::box_collection)] // as in the list
fn clone_heap<T: Clone>(heap: &[T]) -> Box<Vec<T>> {
    Box::new(heap.to_vec())
}

impl<T: Default, const N: usize> Default for List<T, N> {
    #[inline]
    fn default() -> Self {
        List { len: 0, items: std::array::from_fn(|_| T::default()), heap: None }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.heap {
            None => &self.items[..self.len as usize],
            Some(heap) => heap,
        }
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.heap {
            None => &mut self.items[..self.len as usize],
            Some(heap) => heap,
        }
    }
}

impl<T, const N: usize> List<T, N> {
    /// Has it outgrown its place?
    pub fn is_spilled(&self) -> bool {
        self.heap.is_some()
    }
}

impl<T: Default, const N: usize> List<T, N> {
    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        match self.items.get_mut(self.len as usize) {
            Some(place) if self.heap.is_none() => {
                *place = item;
                self.len += 1;
            }
            Some(_) | None => self.push_to_heap(item),
        }
    }

    #[cold]
    fn push_to_heap(&mut self, item: T) {
        let heap =
            self.heap.get_or_insert_with(|| Box::new(self.items.iter_mut().map(std::mem::take).collect()));
        heap.push(item);
        self.len = heap.len() as u32;
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)? as usize;
        if self.heap.is_some() {
            return Some(self.remove_from_heap(last));
        }
        self.len -= 1;
        Some(std::mem::take(&mut self.items[last]))
    }

    /// Takes the item at `index`, which must exist; later ones move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        if self.heap.is_some() {
            return self.remove_from_heap(index);
        }
        let items = &mut self.items[..self.len as usize];
        (index + 1..items.len()).for_each(|next| items.swap(next - 1, next));
        self.len -= 1;
        std::mem::take(&mut self.items[self.len as usize])
    }

    #[cold]
    fn remove_from_heap(&mut self, index: usize) -> T {
        let heap = self.heap.as_mut().expect("a spilled list is on the heap");
        let item = heap.remove(index);
        self.len = heap.len() as u32;
        if heap.len() <= N {
            let back = std::mem::take(&mut **heap);
            back.into_iter().zip(&mut self.items).for_each(|(item, place)| *place = item);
            self.heap = None;
        }
        item
    }

    /// Puts an item before the one at `index`, or at the end if there is none.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        let last = self.len() - 1;
        self[index.min(last)..].rotate_right(1);
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
        *self = List::default();
    }
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
