//! The pipeline stages of tileiras, NVIDIA's Tile IR compiler, with their order, and its five layers of checks. Source:
//! *Tileiras: Pipeline Invariants and Verifiers*.

use crate::{Document, Source};
use serde::{Deserialize, Serialize};

/// A pipeline stage of tileiras, NVIDIA's Tile IR compiler, whose order relative to other stages is documented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    FrontendConversion,
    TileaaPasses,
    TileaaToTileas,
    TileirVerifier,
    CleanupBeforeLlvm,
    TileasToLlvm,
    CleanupAfterLlvm,
    TileasToNvgpu,
    LlvmConsumers,
    KernelMetadata,
    AddressSpaceConversion,
    NvvmVerifier,
    NvptxBackend,
    Serialization,
}

impl Stage {
    /// All pipeline stages of tileiras, in an order that satisfies all documented ordering invariants.
    pub const ALL: &[Self] = &[
        Self::FrontendConversion,
        Self::TileaaPasses,
        Self::TileaaToTileas,
        Self::TileirVerifier,
        Self::TileasToNvgpu,
        Self::CleanupBeforeLlvm,
        Self::TileasToLlvm,
        Self::CleanupAfterLlvm,
        Self::LlvmConsumers,
        Self::KernelMetadata,
        Self::AddressSpaceConversion,
        Self::NvvmVerifier,
        Self::NvptxBackend,
        Self::Serialization,
    ];

    /// Returns the identifier of the pipeline stage, e.g. `tileas-to-llvm`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FrontendConversion => "frontend-conversion",
            Self::TileaaPasses => "tileaa-passes",
            Self::TileaaToTileas => "tileaa-to-tileas",
            Self::TileirVerifier => "tileir-verifier",
            Self::CleanupBeforeLlvm => "cleanup-before-llvm",
            Self::TileasToLlvm => "tileas-to-llvm",
            Self::CleanupAfterLlvm => "cleanup-after-llvm",
            Self::TileasToNvgpu => "tileas-to-nvgpu",
            Self::LlvmConsumers => "llvm-consumers",
            Self::KernelMetadata => "kernel-metadata",
            Self::AddressSpaceConversion => "address-space-conversion",
            Self::NvvmVerifier => "nvvm-verifier",
            Self::NvptxBackend => "nvptx-backend",
            Self::Serialization => "serialization",
        }
    }

    /// Returns a description of the pipeline stage for users.
    pub const fn title(self) -> &'static str {
        match self {
            Self::FrontendConversion => "cuda_tile becomes TileAA",
            Self::TileaaPasses => "the passes over TileAA functions",
            Self::TileaaToTileas => "TileAA becomes TileAS",
            Self::TileirVerifier => "the TileIR verifier",
            Self::CleanupBeforeLlvm => "canonicaliser and CSE tidy up before the conversion to LLVM",
            Self::TileasToLlvm => "TileAS becomes LLVM (convert-tileas-to-llvm)",
            Self::CleanupAfterLlvm => "canonicaliser and CSE tidy up after the conversion to LLVM",
            Self::TileasToNvgpu => "TileAS becomes NVGPU",
            Self::LlvmConsumers => "passes that expect LLVM-compatible values",
            Self::KernelMetadata => "kernel metadata is attached",
            Self::AddressSpaceConversion => "address spaces are converted",
            Self::NvvmVerifier => "the NVVM IR verifier",
            Self::NvptxBackend => "lowering in the NVPTX back end",
            Self::Serialization => "the target is serialised",
        }
    }

    /// Returns the pipeline stage with an identifier such as `tileas-to-llvm` ([`Stage::id`]).
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|stage| stage.id() == id)
    }
}

/// An ordering invariant of tileiras's pipeline: one stage runs before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderInvariant {
    /// The pipeline stage that runs first.
    pub first: Stage,
    /// The pipeline stage that runs later.
    pub then: Stage,
    /// The name of the ordering invariant in the Tileiras document.
    pub name: &'static str,
    /// The reason for the order of the two stages, in one sentence.
    pub because: &'static str,
    /// The section of the Tileiras document that states the ordering invariant.
    pub source: Source,
}

const fn invariant(first: Stage, then: Stage, name: &'static str, because: &'static str) -> OrderInvariant {
    let source = Source::document(Document::TileirasPipelineVerifiers, "Ordering Invariants");
    OrderInvariant { first, then, name, because, source }
}

