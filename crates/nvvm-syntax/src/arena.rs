//! Typed indices and the vectors they index.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An index into an [`Arena`].
pub trait EntityId: Copy + Eq {
    /// Creates the id of the item at a position in an arena.
    fn from_index(index: usize) -> Self;
    /// Returns the position in the arena of the item with this id.
    fn index(self) -> usize;
}

/// Declares a 32-bit index type for one kind of entity.
#[macro_export]
macro_rules! entity_id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $crate::arena::EntityId for $name {
            fn from_index(index: usize) -> Self {
                $name(index as u32)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

/// A growing vector indexed by its own id type.
#[derive(Clone, Debug)]
pub struct Arena<I, T> {
    items: Vec<T>,
    marker: PhantomData<fn(I)>,
}

impl<I: EntityId, T> Arena<I, T> {
    /// Creates an empty arena.
    pub fn new() -> Self {
        Arena { items: Vec::new(), marker: PhantomData }
    }

    /// Appends an item and returns its id.
    pub fn push(&mut self, item: T) -> I {
        let id = I::from_index(self.items.len());
        self.items.push(item);
        id
    }

    /// Appends several items, which get consecutive ids.
    pub fn extend_from_slice(&mut self, items: &[T])
    where
        T: Clone,
    {
        self.items.extend_from_slice(items);
    }

    /// Reserves space for `items` more items, if memory is available.
    pub(crate) fn expect(&mut self, items: usize) {
        // Without the reservation, the arena grows as items are appended.
        let _ = self.items.try_reserve(items);
    }

    /// Returns the id that the next [`push`](Self::push) will return.
    pub fn next_id(&self) -> I {
        I::from_index(self.items.len())
    }

    /// Returns the number of items in the arena.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the arena is empty.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the item of an id, or `None` if the id is out of range.
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }

    /// Returns all ids with their items, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (I, &T)> + DoubleEndedIterator {
        self.items.iter().enumerate().map(|(index, item)| (I::from_index(index), item))
    }

    /// Returns the ids of all items in the arena, in order.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = I> + use<I, T> {
        (0..self.items.len()).map(I::from_index)
    }

    /// Removes the items in the range `old`. The items from index `new` to the end of the vector are moved into their
    /// place.
    pub(crate) fn replace_by_last(&mut self, old: std::ops::Range<u32>, new: u32) {
        replace_by_last(&mut self.items, old, new);
    }

    /// Returns the items without their ids, as a mutable slice.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items
    }

    /// Returns the items without their ids, as a slice.
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }
}

/// Removes the items in the range `old`. The items from index `new` to the end of the vector are moved into their
/// place.
pub(crate) fn replace_by_last<T>(items: &mut Vec<T>, old: std::ops::Range<u32>, new: u32) {
    let last = items.split_off((new as usize).min(items.len()));
    let end = (old.end as usize).min(items.len());
    items.splice((old.start as usize).min(end)..end, last);
}

impl<I: EntityId, T> Default for Arena<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: EntityId, T> Index<I> for Arena<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: EntityId, T> IndexMut<I> for Arena<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

/// A range of consecutive entries of an arena or a `Vec`.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct IdRange<I> {
    /// The position of the first entry of the range.
    pub start: u32,
    /// The position one past the last entry of the range.
    pub end: u32,
    marker: PhantomData<fn(I)>,
}

impl<I> Clone for IdRange<I> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I> Copy for IdRange<I> {}

impl<I> Default for IdRange<I> {
    fn default() -> Self {
        Self::new(0, 0)
    }
}

impl<I> IdRange<I> {
    /// Creates the range `start..end`.
    pub fn new(start: u32, end: u32) -> Self {
        IdRange { start, end: end.max(start), marker: PhantomData }
    }

    /// Returns the number of entries in the range.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the range is empty.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the range of positions.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl<I: EntityId> IdRange<I> {
    /// Returns the ids in the range, in order.
    pub fn ids(self) -> impl ExactSizeIterator<Item = I> + DoubleEndedIterator {
        self.range().map(I::from_index)
    }
}
