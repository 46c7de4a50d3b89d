//! Messages of the MLIR layers of `tileiras` (NVIDIA's compiler for tile programs), from *Tileiras: Pipeline Invariants
//! and Verifiers*. No IR text causes these messages, since they are about operations that do not exist in LLVM IR. They
//! are listed for reference and search.

use crate::rule::{Layer, Reach, Rule};

/// Returns the default fields of rules that no IR text can violate. `why` is the reason why no text can.
const fn unreachable(why: &'static str) -> Rule {
    Rule { layer: Layer::Pipeline, reach: Reach::NotFromText(why), ..Rule::DEFAULT }
}

nvvm_diagnostics::rules! {
    /// The rule for a message of `tileiras` (NVIDIA's compiler for tile programs): an MLIR pass failed, possibly in an
    /// operation's own verifier.
    PASS_FAILED "NV0940" "mlir-pass-failed" ["pass failed; per-op verifier may have fired"] {
        help: "Look at the error before it: it names the operation.",
        ..unreachable("it reports the failure of an MLIR pass, which runs before there is LLVM IR")
    }

    /// The rule for a message of `tileiras` (NVIDIA's compiler for tile programs): the MLIR is invalid after a pass.
    BETWEEN_PASSES "NV0941" "mlir-between-pass" ["between-pass verifier rejected IR after '{}'"] {
        help: "The pass named has left the module in a state that no pass may leave.",
        ..unreachable("it names an MLIR pass, which runs before there is LLVM IR")
    }

    /// The rule for a message of `tileiras` (NVIDIA's compiler for tile programs): a tiled load has a wrong number of
    /// coordinates.
    COORDINATES "NV0942" "mlir-coordinates" ["'nv_tileas.async.tiled_tma_load' op expects {} coordinates, but got {}"] {
        help: "Give one coordinate for each dimension of the view, and one more when its descriptor has a leading offset.",
        ..unreachable("it is about an MLIR operation, which is gone before there is LLVM IR")
    }

    /// The rule for a message of `tileiras` (NVIDIA's compiler for tile programs): the region arguments of a consumer
    /// do not have the types of its producer.
    REGION_ARGUMENTS "NV0943" "mlir-region-arguement" [
        "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [{}], but got: [{}]",
    ] {
        help: "Rewrite the consumer's region together with its producer.",
        ..unreachable("it is about an MLIR operation, which is gone before there is LLVM IR")
    }
}

/// Returns the number of coordinates that a tiled load needs for a view of rank `view_rank`. A descriptor with a
/// leading offset (`leading_offset`) needs one more. Source: *Tileiras: Pipeline Invariants and Verifiers*, Layer-1
/// Example.
pub fn expected_coordinates(view_rank: u32, leading_offset: bool) -> u32 {
    view_rank.saturating_add(u32::from(leading_offset))
}
