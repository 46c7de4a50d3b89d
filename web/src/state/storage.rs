//! What the browser keeps for us, by name. A browser may refuse: then nothing is kept, and nobody fails for it.

use leptos::prelude::*;
use web_sys::Storage;

/// Where something is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// For this tab, until it is closed.
    Tab,
    /// On this machine.
    Machine,
}

impl Shelf {
    fn open(self) -> Option<Storage> {
        match self {
            Self::Tab => window().session_storage().ok()?,
            Self::Machine => window().local_storage().ok()?,
        }
    }

    /// Keeps a value; `false` when the browser refuses or has no room.
    #[must_use]
    pub fn keep(self, name: &str, value: &str) -> bool {
        self.open().is_some_and(|storage| storage.set_item(name, value).is_ok())
    }

    /// What was kept.
    pub fn kept(self, name: &str) -> Option<String> {
        self.open()?.get_item(name).ok()?
    }

    /// The names of what is kept that begin with this.
    pub fn names(self, beginning: &str) -> Vec<String> {
        let Some(storage) = self.open() else { return Vec::new() };
        let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
        names.filter(|name| name.starts_with(beginning)).collect()
    }

    /// Forgets a value. A browser that refuses to forget has kept nothing either.
    pub fn forget(self, name: &str) {
        if let Some(storage) = self.open() {
            let _ = storage.remove_item(name);
        }
    }
}
