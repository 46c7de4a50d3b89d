//! Where cicc inserts its verifier between optimisations, as *cicc: NVVM IR Verifier (Deep Dive)* lists it. The
//! document speaks of "roughly a dozen" points in each tier and lists these seven.

use crate::{Document, Source};

/// Where the insertions stand.
pub const INSERTION_SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Pipeline Placement");

/// Where the two switches stand.
pub const CONFIGURATION_SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Configuration");

/// A place where the verifier is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifierInsertion {
    /// The position, as printed.
    pub position: &'static str,
    /// The pass before it.
    pub after: &'static str,
    /// What the document notes.
    pub note: &'static str,
    /// The lowest optimisation level at which it is there.
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

/// The seven places, in the document's order.
pub const VERIFIER_INSERTIONS: &[VerifierInsertion] = &[
    insertion("10 (O1 tier)", "GVN", "Verify IR after value numbering", 1),
    insertion("After DSE", "Dead Store Elimination", "Verify after store removal", 1),
    insertion("After EarlyCSE", "Early CSE", "O2+ only", 2),
    insertion("After LoopIndexSplit", "Loop Index Split", "O2+ only", 2),
    insertion("After NVVMReflect", "NVVM Reflect", "Common tail", 1),
    insertion("After LICM", "Loop-Invariant Code Motion", "Common tail", 1),
    insertion("After LowerSwitch", "Switch lowering", "Final position in common tail", 1),
];
