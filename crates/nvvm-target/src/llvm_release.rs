//! The releases of LLVM whose parser, verifier and NVPTX back end were measured, one table row each.

use crate::release::{CUDA_12_8, CUDA_13_1, CUDA_13_3};
use crate::{Target, TargetSet, Version};

/// A release of LLVM whose parser, verifier and NVPTX back end were measured. Ordered by age, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LlvmRelease(u8);

/// The properties of a measured release of LLVM.
struct Row {
    /// The major version of LLVM.
    number: u8,
    /// The newest PTX ISA version that the NVPTX back end emits: the last `+ptxNN` of `-mattr=help`.
    ptx_version: Version,
    /// The name of the release in options, links and reports: `llvm-19`.
    id: &'static str,
    /// The name of the release for users: `LLVM 19`.
    name: &'static str,
    /// The name of the release and the basis of its data, for users: `LLVM 19 (NVPTX), measured`.
    title: &'static str,
    /// The tools of the release that were measured.
    tools: &'static str,
    /// The CUDA release whose modern front end has the parser most similar in age to the parser of this LLVM release.
    nearest: Version,
    /// The LLVM versions whose lists of intrinsics represent this release: the same version, or the versions before and
    /// after it.
    compared: &'static [u8],
}

macro_rules! row {
    ($number:literal, $major:literal, $minor:literal, $tools:literal, $nearest:ident, $compared:expr) => {
        Row {
            number: $number,
            ptx_version: Version::new($major, $minor),
            id: concat!("llvm-", $number),
            name: concat!("LLVM ", $number),
            title: concat!("LLVM ", $number, " (NVPTX), measured"),
            tools: $tools,
            nearest: $nearest,
            compared: $compared,
        }
    };
}

const ROWS: &[Row] = &[
    row!(14, 7, 5, "opt and llc 14.0.6", CUDA_12_8, &[14]),
    row!(15, 7, 5, "opt and llc 15.0.6", CUDA_12_8, &[14, 19]),
    row!(16, 7, 8, "opt and llc 16.0.6", CUDA_12_8, &[14, 19]),
    row!(17, 8, 1, "clang 17.0.6", CUDA_12_8, &[14, 19]),
    row!(18, 8, 3, "clang 18.1.6", CUDA_12_8, &[14, 19]),
    row!(19, 8, 5, "opt and llc 19.1.7", CUDA_12_8, &[19]),
    row!(20, 8, 7, "clang 20.1.2", CUDA_12_8, &[19, 21]),
    row!(21, 8, 8, "clang 21.1.0", CUDA_13_1, &[21]),
    row!(22, 9, 0, "opt and llc 22.1.8", CUDA_13_3, &[22]),
    // Not measured: a test of `nvvm-engine` shows that one row suffices for a new release.
    #[cfg(feature = "fictitious-toolkit")]
    row!(23, 9, 0, "opt and llc 22.1.8", CUDA_13_3, &[22]),
];

/// The targets that were added after LLVM 14, with the first LLVM release that supports them. All other targets up to
/// sm_86 are older.
///
/// Measured: the processors that `llc -mcpu=help` lists, and those that clang's error about an unknown processor lists.
const TARGETS: [(u8, &[&str]); 4] = [
    (16, &["sm_87", "sm_89", "sm_90"]),
    (18, &["sm_90a"]),
    (20, &["sm_100", "sm_100a", "sm_101", "sm_101a", "sm_120", "sm_120a"]),
    (
        22,
        &[
            "sm_88", "sm_100f", "sm_101f", "sm_103", "sm_103a", "sm_103f", "sm_110", "sm_110a", "sm_110f", "sm_120f",
            "sm_121", "sm_121a", "sm_121f",
        ],
    ),
];

/// The number of measured releases of LLVM.
pub(crate) const RELEASE_COUNT: usize = ROWS.len();

const EVERY_RELEASE: [LlvmRelease; RELEASE_COUNT] = {
    let mut releases = [LlvmRelease(0); RELEASE_COUNT];
    let mut index = 0;
    while index < RELEASE_COUNT {
        releases[index] = LlvmRelease(index as u8);
        index += 1;
    }
    releases
};

impl LlvmRelease {
    /// Every measured release of LLVM, oldest first.
    pub const ALL: &[Self] = &EVERY_RELEASE;

    /// The index of the release in [`LlvmRelease::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn row(self) -> &'static Row {
        &ROWS[self.0 as usize]
    }

    /// The major version, e.g. 19 of 19.1.7.
    pub const fn number(self) -> u8 {
        self.row().number
    }

    /// The name of the release in options, links and reports: `llvm-19`.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// The name of the release for users: `LLVM 19`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The name of the release, with the basis of its data, for users: `LLVM 19 (NVPTX), measured`.
    pub(crate) const fn title(self) -> &'static str {
        self.row().title
    }

    /// The tools of the release that were measured: `opt and llc 19.1.7`.
    pub const fn tools(self) -> &'static str {
        self.row().tools
    }

    /// The newest PTX ISA version that the release's NVPTX back end emits.
    pub const fn ptx_version(self) -> Version {
        self.row().ptx_version
    }

    /// The CUDA release whose modern front end has the parser most similar in age to the parser of this LLVM release.
    pub const fn nearest_toolkit(self) -> Version {
        self.row().nearest
    }

    /// Whether the release has an intrinsic. `versions` are the LLVM versions that have the intrinsic, of those whose
    /// lists of intrinsics were compared.
    pub fn has_intrinsic(self, versions: &[u8]) -> bool {
        self.row().compared.iter().all(|version| versions.contains(version))
    }

    /// The targets that the release's NVPTX back end supports.
    pub fn targets(self) -> TargetSet {
        let brought = |target: Target| TARGETS.iter().find(|(_, names)| names.contains(&target.name()));
        TargetSet::from_fn(|target| match brought(target) {
            Some(&(first, _)) => self.number() >= first,
            None => target.sm() < 87,
        })
    }
}

impl std::fmt::Debug for LlvmRelease {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_in_order_and_never_lose_a_target() {
        for pair in LlvmRelease::ALL.windows(2) {
            assert_eq!(pair[0].number() + 1, pair[1].number());
            assert!(pair[0].ptx_version() <= pair[1].ptx_version());
            assert!(pair[0].targets().difference(pair[1].targets()).is_empty());
        }
    }

    #[test]
    fn targets_are_those_that_the_tools_list() {
        let count = |number: u8| {
            let release = LlvmRelease::ALL.iter().find(|release| release.number() == number);
            release.expect("a release").targets().len()
        };
        assert_eq!([14, 16, 18, 20, 22].map(count), [17, 20, 21, 27, 40]);
        let named = TARGETS.iter().flat_map(|(_, names)| names.iter());
        assert!(named.into_iter().all(|name| Target::parse(name).is_some()));
    }
}
