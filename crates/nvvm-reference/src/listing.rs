//! Items of the contents list and of the search index.

use crate::entry::{Heading, Kind};

/// An entry in the contents list with its search terms.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub heading: Heading,
    /// The heading of its group within the kind.
    pub group: String,
    /// Alternative names: `compute_75`.
    pub aliases: Vec<String>,
    /// Number of leading aliases that rank like the title.
    pub names: usize,
    /// Additional text for the search: messages, chips.
    pub text: String,
}

impl Listed {
    /// Creates an item of this kind and name.
    pub(crate) fn new(kind: Kind, name: &str, title: impl Into<String>, summary: impl Into<String>) -> Self {
        let heading = Heading { id: kind.id(name), kind, title: title.into(), summary: summary.into() };
        Self { heading, group: String::new(), aliases: Vec::new(), names: 0, text: String::new() }
    }

    /// Sets the heading of the group.
    pub(crate) fn under(mut self, group: impl Into<String>) -> Self {
        self.group = group.into();
        self
    }

    /// Adds aliases.
    pub(crate) fn also(mut self, aliases: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.aliases.extend(aliases.into_iter().map(Into::into));
        self
    }

    /// Adds names that rank like the title. Must be called before [`also`](Self::also).
    pub(crate) fn called(self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let mut named = self.also(names);
        named.names = named.aliases.len();
        named
    }

    /// Sets additional text for the search.
    pub(crate) fn with_text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }
}
