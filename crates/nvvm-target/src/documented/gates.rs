//! The eight SM gates (minimum targets of features) in *cicc: NVVM IR Verifier (Deep Dive)*, Architecture Gates.

use super::SmEncoding;
use crate::{Document, Source, TargetSet};

/// An SM gate (minimum target of features). Its features are rejected on targets for which SM × 10 is at most the
/// threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmGate {
    /// The label of the SM gate (minimum target) in the cicc document's table, e.g. `sm_72 (Volta+)`.
    pub label: &'static str,
    /// The largest value of SM × 10 (890 for sm_89) for which the features of the SM gate are rejected.
    pub threshold: u32,
    /// The features that the SM gate (minimum target) restricts, in the words of the cicc document.
    pub guards: &'static str,
    /// The ranges of the IDs of the intrinsics that the SM gate (minimum target) restricts, as in the cicc document.
    /// Each pair is the first and the last ID of a range.
    pub intrinsic_ids: &'static [(u32, u32)],
    /// The error message about a rejected feature, including the cicc document's typographic errors. A message that
    /// begins with `...` is incomplete in the document.
    pub message: &'static str,
    /// A remark on the SM gate (minimum target), e.g. that its label and its threshold disagree.
    pub note: Option<&'static str>,
}

/// The section of the document about NVIDIA's compiler cicc that lists the SM gates (minimum targets of features).
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)");

impl SmGate {
    /// Returns the targets on which the features of the SM gate (minimum target) are accepted. The result depends on
    /// the threshold of the SM gate, not on its label.
    pub fn targets(&self) -> TargetSet {
        TargetSet::from_fn(|target| SmEncoding::TimesTen.encode(target) > self.threshold)
    }
}

/// The SM gate (minimum target) of `llvm.nvvm.branch.if.all.convergent`.
pub const BRANCH_IF_ALL_CONVERGENT: SmGate = SmGate {
    label: "sm_70 (Volta)",
    threshold: 699,
    guards: "llvm.nvvm.branch.if.all.convergent",
    intrinsic_ids: &[(0x205A, 0x205A)],
    message: "...not supported on pre-Volta Architectures",
    note: None,
};

/// The SM gate (minimum target) of the conversions by `llvm.nvvm.cvt` that the cicc document calls base conversions.
/// Conversions of extended types have another SM gate.
pub const CVT: SmGate = SmGate {
    label: "sm_72 (Volta+)",
    threshold: 719,
    guards: "llvm.nvvm.cvt base conversion",
    intrinsic_ids: &[(0x2106, 0x2106)],
    message: "this instrinsic is only supported for Volta (sm_72)+",
    note: None,
};

/// The SM gate (minimum target) of conversions of extended types by `llvm.nvvm.cvt`.
pub const CVT_EXTENDED_TYPES: SmGate = SmGate {
    label: "sm_75 (Turing)",
    threshold: 749,
    guards: "cvt extended types -- BF16, TF32 conversions",
    intrinsic_ids: &[(0x2106, 0x2106)],
    message: "conversion type only supported for Turing (sm_75)+",
    note: Some("another document has bf16 from sm_80 on"),
};

/// The SM gate (minimum target) of `llvm.nvvm.branch.if.convergent`.
pub const BRANCH_IF_CONVERGENT: SmGate = SmGate {
    label: "sm_80 (Ampere)",
    threshold: 799,
    guards: "llvm.nvvm.branch.if.convergent",
    intrinsic_ids: &[(0x205B, 0x205B)],
    message: "...not supported on pre-Ampere Architectures",
    note: None,
};

/// The SM gate (minimum target) of the extended type conversion intrinsic.
pub const EXTENDED_CONVERSION: SmGate = SmGate {
    label: "sm_89 (Ada)",
    threshold: 889,
    guards: "Extended type conversion intrinsic",
    intrinsic_ids: &[(0x2107, 0x2107)],
    message: "this instrinsic is only supported for Ada (sm_89)+",
    note: None,
};

/// The SM gate (minimum target) of Hopper's features: TMA, async copies, cluster dimensions and bulk copies.
pub const HOPPER: SmGate = SmGate {
    label: "sm_90 (Hopper)",
    threshold: 899,
    guards: "TMA, async copy, cluster dims, bulk async",
    intrinsic_ids: &[(0x2279, 0x2279), (0x232D, 0x232D), (0x244D, 0x2459), (0x2487, 0x2489)],
    message: "this intrinsic is only supported for Hopper+",
    note: None,
};

/// The SM gate (minimum target) of 64-bit pointers for TMA.
pub const WIDE_POINTERS: SmGate = SmGate {
    label: "sm_90 (Hopper)",
    threshold: 899,
    guards: "64-bit pointer requirement for TMA",
    intrinsic_ids: &[],
    message: "this intrinsic is only supported when pointer size is >= 64 bits",
    note: Some("the condition is the pointer size; the threshold only repeats the SM gate beside it"),
};

/// The SM gate (minimum target) of `.offset.bindless` intrinsics.
pub const OFFSET_BINDLESS: SmGate = SmGate {
    label: "sm_100+ (Blackwell)",
    threshold: 1199,
    guards: ".offset.bindless intrinsics",
    intrinsic_ids: &[],
    message: ".offset.bindless intrinsics are not supported on pre-Blackwell architectures",
    note: Some("the label says sm_100+, the threshold refuses sm_100, sm_103 and sm_110"),
};

/// All eight SM gates (minimum targets of features), in the order of the cicc document's table.
pub const SM_GATES: [SmGate; 8] = [
    BRANCH_IF_ALL_CONVERGENT,
    CVT,
    CVT_EXTENDED_TYPES,
    BRANCH_IF_CONVERGENT,
    EXTENDED_CONVERSION,
    HOPPER,
    WIDE_POINTERS,
    OFFSET_BINDLESS,
];

#[cfg(test)]
mod tests {
    use super::{OFFSET_BINDLESS, SM_GATES};

    #[test]
    fn boundaries() {
        let smallest: Vec<_> =
            SM_GATES.iter().map(|gate| gate.targets().smallest().map_or("none", |target| target.name())).collect();
        let expected = ["sm_70", "sm_72", "sm_75", "sm_80", "sm_89", "sm_90", "sm_90", "sm_120"];
        assert_eq!(smallest, expected);
        for gate in SM_GATES {
            let largest = gate.targets().complement().largest().expect("some are refused");
            assert!(u32::from(largest.sm()) * 10 <= gate.threshold);
        }
        assert_eq!(OFFSET_BINDLESS.targets().len(), 6);
        assert!(SM_GATES[1].message.contains("instrinsic"), "the typo is the document's");
    }
}
