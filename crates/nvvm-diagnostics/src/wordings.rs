//! The message templates of a rule.

/// All message templates of a rule. Checks refer to a template by its constant, not by position.
#[derive(Clone, Copy, Debug)]
pub struct Wordings(&'static [&'static str]);

impl Wordings {
    /// Creates the list of message templates of a declaration, the main one first.
    pub const fn of(all: &'static [&'static str]) -> Wordings {
        Wordings(all)
    }

    /// The main message template; `None` if the rule has no template.
    pub const fn main(self) -> Option<&'static str> {
        self.0.first().copied()
    }

    /// Iterates over the message templates, the main one first.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Whether the rule has this message template.
    pub fn contains(self, wording: &str) -> bool {
        self.0.contains(&wording)
    }
}
