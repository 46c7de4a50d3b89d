//! The wordings of a rule.

/// Every wording of a rule. None is picked by its place: a check names it, as its declaration does.
#[derive(Clone, Copy, Debug)]
pub struct Wordings(&'static [&'static str]);

impl Wordings {
    /// The wordings of a declaration, the main one first.
    pub const fn of(all: &'static [&'static str]) -> Wordings {
        Wordings(all)
    }

    /// The main wording.
    pub const fn main(self) -> Option<&'static str> {
        self.0.first().copied()
    }

    /// Each, the main one first.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Whether this is one of them.
    pub fn contains(self, wording: &str) -> bool {
        self.0.contains(&wording)
    }
}
