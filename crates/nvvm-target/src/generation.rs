//! GPU generations.

use std::fmt;

/// A generation of NVIDIA's GPUs. The order is by age, oldest first. Source: NVIDIA's release notes; Rubin from LLVM 24
/// and GCC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Generation {
    /// The generation of sm_20 and sm_21.
    Fermi,
    /// The generation of sm_30 to sm_37.
    Kepler,
    /// The generation of sm_50 to sm_53.
    Maxwell,
    /// The generation of sm_60 to sm_62.
    Pascal,
    /// The generation of sm_70 and sm_72.
    Volta,
    /// The generation of sm_75.
    Turing,
    /// The generation of sm_80 to sm_88.
    Ampere,
    /// The generation of sm_89.
    AdaLovelace,
    /// The generation of sm_90.
    Hopper,
    /// The generation of sm_100 to sm_121, except sm_107.
    Blackwell,
    /// The generation of sm_107.
    Rubin,
}

impl Generation {
    /// All GPU generations, oldest first.
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

    /// The name of the generation for users, e.g. `Ada Lovelace`.
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
