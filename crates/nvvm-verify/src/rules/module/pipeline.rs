//! Messages of Tileiras' MLIR layers, *Tileiras: Pipeline Invariants and Verifiers*. They speak of operations that are
//! gone before there is any LLVM IR: no text reaches them, and they are here so that their wording is kept and found.

use crate::rule::{Layer, Reach, Rule};
use nvvm_target::{Document, Source};

macro_rules! pipeline_rule {
    ($(#[$doc:meta])* $static:ident $code:literal $name:literal $section:literal $message:literal $why:literal $help:literal) => {
        $(#[$doc])*
        pub static $static: Rule = Rule {
            code: $code,
            name: $name,
            messages: &[$message],
            help: $help,
            layer: Layer::Pipeline,
            sources: &[Source::document(Document::TileirasPipelineVerifiers, $section)],
            reach: Reach::NotFromText($why),
            page: include_str!(concat!($code, ".md")),
            ..Rule::DEFAULT
        };
    };
}

pipeline_rule! {
    /// A pass failed, possibly because an operation's own verifier did.
    PASS_FAILED "NV0940" "mlir-pass-failed" "Verifier Layers"
    "pass failed; per-op verifier may have fired"
    "it reports the failure of an MLIR pass, which runs before there is LLVM IR"
    "Look at the error before it: it names the operation."
}
pipeline_rule! {
    /// The module was broken after a pass.
    BETWEEN_PASSES "NV0941" "mlir-between-pass" "Verifier Layers"
    "between-pass verifier rejected IR after '{}'"
    "it names an MLIR pass, which runs before there is LLVM IR"
    "The pass named has left the module in a state that no pass may leave."
}
pipeline_rule! {
    /// A tiled load with too few or too many coordinates.
    COORDINATES "NV0942" "mlir-coordinates" "Layer-1 Example: Per-Op Structural Rejection"
    "'nv_tileas.async.tiled_tma_load' op expects {} coordinates, but got {}"
    "it is about an MLIR operation, which is gone before there is LLVM IR"
    "Give one coordinate for each dimension of the view, and one more when its descriptor has a leading offset."
}
pipeline_rule! {
    /// A consumer whose region was not rewritten with its producer.
    REGION_ARGUMENTS "NV0943" "mlir-region-arguement" "Layer-2 Example: Partial-Rewrite Detection"
    "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [{}], but got: [{}]"
    "it is about an MLIR operation, which is gone before there is LLVM IR"
    "Rewrite the consumer's region together with its producer."
}

/// How many coordinates a tiled load takes for a view of this rank; a descriptor with a leading offset takes one more.
/// *Tileiras: Pipeline Invariants and Verifiers*, Layer-1 Example.
pub fn expected_coordinates(view_rank: u32, leading_offset: bool) -> u32 {
    view_rank.saturating_add(u32::from(leading_offset))
}
