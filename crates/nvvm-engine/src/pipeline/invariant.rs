//! Invariants that a text or a switch can break, and their documented detection.

use super::{Layer, ORDER_INVARIANTS, OrderInvariant};
use serde::{Deserialize, Serialize};

/// An invariant of the pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Invariant {
    Coordinates,
    RegionArguments,
    KernelMark,
    LaunchTarget,
    LaunchPointer,
    ParameterSpace,
    ScalableParameter,
    AddressSpaceCast,
    SharedMemory,
    FrontendConversion,
    TileaaLowering,
    TileasLowering,
    TileirVerification,
    CleanupBracketing,
    NvvmVerification,
    TargetSerialization,
}

/// The violation that a switch causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A message of MLIR's layers: a rule with the values of its message.
    Mlir {
        /// The layer that reports it.
        layer: Layer,
        /// The name of the rule.
        rule: &'static str,
        /// The values, from the document's example.
        gaps: &'static [&'static str],
    },
    /// A text from which [`Invariant::text`] builds a module; the engine computes the rule's messages.
    Text {
        /// The name of the rule.
        rule: &'static str,
        /// The text.
        text: &'static str,
    },
    /// A wrong pass order, by the document's row.
    Order(&'static str),
}

impl Invariant {
    /// All invariants: those of single modules from the innermost layer on, then the pass orders.
    pub const ALL: &[Self] = &[
        Self::Coordinates,
        Self::RegionArguments,
        Self::KernelMark,
        Self::LaunchTarget,
        Self::LaunchPointer,
        Self::ParameterSpace,
        Self::ScalableParameter,
        Self::AddressSpaceCast,
        Self::SharedMemory,
        Self::FrontendConversion,
        Self::TileaaLowering,
        Self::TileasLowering,
        Self::TileirVerification,
        Self::CleanupBracketing,
        Self::NvvmVerification,
        Self::TargetSerialization,
    ];

    /// Returns the name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Coordinates => "coordinates",
            Self::RegionArguments => "region-arguments",
            Self::KernelMark => "kernel-mark",
            Self::LaunchTarget => "launch-target",
            Self::LaunchPointer => "launch-pointer",
            Self::ParameterSpace => "parameter-space",
            Self::ScalableParameter => "scalable-parameter",
            Self::AddressSpaceCast => "address-space-cast",
            Self::SharedMemory => "shared-memory",
            Self::FrontendConversion => "frontend-conversion",
            Self::TileaaLowering => "tileaa-lowering",
            Self::TileasLowering => "tileas-lowering",
            Self::TileirVerification => "tileir-verification",
            Self::CleanupBracketing => "cleanup-bracketing",
            Self::NvvmVerification => "nvvm-verification",
            Self::TargetSerialization => "target-serialization",
        }
    }

    /// Parses an [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|invariant| invariant.id() == id)
    }

    /// Returns a description of the violation.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Coordinates => "A tiled load is built with two coordinates for three dimensions",
            Self::RegionArguments => "MaterializeAsync rewrites only half of a pair",
            Self::KernelMark => "A clean-up takes a kernel's mark away",
            Self::LaunchTarget => "A launch names a function that is no kernel",
            Self::LaunchPointer => "A launch passes a pointer to local memory",
            Self::ParameterSpace => "A kernel's parameters exceed the limit",
            Self::ScalableParameter => "A kernel has a parameter of a scalable type",
            Self::AddressSpaceCast => "A pointer is cast from one address space to another, past generic",
            Self::SharedMemory => "A kernel has more shared memory than there is",
            Self::FrontendConversion => "TileAA passes run before the front end's conversion",
            Self::TileaaLowering => "TileAS becomes LLVM before TileAA becomes TileAS",
            Self::TileasLowering => "Passes that expect LLVM values run before the conversion to LLVM",
            Self::TileirVerification => "The TileIR verifier runs behind the conversion to LLVM",
            Self::CleanupBracketing => "Canonicaliser and CSE before the conversion to LLVM come behind it",
            Self::NvvmVerification => "The NVVM verifier runs before kernels are marked",
            Self::TargetSerialization => "The target is serialised while TileIR operations remain",
        }
    }

    /// Returns the violation.
    pub const fn breach(self) -> Breach {
        match self {
            Self::Coordinates => {
                Breach::Mlir { layer: Layer::OperationVerifier, rule: "mlir-coordinates", gaps: &["3", "2"] }
            }
            Self::RegionArguments => {
                Breach::Mlir { layer: Layer::BetweenPasses, rule: "mlir-region-arguement", gaps: &["...", "..."] }
            }
            Self::KernelMark => Breach::Text { rule: "kernel-without-marker", text: UNMARKED },
            Self::LaunchTarget => Breach::Text { rule: "launch-non-kernel", text: LAUNCH_TARGET },
            Self::LaunchPointer => Breach::Text { rule: "launch-arg-address-space", text: LAUNCH_POINTER },
            Self::ParameterSpace => Breach::Text { rule: "kernel-parameter-space-overflow", text: HEAVY },
            Self::ScalableParameter => Breach::Text { rule: "param-scalable", text: SCALABLE },
            Self::AddressSpaceCast => Breach::Text { rule: "addrspacecast-non-generic", text: CAST },
            Self::SharedMemory => Breach::Text { rule: "static-shared-overflow", text: SHARED },
            Self::FrontendConversion => Breach::Order("Frontend conversion"),
            Self::TileaaLowering => Breach::Order("TileAA lowering"),
            Self::TileasLowering => Breach::Order("TileAS lowering"),
            Self::TileirVerification => Breach::Order("TileIR semantic verification"),
            Self::CleanupBracketing => Breach::Order("Cleanup bracketing"),
            Self::NvvmVerification => Breach::Order("NVVM verification"),
            Self::TargetSerialization => Breach::Order("Target serialization"),
        }
    }

    /// Returns a module that breaks the invariant; `None` if no NVVM IR text can.
    pub fn text(self) -> Option<String> {
        match self.breach() {
            Breach::Text { text, .. } => Some(format!("{HEAD}{text}{TAIL}")),
            Breach::Mlir { .. } | Breach::Order(_) => None,
        }
    }

    /// Returns the ordering invariant that the switch reverses; `None` for other violations.
    pub fn turned_round(self) -> Option<&'static OrderInvariant> {
        match self.breach() {
            Breach::Order(row) => ORDER_INVARIANTS.iter().find(|invariant| invariant.name == row),
            Breach::Mlir { .. } | Breach::Text { .. } => None,
        }
    }
}

