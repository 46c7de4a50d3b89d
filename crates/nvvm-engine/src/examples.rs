//! Example texts: the documents' examples and reproductions of reported failures.

use crate::report::Language;
use nvvm_target::{Reference, Target};

/// An example that demonstrates one rule or feature.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Stable name in links and menus.
    pub id: &'static str,
    /// Title of a few words.
    pub title: &'static str,
    /// Heading of the example's group in the menu.
    pub group: &'static str,
    /// Description in one sentence.
    pub about: &'static str,
    /// The language of the text.
    pub language: Language,
    /// Name of the target to select; see [`Example::target`].
    pub target_name: &'static str,
    /// The reference to select.
    pub reference: Reference,
    /// Name of the view to open, as in links.
    pub view: &'static str,
    /// The example's source.
    pub text: &'static str,
}

impl Example {
    /// Returns the target to select.
    pub fn target(&self) -> Target {
        Target::parse(self.target_name).unwrap_or_else(crate::default_target)
    }
}

/// Returns all examples in menu order. The first one opens on a first visit.
pub fn examples() -> &'static [Example] {
    EXAMPLES
}

/// Returns the example with this id.
pub fn example(id: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.id == id)
}

macro_rules! examples {
    ($($language:ident $extension:literal $group:literal { $($id:literal $title:literal, $target:literal, $reference:ident, $view:literal, $about:literal;)* })*) => {
        static EXAMPLES: &[Example] = &[$($(Example {
            id: $id,
            title: $title,
            group: $group,
            about: $about,
            language: Language::$language,
            target_name: $target,
            reference: Reference::$reference,
            view: $view,
            text: include_str!(concat!("../examples-text/", $id, $extension)),
        }),*),*];
    };
}

examples! {
    Cuda ".cu" "Start here" {
        "tone-curve" "A tone curve passed by value: 6,200 bytes", "sm_61", CUDA_12_9, "problems",
            "Too large below sm_70, and accepted from there on.";
    }
    NvvmIr ".ll" "Parameter buffer" {
        "worked-example" "Worked example: 40,016 bytes", "sm_75", Tileiras, "problems",
            "A struct passed by value exceeds the limit of every target.";
        "heavy-fits" "The same with data[8000]", "sm_80", Tileiras, "layout",
            "32,016 bytes fit from sm_80 on by the specification, and from sm_70 on with CUDA.";
        "sample-parameter-space-overflow" "The specification’s IR sample: 160,016 bytes", "sm_75", Tileiras, "problems",
            "The sample has 40,000 elements; the prose assumes 10,000.";
        "kernel-arguments-4096" "Above 4,096 bytes", "sm_61", CUDA_12_9, "problems",
            "Two structs passed by value are too large below sm_70 and accepted from there on.";
        "scalable-parameter" "A scalable vector as parameter", "sm_100", Mlir, "problems",
            "Its size is not known when the kernel is compiled.";
        "kernel-identity" "What makes a kernel", "sm_100", Tileiras, "metadata",
            "Four functions are kernels by the specifications, each for another reason; CUDA recognizes three of them.";
    }
    NvvmIr ".ll" "Launches" {
        "sample-launch-address-space" "A pointer to the parent's stack", "sm_100", Tileiras, "problems",
            "A child grid cannot read its parent's local memory.";
        "sample-launch-non-kernel" "Launching a function that is not a kernel", "sm_100", Tileiras, "problems",
            "The launched function is not marked as a kernel.";
        "launch-global-memory" "A pointer to global memory", "sm_100", Tileiras, "problems",
            "What a child grid may receive.";
        "launch-shared-memory" "A pointer to shared memory", "sm_100", Mlir, "problems",
            "The specifications disagree: an error, a warning or no problem.";
    }
    NvvmIr ".ll" "Targets" {
        "sample-sm-versioned-intrinsic" "A TMA load on Ampere", "sm_80", Tileiras, "problems",
            "The tensor memory accelerator begins with sm_90.";
        "tensor-core-of-another-generation" "Blackwell's tensor cores on Hopper", "sm_90", Tileiras, "problems",
            "tcgen05 needs sm_100 with its a or f suffix.";
        "block-scaled-mma" "Block-scaled matrix multiplication", "sm_100", Tileiras, "problems",
            "One specification requires sm_103; the tools accept sm_100a.";
        "shuffle-below-its-target" "A warp shuffle on Fermi", "sm_20", Tileiras, "problems",
            "Shuffles begin with sm_30.";
        "modern-text-below-sm100" "Opaque pointers for sm_80", "sm_80", CUDA_13_5, "problems",
            "libNVVM reads typed pointers only for targets below sm_100.";
    }
    NvvmIr ".ll" "Address spaces and memory" {
        "address-spaces" "Address space of each pointer", "sm_100", Tileiras, "memory",
            "Followed through casts, address arithmetic, a phi and a select.";
        "cast-shared-to-global" "A cast from shared to global", "sm_100", Tileiras, "problems",
            "Specific address spaces are converted by way of generic only.";
        "atomic-load" "An atomic load", "sm_80", Tileiras, "problems",
            "NVVM IR has no atomic loads and stores.";
        "fence" "A fence", "sm_80", Tileiras, "problems",
            "NVVM IR has membar intrinsics in place of fences.";
    }
    NvvmIr ".ll" "Functions and modules" {
        "saxpy" "A kernel that passes", "sm_100", CUDA_13_5, "layout",
            "Opaque pointers, as clang writes them.";
        "saxpy-legacy" "The same with typed pointers", "sm_80", CUDA_13_5, "problems",
            "As LLVM 7 writes them; read for every target.";
        "narrow-parameter" "A 16-bit parameter", "sm_80", Tileiras, "problems",
            "Narrow integers need zeroext or signext, by the specification.";
        "exceptions" "invoke and landingpad", "sm_80", Tileiras, "problems",
            "GPUs have no exceptions.";
        "cluster-on-device-function" "Cluster dimensions on a device function", "sm_100", Tileiras, "problems",
            "Only kernels have clusters.";
        "version-missing" "No nvvmir.version", "sm_100", CUDA_13_5, "problems",
            "libNVVM checks the version of NVVM IR first.";
    }
    Cuda ".cu" "CUDA declarations" {
        "cuda-kernel-struct" "A table passed by value: 6,225 bytes", "sm_75", Tileiras, "layout",
            "Too large below sm_70 with CUDA, and below sm_80 by the specification.";
        "cuda-padded-struct" "A struct with padding", "sm_90", CUDA_13_5, "layout",
            "Better orders and narrower members, applied by one click.";
        "cuda-bases-and-bits" "Bases, bit-fields, a union", "sm_90", CUDA_13_5, "layout",
            "Inheritance and packing, to the bit.";
        "cuda-templates" "Parameters of a template kernel", "sm_75", CUDA_13_5, "layout",
            "Instances of templates with half and bfloat16, without a header.";
        "cuda-builtin-variables" "Writing to threadIdx", "sm_90", Tileiras, "problems",
            "Builtin variables, their registers, and forbidden uses.";
        "cuda-memory-spaces" "Variables in every memory space", "sm_90", Tileiras, "memory",
            "Device, constant, shared and managed variables in one kernel.";
        "cuda-host-and-device" "Host and device disagree", "sm_90", CUDA_13_5, "layout",
            "Two classes whose members have other offsets on the host.";
    }
}
