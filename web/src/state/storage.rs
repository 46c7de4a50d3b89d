//! Web storage by key. A browser may refuse storage: nothing is stored then, without an error.

use leptos::prelude::*;
use web_sys::Storage;

/// A storage area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageArea {
    /// Session storage: this tab, until it is closed.
    Tab,
    /// Local storage: this browser.
    Machine,
}

impl StorageArea {
    fn open(self) -> Option<Storage> {
        match self {
            Self::Tab => window().session_storage().ok()?,
            Self::Machine => window().local_storage().ok()?,
        }
    }

    /// Stores a value. Returns `false` when the browser refuses or the storage is full.
    #[must_use]
    pub fn keep(self, name: &str, value: &str) -> bool {
        self.open().is_some_and(|storage| storage.set_item(name, value).is_ok())
    }

    /// The stored value.
    pub fn kept(self, name: &str) -> Option<String> {
        self.open()?.get_item(name).ok()?
    }

    /// The stored keys with this prefix.
    pub fn names(self, beginning: &str) -> Vec<String> {
        let Some(storage) = self.open() else { return Vec::new() };
        let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
        names.filter(|name| name.starts_with(beginning)).collect()
    }

    /// Removes a value. A browser that refuses storage has no value either.
    pub fn forget(self, name: &str) {
        if let Some(storage) = self.open() {
            let _ = storage.remove_item(name);
        }
    }
}
