//! Releases of the CUDA toolkit since version 8 (12.7 does not exist), with their PTX ISA and driver versions.

use crate::{Source, Version};

/// A release of the CUDA toolkit.
#[derive(Debug)]
pub struct Release {
    /// The version of the toolkit.
    pub cuda: Version,
    /// The highest PTX ISA version that the toolkit's ptxas supports. The toolkit's compiler emits the same version.
    pub ptx: Version,
    /// The first branch of Linux drivers that supports the toolkit, e.g. 580; `None` if not confirmed.
    pub driver: Option<u16>,
    /// The source of the PTX ISA version.
    pub source: Source,
}

/// The source of PTX ISA versions that were measured: ptxas names its newest version in the error about `.version
/// 99.9`.
const MEASURED: Source = Source::measured("ptxas 11.7 to 13.5", "`.version 99.9`: current version is …");
/// The source of PTX ISA versions of toolkits whose ptxas was not measured.
const NOTES: Source =
    Source::Reference { title: "PTX ISA, Release Notes", what: "PTX ISA versions and the CUDA toolkits with them" };

const fn release(cuda: (u8, u8), ptx: (u8, u8), driver: Option<u16>, source: Source) -> Release {
    Release { cuda: Version::new(cuda.0, cuda.1), ptx: Version::new(ptx.0, ptx.1), driver, source }
}

/// All releases of the CUDA toolkit since version 8, oldest first. The driver branches are from the toolkits' release
/// notes.
pub const RELEASES: &[Release] = &[
    release((8, 0), (5, 0), Some(375), NOTES),
    release((9, 0), (6, 0), Some(384), NOTES),
    release((9, 1), (6, 1), Some(390), NOTES),
    release((9, 2), (6, 2), Some(396), NOTES),
    release((10, 0), (6, 3), Some(410), NOTES),
    release((10, 1), (6, 4), Some(418), NOTES),
    release((10, 2), (6, 5), Some(440), NOTES),
    release((11, 0), (7, 0), Some(450), NOTES),
    release((11, 1), (7, 1), Some(455), NOTES),
    release((11, 2), (7, 2), Some(460), NOTES),
    release((11, 3), (7, 3), Some(465), NOTES),
    release((11, 4), (7, 4), Some(470), NOTES),
    release((11, 5), (7, 5), Some(495), NOTES),
    release((11, 6), (7, 6), Some(510), NOTES),
    release((11, 7), (7, 7), Some(515), MEASURED),
    release((11, 8), (7, 8), Some(520), MEASURED),
    release((12, 0), (8, 0), Some(525), MEASURED),
    release((12, 1), (8, 1), Some(530), MEASURED),
    release((12, 2), (8, 2), Some(535), MEASURED),
    release((12, 3), (8, 3), Some(545), MEASURED),
    release((12, 4), (8, 4), Some(550), MEASURED),
    release((12, 5), (8, 5), Some(555), MEASURED),
    release((12, 6), (8, 5), Some(560), MEASURED),
    release((12, 8), (8, 7), Some(570), MEASURED),
    release((12, 9), (8, 8), Some(575), MEASURED),
    release((13, 0), (9, 0), Some(580), MEASURED),
    release((13, 1), (9, 1), Some(590), MEASURED),
    release((13, 2), (9, 2), Some(595), MEASURED),
    release((13, 3), (9, 3), None, MEASURED),
    release((13, 4), (9, 4), None, MEASURED),
    release((13, 5), (9, 5), None, MEASURED),
];

/// Returns the first CUDA release that supports a PTX ISA version; `None` if the version is newer than all releases.
pub fn first_with_ptx(version: Version) -> Option<&'static Release> {
    RELEASES.iter().find(|release| release.ptx >= version)
}

/// Returns the release of a CUDA version; `None` if there is no such release.
pub fn of_cuda(version: Version) -> Option<&'static Release> {
    RELEASES.iter().find(|release| release.cuda == version)
}

/// Returns the CUDA releases whose highest supported PTX ISA version is `version`.
pub fn with_ptx(version: Version) -> impl Iterator<Item = &'static Release> {
    RELEASES.iter().filter(move |release| release.ptx == version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Target, Toolkit};

    #[test]
    fn releases_and_versions_only_grow() {
        for pair in RELEASES.windows(2) {
            let [before, after] = pair else { unreachable!("windows of two") };
            assert!(
                before.cuda < after.cuda
                    && before.ptx <= after.ptx
                    && after.driver.is_none_or(|it| Some(it) > before.driver)
            );
        }
    }

    #[test]
    fn the_other_tables_say_the_same() {
        for &toolkit in Toolkit::ALL {
            assert_eq!(of_cuda(toolkit.version()).map(|release| release.ptx), Some(toolkit.ptx_version()), "{toolkit}");
        }
        for target in crate::TargetSet::all().iter().filter(|target| target.info().first_cuda >= Version::new(8, 0)) {
            let info = target.info();
            let reads =
                of_cuda(info.first_cuda).unwrap_or_else(|| panic!("{} came with CUDA {}", info.name, info.first_cuda));
            assert!(reads.ptx >= info.first_ptx, "{}: PTX {} with CUDA {}", info.name, info.first_ptx, info.first_cuda);
        }
        assert!(Target::parse("sm_75").is_some());
    }

    #[test]
    fn versions_are_found_both_ways() {
        let cuda = |ptx| first_with_ptx(ptx).map(|release| release.cuda.to_string());
        assert_eq!(cuda(Version::new(8, 4)).as_deref(), Some("12.4"));
        // No toolkit emits 8.6; the first that supports it is the next one.
        assert_eq!(cuda(Version::new(8, 6)).as_deref(), Some("12.8"));
        assert_eq!(cuda(Version::new(99, 9)), None);
        let both: Vec<String> = with_ptx(Version::new(8, 5)).map(|release| release.cuda.to_string()).collect();
        assert_eq!(both, ["12.5", "12.6"]);
    }
}
