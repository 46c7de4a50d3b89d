//! Contradictions within and between the documents about NVIDIA's compilers. They concern the IR nodes and opcode
//! tables of cicc, and the layers of checks in tileiras.

use super::Contradiction;

/// The contradictions about cicc's IR nodes and opcode tables and about the layers of checks in tileiras, in the order
/// of their numbers. They are within one document or between documents.
pub(super) static CONTRADICTIONS: &[Contradiction] = &[
    Contradiction {
        id: "C109",
        about: "What 9549 is.",
        statements: &[
            ("cicc: NVVM IR Node Layout", "An opcode."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "An intrinsic."),
        ],
    },
    Contradiction {
        id: "C110",
        about: "How tcgen05 below sm_100 is refused.",
        statements: &[
            ("cicc: NVVM IR Verifier (Deep Dive) section P", "\"By the SM gate first\""),
            ("cicc: NVVM IR Verifier (Deep Dive) gates", "No such row."),
        ],
    },
    Contradiction {
        id: "C111",
        about: "What lies at offset 16 of a node.",
        statements: &[
            ("cicc: NVVM IR Node Layout first", "The type tag."),
            ("cicc: NVVM IR Node Layout then", "The tagged context pointer."),
        ],
    },
    Contradiction {
        id: "C112",
        about: "How large a node of opcode 0x1B with five operands is.",
        statements: &[
            ("cicc: NVVM IR Node Layout text", "About 88 bytes."),
            ("cicc: NVVM IR Node Layout fields", "They end after 72."),
        ],
    },
    Contradiction {
        id: "C113",
        about: "In which notation opcodes are.",
        statements: &[
            ("cicc: NVVM IR Node Layout column \"Opcode\"", "Hexadecimal."),
            ("cicc: NVVM IR Node Layout column \"Hex\"", "Decimal."),
        ],
    },
    Contradiction {
        id: "C114",
        about: "Where opcode 0x15 has its table.",
        statements: &[
            ("cicc: NVVM IR Node Layout list", "At 1,072."),
            ("cicc: NVVM IR Node Layout stride", "At 1,040."),
        ],
    },
    Contradiction {
        id: "C115",
        about: "How many tables there are.",
        statements: &[("cicc: NVVM IR Node Layout prose", "18."), ("cicc: NVVM IR Node Layout list", "20.")],
    },
    Contradiction {
        id: "C116",
        about: "Where the two regions of tables end.",
        statements: &[
            ("cicc: NVVM IR Node Layout first region", "1136."),
            ("cicc: NVVM IR Node Layout second region", "It starts at 1,040."),
        ],
    },
    Contradiction {
        id: "C117",
        about: "Where the simple maps lie.",
        statements: &[
            ("cicc: NVVM IR Node Layout", "16 at stride 32 from 272 to 792."),
            ("arithmetic", "They end at 784, and over other tables."),
        ],
    },
    Contradiction {
        id: "C118",
        about: "Where the counters lie.",
        statements: &[("cicc: NVVM IR Node Layout", "At index times 8."), ("Their width", "Index times 4.")],
    },
    Contradiction {
        id: "C119",
        about: "What index 178 belongs to.",
        statements: &[
            ("cicc: NVVM IR Node Layout one table", "0x22."),
            ("cicc: NVVM IR Node Layout two others", "0x10."),
        ],
    },
    Contradiction {
        id: "C120",
        about: "Which tables the destructor frees.",
        statements: &[
            ("cicc: NVVM IR Node Layout", "16 at 272."),
            ("cicc: NVVM IR Node Layout elsewhere", "18 or 20 from 496 on."),
        ],
    },
    Contradiction {
        id: "C121",
        about: "Which constants create operations.",
        statements: &[("cicc: NVVM IR Node Layout", "Sub and And have two each."), ("LLVM's numbering", "13 is Add.")],
    },
    Contradiction {
        id: "C122",
        about: "Where binary operations start.",
        statements: &[("cicc: NVVM IR Node Layout", "0x23."), ("LLVM's numbering, which the verifier uses", "0x2A.")],
    },
    Contradiction {
        id: "C123",
        about: "What InstCombine's values are.",
        statements: &[
            ("cicc: NVVM IR Node Layout", "Full opcodes."),
            ("cicc: NVVM IR Node Layout and cicc: NVVM IR Verifier (Deep Dive)", "0x41 is Add there and cmpxchg here."),
        ],
    },
    Contradiction {
        id: "C124",
        about: "How large nodes are.",
        statements: &[
            ("cicc: NVVM IR Node Layout layout", "24 plus 8 per operand."),
            ("cicc: NVVM IR Node Layout factories", "72 or 80."),
        ],
    },
    Contradiction {
        id: "C125",
        about: "How wide the hash is.",
        statements: &[
            ("cicc: NVVM IR Node Layout constant", "32 bits."),
            ("cicc: NVVM IR Node Layout pointers", "64 bits."),
        ],
    },
    Contradiction {
        id: "C126",
        about: "When a table is rehashed.",
        statements: &[
            ("cicc: NVVM IR Node Layout", "On erasing, when tombstones exceed an eighth."),
            ("LLVM's DenseMap", "On inserting, by free buckets."),
        ],
    },
    Contradiction {
        id: "C127",
        about: "Which function is called most.",
        statements: &[
            ("cicc: NVVM IR Node Layout first row", "Sub_1627350, with more than 463 callers."),
            ("cicc: NVVM IR Node Layout second row", "Sub_161E7C0, called the most, with the same count."),
        ],
    },
    Contradiction {
        id: "C128",
        about: "How many layers of verification there are.",
        statements: &[
            ("Tileiras: Pipeline Invariants and Verifiers title and code", "Three."),
            ("Tileiras: Pipeline Invariants and Verifiers text", "A fourth and a fifth."),
        ],
    },
    Contradiction {
        id: "C129",
        about: "Whose data layout the parameter check asks.",
        statements: &[
            ("Tileiras: Pipeline Invariants and Verifiers types", "MLIR's."),
            ("Tileiras: Pipeline Invariants and Verifiers call getABITypeAlign", "LLVM's."),
        ],
    },
];
