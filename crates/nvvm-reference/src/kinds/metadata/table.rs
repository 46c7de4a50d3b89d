//! The metadata keys as data.
//!
//! Sources: *cicc: Type Translation, Globals & Special Variables*, Annotation Reader and Complete Metadata String
//! Catalog. libNVVM's interpretation was measured and comes from the engine.

/// A metadata key.
pub(crate) struct Key {
    /// The end of the entry's id.
    pub name: &'static str,
    pub title: &'static str,
    pub group: &'static str,
    /// All spellings.
    pub spellings: &'static [&'static str],
    pub summary: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
    /// The annotation in the example: keys with values; empty if the key is not an annotation of kernels.
    pub annotations: &'static [(&'static str, u32)],
    /// The function attribute in the example.
    pub attribute: Option<&'static str>,
    pub see: &'static [&'static str],
    pub sources: &'static [Source],
}

type Source = (&'static str, Option<&'static str>);

const CATALOGUE: Source =
    ("*cicc: Type Translation, Globals & Special Variables*, Complete Metadata String Catalog", None);
const READER: Source = ("*cicc: Type Translation, Globals & Special Variables*, Annotation Reader (sub_A84F90)", None);
const MEASURED: Source =
    ("measured: libNVVM 12.9, 13.0 and 13.5, one module per key and spelling, compute_75, 90 and 100", None);
const NVPTX: Source = ("User Guide for NVPTX Back-end", Some("https://llvm.org/docs/NVPTXUsage.html"));
const LANGUAGE: Source =
    ("LLVM Language Reference Manual, Metadata", Some("https://llvm.org/docs/LangRef.html#metadata"));
const DIRECTIVES: Source = (
    "PTX ISA, Performance-Tuning Directives",
    Some("https://docs.nvidia.com/cuda/parallel-thread-execution/#performance-tuning-directives"),
);
const CLUSTERS: Source = (
    "PTX ISA, Cluster Dimension Directives",
    Some("https://docs.nvidia.com/cuda/parallel-thread-execution/#cluster-dimension-directives"),
);
const NVVM_IR: Source = ("NVVM IR Specification", Some("https://docs.nvidia.com/cuda/nvvm-ir-spec/"));

const OF_KERNELS: &str = "Of kernels";
const OF_VARIABLES: &str = "Of parameters and variables";
const OF_MODULES: &str = "Of modules";
const ATTACHED: &str = "Attached to instructions and functions";

const fn of_variable(name: &'static str, summary: &'static str, text: &'static str) -> Key {
    Key {
        name,
        title: name,
        group: OF_VARIABLES,
        spellings: &[],
        summary,
        text,
        annotations: &[],
        attribute: None,
        see: &["metadata/nvvm.annotations"],
        sources: &[CATALOGUE],
    }
}

const fn attached(name: &'static str, title: &'static str, summary: &'static str, text: &'static str) -> Key {
    Key { title, group: ATTACHED, sources: &[LANGUAGE], see: &["term/metadata"], ..of_variable(name, summary, text) }
}

const fn of_module(name: &'static str, title: &'static str, summary: &'static str, text: &'static str) -> Key {
    Key {
        title,
        group: OF_MODULES,
        sources: &[CATALOGUE, LANGUAGE],
        see: &["term/metadata"],
        ..of_variable(name, summary, text)
    }
}