/// Start of every module.
const HEAD: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                    f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                    target triple = \"nvptx64-nvidia-cuda\"\n\n";

const TAIL: &str = "\n!nvvmir.version = !{!99}\n!99 = !{i32 2, i32 0}\n";

const UNMARKED: &str =
    "define void @k() {\n  ret void\n}\n\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"maxntidx\", i32 256}\n";

const LAUNCH_TARGET: &str = "declare void @llvm.nvvm.launch(ptr)\n\ndefine void @child() {\n  ret void\n}\n\n\
                             define ptx_kernel void @parent() {\n  call void @llvm.nvvm.launch(ptr @child)\n  ret void\n}\n";

const LAUNCH_POINTER: &str = "declare void @llvm.nvvm.launch(ptr, ptr addrspace(5))\n\ndefine ptx_kernel void @child(ptr addrspace(5) %p) {\n  \
     ret void\n}\n\ndefine ptx_kernel void @parent(ptr addrspace(5) %p) {\n  call void @llvm.nvvm.launch(ptr @child, ptr \
     addrspace(5) %p)\n  ret void\n}\n";

/// The worked example of both documents.
const HEAVY: &str = "%struct.Heavy = type { double, i8, [10000 x i32] }\n\ndefine ptx_kernel void \
                     @big_kernel(%struct.Heavy %h) {\n  ret void\n}\n";

const SCALABLE: &str = "define ptx_kernel void @k(i32 %n, <vscale x 4 x i32> %v) {\n  ret void\n}\n";

const CAST: &str = "define void @f(ptr addrspace(3) %p) {\n  %q = addrspacecast ptr addrspace(3) %p to ptr \
                    addrspace(1)\n  ret void\n}\n";

const SHARED: &str = "@tile = internal addrspace(3) global [300000 x i8] undef, align 4\n\ndefine ptx_kernel void @k(ptr \
                      %p) {\n  store volatile i32 1, ptr addrspace(3) @tile\n  %a = load volatile i32, ptr \
                      addrspace(3) @tile\n  store i32 %a, ptr %p\n  ret void\n}\n";
