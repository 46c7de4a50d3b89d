//! The wordings of a rule.

/// All message templates of a rule. Checks refer to them by their constants, not by position.
#[derive(Clone, Copy, Debug)]
pub struct Wordings(&'static [&'static str]);

impl Wordings {
    /// Creates the wordings of a declaration, the main one first.
    pub const fn of(all: &'static [&'static str]) -> Wordings {
        Wordings(all)
    }

    /// The main wording.
    pub const fn main(self) -> Option<&'static str> {
        self.0.first().copied()
    }

    /// Iterates over the wordings, the main one first.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Whether the rule has this wording.
    pub fn contains(self, wording: &str) -> bool {
        self.0.contains(&wording)
    }
}