/// The ordering invariants of tileiras's pipeline, from the sections *Ordering Invariants* (as pairs) and *Explicit
/// Verifier Passes*. `Cleanup bracketing` requires the same passes before and after each major conversion; this list
/// has only the conversion to LLVM.
pub const ORDER_INVARIANTS: &[OrderInvariant] = &[
    invariant(
        Stage::FrontendConversion,
        Stage::TileaaPasses,
        "Frontend conversion",
        "before it there is no TileAA for a TileAA pass to work on",
    ),
    invariant(
        Stage::FrontendConversion,
        Stage::TileaaToTileas,
        "Frontend conversion",
        "TileAA is lowered only once there is some",
    ),
    invariant(Stage::TileaaToTileas, Stage::TileasToLlvm, "TileAA lowering", "the conversion to LLVM reads TileAS"),
    invariant(Stage::TileaaToTileas, Stage::TileasToNvgpu, "TileAA lowering", "the conversion to NVGPU reads TileAS"),
    invariant(Stage::TileasToLlvm, Stage::LlvmConsumers, "TileAS lowering", "they expect LLVM-compatible values"),
    invariant(
        Stage::TileirVerifier,
        Stage::TileasToLlvm,
        "TileIR semantic verification",
        "the conversion erases what the verifier looks at",
    ),
    invariant(Stage::CleanupBeforeLlvm, Stage::TileasToLlvm, "Cleanup bracketing", "a conversion is given tidy input"),
    invariant(
        Stage::TileasToLlvm,
        Stage::CleanupAfterLlvm,
        "Cleanup bracketing",
        "what a conversion leaves behind is tidied up",
    ),
    invariant(
        Stage::KernelMetadata,
        Stage::NvvmVerifier,
        "NVVM verification",
        "without its marks the verifier cannot tell a kernel",
    ),
    invariant(
        Stage::AddressSpaceConversion,
        Stage::NvvmVerifier,
        "NVVM verification",
        "sizes and launch arguments rest on address spaces",
    ),
    OrderInvariant {
        source: Source::document(Document::TileirasPipelineVerifiers, "Explicit Verifier Passes"),
        ..invariant(Stage::TileasToLlvm, Stage::NvvmVerifier, "NVVM IR verifier", "it runs after the target conversion")
    },
    OrderInvariant {
        source: Source::document(Document::TileirasPipelineVerifiers, "Explicit Verifier Passes"),
        ..invariant(
            Stage::NvvmVerifier,
            Stage::NvptxBackend,
            "NVVM IR verifier",
            "it runs before the back end lowers anything",
        )
    },
    invariant(
        Stage::TileasToLlvm,
        Stage::Serialization,
        "Target serialization",
        "no high-level TileIR operation may remain",
    ),
    invariant(
        Stage::NvptxBackend,
        Stage::Serialization,
        "Target serialization",
        "what is serialised is what the back end made",
    ),
];

/// One of the five layers of checks in tileiras, NVIDIA's Tile IR compiler, from the innermost to the outermost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Layer {
    OperationVerifier,
    BetweenPasses,
    ExplicitPasses,
    NvvmIrVerifier,
    Ptxas,
}

impl Layer {
    /// All layers of checks in tileiras, innermost first.
    pub const ALL: &[Self] =
        &[Self::OperationVerifier, Self::BetweenPasses, Self::ExplicitPasses, Self::NvvmIrVerifier, Self::Ptxas];

    /// Returns the number of the layer of checks, from 1 for the innermost.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// Returns a description of the layer of checks for users.
    pub const fn title(self) -> &'static str {
        match self {
            Self::OperationVerifier => "the verifier of each operation",
            Self::BetweenPasses => "the verifier between passes",
            Self::ExplicitPasses => "the explicit verifier passes",
            Self::NvvmIrVerifier => "the NVVM IR verifier",
            Self::Ptxas => "ptxas",
        }
    }

    /// Returns the condition under which the checks of this layer run, in one sentence.
    pub const fn when(self) -> &'static str {
        match self {
            Self::OperationVerifier => "Whenever an operation is built or changed; it cannot be switched off.",
            Self::BetweenPasses => "After each pass, where verify-each is on.",
            Self::ExplicitPasses => "Where a named pass stands in the pipeline.",
            Self::NvvmIrVerifier => "After MLIR has become LLVM IR.",
            Self::Ptxas => "On the PTX in the end.",
        }
    }

    /// Returns the section of the Tileiras document that describes the layer of checks.
    pub const fn source(self) -> Source {
        Source::document(Document::TileirasPipelineVerifiers, "Abstract")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_the_list_keeps_every_invariant() {
        let place = |stage: Stage| Stage::ALL.iter().position(|it| *it == stage).expect("listed");
        for invariant in ORDER_INVARIANTS {
            assert!(place(invariant.first) < place(invariant.then), "{invariant:?}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for &stage in Stage::ALL {
            assert_eq!(Stage::parse(stage.id()), Some(stage));
        }
    }
}
