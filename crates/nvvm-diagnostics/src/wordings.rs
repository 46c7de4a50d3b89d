//! The message templates of a rule.

/// All message templates of a rule. Checks refer to a template by its constant, not by position.
#[derive(Clone, Copy, Debug)]
pub struct Wordings(&'static [&'static str]);

impl Wordings {
    /// Creates the list of the message templates of a rule, the main template first.
    pub const fn of(all: &'static [&'static str]) -> Wordings {
        Wordings(all)
    }

    /// Returns the main message template of the rule; `None` if the rule has no template.
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
