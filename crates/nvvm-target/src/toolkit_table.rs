//! The table of measured CUDA toolkits, one row each, oldest first.
//!
//! `Toolkit`, `Reference` and their sets are derived from these rows. A new toolkit inherits the behavior of the
//! previous one, since rules and tables use `since`, `before` and `only`. `docs/contributing/adding-a-toolkit.md` lists
//! the measurements for a new row.

use crate::Version;

/// The properties of a measured toolkit.
#[derive(Debug)]
pub(crate) struct Row {
    pub version: Version,
    /// The last part of nvcc's version: `__CUDACC_VER_BUILD__`.
    pub build: u16,
    /// The PTX ISA version that libNVVM emits.
    pub ptx_version: Version,
    /// The name of the target that libNVVM compiles for without the option `-arch`.
    pub default_target: &'static str,
    /// The agreement of this project with libNVVM: equal verdicts (accepted or rejected) on the modules of
    /// `tests/toolkits`, per 10,000 verdicts.
    pub agreement: u16,
    /// Whether the toolkit's logs, PTX directives, type layouts and criteria for kernels were measured, and not only
    /// its verdicts and limits.
    pub is_measured_whole: bool,
    /// The name of the toolkit for users: `CUDA 13.5`.
    pub name: &'static str,
    /// The name of the toolkit in options, links and reports: `cuda-13.5`.
    pub id: &'static str,
    /// The name of the toolkit and the basis of its data, for users: `CUDA 13.5, measured`.
    pub title: &'static str,
    /// The name of libNVVM in citations: `libNVVM 13.5`.
    pub libnvvm: &'static str,
    /// The name of ptxas in citations: `ptxas 13.5`.
    pub ptxas: &'static str,
}

macro_rules! row {
    ($version:literal, $major:literal, $minor:literal, $build:literal, $ptx:expr, $default_target:literal, $agreement:literal, $whole:literal) => {
        Row {
            version: Version::new($major, $minor),
            build: $build,
            ptx_version: $ptx,
            default_target: $default_target,
            agreement: $agreement,
            is_measured_whole: $whole,
            name: concat!("CUDA ", $version),
            id: concat!("cuda-", $version),
            title: concat!("CUDA ", $version, ", measured"),
            libnvvm: concat!("libNVVM ", $version),
            ptxas: concat!("ptxas ", $version),
        }
    };
}

// Measured: the PTX version that libNVVM emits, the default of its -arch, and the output of `nvcc --version`.
pub(crate) static TOOLKITS: &[Row] = &[
    row!("11.7", 11, 7, 99, Version::new(7, 7), "sm_52", 9961, false),
    row!("11.8", 11, 8, 89, Version::new(7, 8), "sm_52", 9973, false),
    row!("12.0", 12, 0, 140, Version::new(8, 0), "sm_52", 9945, false),
    row!("12.1", 12, 1, 105, Version::new(8, 1), "sm_52", 9948, false),
    row!("12.2", 12, 2, 140, Version::new(8, 2), "sm_52", 9948, false),
    row!("12.3", 12, 3, 107, Version::new(8, 3), "sm_52", 9958, false),
    row!("12.4", 12, 4, 131, Version::new(8, 4), "sm_52", 9958, false),
    row!("12.5", 12, 5, 82, Version::new(8, 5), "sm_52", 9964, false),
    row!("12.6", 12, 6, 85, Version::new(8, 5), "sm_52", 9964, false),
    row!("12.8", 12, 8, 93, Version::new(8, 7), "sm_52", 9955, false),
    row!("12.9", 12, 9, 86, Version::new(8, 8), "sm_52", 9984, true),
    row!("13.0", 13, 0, 88, Version::new(9, 0), "sm_75", 9985, true),
    row!("13.1", 13, 1, 115, Version::new(9, 1), "sm_75", 9987, false),
    row!("13.2", 13, 2, 78, Version::new(9, 2), "sm_75", 9986, false),
    row!("13.3", 13, 3, 73, Version::new(9, 3), "sm_75", 9979, false),
    row!("13.4", 13, 4, 92, Version::new(9, 4), "sm_75", 9985, false),
    row!("13.5", 13, 5, 37, Version::new(9, 5), "sm_75", 9986, true),
    // Not measured: a test of `nvvm-engine` shows that one row suffices for a new toolkit.
    #[cfg(feature = "fictitious-toolkit")]
    row!("13.6", 13, 6, 0, Version::new(9, 5), "sm_75", 9986, false),
];
