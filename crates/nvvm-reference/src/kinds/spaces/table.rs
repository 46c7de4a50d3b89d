//! The address spaces as data.
//!
//! Sources of numbers and names: User Guide for NVPTX Back-end, Address Spaces; *cicc: Type Translation, Globals &
//! Special Variables*, which names ten of them; *cicc: NVVM IR Verifier (Deep Dive)* for tensor memory.

/// An address space.
pub(super) struct Space {
    pub number: u32,
    pub name: &'static str,
    pub summary: &'static str,
    /// The state space in PTX.
    pub state_space: &'static str,
    /// The syntax in CUDA source.
    pub cuda: &'static str,
    pub seen_by: &'static str,
    pub lives: &'static str,
    /// The color of its pointers on the page.
    pub hue: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
    pub see: &'static [&'static str],
    pub sources: &'static [Source],
}

type Source = (&'static str, Option<&'static str>);

const NVPTX: Source =
    ("User Guide for NVPTX Back-end, Address Spaces", Some("https://llvm.org/docs/NVPTXUsage.html#address-spaces"));
const PTX: Source =
    ("PTX ISA, State Spaces", Some("https://docs.nvidia.com/cuda/parallel-thread-execution/#state-spaces"));
const TRANSLATION: Source =
    ("*cicc: Type Translation, Globals & Special Variables*, Address Space Annotations on Types", None);
const DEEP_DIVE: Source = ("*cicc: NVVM IR Verifier (Deep Dive)*, Address Space Casting Rules", None);
const TENSOR: Source = ("*cicc: NVVM IR Verifier (Deep Dive)*, Tensor Memory Restrictions", None);
const TENSOR_PTX: Source =
    ("PTX ISA, Tensor Memory", Some("https://docs.nvidia.com/cuda/parallel-thread-execution/#tensor-memory"));
const MEASURED: Source = ("measured: libNVVM 12.9, 13.0 and 13.5, addrspacecast between every two spaces", None);

const OTHER_HUE: &str = "orange, as all spaces without a colour of their own";

