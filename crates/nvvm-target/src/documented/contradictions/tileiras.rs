//! Contradictions within and between the two documents about tileiras, NVIDIA's Tile IR compiler, and between them and
//! other sources. They concern the verifier of tileiras, its limits and its order of checks.

use super::Contradiction;

/// The contradictions about tileiras, NVIDIA's Tile IR compiler, in the order of their numbers. They are within or
/// between the two documents about tileiras, or between these documents and other sources.
pub(super) static CONTRADICTIONS: &[Contradiction] = &[
    Contradiction {
        id: "C001",
        about: "Whether the worked example of 40,016 bytes compiles on sm_80.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "It compiles, \"40016 < 32764\""),
            (
                "Tileiras: NVVM IR Verifier table",
                "sm_80 allows 32,764 bytes, and sm_100's 32,768 are called too small.",
            ),
            ("arithmetic", "40,016 exceeds 32,764 by 7,252: it fails on every target."),
        ],
    },
    Contradiction {
        id: "C002",
        about: "How many bytes of parameters a kernel may have.",
        statements: &[
            (
                "Tileiras: NVVM IR Verifier",
                "440 up to sm_37, 1,024 up to sm_75, 32,764 up to sm_90, 32,768 from sm_100 on.",
            ),
            (
                "Tileiras: Pipeline Invariants and Verifiers",
                "4,096 before Hopper, 32,760 from Hopper on, and the other document's list is the authority.",
            ),
            ("measured", "libNVVM 4,096 up to sm_62 and 32,764 from sm_70 on; tileiras 32,764."),
        ],
    },
    Contradiction {
        id: "C003",
        about: "How long the array of the worked example is.",
        statements: &[
            ("Tileiras: NVVM IR Verifier table and source", "Data[10000], 40,016 bytes in all."),
            (
                "Tileiras: NVVM IR Verifier IR snippet",
                "[40000 x i32], 160,016 bytes: the number of bytes taken for that of elements.",
            ),
        ],
    },
    Contradiction {
        id: "C004",
        about: "How much padding follows the char of the worked example.",
        statements: &[
            ("Tileiras: NVVM IR Verifier source comment", "7 bytes."),
            ("Tileiras: NVVM IR Verifier table", "3 bytes, since an int aligns to 4."),
        ],
    },
    Contradiction {
        id: "C005",
        about: "What data[8000] shows.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "It fits thanks to the larger ceiling of sm_100."),
            (
                "arithmetic",
                "It takes 32,016 bytes and fits sm_80 too; only data[8188] and data[8189], both 32,768, tell the two ceilings apart.",
            ),
        ],
    },
    Contradiction {
        id: "C006",
        about: "How many parameter tags the sizer knows.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose and table", "21."),
            ("Tileiras: NVVM IR Verifier code", "16 labels; bf16, tf32, both f8 and f4e2m1 are behind the dots."),
        ],
    },
    Contradiction {
        id: "C007",
        about: "How half a byte is returned.",
        statements: &[
            ("Tileiras: NVVM IR Verifier table", "F4e2m1 takes 0.5 bytes."),
            ("Tileiras: NVVM IR Verifier code", "Sizes are uint64_t, and arrays multiply them."),
        ],
    },
    Contradiction {
        id: "C008",
        about: "When a shared pointer takes 4 bytes.",
        statements: &[
            ("Tileiras: NVVM IR Verifier table", "Under the sm32 ABI, one with 32-bit shared pointers."),
            ("Tileiras: NVVM IR Verifier code", "When the target is the chip sm_32."),
        ],
    },
    Contradiction {
        id: "C009",
        about: "What tells a vector from an array.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "Vector<f32,4> is flat 16 bytes."),
            ("Tileiras: NVVM IR Verifier table", "Array<f32,4> is 16 bytes as well; only alignment can differ."),
        ],
    },
    Contradiction {
        id: "C010",
        about: "Whether the end of the parameter list is padded.",
        statements: &[
            (
                "Tileiras: NVVM IR Verifier",
                "Speaks of natural alignment between parameters; align_of is used and not given.",
            ),
            ("Tileiras: Pipeline Invariants and Verifiers", "The printed loop does not round the total up."),
        ],
    },
    Contradiction {
        id: "C011",
        about: "How an overflow reads.",
        statements: &[
            (
                "Tileiras: NVVM IR Verifier",
                "Formal parameter space overflowed (X bytes required, max Y bytes allowed) in function Z, with the demangled name.",
            ),
            (
                "Tileiras: Pipeline Invariants and Verifiers",
                "Formal parameter space overflowed: X > Y bytes for the chip.",
            ),
            ("measured", "libNVVM prints the first form with the symbol's name."),
        ],
    },
    Contradiction {
        id: "C012",
        about: "How grave a pointer is that a launch should not pass.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "An error that fails the pass."),
            ("Tileiras: Pipeline Invariants and Verifiers", "A warning that fails nothing."),
            ("measured", "libNVVM does not look."),
        ],
    },
    Contradiction {
        id: "C013",
        about: "Which pointers a launch should not pass.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "Generic and local ones; global and constant are \"typically\" safe."),
            ("Tileiras: Pipeline Invariants and Verifiers", "Those to parent-local and to CTA-shared memory."),
        ],
    },
    Contradiction {
        id: "C014",
        about: "What kind of pass the verifier is.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "An LLVM FunctionPass that never touches MLIR's failure handshake."),
            (
                "Tileiras: NVVM IR Verifier elsewhere",
                "It walks gpu.launch_func, uses MLIR's diagnostics, calls signalPassFailure, and its driver takes a module.",
            ),
        ],
    },
    Contradiction {
        id: "C015",
        about: "Whether launches in device functions are checked.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "Every launch is walked."),
            ("Tileiras: NVVM IR Verifier driver", "Functions that are no kernels are skipped."),
        ],
    },
    Contradiction {
        id: "C016",
        about: "How many checks there are.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "Four classes of bugs."),
            (
                "Tileiras: NVVM IR Verifier driver",
                "Two checkers are called; the check of intrinsics has no call and no text.",
            ),
        ],
    },
    Contradiction {
        id: "C017",
        about: "What the message about an intrinsic below its SM names.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "The intrinsic and the smallest SM."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "\"this intrinsic is only supported for Hopper+\" names neither."),
        ],
    },
    Contradiction {
        id: "C018",
        about: "Where block-scaled matrix instructions start.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "sm_103."),
            (
                "cicc: NVVM IR Verifier (Deep Dive)",
                "tcgen05.mma.block_scale on sm_100 and later, scaled inputs on the \"a\" targets.",
            ),
        ],
    },
    Contradiction {
        id: "C019",
        about: "What the sizer sees of a struct passed by value.",
        statements: &[
            ("Tileiras: NVVM IR Verifier prose", "A pointer into parameter space, made by an earlier pass."),
            ("Tileiras: NVVM IR Verifier snippet", "The struct itself; the tag table has no parameter pointer."),
        ],
    },
    Contradiction {
        id: "C020",
        about: "What happens after the first error.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "The pipeline stops before the next pass."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "Errors are collected and compilation goes on."),
            ("Tileiras: Pipeline Invariants and Verifiers", "Any layer stops the pipeline."),
            ("measured", "nvvmVerifyProgram reports the first error and stops."),
        ],
    },
    Contradiction {
        id: "C021",
        about: "When the verifier runs.",
        statements: &[
            ("Tileiras: NVVM IR Verifier", "After every NVPTX-side pass."),
            ("Tileiras: Pipeline Invariants and Verifiers", "Once, after target conversion."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "About a dozen times per tier."),
        ],
    },
    Contradiction {
        id: "C022",
        about: "What \"NVVM IR verifier\" is the name of.",
        statements: &[
            ("Tileiras: NVVM IR Verifier and Tileiras: Pipeline Invariants and Verifiers", "A pass of Tileiras."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "A pass of cicc."),
        ],
    },
    Contradiction {
        id: "C023",
        about: "What makes a function a kernel.",
        statements: &[
            ("Tileiras: Pipeline Invariants and Verifiers", "Any of four criteria, not listed."),
            ("cicc: Type Translation, Globals & Special Variables", "Calling convention 71 or nvvm.kernel."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "The calling convention only."),
            (
                "Tileiras: NVVM IR Verifier",
                "IsKernelFunction in prose, is_nvvm_kernel in code; a sample has !nvvm.kernel.",
            ),
            (
                "libNVVM 12.9, 13.0, 13.5",
                "Calling convention 71, the attribute nvvm.kernel, or an annotation; the attachment !nvvm.kernel makes none.",
            ),
        ],
    },
];
