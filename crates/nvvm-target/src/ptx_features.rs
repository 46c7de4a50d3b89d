//! Instructions and modifiers that ptxas supports on `a` and `f` targets only.

use crate::{Source, TargetSet};

/// A group of instructions and modifiers that the same targets support.
#[derive(Debug)]
pub struct SpecificFeature {
    /// Prefixes of the names by which ptxas's messages refer to the instructions and modifiers of the group.
    pub names: &'static [&'static str],
    /// The names of the targets that support the group.
    targets: &'static [&'static str],
    /// A description of the group for users, e.g. `matrix products of a warp group, which Hopper alone has`.
    pub what: &'static str,
    /// The source of the list of targets.
    pub source: Source,
}

const MEASURED: Source =
    Source::measured("ptxas 13.5", "a PTX text with each instruction on every target from sm_90 on");

/// All groups of instructions and modifiers that only `a` and `f` targets support. If a name of one group is a prefix
/// of a name of another group, the group with the longer name comes first.
pub const SPECIFIC: &[SpecificFeature] = &[
    SpecificFeature {
        names: &["wgmma"],
        targets: &["sm_90a"],
        what: "matrix products of a warp group, which Hopper alone has",
        source: MEASURED,
    },
    SpecificFeature {
        names: &["tcgen05", ".cta_group", ".128x256b", ".kind::tf32", ".kind::f16", ".block16", ".block32"],
        targets: &["sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f", "sm_110a", "sm_110f"],
        what: "tensor memory and its matrix products, which GPUs of compute capability 10 and 11 have and 12 has not",
        source: MEASURED,
    },
    SpecificFeature {
        names: &[".kind::i8"],
        targets: &["sm_100a", "sm_110a"],
        what: "tensor memory's matrix products of 8-bit integers",
        source: MEASURED,
    },
    SpecificFeature {
        names: &[".scale_vec::"],
        targets: &["sm_100a", "sm_103a", "sm_107a", "sm_110a", "sm_120a", "sm_120f", "sm_121a", "sm_121f"],
        what: "the scales of matrix products (of `tcgen05.mma` on compute capability 10 and 11, of `mma` on 12)",
        source: MEASURED,
    },
    SpecificFeature {
        names: &[".kind::mx", ".kind::f8f6f4", ".block_scale"],
        targets: &[
            "sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f", "sm_110a", "sm_110f", "sm_120a",
            "sm_120f", "sm_121a", "sm_121f",
        ],
        what: "matrix products of 4-, 6- and 8-bit floats (`tcgen05.mma` on compute capability 10 and 11, `mma` on 12)",
        source: MEASURED,
    },
    SpecificFeature {
        names: &["setmaxnreg", "tensormap.replace"],
        targets: &[
            "sm_90a", "sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f", "sm_110a", "sm_110f",
            "sm_120a", "sm_120f", "sm_121a", "sm_121f",
        ],
        what: "a feature of this family's targets with a letter",
        source: MEASURED,
    },
    SpecificFeature {
        names: &[
            "cvt.e2m1x2",
            "cvt.e2m3x2",
            "cvt.e3m2x2",
            "cvt with .ue8m0x2",
            "cvt with .e2m1x2",
            ".multicast::cluster::all",
            "ldmatrix.b8",
            "stmatrix.b8",
            ".m16n16",
            ".m16n8",
        ],
        targets: &[
            "sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f", "sm_110a", "sm_110f", "sm_120a",
            "sm_120f", "sm_121a", "sm_121f",
        ],
        what: "a feature of Blackwell's targets with a letter",
        source: MEASURED,
    },
    SpecificFeature {
        names: &[".tile::gather4 with destination state space as .shared::cluster"],
        targets: &["sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f", "sm_110a", "sm_110f"],
        what: "a gather of the tensor memory accelerator into another block's shared memory (into the block's own, `.shared::cta`, every target from sm_100 on has it)",
        source: MEASURED,
    },
    SpecificFeature {
        names: &["redux.f32"],
        targets: &["sm_100a", "sm_100f", "sm_103a", "sm_103f", "sm_107a", "sm_107f"],
        what: "reductions of floats over a warp",
        source: MEASURED,
    },
    SpecificFeature {
        names: &["mma with with FP6/FP4", "mma with FP6/FP4", "mma with block scale"],
        targets: &["sm_120a", "sm_120f", "sm_121a", "sm_121f"],
        what: "matrix products of 4- and 6-bit floats, or with a scale for each block, by a warp",
        source: MEASURED,
    },
];

impl SpecificFeature {
    /// Returns the group that contains the instruction or modifier `name`, as ptxas's messages name it.
    pub fn called(name: &str) -> Option<&'static SpecificFeature> {
        SPECIFIC.iter().find(|feature| feature.names.iter().any(|start| name.starts_with(start)))
    }

    /// The set of targets that support the instructions and modifiers of the group.
    pub fn granted(&self) -> TargetSet {
        TargetSet::from_fn(|target| self.targets.contains(&target.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Toolkit;

    #[test]
    fn the_targets_exist_have_a_letter_and_are_assembled() {
        for feature in SPECIFIC {
            assert_eq!(feature.granted().iter().count(), feature.targets.len(), "{:?}", feature.names);
            for target in feature.granted() {
                assert!(target.suffix().is_some(), "{}", target.name());
                assert!(target.info().ptxas_code.contains(Toolkit::NEWEST), "{}", target.name());
            }
        }
    }

    #[test]
    fn a_name_is_found_by_its_beginning() {
        let granted = |name| SpecificFeature::called(name).map(|feature| feature.granted().to_string());
        assert_eq!(granted("wgmma.mma_async").as_deref(), Some("sm_90a"));
        assert_eq!(granted("add.f32"), None);
    }

    #[test]
    fn targets_of_an_intrinsic_have_the_modifiers_in_its_name() {
        let modifiers = [("mxf4", ".kind::mxf4"), ("mxf8f6f4", ".kind::mxf8f6f4"), ("mxf4nvf4", ".kind::mxf4nvf4")];
        let mut asked = 0;
        for intrinsic in crate::intrinsics::all() {
            let words: Vec<&str> = intrinsic.base_name().split('.').collect();
            for (_, modifier) in modifiers.iter().filter(|(word, _)| words.contains(word)) {
                let granted = SpecificFeature::called(modifier).expect("a group").granted();
                // sm_101 is an older name of sm_110 that 13.5 does not support.
                let has = intrinsic.targets_ptxas().unwrap_or_default();
                let has = TargetSet::from_fn(|target| has.contains(target) && target.info().renamed_to.is_none());
                assert!(has.is_subset(granted), "{modifier} in {intrinsic:?}: {has} and {granted}");
                asked += 1;
            }
        }
        assert!(asked > 100, "{asked}");
    }
}
