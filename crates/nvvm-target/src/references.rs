//! Sets of references: documents and measured tools.

use crate::{Reference, Toolkit, ToolkitSet, Version};
use serde::{Deserialize, Serialize};

/// A set of references (documents and measured tools), one bit each in the order of [`Reference::every`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct References(u32);

/// The index of the first toolkit in [`Reference::ALL`].
const FIRST_TOOLKIT: usize = Reference::ALL.len() - Toolkit::ALL.len();

impl References {
    /// The empty set.
    pub const NONE: References = References(0);
    /// The references that are documents: *Tileiras: NVVM IR Verifier* and *Tileiras: Pipeline Invariants and
    /// Verifiers*.
    pub const DOCUMENTS: References = References::of(Reference::Tileiras).with(Reference::Mlir);
    /// All measured CUDA toolkits. Each toolkit is one reference, which stands for its libNVVM and its ptxas.
    pub const CUDA: References = References::of_toolkits(ToolkitSet::ALL);
    /// The references of [`Reference::ALL`] that are not CUDA toolkits: two documents and tileiras 13.5.
    pub const ALL_BUT_CUDA: References = References::ALL.without(References::CUDA);
    /// All references (documents and tools) except releases of LLVM, as in [`Reference::ALL`].
    pub const ALL: References = References((1 << Reference::ALL.len()) - 1);
    /// All measured releases of LLVM.
    pub const LLVM: References = References(((1 << Reference::LLVM.len()) - 1) << Reference::ALL.len());

    /// Returns the set that contains only `reference`.
    pub const fn of(reference: Reference) -> References {
        References(1 << reference.index())
    }

    /// Converts a set of toolkits to a set of references.
    pub const fn of_toolkits(toolkits: ToolkitSet) -> References {
        References(toolkits.bits() << FIRST_TOOLKIT)
    }

    /// Returns the toolkits of `release` and of all later releases.
    pub const fn since(release: Version) -> References {
        References::of_toolkits(ToolkitSet::since(release))
    }

    /// Returns the toolkits of all releases before `release`.
    pub const fn before(release: Version) -> References {
        References::of_toolkits(ToolkitSet::before(release))
    }

    /// Returns the toolkit of exactly `release`.
    pub const fn only(release: Version) -> References {
        References::of_toolkits(ToolkitSet::only(release))
    }

    /// Returns the set with `reference` added.
    #[must_use]
    pub const fn with(self, reference: Reference) -> References {
        self.or(References::of(reference))
    }

    /// Returns the intersection of two sets.
    #[must_use]
    pub const fn and(self, other: References) -> References {
        References(self.0 & other.0)
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn or(self, other: References) -> References {
        References(self.0 | other.0)
    }

    /// Returns the set without the references of the other set.
    #[must_use]
    pub const fn without(self, other: References) -> References {
        References(self.0 & !other.0)
    }

    /// Whether the set contains `reference`.
    pub const fn contains(self, reference: Reference) -> bool {
        self.0 & (1 << reference.index()) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the references, in the order of [`Reference::every`].
    pub fn iter(self) -> impl Iterator<Item = Reference> {
        Reference::every().filter(move |&reference| self.contains(reference))
    }
}

impl From<u32> for References {
    /// Converts bits to a set. Bits after the last reference are ignored.
    fn from(bits: u32) -> Self {
        References(bits).and(References::ALL.or(References::LLVM))
    }
}

impl From<References> for u32 {
    fn from(set: References) -> Self {
        set.0
    }
}

#[cfg(test)]
mod tests {
    use super::References;
    use crate::release::{CUDA_12_8, CUDA_13_0, CUDA_13_1, CUDA_13_5};
    use crate::{Reference, Version};

    const OLDEST: Version = Version::new(11, 7);

    #[test]
    fn ranges_are_of_toolkits() {
        let ids = |set: References| set.iter().map(Reference::id).collect::<Vec<_>>();
        let between = References::since(CUDA_12_8).and(References::before(CUDA_13_1));
        assert_eq!(ids(between), ["cuda-12.8", "cuda-12.9", "cuda-13.0"]);
        assert_eq!(ids(References::only(CUDA_13_0)), ["cuda-13.0"]);
        assert_eq!(ids(References::ALL_BUT_CUDA), ["tileiras", "mlir", "tileiras-13.5"]);
        assert_eq!(References::before(OLDEST), References::NONE);
        assert_eq!(References::since(OLDEST), References::CUDA);
        assert_eq!(References::since(CUDA_13_5).or(References::before(CUDA_13_5)), References::CUDA);
        assert!(References::since(CUDA_13_5).contains(Reference::NEWEST));
        assert_eq!(References::ALL.iter().count(), Reference::ALL.len());
        assert_eq!(References::CUDA.or(References::ALL_BUT_CUDA), References::ALL);
        assert!(References::LLVM.and(References::ALL).is_empty());
        assert_eq!(References::LLVM.iter().collect::<Vec<_>>(), Reference::LLVM);
        assert_eq!(References::from(u32::MAX).iter().count(), Reference::every().count());
    }
}
