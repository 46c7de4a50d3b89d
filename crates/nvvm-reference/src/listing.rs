//! What each kind of entry gives to the contents list and to the search.

use crate::entry::{Heading, Kind};

/// An entry in the contents list, with the words by which it is found.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub heading: Heading,
    /// The heading it stands under within its kind.
    pub group: String,
    /// Other names of it: `compute_75`.
    pub aliases: Vec<String>,
    /// How many of the first aliases are names as good as its title.
    pub names: usize,
    /// Further words that lead to it when no name does: messages, chips.
    pub text: String,
}

impl Listed {
    /// An entry of this kind and name.
    pub(crate) fn new(kind: Kind, name: &str, title: impl Into<String>, summary: impl Into<String>) -> Self {
        let heading = Heading { id: kind.id(name), kind, title: title.into(), summary: summary.into() };
        Self { heading, group: String::new(), aliases: Vec::new(), names: 0, text: String::new() }
    }

    /// Under this heading.
    pub(crate) fn under(mut self, group: impl Into<String>) -> Self {
        self.group = group.into();
        self
    }

    /// Also known as.
    pub(crate) fn also(mut self, aliases: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.aliases.extend(aliases.into_iter().map(Into::into));
        self
    }

    /// Also called, as well as by its title; said before [`also`](Self::also).
    pub(crate) fn called(self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let mut named = self.also(names);
        named.names = named.aliases.len();
        named
    }

    /// Also found by these words.
    pub(crate) fn with_text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }
}
