//! The CUDA toolkits that were measured.

use std::fmt;

use crate::Version;

/// A CUDA toolkit whose libNVVM and ptxas were measured, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Toolkit {
    /// CUDA 12.9 (12.9.86).
    Cuda129,
    /// CUDA 13.0 (13.0.88).
    Cuda130,
    /// CUDA 13.5 (13.5.37).
    Cuda135,
}

impl Toolkit {
    /// Every measured toolkit, oldest first.
    pub const ALL: &[Self] = &[Self::Cuda129, Self::Cuda130, Self::Cuda135];

    /// The toolkit's version.
    pub const fn version(self) -> Version {
        match self {
            Self::Cuda129 => Version::new(12, 9),
            Self::Cuda130 => Version::new(13, 0),
            Self::Cuda135 => Version::new(13, 5),
        }
    }

    /// The name for people, e.g. `CUDA 13.5`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cuda129 => "CUDA 12.9",
            Self::Cuda130 => "CUDA 13.0",
            Self::Cuda135 => "CUDA 13.5",
        }
    }

    /// The PTX ISA version that its libNVVM writes. Measured.
    pub const fn ptx_version(self) -> Version {
        match self {
            Self::Cuda129 => Version::new(8, 8),
            Self::Cuda130 => Version::new(9, 0),
            Self::Cuda135 => Version::new(9, 5),
        }
    }

    /// The `-arch` its libNVVM takes when none is given, as a target's name. Measured.
    pub const fn default_target_name(self) -> &'static str {
        match self {
            Self::Cuda129 => "sm_52",
            Self::Cuda130 | Self::Cuda135 => "sm_75",
        }
    }

    /// The name of its libNVVM in citations, e.g. `libNVVM 13.5`.
    pub const fn libnvvm_name(self) -> &'static str {
        match self {
            Self::Cuda129 => "libNVVM 12.9",
            Self::Cuda130 => "libNVVM 13.0",
            Self::Cuda135 => "libNVVM 13.5",
        }
    }

    /// The name of its ptxas in citations, e.g. `ptxas 13.5`.
    pub const fn ptxas_name(self) -> &'static str {
        match self {
            Self::Cuda129 => "ptxas 12.9",
            Self::Cuda130 => "ptxas 13.0",
            Self::Cuda135 => "ptxas 13.5",
        }
    }
}

impl fmt::Display for Toolkit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A set of measured toolkits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToolkitSet(u8);

impl ToolkitSet {
    /// The set of the toolkits for which a flag is true.
    pub const fn new(cuda129: bool, cuda130: bool, cuda135: bool) -> Self {
        Self(cuda129 as u8 | (cuda130 as u8) << 1 | (cuda135 as u8) << 2)
    }

    /// Whether the toolkit is in the set.
    pub const fn contains(self, toolkit: Toolkit) -> bool {
        self.0 & (1 << toolkit as u8) != 0
    }

    /// Whether no toolkit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its toolkits, oldest first.
    pub fn iter(self) -> impl Iterator<Item = Toolkit> {
        Toolkit::ALL.iter().copied().filter(move |toolkit| self.contains(*toolkit))
    }
}
