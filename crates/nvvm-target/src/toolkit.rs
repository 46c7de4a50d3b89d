//! CUDA toolkits whose libNVVM and ptxas were measured.

use std::fmt;

use crate::Version;
use crate::release::{CUDA_12_9, CUDA_13_0, CUDA_13_5};
use crate::toolkit_table::{Row, TOOLKITS};

/// A CUDA toolkit whose libNVVM and ptxas were measured. Ordered by age, oldest first.
///
/// The value is a valid index into the table of toolkits. Compare releases with [`Toolkit::is_since`],
/// [`Toolkit::is_before`] and [`Toolkit::is_only`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Toolkit(u8);

/// The number of measured toolkits.
pub(crate) const TOOLKIT_COUNT: usize = TOOLKITS.len();

const EVERY_TOOLKIT: [Toolkit; TOOLKIT_COUNT] = {
    let mut toolkits = [Toolkit(0); TOOLKIT_COUNT];
    let mut index = 0;
    while index < TOOLKIT_COUNT {
        toolkits[index] = Toolkit(index as u8);
        index += 1;
    }
    toolkits
};

impl Toolkit {
    /// The measured toolkit CUDA 12.9 (12.9.86).
    pub const CUDA_12_9: Self = Self::released(CUDA_12_9);
    /// The measured toolkit CUDA 13.0 (13.0.88).
    pub const CUDA_13_0: Self = Self::released(CUDA_13_0);
    /// The measured toolkit CUDA 13.5 (13.5.37).
    pub const CUDA_13_5: Self = Self::released(CUDA_13_5);

    /// Returns the toolkit of a measured release. Used to define constants.
    const fn released(release: Version) -> Self {
        let mut index = 0;
        while TOOLKITS[index].version.is_below(release) {
            index += 1;
        }
        Self::at(index)
    }

    /// All measured toolkits, oldest first.
    pub const ALL: &[Self] = &EVERY_TOOLKIT;

    /// The newest measured toolkit, which is the default.
    pub const NEWEST: Self = Self::at(TOOLKIT_COUNT - 1);

    /// Returns the toolkit at an index of the table of toolkits. Used to define constants.
    pub(crate) const fn at(index: usize) -> Self {
        assert!(index < TOOLKIT_COUNT, "no such toolkit");
        Self(index as u8)
    }

    /// The index of the toolkit in [`Toolkit::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn row(self) -> &'static Row {
        &TOOLKITS[self.0 as usize]
    }

    /// The version of the toolkit.
    pub const fn version(self) -> Version {
        self.row().version
    }

    /// Whether the toolkit is `release` or a later one.
    pub const fn is_since(self, release: Version) -> bool {
        !self.is_before(release)
    }

    /// Whether the toolkit is older than `release`.
    pub const fn is_before(self, release: Version) -> bool {
        self.version().is_below(release)
    }

    /// Whether the toolkit is exactly `release`.
    pub const fn is_only(self, release: Version) -> bool {
        self.is_since(release) && !release.is_below(self.version())
    }

    /// The name of the toolkit for users, e.g. `CUDA 13.5`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The name of the toolkit and the basis of its data, for users, e.g. `CUDA 13.5, measured`.
    pub(crate) const fn title(self) -> &'static str {
        self.row().title
    }

    /// The name of the toolkit in options, links and reports, e.g. `cuda-13.5`.
    pub(crate) const fn id(self) -> &'static str {
        self.row().id
    }

    /// The last part of nvcc's version number, e.g. 37 of 13.5.37. Measured.
    pub const fn build(self) -> u16 {
        self.row().build
    }

    /// The PTX ISA version that the toolkit's libNVVM emits. Measured.
    pub const fn ptx_version(self) -> Version {
        self.row().ptx_version
    }

    /// The name of the target that the toolkit's libNVVM compiles for without the option `-arch`. Measured.
    pub const fn default_target_name(self) -> &'static str {
        self.row().default_target
    }

    /// The agreement of this project's verdicts (accepted or rejected) with those of the toolkit's libNVVM: the number
    /// of equal verdicts per 10,000, on the modules of `tests/toolkits`. Measured.
    pub const fn agreement(self) -> u16 {
        self.row().agreement
    }

    /// Whether the toolkit's logs, PTX directives, type layouts and criteria for kernels were measured. If only its
    /// verdicts and limits were measured, the other measurements of the adjacent toolkits are used.
    pub const fn is_measured_whole(self) -> bool {
        self.row().is_measured_whole
    }

    /// The name of libNVVM in citations, e.g. `libNVVM 13.5`.
    pub const fn libnvvm_name(self) -> &'static str {
        self.row().libnvvm
    }

    /// The name of ptxas in citations, e.g. `ptxas 13.5`.
    pub const fn ptxas_name(self) -> &'static str {
        self.row().ptxas
    }
}

impl fmt::Display for Toolkit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl fmt::Debug for Toolkit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Toolkit;
    use crate::{Version, release};

    #[test]
    fn the_table_is_in_order_and_its_names_agree() {
        for pair in Toolkit::ALL.windows(2) {
            assert!(pair[0].version() < pair[1].version() && pair[0] < pair[1]);
            assert!(pair[0].ptx_version() <= pair[1].ptx_version());
        }
        for &toolkit in Toolkit::ALL {
            let version = toolkit.version();
            assert_eq!(toolkit.name(), format!("CUDA {version}"));
            assert_eq!(toolkit.id(), format!("cuda-{version}"));
            assert_eq!(toolkit.title(), format!("CUDA {version}, measured"));
            assert_eq!(toolkit.libnvvm_name(), format!("libNVVM {version}"));
            assert_eq!(toolkit.ptxas_name(), format!("ptxas {version}"));
            assert!(crate::Target::parse(toolkit.default_target_name()).is_some());
        }
        assert_eq!(Toolkit::ALL.last(), Some(&Toolkit::NEWEST));
    }

    #[test]
    fn constants_are_what_they_are_called() {
        let named = [
            (Toolkit::CUDA_12_9, release::CUDA_12_9, (12, 9)),
            (Toolkit::CUDA_13_0, release::CUDA_13_0, (13, 0)),
            (Toolkit::CUDA_13_5, release::CUDA_13_5, (13, 5)),
        ];
        for (toolkit, version, (major, minor)) in named {
            assert_eq!((toolkit.version(), version), (Version::new(major, minor), Version::new(major, minor)));
        }
    }

    #[test]
    fn releases_compare() {
        let row = |toolkit: Toolkit| {
            let release = release::CUDA_13_0;
            (toolkit.is_since(release), toolkit.is_before(release), toolkit.is_only(release))
        };
        assert_eq!(row(Toolkit::CUDA_12_9), (false, true, false));
        assert_eq!(row(Toolkit::CUDA_13_0), (true, false, true));
        assert_eq!(row(Toolkit::CUDA_13_5), (true, false, false));
    }
}
