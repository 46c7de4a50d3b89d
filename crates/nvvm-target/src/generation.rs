//! GPU generations.

use std::fmt;

/// A GPU generation, oldest first. Source: NVIDIA's release notes; Rubin from LLVM 24 and GCC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Generation {
    /// sm_20, sm_21.
    Fermi,
    /// sm_30 to sm_37.
    Kepler,
    /// sm_50 to sm_53.
    Maxwell,
    /// sm_60 to sm_62.
    Pascal,
    /// sm_70, sm_72.
    Volta,
    /// sm_75.
    Turing,
    /// sm_80 to sm_88.
    Ampere,
    /// sm_89.
    AdaLovelace,
    /// sm_90.
    Hopper,
    /// sm_100 to sm_121, except sm_107.
    Blackwell,
    /// sm_107.
    Rubin,
}

impl Generation {
    /// All generations, oldest first.
    pub const ALL: &[Self] = &[
        Self::Fermi,
        Self::Kepler,
        Self::Maxwell,
        Self::Pascal,
        Self::Volta,
        Self::Turing,
        Self::Ampere,
        Self::AdaLovelace,
        Self::Hopper,
        Self::Blackwell,
        Self::Rubin,
    ];

    /// The name for users, e.g. `Ada Lovelace`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fermi => "Fermi",
            Self::Kepler => "Kepler",
            Self::Maxwell => "Maxwell",
            Self::Pascal => "Pascal",
            Self::Volta => "Volta",
            Self::Turing => "Turing",
            Self::Ampere => "Ampere",
            Self::AdaLovelace => "Ada Lovelace",
            Self::Hopper => "Hopper",
            Self::Blackwell => "Blackwell",
            Self::Rubin => "Rubin",
        }
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
