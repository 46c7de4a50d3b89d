//! Contradictions within the document *cicc: Type Translation, Globals & Special Variables*, and between it and other
//! sources. The document is about NVIDIA's compiler cicc.

use super::Contradiction;

/// The contradictions within the document *cicc: Type Translation, Globals & Special Variables*, and between it and
/// other sources, in the order of their numbers.
pub(super) static CONTRADICTIONS: &[Contradiction] = &[
    Contradiction {
        id: "C024",
        about: "What 0x47 is.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables accessor table", "A linkage."),
            ("cicc: Type Translation, Globals & Special Variables elsewhere", "The calling convention ptx_kernel, 71."),
        ],
    },
    Contradiction {
        id: "C025",
        about: "What lies at offset 0x38 of the translation context.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables first row", "Edg_node_map, 8 bytes."),
            ("cicc: Type Translation, Globals & Special Variables second row", "Visited_set, 16 bytes."),
        ],
    },
    Contradiction {
        id: "C026",
        about: "Where the type caches lie.",
        statements: &[
            (
                "cicc: Type Translation, Globals & Special Variables cache table",
                "Type cache at 0x70, index table at 0x98, scopes at 0x10.",
            ),
            (
                "cicc: Type Translation, Globals & Special Variables context table",
                "Type cache at 0x90, and target_info at 0x10.",
            ),
        ],
    },
    Contradiction {
        id: "C027",
        about: "What lies at offset 360.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables types", "A scope threshold."),
            (
                "cicc: Type Translation, Globals & Special Variables globals",
                "The texture mode flag, and whether code is inside a kernel.",
            ),
        ],
    },
    Contradiction {
        id: "C028",
        about: "How large the pass list is.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables context table", "8 bytes."),
            ("cicc: Type Translation, Globals & Special Variables pass walk", "A pair of begin and end."),
        ],
    },
    Contradiction {
        id: "C029",
        about: "How many type analyses there are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables vtables", "8 are compared."),
            ("cicc: Type Translation, Globals & Special Variables text", "6 are named."),
        ],
    },
    Contradiction {
        id: "C030",
        about: "In which direction types are processed.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables sort", "Leaves come first already."),
            ("cicc: Type Translation, Globals & Special Variables passes", "Both walk the list in reverse."),
        ],
    },
    Contradiction {
        id: "C031",
        about: "Which depth comes first.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "Depth N before depth N + 1."),
            (
                "cicc: Type Translation, Globals & Special Variables code",
                "Levels are joined in reverse, deepest first.",
            ),
        ],
    },
    Contradiction {
        id: "C032",
        about: "How deep the sort goes.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables text", "Ten levels, 0 to 9."),
            (
                "cicc: Type Translation, Globals & Special Variables code",
                "Level 9 feeds a level 10 that is none of them.",
            ),
        ],
    },
    Contradiction {
        id: "C033",
        about: "Which functions sort.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables types", "Sub_6CDA50 and sub_6CDC80."),
            (
                "cicc: Type Translation, Globals & Special Variables globals",
                "\"The same\", at sub_3FEBB0 and sub_3FED60.",
            ),
        ],
    },
    Contradiction {
        id: "C034",
        about: "What the type kinds mean.",
        statements: &[
            (
                "cicc: Type Translation, Globals & Special Variables dispatch table",
                "5 qualified, 13 enum, 14 function, 17 void.",
            ),
            (
                "cicc: Type Translation, Globals & Special Variables primitive table",
                "5 complex, 13 member pointer, 14 template parameter, 7 function, 1 void.",
            ),
        ],
    },
    Contradiction {
        id: "C035",
        about: "Which kinds the default handler's mask selects.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables text", "57 and 73 among them."),
            ("cicc: Type Translation, Globals & Special Variables mask", "25 to 34, 53 and 77."),
        ],
    },
    Contradiction {
        id: "C036",
        about: "What the default handler does with kind 24.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables text", "It handles all kinds above 23."),
            ("cicc: Type Translation, Globals & Special Variables code", "It shifts by -1."),
        ],
    },
    Contradiction {
        id: "C037",
        about: "What sub_5FFE90 does.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables first table", "Handles qualified types."),
            ("cicc: Type Translation, Globals & Special Variables second table", "Maps qualifiers to address spaces."),
        ],
    },
    Contradiction {
        id: "C038",
        about: "Which qualifiers reach children.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "Any that is not zero."),
            ("cicc: Type Translation, Globals & Special Variables code", "1, 14, 32 and 33."),
        ],
    },
    Contradiction {
        id: "C039",
        about: "Whether the translation of cyclic types ends.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables text", "It does."),
            (
                "cicc: Type Translation, Globals & Special Variables code",
                "Neither loop has a limit or a set of visited types.",
            ),
        ],
    },
    Contradiction {
        id: "C040",
        about: "Whether qualifier 9 has an address space.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables first table", "It is not listed."),
            ("cicc: Type Translation, Globals & Special Variables second table", "It maps to 0 under a condition."),
        ],
    },
    Contradiction {
        id: "C041",
        about: "How __managed__ is recorded.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "In the qualifier, like everything else."),
            ("cicc: Type Translation, Globals & Special Variables code", "In a bit of the node."),
        ],
    },
    Contradiction {
        id: "C042",
        about: "In which space __device__ variables are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables qualifiers and tokens", "Global, 1."),
            (
                "cicc: Type Translation, Globals & Special Variables determine_address_space",
                "0 by default, and never 1.",
            ),
        ],
    },
    Contradiction {
        id: "C043",
        about: "Which space __global__ stands for.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables parser token 273", "0."),
            ("cicc: Type Translation, Globals & Special Variables qualifier \"Global\"", "1."),
        ],
    },
    Contradiction {
        id: "C044",
        about: "How wide the flags at 0xA8 are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables text", "One byte."),
            ("cicc: Type Translation, Globals & Special Variables mask 0x2000100000", "Bits 20 and 37, so 8 bytes."),
        ],
    },
    Contradiction {
        id: "C045",
        about: "What bit 5 of byte 0xB0 means.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables address spaces", "A local variant."),
            ("cicc: Type Translation, Globals & Special Variables globals", "There is an initialiser."),
        ],
    },
    Contradiction {
        id: "C046",
        about: "What code 2 means.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables storage classes", "__constant__."),
            ("cicc: Type Translation, Globals & Special Variables memory spaces", "__shared__."),
        ],
    },
    Contradiction {
        id: "C047",
        about: "In which space textures and surfaces are.",
        statements: &[
            (
                "cicc: Type Translation, Globals & Special Variables",
                "Whatever determine_address_space gives, which is never 1.",
            ),
            ("cicc: NVVM IR Verifier (Deep Dive)", "They must be in global memory."),
            ("measured", "libNVVM accepts 0 and 1."),
        ],
    },
    Contradiction {
        id: "C048",
        about: "How casts number types.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables primitive table", "Void 3, integer 17, pointer 18."),
            (
                "cicc: Type Translation, Globals & Special Variables cast table",
                "Double 3, integer 11, pointer 15, vector 16.",
            ),
        ],
    },
    Contradiction {
        id: "C049",
        about: "What the integer-like predicate tests.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables code", "(tag & 0xFD) != 0xB holds for every tag."),
            ("cicc: Type Translation, Globals & Special Variables purpose", "With 0xFB it would single out 11 and 15."),
        ],
    },
    Contradiction {
        id: "C050",
        about: "What type 6 is.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "Bfloat."),
            ("LLVM's numbering, which the other tags follow", "Ppc_fp128."),
        ],
    },
    Contradiction {
        id: "C051",
        about: "How wide the extended floats are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables _Float32x", "One step up, to double."),
            ("cicc: Type Translation, Globals & Special Variables _Float64x", "Two steps up, to fp128."),
        ],
    },
    Contradiction {
        id: "C052",
        about: "How many ways bf16 is mangled.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "A choice of three."),
            ("cicc: Type Translation, Globals & Special Variables list", "Two spellings."),
        ],
    },
    Contradiction {
        id: "C053",
        about: "Whose __SVCount_t is.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables heading", "NVIDIA's."),
            ("cicc: Type Translation, Globals & Special Variables row", "Arm SVE's."),
        ],
    },
    Contradiction {
        id: "C054",
        about: "Through what integers become floats.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "__nv_float2int_rz."),
            ("The name", "That is the way from float to integer."),
        ],
    },
    Contradiction {
        id: "C055",
        about: "How v8f16 is split.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "Into v4f16 and 2 v2f16."),
            ("arithmetic", "It takes 2 v4f16 and 4 v2f16."),
        ],
    },
    Contradiction {
        id: "C056",
        about: "Where short vectors are legal.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables split table", "Short2, char4 and half2 everywhere."),
            ("cicc: Type Translation, Globals & Special Variables gates", "From sm_70 on, half2 from sm_53."),
        ],
    },
    Contradiction {
        id: "C057",
        about: "Whether two floats are ever one register.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "Float2 is always two scalars."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "F32x2 intrinsics from sm_100 on."),
        ],
    },
    Contradiction {
        id: "C058",
        about: "Where bf16 starts.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "sm_80."),
            ("cicc: NVVM IR Verifier (Deep Dive)", "Its conversions are gated at sm_75."),
        ],
    },
    Contradiction {
        id: "C059",
        about: "Which number i32 has.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables SimpleVT table", "5."),
            ("cicc: Type Translation, Globals & Special Variables instruction selection", "7."),
        ],
    },
    Contradiction {
        id: "C060",
        about: "What vector elements map to.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables element map", "2 to 10."),
            (
                "cicc: Type Translation, Globals & Special Variables types",
                "i1 is 1, and i4 is missing where i2 is listed.",
            ),
        ],
    },
    Contradiction {
        id: "C061",
        about: "What kinds 25 to 34 are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables globals", "Declarations."),
            ("cicc: Type Translation, Globals & Special Variables types", "Arrays and compound types among them."),
        ],
    },
    Contradiction {
        id: "C062",
        about: "Where annotations are emitted.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables component table", "Sub_914410."),
            ("cicc: Type Translation, Globals & Special Variables heading", "Sub_93AE30."),
        ],
    },
    Contradiction {
        id: "C063",
        about: "How many finalisation functions there are.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "Four."),
            ("cicc: Type Translation, Globals & Special Variables list", "Three."),
        ],
    },
    Contradiction {
        id: "C064",
        about: "Which fields hold the block size.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables struct table", "5 to 7; the cluster in 10 to 12."),
            (
                "cicc: Type Translation, Globals & Special Variables emission and example",
                "10 to 12; the cluster in 5 to 7.",
            ),
        ],
    },
    Contradiction {
        id: "C065",
        about: "In which order cluster dimensions are printed.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables code", "[7], [6], [5], which gives \"1,1,2\""),
            ("cicc: Type Translation, Globals & Special Variables example", "\"2,1,1\""),
        ],
    },
    Contradiction {
        id: "C066",
        about: "When blocksareclusters is emitted.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables list entry", "Unconditionally."),
            ("cicc: Type Translation, Globals & Special Variables list heading", "Only when the cluster is given."),
        ],
    },
    Contradiction {
        id: "C067",
        about: "What __launch_bounds__(256, 2) becomes.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables catalogue", "Maxntid and minctasm."),
            ("cicc: Type Translation, Globals & Special Variables example", "Reqntid 256, and nothing of the 2."),
        ],
    },
    Contradiction {
        id: "C068",
        about: "How long annotation keys are.",
        statements: &[
            (
                "cicc: Type Translation, Globals & Special Variables text",
                "\"cluster_dimx\" 12 bytes plus a suffix; \"maxnreg\" 9 bytes.",
            ),
            ("counting", "\"cluster_dim\" is 11 and the suffix the 12th; \"maxnreg\" is 7."),
        ],
    },
    Contradiction {
        id: "C069",
        about: "Which form of an annotation is read first.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables prose", "Function metadata, then the raw list."),
            ("cicc: Type Translation, Globals & Special Variables table", "For three keys the raw list."),
        ],
    },
    Contradiction {
        id: "C070",
        about: "Which annotations are read.",
        statements: &[
            (
                "cicc: Type Translation, Globals & Special Variables writer",
                "Grid_constant, managed, texture, surface and others.",
            ),
            ("cicc: Type Translation, Globals & Special Variables reader", "Nine keys without those."),
        ],
    },
    Contradiction {
        id: "C071",
        about: "Where threadIdx may be used.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables classifier", "In kernels only."),
            ("CUDA", "In device functions as well, and as uint3."),
        ],
    },
    Contradiction {
        id: "C072",
        about: "How many components warpSize has.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables loop", "Three."),
            ("cicc: Type Translation, Globals & Special Variables table", "One."),
        ],
    },
    Contradiction {
        id: "C073",
        about: "How many template arguments the stack buffer holds.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables", "50 in 1,536 bytes."),
            ("arithmetic", "30.72 bytes each is no record."),
        ],
    },
    Contradiction {
        id: "C074",
        about: "How many kinds classes, structs, unions and enums have.",
        statements: &[
            ("cicc: Type Translation, Globals & Special Variables table", "0x09 to 0x0B, three."),
            ("cicc: Type Translation, Globals & Special Variables text", "Four categories."),
        ],
    },
];
