//! The measured toolkits, one row each, oldest first.
//!
//! A toolkit begins here: `Toolkit`, `Reference` and every set of them are made of these rows. Whatever is not said of a
//! new one it has from the one before, since rules and tables say *since*, *before* and *only*. `CONTRIBUTING.md` tells
//! what is measured before a row is added.

use crate::{Toolkit, Version};

/// What is said of one toolkit.
#[derive(Debug)]
pub(crate) struct Row {
    pub version: Version,
    /// The last part of nvcc's version, which `__CUDACC_VER_BUILD__` is.
    pub build: u16,
    /// The PTX ISA version that its libNVVM writes.
    pub ptx_version: Version,
    /// The `-arch` that its libNVVM takes when none is given, as a target's name.
    pub default_target: &'static str,
    /// `CUDA 13.5`
    pub name: &'static str,
    /// `cuda-13.5`
    pub id: &'static str,
    /// `CUDA 13.5, measured`
    pub title: &'static str,
    /// `libNVVM 13.5`
    pub libnvvm: &'static str,
    /// `ptxas 13.5`
    pub ptxas: &'static str,
}

macro_rules! row {
    ($version:literal, $major:literal, $minor:literal, $build:literal, $ptx:expr, $default_target:literal) => {
        Row {
            version: Version::new($major, $minor),
            build: $build,
            ptx_version: $ptx,
            default_target: $default_target,
            name: concat!("CUDA ", $version),
            id: concat!("cuda-", $version),
            title: concat!("CUDA ", $version, ", measured"),
            libnvvm: concat!("libNVVM ", $version),
            ptxas: concat!("ptxas ", $version),
        }
    };
}

// Measured: the PTX that libNVVM writes, the default of its -arch, and what `nvcc --version` prints.
pub(crate) static TOOLKITS: &[Row] = &[
    row!("12.9", 12, 9, 86, Version::new(8, 8), "sm_52"),
    row!("13.0", 13, 0, 88, Version::new(9, 0), "sm_75"),
    row!("13.5", 13, 5, 37, Version::new(9, 5), "sm_75"),
    // Nobody has measured this one: a test of `nvvm-engine` shows that one row is enough for a toolkit to be judged.
    #[cfg(feature = "fictitious-toolkit")]
    row!("13.6", 13, 6, 0, Version::new(9, 5), "sm_75"),
];

impl Toolkit {
    /// CUDA 12.9 (12.9.86).
    pub const CUDA_12_9: Self = Self::at(0);
    /// CUDA 13.0 (13.0.88).
    pub const CUDA_13_0: Self = Self::at(1);
    /// CUDA 13.5 (13.5.37).
    pub const CUDA_13_5: Self = Self::at(2);
}
