//! Groups of names that rules know: which intrinsics, symbols and metadata something is said of.
//!
//! What is in a group, and who says so, stands in `data/name-groups.tsv`. A rule that asks the same name many times asks
//! for all of its groups once: [`NameGroups`].

use crate::name_group_table::NAMES;

pub use crate::name_group_table::NameGroup;

impl NameGroup {
    /// Whether a name is in the group.
    pub fn has(self, name: impl AsRef<[u8]>) -> bool {
        NAMES.get(self as usize).is_some_and(|patterns| any_fits(patterns, name.as_ref()))
    }
}

/// The groups that a name is in, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NameGroups(u128);

impl NameGroups {
    /// All groups that a name is in.
    pub fn of(name: impl AsRef<[u8]>) -> Self {
        let name = name.as_ref();
        let fitting = NAMES.iter().enumerate().filter(|(_, patterns)| any_fits(patterns, name));
        Self(fitting.fold(0, |groups, (group, _)| groups | 1 << group))
    }

    /// Those of either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether this group is among them.
    pub const fn contains(self, group: NameGroup) -> bool {
        self.0 >> group as u32 & 1 == 1
    }
}

fn any_fits(patterns: &[&str], name: &[u8]) -> bool {
    patterns.iter().any(|pattern| fits(pattern.as_bytes(), name))
}

/// Whether a name is what a pattern of the table says.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    match pattern.split_last() {
        Some((b'*', start)) => name.starts_with(start),
        Some((b'+', start)) => name.strip_prefix(start).is_some_and(|rest| matches!(rest, [] | [b'.', ..])),
        _ => pattern == name,
    }
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