/// The address spaces by number.
pub(super) static SPACES: &[Space] = &[
    Space {
        number: 0,
        name: "generic",
        summary: "Pointers that may point into global, shared, local, constant or parameter memory: the hardware finds out.",
        state_space: "none: `ld` and `st` without a state space",
        cuda: "any pointer in C++; functions and `alloca` too",
        seen_by: "whoever sees the memory behind it",
        lives: "as long as the memory behind it",
        hue: "reddish purple",
        text: "A generic address has windows for constant, shared and local memory and for kernel parameters; every other address is \
               global. A load \
               through it works for all of them and may cost more than one that names its space, which is why compilers \
               infer the space where they can.\n\nBy *cicc: NVVM IR Verifier (Deep Dive)* one side of every `addrspacecast` \
               has to be generic.",
        see: &["term/generic-address-space"],
        sources: &[NVPTX, PTX, DEEP_DIVE, MEASURED],
    },
    Space {
        number: 1,
        name: "global",
        summary: "The GPU's main memory, which every thread of every grid and the host see.",
        state_space: "`.global`",
        cuda: "`__device__`, `__managed__`, what cudaMalloc returns",
        seen_by: "every thread of every grid, and the host",
        lives: "until it is freed; variables until the module is unloaded",
        hue: "blue",
        text: "Global variables of a kernel's module stand here, and pointers that the host passes to a kernel point here. \
               It is one of the two spaces whose pointers a device-side launch takes without a word (*Tileiras: NVVM IR \
               Verifier*, Launch-Argument Address-Space Check).",
        see: &["term/global-memory"],
        sources: &[NVPTX, PTX, TRANSLATION],
    },
    Space {
        number: 2,
        name: "internal",
        summary: "Kept for internal use by LLVM; no program names it, and libNVVM refuses casts to and from it.",
        state_space: "none",
        cuda: "nothing",
        seen_by: "nobody: the number has no memory of its own",
        lives: "not at all",
        hue: OTHER_HUE,
        text: "*cicc: NVVM IR Verifier (Deep Dive)* calls address space 2 constant, while every other source numbers constant \
               memory 4; the disagreement is [C083](ref:contradiction/C083).",
        see: &["contradiction/C083", "space/4"],
        sources: &[NVPTX, DEEP_DIVE, MEASURED],
    },
    Space {
        number: 3,
        name: "shared",
        summary: "Fast memory on the multiprocessor that the threads of one block share.",
        state_space: "`.shared`, in newer PTX `.shared::cta`",
        cuda: "`__shared__`",
        seen_by: "the threads of one block; in a cluster, other blocks through address space 7",
        lives: "as long as the block",
        hue: "bluish green",
        text: "A pointer has 32 bits under data layouts with `p3:32:32:32`, else 64. The documents disagree on when a shared \
               pointer counts 4 bytes as a parameter: [C008](ref:contradiction/C008). Variables here cannot be initialised; \
               `undef` is the only initialiser that libNVVM takes.",
        see: &["term/shared-memory", "contradiction/C008", "space/7"],
        sources: &[NVPTX, PTX, TRANSLATION, MEASURED],
    },
    Space {
        number: 4,
        name: "constant",
        summary: "Read-only memory of 64 KiB with a cache of its own; the host fills it before a launch.",
        state_space: "`.const`",
        cuda: "`__constant__`",
        seen_by: "every thread of every grid, for reading; the host writes",
        lives: "until the module is unloaded",
        hue: "yellow",
        text: "A read is fastest when all threads of a warp read one address. `memcpy`, `memmove` and `memset` may not write \
               here (*cicc: NVVM IR Verifier (Deep Dive)*, E. Address Space Validation).",
        see: &["term/constant-memory"],
        sources: &[NVPTX, PTX, TRANSLATION],
    },
    Space {
        number: 5,
        name: "local",
        summary: "Memory of one thread: its stack and what does not fit its registers.",
        state_space: "`.local`",
        cuda: "variables of functions, where registers do not do",
        seen_by: "one thread",
        lives: "as long as the function that declared it",
        hue: "vermilion",
        text: "`alloca` itself gives a generic pointer in NVVM IR: by *cicc: NVVM IR Verifier (Deep Dive)* any other space for \
               it is refused. Passing a pointer to local memory to a device-side launch is a finding by the documents, since \
               the child grid cannot see it.",
        see: &["term/local-memory", "rule/NV0202"],
        sources: &[NVPTX, PTX, DEEP_DIVE],
    },
    Space {
        number: 6,
        name: "tensor",
        summary: "Tensor memory of the fifth generation of tensor cores, reached only by `tcgen05` instructions.",
        state_space: "none: addresses of 32 bits for `tcgen05` instructions",
        cuda: "nothing; by way of PTX or CUTLASS",
        seen_by: "the threads of a block, each warp its part",
        lives: "from `tcgen05.alloc` to `tcgen05.dealloc`",
        hue: OTHER_HUE,
        text: "Loads and stores are refused: `Tensor Memory loads/stores are not supported`. What is there is moved by \
               intrinsics such as `llvm.nvvm.tcgen05.ld`, on targets that have them: sm_100 and its kin with `a` or `f`.",
        see: &["term/tensor-memory"],
        sources: &[TENSOR, TENSOR_PTX, TRANSLATION],
    },
    Space {
        number: 7,
        name: "shared cluster",
        summary: "The shared memory of all blocks of a cluster, from sm_90 on: distributed shared memory.",
        state_space: "`.shared::cluster`",
        cuda: "cluster.map_shared_rank",
        seen_by: "the threads of all blocks of a cluster",
        lives: "as long as the blocks of the cluster",
        hue: "sky blue",
        text: "A block's own shared memory is a part of it. Since CUDA 13.1 libNVVM takes it in casts and atomic \
               operations, and there casts between it and shared memory are allowed without a generic side.",
        see: &["term/distributed-shared-memory", "space/3", "term/cluster"],
        sources: &[NVPTX, PTX, MEASURED],
    },
    Space {
        number: 25,
        name: "internal device",
        summary: "A number that cicc keeps for itself, by a document that names it and says no more.",
        state_space: "none that is documented",
        cuda: "nothing",
        seen_by: "not documented",
        lives: "not documented",
        hue: OTHER_HUE,
        text: "*cicc: Type Translation, Globals & Special Variables* lists it among ten address spaces as internal device; what \
               it is for stands on a page that is not among the documents.",
        see: &["term/cicc"],
        sources: &[TRANSLATION],
    },
    Space {
        number: 53,
        name: "memory space annotation",
        summary: "A mark by which cicc's MemorySpaceOpt pass carries what it found; no memory.",
        state_space: "none",
        cuda: "nothing",
        seen_by: "not documented",
        lives: "while the pass runs",
        hue: OTHER_HUE,
        text: "*cicc: Type Translation, Globals & Special Variables* lists it among ten address spaces as MemorySpaceOpt \
               annotation; how the pass uses it is not said.",
        see: &["term/cicc"],
        sources: &[TRANSLATION],
    },
    Space {
        number: 101,
        name: "param",
        summary: "The parameters of a kernel or function as PTX sees them; LLVM gives the space this number.",
        state_space: "`.param`",
        cuda: "parameters; `__grid_constant__` for reading them in place",
        seen_by: "the threads of the grid, for reading, when of a kernel",
        lives: "as long as the grid or the call",
        hue: OTHER_HUE,
        text: "A kernel's `byval` parameter lies in a [buffer](ref:term/parameter-buffer) that the launch fills. LLVM's back \
               end casts the pointer to this space itself; IR that a front end writes has a plain pointer, and libNVVM refuses \
               casts to and from 101.",
        see: &["term/parameter-space", "term/parameter-buffer", "term/byval"],
        sources: &[PTX, TRANSLATION, MEASURED],
    },
];

#[cfg(test)]
mod tests {
    use super::SPACES;
    use nvvm_syntax::address_space;

    #[test]
    fn spaces_have_their_usual_names() {
        for space in SPACES {
            // Two spaces are internal to cicc and never occur in a text; only this table has them.
            let expected = if matches!(space.number, 25 | 53) { None } else { Some(space.name) };
            assert_eq!(address_space::name(space.number), expected, "{}", space.number);
        }
    }
}
