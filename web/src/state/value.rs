//! A value that effects and views follow. It is what a signal of the browser framework is, but that what happens when it is
//! read or changed is one function for values of all types: the page has some fifty types of them, and a browser compiles
//! each function where it first runs.

use leptos::prelude::*;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// A value. Copies are the same one, which lives as long as the page.
pub struct Value<T: 'static> {
    changes: Trigger,
    held: &'static RwLock<T>,
}

impl<T> Clone for Value<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Value<T> {}

impl<T: Default> Default for Value<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Value<T> {
    /// One that begins so.
    pub fn new(value: T) -> Self {
        Self { changes: Trigger::new(), held: Box::leak(Box::new(RwLock::new(value))) }
    }

    /// It, for whoever is to be told when it changes.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.changes.track();
        self.get_untracked()
    }

    /// It, as it is now.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.read().clone()
    }

    /// Reads it, for whoever is to be told when it changes.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.changes.track();
        self.with_untracked(read)
    }

    /// Reads it, as it is now.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.read())
    }

    /// Tells whoever asks when it changes.
    pub fn track(self) {
        self.changes.track();
    }

    /// Puts another one in its place.
    pub fn set(self, value: T) {
        self.update(|held| *held = value);
    }

    /// Changes it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        self.changes.notify();
    }

    /// Changes it, and tells nobody.
    pub fn update_untracked<R>(self, change: impl FnOnce(&mut T) -> R) -> R {
        change(&mut self.held.write().unwrap_or_else(PoisonError::into_inner))
    }

    fn read(self) -> RwLockReadGuard<'static, T> {
        self.held.read().unwrap_or_else(PoisonError::into_inner)
    }
}
