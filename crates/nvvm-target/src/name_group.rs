//! Groups of names that rules refer to: names of intrinsics, symbols and metadata.
//!
//! `data/name-groups.tsv` contains the members with their sources. [`NameGroups`] computes all groups of a name at
//! once, for rules that query one name repeatedly.

use crate::name_group_table::NAMES;
use crate::name_pattern::Pattern;

pub use crate::name_group_table::NameGroup;

impl NameGroup {
    /// Whether a name (of an intrinsic, symbol or metadata) is in the group.
    pub fn has(self, name: impl AsRef<[u8]>) -> bool {
        NAMES.get(self as usize).is_some_and(|patterns| any_fits(patterns, name.as_ref()))
    }
}

/// The number of 64-bit integers in a [`NameGroups`], which has one bit for each group.
const WORDS: usize = NAMES.len().div_ceil(u64::BITS as usize);

/// The set of name groups ([`NameGroup`]) that contain a name, one bit for each group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NameGroups([u64; WORDS]);

impl NameGroups {
    /// Returns the groups that contain a name.
    pub fn of(name: impl AsRef<[u8]>) -> Self {
        let name = name.as_ref();
        let mut groups = Self::default();
        for (group, _) in NAMES.iter().enumerate().filter(|(_, patterns)| any_fits(patterns, name)) {
            let (word, bit) = place(group);
            if let Some(word) = groups.0.get_mut(word) {
                *word |= bit;
            }
        }
        groups
    }

    /// Returns the union of two sets of groups.
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }

    /// Whether a group is in the set.
    pub fn contains(self, group: NameGroup) -> bool {
        let (word, bit) = place(group as usize);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }
}

/// Returns the position of a group's bit in a [`NameGroups`]: the index of the integer, and the mask of the bit.
/// `group` is the number of the group.
const fn place(group: usize) -> (usize, u64) {
    let width = u64::BITS as usize;
    (group / width, 1 << (group % width))
}

fn any_fits(patterns: &[Pattern], name: &[u8]) -> bool {
    patterns.iter().any(|pattern| pattern.fits(name))
}

#[cfg(test)]
mod tests {
    use super::{NAMES, NameGroup, NameGroups};

    #[test]
    fn names_are_whole_begun_or_with_suffixes() {
        let copy = NameGroup::MemoryCopy;
        assert!(copy.has("llvm.memcpy") && !copy.has("llvm.memcpy.p0.p0.i64"));
        let barrier = NameGroup::BarrierInMemory;
        assert!(barrier.has("llvm.nvvm.mbarrier.init") && !barrier.has("llvm.nvvm.mbarrier"));
        let launch = NameGroup::Launch;
        assert!(
            launch.has("llvm.nvvm.launch") && launch.has("llvm.nvvm.launch.p0") && !launch.has("llvm.nvvm.launcher")
        );
    }

    #[test]
    fn a_star_within_stands_for_whatever_is_there() {
        let load = NameGroup::HalfMatrixLoad;
        assert!(load.has("llvm.nvvm.hmma.m16n16k16.ld.a") && load.has("llvm.nvvm.hmma.m16n16k16.ld"));
        assert!(!load.has("llvm.nvvm.hmma.m16n16k16.ldx") && !load.has("llvm.nvvm.hmma.m16n16k16.st.c.f32"));
        let typed = NameGroup::BitMatrixMultiplyOfType;
        assert!(typed.has("llvm.nvvm.bmma.m8n8k128.mma.and.popc.b1"));
        assert!(!typed.has("llvm.nvvm.bmma.m8n8k128.mma.and.popc"));
    }

    #[test]
    fn conversions_are_known_by_their_names() {
        let conversion = NameGroup::SpaceConversion;
        assert!(conversion.has("llvm.nvvm.ptr.gen.to.global.p1i8.p0i8"));
        assert!(conversion.has("llvm.nvvm.ptr.local.to.gen"));
        assert!(!conversion.has("llvm.nvvm.ptr.gen.to.param.p101i8.p0i8"));
        assert!(!conversion.has("llvm.nvvm.ptr.gen"));
    }

    #[test]
    fn the_groups_of_a_name_are_those_that_have_it() {
        let groups = NameGroups::of("llvm.nvvm.surface.load");
        for group in [NameGroup::SurfaceAccess, NameGroup::SurfaceLoad, NameGroup::NotSelectedWhenUsed] {
            assert!(groups.contains(group), "{group:?}");
        }
        assert!(!groups.contains(NameGroup::TextureFetch));
        assert!(!NameGroups::default().contains(NameGroup::OfNvvm));
        assert!(NAMES.iter().all(|names| !names.is_empty()));
    }
}