pub(super) static KEYS: &[Key] = &[
    Key {
        name: "kernel",
        title: "kernel",
        group: OF_KERNELS,
        spellings: &["nvvm.kernel", "nvvm.kernels"],
        summary: "Makes a function a kernel: as an annotation with a number, or as the function attribute \"nvvm.kernel\".",
        text: "As an annotation any number will do for libNVVM, even 0, but for CUDA 13.5 from compute_100 on; as an attribute \
               with or without a value. The metadata attachment `!nvvm.kernel` and named metadata `!nvvm.kernels` make no \
               kernel for any libNVVM that was measured.",
        annotations: &[("kernel", 1)],
        attribute: Some("\"nvvm.kernel\""),
        see: &["term/kernel", "term/kernel-identity", "convention/ptx_kernel", "contradiction/C023"],
        sources: &[READER, MEASURED, NVVM_IR],
    },
    Key {
        name: "maxntid",
        title: "maxntid",
        group: OF_KERNELS,
        spellings: &["nvvm.maxntid", "maxntidx", "maxntidy", "maxntidz"],
        summary: "The most threads that a block of the kernel may have, per dimension; .maxntid in PTX.",
        text: "`__launch_bounds__(256)` in CUDA. The compiler gives each thread as many registers as then fit.",
        annotations: &[("maxntidx", 256), ("maxntidy", 1), ("maxntidz", 1)],
        attribute: Some("\"nvvm.maxntid\"=\"256,1,1\""),
        see: &["term/launch-bounds", "metadata/reqntid", "metadata/minctasm", "contradiction/C067"],
        sources: &[READER, CATALOGUE, MEASURED, DIRECTIVES],
    },
    Key {
        name: "reqntid",
        title: "reqntid",
        group: OF_KERNELS,
        spellings: &["nvvm.reqntid", "reqntidx", "reqntidy", "reqntidz"],
        summary: "The number of threads that every block of the kernel has, per dimension; .reqntid in PTX.",
        text: "A launch with another number fails. With `.blocksareclusters` it is what a cluster's blocks have.",
        annotations: &[("reqntidx", 128), ("reqntidy", 1), ("reqntidz", 1)],
        attribute: Some("\"nvvm.reqntid\"=\"128,1,1\""),
        see: &["term/launch-bounds", "metadata/maxntid", "metadata/blocksareclusters"],
        sources: &[READER, CATALOGUE, MEASURED, DIRECTIVES],
    },
    Key {
        name: "minctasm",
        title: "minctasm",
        group: OF_KERNELS,
        spellings: &["nvvm.minctasm"],
        summary: "The least number of blocks that should fit one multiprocessor; .minnctapersm in PTX.",
        text: "The second number of `__launch_bounds__`. The compiler keeps registers low enough for it.",
        annotations: &[("maxntidx", 256), ("minctasm", 2)],
        attribute: Some("\"nvvm.maxntid\"=\"256\" \"nvvm.minctasm\"=\"2\""),
        see: &["term/launch-bounds", "metadata/maxntid", "contradiction/C069"],
        sources: &[READER, CATALOGUE, MEASURED, DIRECTIVES],
    },
    Key {
        name: "maxnreg",
        title: "maxnreg",
        group: OF_KERNELS,
        spellings: &["nvvm.maxnreg"],
        summary: "The most registers that a thread of the kernel may have; .maxnreg in PTX.",
        text: "`__maxnreg__(64)` in CUDA. What does not fit is spilled to local memory.",
        annotations: &[("maxnreg", 64)],
        attribute: Some("\"nvvm.maxnreg\"=\"64\""),
        see: &["term/launch-bounds", "contradiction/C068"],
        sources: &[READER, CATALOGUE, MEASURED, DIRECTIVES],
    },
    Key {
        name: "cluster_dim",
        title: "cluster_dim",
        group: OF_KERNELS,
        spellings: &[
            "nvvm.cluster_dim",
            "cluster_dim_x",
            "cluster_dim_y",
            "cluster_dim_z",
            "cluster_dimx",
            "cluster_dimy",
            "cluster_dimz",
        ],
        summary: "How many blocks a cluster of the kernel has, per dimension, from sm_90 on; .reqnctapercluster in PTX.",
        text: "`__cluster_dims__(2, 1, 1)` in CUDA. The document spells the annotation `cluster_dimx`, which no libNVVM reads; \
               all read `cluster_dim_x`. Before sm_90 the directive is dropped without a word.",
        annotations: &[("cluster_dim_x", 2), ("cluster_dim_y", 1), ("cluster_dim_z", 1)],
        attribute: Some("\"nvvm.cluster_dim\"=\"2,1,1\""),
        see: &["term/cluster", "metadata/maxclusterrank", "metadata/blocksareclusters", "rule/NV0421"],
        sources: &[READER, CATALOGUE, MEASURED, CLUSTERS],
    },
    Key {
        name: "maxclusterrank",
        title: "maxclusterrank",
        group: OF_KERNELS,
        spellings: &["nvvm.maxclusterrank", "cluster_max_blocks"],
        summary: "The most blocks that a cluster of the kernel may have, from sm_90 on; .maxclusterrank in PTX.",
        text: "The third number of `__launch_bounds__`. As an annotation every libNVVM reads `cluster_max_blocks`; \
               `maxclusterrank` only the modern front ends.",
        annotations: &[("cluster_max_blocks", 8)],
        attribute: Some("\"nvvm.maxclusterrank\"=\"8\""),
        see: &["term/cluster", "term/launch-bounds", "metadata/cluster_dim", "rule/NV0424"],
        sources: &[READER, CATALOGUE, MEASURED, CLUSTERS],
    },
    Key {
        name: "blocksareclusters",
        title: "blocksareclusters",
        group: OF_KERNELS,
        spellings: &["nvvm.blocksareclusters"],
        summary: "A launch counts clusters where it says blocks; .blocksareclusters in PTX.",
        text: "It wants the number of threads, and since CUDA 13.3 also the dimensions of the cluster.",
        annotations: &[("blocksareclusters", 1), ("reqntidx", 128), ("cluster_dim_x", 2)],
        attribute: Some("\"nvvm.blocksareclusters\" \"nvvm.reqntid\"=\"128,1,1\" \"nvvm.cluster_dim\"=\"2,1,1\""),
        see: &["term/cluster", "metadata/reqntid", "metadata/cluster_dim", "rule/NV0425", "contradiction/C066"],
        sources: &[CATALOGUE, MEASURED, CLUSTERS],
    },
    Key {
        group: OF_VARIABLES,
        see: &["metadata/nvvm.annotations", "term/alignment", "attribute/align", "rule/NV0933"],
        sources: &[READER, NVPTX],
        ..of_variable(
            "align",
            "Aligns a parameter: its number in the upper 16 bits of the value, the bytes in the lower ones.",
            "`!{ptr @f, !\"align\", i32 65544}` aligns the first parameter (65,544 is 1 × 65,536 + 8) to 8 bytes; number 0 is \
             the result.",
        )
    },
    Key {
        see: &["metadata/nvvm.annotations", "term/grid-constant"],
        ..of_variable(
            "grid_constant",
            "Parameters of a kernel that are read in place and never written: their address may be taken.",
            "`__grid_constant__` in CUDA, from sm_70 on. The value is a node with the numbers of the parameters, from 1.",
        )
    },
    Key {
        spellings: &["nvvm.annotations.managed"],
        see: &["metadata/nvvm.annotations", "term/managed", "contradiction/C041"],
        ..of_variable(
            "managed",
            "A variable in managed memory, which host and GPU both reach by one address.",
            "`__managed__` in CUDA. The annotation's value is 1.",
        )
    },
    Key {
        see: &["metadata/nvvm.annotations", "metadata/surface", "rule/NV0930", "contradiction/C047"],
        ..of_variable(
            "texture",
            "A variable is a texture reference.",
            "The value is 1. By *cicc: NVVM IR Verifier (Deep Dive)* such a variable stands in global memory.",
        )
    },
    Key {
        see: &["metadata/nvvm.annotations", "metadata/texture", "rule/NV0930"],
        ..of_variable("surface", "A variable is a surface reference.", "The value is 1.")
    },
    Key {
        spellings: &["rdoimage", "wroimage", "rdwrimage"],
        sources: &[NVPTX, NVVM_IR],
        ..of_variable(
            "sampler",
            "Parameters that are samplers or images: sampler, rdoimage, wroimage, rdwrimage.",
            "The value is the parameter's number. They come from OpenCL.",
        )
    },
    Key {
        spellings: &["preserve_reg_abi"],
        ..of_variable(
            "preserve_n_data",
            "Hints of NVIDIA's own compiler about what a call preserves: preserve_n_data, preserve_reg_abi.",
            "*cicc: Type Translation, Globals & Special Variables* names them as internal and says no more.",
        )
    },
    Key {
        see: &["term/nvvm-annotations", "metadata/kernel", "metadata/maxntid", "rule/NV0932"],
        sources: &[CATALOGUE, READER, NVPTX, NVVM_IR],
        ..of_module(
            "nvvm.annotations",
            "!nvvm.annotations",
            "Named metadata that says which functions are kernels, what they want, and what variables are.",
            "Each node names a function or variable and has pairs of a key and a value: \
             `!{ptr @k, !\"kernel\", i32 1, !\"maxntidx\", i32 256}`. A key without a value, or a value that is no integer, \
             crashes libNVVM's modern verifier.",
        )
    },
    of_module(
        "nvvm.annotations_transplanted",
        "!nvvm.annotations_transplanted",
        "A mark that the annotations have been moved to the functions already.",
        "cicc leaves it behind so that nothing is read twice.",
    ),
    Key {
        see: &["term/nvvmir-version", "rule/NV0916", "rule/NV0917", "rule/NV0918"],
        sources: &[CATALOGUE, MEASURED, NVVM_IR],
        ..of_module(
            "nvvmir.version",
            "!nvvmir.version",
            "The version of NVVM IR that a module is written in: two numbers, or four with debug information.",
            "libNVVM wants 2 and 0: `!nvvmir.version = !{!0}` with `!0 = !{i32 2, i32 0}`. The other two are the version of \
             the debug information, up to 3.2. Without the node it reads the text all the same.",
        )
    },
    of_module(
        "nvvm.reflection",
        "!nvvm.reflection",
        "Constants that NVVMReflect puts in place of calls of __nvvm_reflect.",
        "*cicc: Type Translation, Globals & Special Variables* lists it; the module flag `nvvm-reflect-ftz` serves the same \
         purpose in text for libNVVM.",
    ),
    Key {
        sources: &[LANGUAGE],
        ..of_module(
            "llvm.module.flags",
            "!llvm.module.flags",
            "Settings of the whole module, each with what happens when modules with different ones are linked.",
            "`!{i32 4, !\"nvvm-reflect-ftz\", i32 1}` makes libdevice flush subnormal numbers to zero; `Debug Info Version` \
             names that of the debug information.",
        )
    },
    of_module("llvm.ident", "!llvm.ident", "Which compiler made the module, in words.", "No verifier looks at it."),
    Key {
        spellings: &["dbg"],
        ..attached(
            "dbg",
            "!dbg",
            "Where in the source an instruction comes from.",
            "It leads to a node `!DILocation(line: …, column: …, scope: …)`.",
        )
    },
    attached(
        "tbaa",
        "!tbaa",
        "Which type a load or store has in the source: two that differ cannot meet.",
        "Type-based alias analysis.",
    ),
    attached(
        "range",
        "!range",
        "The values that a load or call can give, as half-open intervals.",
        "`!{i32 0, i32 1024}` says 0 to 1,023.",
    ),
    attached("prof", "!prof", "How often branches are taken.", "`!{!\"branch_weights\", i32 1, i32 99}`."),
    Key {
        spellings: &["noalias"],
        ..attached(
            "alias.scope",
            "!alias.scope, !noalias",
            "Which accesses cannot meet, by scopes.",
            "A load in a scope does not meet a store that names the scope under `!noalias`.",
        )
    },
    Key {
        see: &["term/metadata", "space/1"],
        ..attached(
            "invariant.load",
            "!invariant.load",
            "The memory does not change while the kernel runs, so that a load may go through the read-only cache.",
            "With it LLVM's back end writes `ld.global.nc` for loads from global memory.",
        )
    },
    Key {
        spellings: &["llvm.loop", "llvm.loop.unroll.count", "pragma"],
        see: &["term/metadata", "rule/NV1105"],
        ..attached(
            "llvm.loop",
            "!llvm.loop",
            "What is wanted of a loop: how often it is unrolled, whether it is vectorised.",
            "It stands on the branch back to the loop's head. NVIDIA's older `!pragma` with `unroll` is refused: `pragma unroll \
             is not supported. Please use llvm.loop.unroll.count instead`.",
        )
    },
];
