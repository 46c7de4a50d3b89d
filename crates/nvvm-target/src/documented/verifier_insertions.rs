//! The positions in the optimization pipeline at which cicc (NVIDIA's device compiler) runs its NVVM IR verifier.
//!
//! Source: *cicc: NVVM IR Verifier (Deep Dive)*. It mentions "roughly a dozen" positions in each optimization tier and
//! lists seven.

use crate::{Document, Source};

/// The citation of the cicc document's section on the positions of the verifier in the optimization pipeline.
pub const INSERTION_SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Pipeline Placement");

/// The citation of the cicc document's section on the two options of the verifier.
pub const CONFIGURATION_SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Configuration");

/// A position of cicc's verifier in the optimization pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifierInsertion {
    /// The position in the pipeline, as the cicc document names it, e.g. `10 (O1 tier)`.
    pub position: &'static str,
    /// The pass after which the verifier runs.
    pub after: &'static str,
    /// The cicc document's remark on this position of the verifier.
    pub note: &'static str,
    /// The minimum optimization level at which the verifier runs at this position.
    pub from_level: u8,
}

const fn insertion(
    position: &'static str,
    after: &'static str,
    note: &'static str,
    from_level: u8,
) -> VerifierInsertion {
    VerifierInsertion { position, after, note, from_level }
}

/// The seven positions in the optimization pipeline at which cicc's verifier runs, in the order of the cicc document.
pub const VERIFIER_INSERTIONS: &[VerifierInsertion] = &[
    insertion("10 (O1 tier)", "GVN", "Verify IR after value numbering", 1),
    insertion("After DSE", "Dead Store Elimination", "Verify after store removal", 1),
    insertion("After EarlyCSE", "Early CSE", "O2+ only", 2),
    insertion("After LoopIndexSplit", "Loop Index Split", "O2+ only", 2),
    insertion("After NVVMReflect", "NVVM Reflect", "Common tail", 1),
    insertion("After LICM", "Loop-Invariant Code Motion", "Common tail", 1),
    insertion("After LowerSwitch", "Switch lowering", "Final position in common tail", 1),
];
