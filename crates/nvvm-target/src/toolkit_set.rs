//! Sets of measured CUDA toolkits.

use crate::{Toolkit, Version};

/// A set of measured toolkits, one bit each in the order of [`Toolkit::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToolkitSet(u32);

impl ToolkitSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// All measured toolkits.
    pub const ALL: Self = Self((1 << Toolkit::ALL.len()) - 1);

    /// Returns the toolkits of `release` and of all later releases.
    pub const fn since(release: Version) -> Self {
        Self(Self::ALL.0 & !Self::before(release).0)
    }

    /// Returns the toolkits of all releases before `release`.
    pub const fn before(release: Version) -> Self {
        let (mut set, mut index) = (0, 0);
        while index < Toolkit::ALL.len() {
            if Toolkit::ALL[index].is_before(release) {
                set |= 1 << index;
            }
            index += 1;
        }
        Self(set)
    }

    /// Returns the toolkit of exactly `release`; the empty set if that release was not measured.
    pub const fn only(release: Version) -> Self {
        let next = Version::new(release.major, release.minor.saturating_add(1));
        Self::since(release).and(Self::before(next))
    }

    /// Returns the intersection of two sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the toolkit is in the set.
    pub const fn contains(self, toolkit: Toolkit) -> bool {
        self.0 & (1 << toolkit.index()) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the toolkits, oldest first.
    pub fn iter(self) -> impl Iterator<Item = Toolkit> {
        Toolkit::ALL.iter().copied().filter(move |toolkit| self.contains(*toolkit))
    }

    /// The bits of the set; bit 0 is the oldest toolkit.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::ToolkitSet;
    use crate::release::{CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_5};
    use crate::{Toolkit, Version};

    #[test]
    fn ranges_part_the_toolkits() {
        let names = |set: ToolkitSet| set.iter().map(Toolkit::version).collect::<Vec<_>>();
        let between = ToolkitSet::since(CUDA_12_9).and(ToolkitSet::before(CUDA_13_1));
        assert_eq!(names(between), [CUDA_12_9, CUDA_13_0]);
        assert_eq!(names(ToolkitSet::only(CUDA_13_0)), [CUDA_13_0]);
        assert_eq!(names(ToolkitSet::since(CUDA_13_0)).first(), Some(&CUDA_13_0));
        assert!(ToolkitSet::since(CUDA_13_5).contains(Toolkit::NEWEST));
        assert!(ToolkitSet::only(Version::new(12, 7)).is_empty(), "there was none");
        for release in [CUDA_12_9, CUDA_13_0, CUDA_13_5] {
            let (since, before) = (ToolkitSet::since(release), ToolkitSet::before(release));
            assert_eq!((since.or(before), since.and(before)), (ToolkitSet::ALL, ToolkitSet::NONE));
        }
    }
}
