//! Contradictions about the verifier of NVIDIA's compiler cicc. They are within one of the documents about it, between
//! two of them, or between a document and a measurement.

use super::Contradiction;

/// The contradictions about the verifier of NVIDIA's compiler cicc, in the order of their numbers. They are within the
/// documents about the verifier, and between these documents and measurements.
pub(super) static CONTRADICTIONS: &[Contradiction] = &[
    Contradiction {
        id: "C075",
        about: "How large the verifier is.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "About 230 KB."),
            ("cicc: NVVM IR Verifier (Deep Dive) table", "About 37 KB native."),
        ],
    },
    Contradiction {
        id: "C076",
        about: "What opcode 0x1F is.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) and cicc: NVVM IR Node Layout", "Call."),
            ("Its own checks and LLVM's numbering", "Br."),
        ],
    },
    Contradiction {
        id: "C077",
        about: "What opcode 0x42 is.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "A helper for getelementptr and addrspacecast."),
            ("cicc: NVVM IR Node Layout", "Atomicrmw."),
        ],
    },
    Contradiction {
        id: "C078",
        about: "What opcode 0x22 is.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "Invoke."),
            ("cicc: NVVM IR Node Layout", "A variant of call, or special."),
        ],
    },
    Contradiction {
        id: "C079",
        about: "What opcode 0x23 is.",
        statements: &[
            ("cicc: NVVM IR Node Layout verifier row", "Resume."),
            ("cicc: NVVM IR Node Layout binary operations", "Add."),
        ],
    },
    Contradiction {
        id: "C080",
        about: "Which opcode alloca, load, br and switch have.",
        statements: &[
            ("cicc: NVVM IR Node Layout one table", "0x18, 0x19, 0x0E, 0x0F."),
            ("cicc: NVVM IR Node Layout another", "0x3C or 0x58, 0x3D, 0x1A, 0x1B."),
        ],
    },
    Contradiction {
        id: "C081",
        about: "Which opcodes are checked.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "0x1E to 0x60."),
            ("cicc: NVVM IR Verifier (Deep Dive) table", "13 rows, none for 0x1E, 0x20 or 0x60."),
        ],
    },
    Contradiction {
        id: "C082",
        about: "Which address spaces are always valid.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "0, 1 and 3."),
            ("cicc: NVVM IR Verifier (Deep Dive) expression", "It is true for 0, 1, 2 and from 6 on."),
            ("measured", "Casts accept 0, 1, 3, 4 and 5, and 7 since 13.1."),
        ],
    },
    Contradiction {
        id: "C083",
        about: "Which address space is constant memory.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "2."),
            ("cicc: Type Translation, Globals & Special Variables and CUDA", "4."),
        ],
    },
    Contradiction {
        id: "C084",
        about: "How a pointer's space is written.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) examples", "i32* addrspace(0)."),
            ("LLVM", "i32 addrspace(1)* in old text, ptr addrspace(1) in new."),
        ],
    },
    Contradiction {
        id: "C085",
        about: "How the message about casts reads.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "Cannot cast non-generic pointer to different non-generic pointer."),
            ("cicc: NVVM IR Node Layout", "Cannot cast non-generic to different non-generic."),
            ("measured", "The first."),
        ],
    },
    Contradiction {
        id: "C086",
        about: "Whether a cast from a space to itself is refused.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) rule", "One side must be generic."),
            ("cicc: NVVM IR Verifier (Deep Dive) message", "It speaks of a different space."),
        ],
    },
    Contradiction {
        id: "C087",
        about: "Which attributes are refused.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) table", "17, noimplicitfloat among them."),
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "Four groups without it, and with personality."),
        ],
    },
    Contradiction {
        id: "C088",
        about: "How an SM is encoded.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) context", "SM times 10, 900."),
            ("cicc: NVVM IR Verifier (Deep Dive) section Q", "Major times 10 plus minor, 90."),
        ],
    },
    Contradiction {
        id: "C089",
        about: "Where .offset.bindless starts.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) heading", "sm_100."),
            ("cicc: NVVM IR Verifier (Deep Dive) threshold 1199", "sm_120."),
        ],
    },
    Contradiction {
        id: "C090",
        about: "What the 64-bit pointer check compares.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) threshold", "The SM, with 899."),
            ("cicc: NVVM IR Verifier (Deep Dive) message", "The size of pointers."),
        ],
    },
    Contradiction {
        id: "C091",
        about: "How three messages read.",
        statements: &[
            (
                "cicc: NVVM IR Verifier (Deep Dive)",
                "Two begin with dots and one has them inside; the whole text is not given.",
            ),
            (
                "measured",
                "The one with dots inside goes on \"i64, or vector of these\"; the others were never printed.",
            ),
        ],
    },
    Contradiction {
        id: "C092",
        about: "Which widths the assembly mask admits.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "1, 8, 16, 32 and 64."),
            ("cicc: NVVM IR Verifier (Deep Dive) mask", "16, 32 and 64."),
        ],
    },
    Contradiction {
        id: "C093",
        about: "Which bits the rounding mode takes.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) section B", "Bits 0 to 2."),
            ("cicc: NVVM IR Verifier (Deep Dive) section O", "Bits 1 to 3 for the conversion type."),
            (
                "libNVVM 12.9 to 13.5",
                "Multiplications of matrices take 1 to 4 for double, and 0 for all other elements.",
            ),
        ],
    },
    Contradiction {
        id: "C094",
        about: "What matrix shapes the encodings stand for.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) table", "0x17 and 0x19 are both 16x8x16."),
            ("cicc: NVVM IR Verifier (Deep Dive) range", "25 encodings are valid, and 5 are decoded."),
            ("libNVVM 12.9 to 13.5", "0x17 is 16x16x16, 0x19 is 16x16x8; 7 to 15 are refused."),
        ],
    },
    Contradiction {
        id: "C095",
        about: "Whom the 2-CTA condition admits.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) matrix", "Its last clause asks for more than 0x57 and at most 0x55."),
            ("logic", "That clause is never true, so only tokens 1101, 1102 and those above 1032 count."),
        ],
    },
    Contradiction {
        id: "C096",
        about: "What the 2-CTA expression computes.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "A test of the remainder and of a version."),
            ("logic", "Only the version is left of it."),
        ],
    },
    Contradiction {
        id: "C097",
        about: "What the magic constant divides by.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "A multiple of 5."),
            ("arithmetic", "It is exactly n % 10 != 2."),
        ],
    },
    Contradiction {
        id: "C098",
        about: "What family token 1102 stands for.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "sm_111a."),
            ("Its own rule of SM times 10 plus suffix", "sm_110 with suffix 2."),
        ],
    },
    Contradiction {
        id: "C099",
        about: "Which targets have 2-CTA loads.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "sm_100a and sm_103a."),
            (
                "cicc: NVVM IR Verifier (Deep Dive) condition, read literally",
                "sm_110, sm_110a and sm_120, and not those.",
            ),
        ],
    },
    Contradiction {
        id: "C100",
        about: "What the field at 336 holds.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "The family's base SM."),
            ("Its values 85 to 87", "PTX ISA 8.5 to 8.7."),
        ],
    },
    Contradiction {
        id: "C101",
        about: "How many helpers section Q decodes.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) list", "12."),
            ("cicc: NVVM IR Verifier (Deep Dive) matrix", "It cites a 13th."),
        ],
    },
    Contradiction {
        id: "C102",
        about: "What the four numbers at the IMMA load are.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "A whitelist of packed loads."),
            ("cicc: NVVM IR Verifier (Deep Dive) code", "A list of what is refused, at the load of accumulators."),
        ],
    },
    Contradiction {
        id: "C103",
        about: "Whether messages follow a pattern.",
        statements: &[
            (
                "cicc: NVVM IR Verifier (Deep Dive)",
                "\"imma stc not supported on this architecture\" breaks it, \"this instrinsic\" is misspelt.",
            ),
            ("Tileiras: Pipeline Invariants and Verifiers", "\"arguement\" is misspelt."),
        ],
    },
    Contradiction {
        id: "C104",
        about: "Which fences are allowed.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) instructions", "None in standard mode."),
            (
                "cicc: NVVM IR Verifier (Deep Dive) intrinsics",
                "acq_rel and seq_cst only, with a message about acquire and release.",
            ),
            ("measured", "libNVVM since 13.3 accepts all on sm_100 and later, older ones none."),
        ],
    },
    Contradiction {
        id: "C105",
        about: "How many categories of intrinsic checks there are.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) prose", "More than 26."),
            ("cicc: NVVM IR Verifier (Deep Dive) headings", "23."),
        ],
    },
    Contradiction {
        id: "C106",
        about: "Whether nvptx64-cuda is a triple.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) rule", "It begins and ends as asked."),
            ("cicc: NVVM IR Verifier (Deep Dive) pattern", "It has no middle."),
            ("measured", "libNVVM accepts it."),
        ],
    },
    Contradiction {
        id: "C107",
        about: "Where 128-bit compare-and-swap starts.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) cmpxchg", "Everywhere."),
            ("cicc: NVVM IR Verifier (Deep Dive) atomics", "sm_90."),
        ],
    },
    Contradiction {
        id: "C108",
        about: "How an alloca aligned too far is refused.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive)", "A limit of 2^23 and no text."),
            ("measured", "Alloca align must be <= 2^23."),
        ],
    },
];
