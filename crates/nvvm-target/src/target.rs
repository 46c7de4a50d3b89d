//! SM targets, i.e. GPU architectures such as `sm_75` and `sm_90a`.

use serde::{Deserialize, Serialize};

/// An SM target: `sm_75`, `sm_90a`, `sm_100f`. Ordered by number, then base, `a`, `f`.
///
/// The value is a valid index into the table of targets. The module `target_facts` defines the properties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(u8);

/// The letter after an SM number in a target's name, e.g. `a` in `sm_90a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suffix {
    /// The suffix `a`: code that runs on exactly this architecture.
    ArchitectureSpecific,
    /// The suffix `f`: code that runs on this architecture and on later ones of its family.
    Family,
}

impl Suffix {
    /// The letter of the suffix in a target's name: `a` or `f`.
    pub const fn letter(self) -> char {
        match self {
            Self::ArchitectureSpecific => 'a',
            Self::Family => 'f',
        }
    }
}

/// The dialect of NVVM IR that a front end of libNVVM expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Dialect {
    /// The dialect of LLVM 7, with typed pointers. It is the default for targets below sm_100.
    Legacy,
    /// The dialect with opaque pointers. It is the default for targets from sm_100 on. The front end for this dialect
    /// also accepts the legacy dialect.
    Modern,
}

impl Dialect {
    /// Both dialects of NVVM IR.
    pub const ALL: &[Self] = &[Self::Legacy, Self::Modern];

    /// The name of the dialect: `legacy` or `modern`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legacy => "legacy",
            Self::Modern => "modern",
        }
    }
}

/// The number of SM targets, which equals the number of rows of the table of targets.
pub(crate) const TARGET_COUNT: usize = 43;

const EVERY_TARGET: [Target; TARGET_COUNT] = {
    let mut targets = [Target(0); TARGET_COUNT];
    let mut index = 0;
    while index < TARGET_COUNT {
        targets[index] = Target(index as u8);
        index += 1;
    }
    targets
};

impl Target {
    /// All SM targets, in the order of the table of targets: sm_20 first, sm_121f last.
    pub const ALL: &[Self] = &EVERY_TARGET;

    /// Returns the target at an index of the table of targets. Used by generated tables.
    pub(crate) const fn at(index: u8) -> Self {
        assert!((index as usize) < TARGET_COUNT, "no such target");
        Self(index)
    }

    /// Returns the target with an index in [`Target::ALL`]; `None` if there is no such target.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < TARGET_COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The index in [`Target::ALL`], which is also the bit in a [`crate::TargetSet`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
