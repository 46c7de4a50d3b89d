//! Sets of SM targets.

use std::fmt;
use std::iter::FusedIterator;

use serde::{Deserialize, Serialize};

use crate::Target;
use crate::target::TARGET_COUNT;

/// A set of SM targets, one bit each in the order of the table of targets.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u64", into = "u64")]
pub struct TargetSet(u64);

const EVERY_BIT: u64 = (1 << TARGET_COUNT) - 1;

impl TargetSet {
    /// The set of all SM targets.
    pub const fn all() -> Self {
        Self(EVERY_BIT)
    }

    /// The empty set.
    pub const fn empty() -> Self {
        Self(0)
    }

    /// Converts bits to a set. Bits after the last target are ignored.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & EVERY_BIT)
    }

    /// The bits of the set; bit 0 is `sm_20`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set that contains only `target`.
    pub const fn only(target: Target) -> Self {
        Self(1 << target.index())
    }

    /// Returns the set of the targets for which the predicate `question` is true.
    pub fn from_fn(mut question: impl FnMut(Target) -> bool) -> Self {
        let mut set = Self::empty();
        for &target in Target::ALL {
            if question(target) {
                set.insert(target);
            }
        }
        set
    }

    /// Returns the set of targets with an SM number of at least `sm`, with or without suffix.
    pub fn at_least(sm: u16) -> Self {
        Self::from_fn(|target| target.sm() >= sm)
    }

    /// Returns the set of targets with an SM number below `sm`, with or without suffix.
    pub fn below(sm: u16) -> Self {
        Self::at_least(sm).complement()
    }

    /// Adds a target.
    pub const fn insert(&mut self, target: Target) {
        self.0 |= 1 << target.index();
    }

    /// Removes a target.
    pub const fn remove(&mut self, target: Target) {
        self.0 &= !(1 << target.index());
    }

    /// Whether the target is in the set.
    pub const fn contains(self, target: Target) -> bool {
        self.0 & (1 << target.index()) != 0
    }

    /// Returns the union of two sets.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the intersection of two sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the set without the targets of the other set.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the targets that are not in the set.
    pub const fn complement(self) -> Self {
        Self(!self.0 & EVERY_BIT)
    }

    /// Whether the other set contains every target of this set.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains all targets.
    pub const fn is_all(self) -> bool {
        self.0 == EVERY_BIT
    }

    /// The number of SM targets in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The smallest target in the order of the table of targets (lowest number first, base before `a` before `f`);
    /// `None` if the set is empty.
    pub const fn smallest(self) -> Option<Target> {
        Target::from_index(self.0.trailing_zeros() as usize)
    }

    /// The largest target in the order of the table of targets; `None` if the set is empty.
    pub const fn largest(self) -> Option<Target> {
        match self.0.checked_ilog2() {
            Some(index) => Target::from_index(index as usize),
            None => None,
        }
    }

    /// Iterates over the targets, in the order of the table of targets.
    pub const fn iter(self) -> TargetIter {
        TargetIter(self)
    }
}

impl From<u64> for TargetSet {
    fn from(bits: u64) -> Self {
        Self::from_bits(bits)
    }
}

impl From<TargetSet> for u64 {
    fn from(set: TargetSet) -> Self {
        set.bits()
    }
}

impl FromIterator<Target> for TargetSet {
    fn from_iter<I: IntoIterator<Item = Target>>(targets: I) -> Self {
        let mut set = Self::empty();
        for target in targets {
            set.insert(target);
        }
        set
    }
}

impl IntoIterator for TargetSet {
    type Item = Target;
    type IntoIter = TargetIter;

    fn into_iter(self) -> TargetIter {
        self.iter()
    }
}

impl fmt::Debug for TargetSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

/// Formats a short description: `every target`, `sm_20 to sm_75`, `sm_90a and sm_100a`.
impl fmt::Display for TargetSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_all() {
            return formatter.write_str("every target");
        }
        let mut runs: Vec<(Target, Target)> = Vec::new();
        for target in *self {
            match runs.last_mut() {
                Some((_, last)) if last.index() + 1 == target.index() => *last = target,
                _ => runs.push((target, target)),
            }
        }
        let mut words: Vec<String> = Vec::new();
        for (first, last) in runs {
            if first == last {
                words.push(first.name().to_owned());
            } else if first.index() + 1 == last.index() {
                words.extend([first.name().to_owned(), last.name().to_owned()]);
            } else {
                words.push(format!("{first} to {last}"));
            }
        }
        match words.split_last() {
            None => formatter.write_str("no target"),
            Some((only, [])) => formatter.write_str(only),
            Some((last, others)) => write!(formatter, "{} and {last}", others.join(", ")),
        }
    }
}

/// An iterator over the targets of a set, in the order of the table of targets.
#[derive(Clone, Debug)]
pub struct TargetIter(TargetSet);

impl Iterator for TargetIter {
    type Item = Target;

    fn next(&mut self) -> Option<Target> {
        let target = self.0.smallest()?;
        self.0.remove(target);
        Some(target)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for TargetIter {
    fn next_back(&mut self) -> Option<Target> {
        let target = self.0.largest()?;
        self.0.remove(target);
        Some(target)
    }
}

impl ExactSizeIterator for TargetIter {}
impl FusedIterator for TargetIter {}

#[cfg(test)]
mod tests {
    use super::TargetSet;
    use crate::Target;

    fn target(name: &str) -> Target {
        Target::parse(name).expect("a target")
    }

    #[test]
    fn words_are_runs() {
        assert_eq!(TargetSet::all().to_string(), "every target");
        assert_eq!(TargetSet::empty().to_string(), "no target");
        let named = |names: &[&str]| names.iter().map(|name| target(name)).collect::<TargetSet>().to_string();
        assert_eq!(named(&["sm_75"]), "sm_75");
        assert_eq!(named(&["sm_20", "sm_21", "sm_30", "sm_75"]), "sm_20 to sm_30 and sm_75");
        assert_eq!(named(&["sm_20", "sm_21"]), "sm_20 and sm_21");
    }

    #[test]
    fn algebra() {
        let hopper = TargetSet::at_least(90);
        assert_eq!(hopper.smallest(), Some(target("sm_90")));
        assert_eq!(hopper.largest(), Some(target("sm_121f")));
        assert_eq!(hopper.len() + TargetSet::below(90).len(), Target::ALL.len());
        assert!(hopper.union(TargetSet::below(90)).is_all());
        assert!(hopper.intersection(TargetSet::below(90)).is_empty());
        assert_eq!(hopper.difference(TargetSet::at_least(100)).len(), 2);
        assert_eq!(TargetSet::empty().smallest(), None);
        assert_eq!(TargetSet::empty().largest(), None);
        assert_eq!(TargetSet::from_bits(u64::MAX), TargetSet::all());
        assert!(hopper.is_subset(TargetSet::all()) && !TargetSet::all().is_subset(hopper));
    }

    #[test]
    fn iterates_from_both_ends() {
        let set = TargetSet::from_iter([target("sm_90a"), target("sm_20"), target("sm_121f")]);
        let names: Vec<_> = set.iter().map(Target::name).collect();
        assert_eq!(names, ["sm_20", "sm_90a", "sm_121f"]);
        assert_eq!(set.iter().next_back(), Some(target("sm_121f")));
        assert_eq!(TargetSet::all().iter().count(), Target::ALL.len());
    }
}
