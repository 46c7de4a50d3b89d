//! The types as data; the engine computes sizes and alignments.

/// A type of the IR.
pub(super) struct Type {
    /// The end of the entry's id.
    pub name: &'static str,
    pub title: &'static str,
    pub group: &'static str,
    pub also: &'static [&'static str],
    pub summary: &'static str,
    /// An example of its syntax.
    pub written: &'static str,
    pub ptx: &'static str,
    pub cuda: &'static str,
    /// The parameter tag of *Tileiras: NVVM IR Verifier*.
    pub tag: Option<u8>,
    /// The text in Markdown; empty if the table is sufficient.
    pub text: &'static str,
    pub see: &'static [&'static str],
}

const INTEGERS: &str = "Integers";
const FLOATS: &str = "Floating point";
const POINTERS: &str = "Pointers";
const AGGREGATES: &str = "Made of others";
const NO_VALUES: &str = "Without values in memory";

const fn plain(
    name: &'static str,
    group: &'static str,
    summary: &'static str,
    ptx: &'static str,
    cuda: &'static str,
    tag: Option<u8>,
) -> Type {
    Type { name, title: name, group, also: &[], summary, written: name, ptx, cuda, tag, text: "", see: &[] }
}

pub(super) static TYPES: &[Type] = &[
    Type {
        text: "In memory it takes a byte. *Tileiras: NVVM IR Verifier* counts one byte for it as a parameter; *cicc: NVVM IR \
               Verifier (Deep Dive)* wants `zeroext` or `signext` on parameters below 32 bits, a demand that no libNVVM was \
               seen to make.",
        see: &["rule/NV0426"],
        ..plain(
            "i1",
            INTEGERS,
            "A truth value: one bit, which takes a byte in memory.",
            "`.pred`; `.u8` in memory",
            "bool",
            Some(0),
        )
    },
    plain(
        "i8",
        INTEGERS,
        "An integer of 8 bits, without a sign of its own.",
        "`.b8` in memory, `.b16` in registers",
        "char, signed or unsigned",
        Some(1),
    ),
    plain("i16", INTEGERS, "An integer of 16 bits.", "`.b16`", "short", Some(2)),
    plain("i32", INTEGERS, "An integer of 32 bits.", "`.b32`", "int", Some(3)),
    plain("i64", INTEGERS, "An integer of 64 bits.", "`.b64`", "long long; long on Linux", Some(4)),
    Type {
        text: "NVIDIA's verifier asks for `i128:128:128` in the data layout. A legacy module that uses i128 without it was \
               measured to hang the compiler.",
        see: &["layout/i", "rule/NV0915"],
        ..plain(
            "i128",
            INTEGERS,
            "An integer of 128 bits, computed in two registers of 64.",
            "`.b64` twice, `.b128` from sm_70 on",
            "__int128",
            None,
        )
    },
    Type {
        name: "integer",
        title: "iN",
        group: INTEGERS,
        also: &["integer", "i24", "i4", "arbitrary width"],
        summary: "An integer of any other width: aligned like the next wider one that the data layout names.",
        written: "i24",
        ptx: "the next wider register",
        cuda: "_BitInt(N)",
        tag: None,
        text: "Widths go from 1 to 8,388,607 bits. Of those that no register has, inline assembly takes few, and some make \
               libNVVM fail at compile.",
        see: &["rule/NV1131"],
    },
    plain("half", FLOATS, "A floating-point number of 16 bits, IEEE binary16.", "`.f16`, `.b16`", "__half", Some(5)),
    Type {
        text: "LLVM 7 does not know it: legacy text has i16 in its place. The documents disagree on the first target with \
               conversions: [C058](ref:contradiction/C058).",
        see: &["contradiction/C058"],
        ..plain(
            "bfloat",
            FLOATS,
            "A floating-point number of 16 bits with the exponent of float.",
            "`.bf16`, `.b16`",
            "__nv_bfloat16",
            Some(6),
        )
    },
    plain("float", FLOATS, "A floating-point number of 32 bits, IEEE binary32.", "`.f32`", "float", Some(7)),
    plain("double", FLOATS, "A floating-point number of 64 bits, IEEE binary64.", "`.f64`", "double", Some(8)),
    Type {
        name: "fp128",
        title: "fp128, x86_fp80, ppc_fp128",
        group: FLOATS,
        also: &["fp128", "x86_fp80", "ppc_fp128", "x86_mmx", "x86_amx"],
        summary: "Floating-point types of other processors, which NVIDIA's verifier refuses.",
        written: "fp128",
        ptx: "none",
        cuda: "none",
        tag: None,
        text: "libNVVM says `type is not supported` of them.",
        see: &["rule/NV1130"],
    },
    Type {
        name: "ptr",
        title: "ptr",
        group: POINTERS,
        also: &["pointer", "opaque pointer"],
        summary: "A pointer that does not say what it points to, only into which address space.",
        written: "ptr",
        ptx: "`.b64`; `.b32` where the data layout says so",
        cuda: "any pointer or reference",
        tag: Some(16),
        text: "`ptr addrspace(3)` points to shared memory; without a number it is generic. libNVVM's front end below \
               compute_100 does not read it: there a pointer is written `i32*`, `i8 addrspace(3)*`.",
        see: &["term/opaque-pointer", "term/typed-pointer", "term/address-space", "space/0"],
    },
    Type {
        name: "typed-pointer",
        title: "T*",
        group: POINTERS,
        also: &["typed pointer", "i32*"],
        summary: "A pointer that says what it points to, as in LLVM before version 15.",
        written: "i32 addrspace(1)*",
        ptx: "as `ptr`",
        cuda: "any pointer or reference",
        tag: Some(13),
        text: "Text with these is the legacy dialect; newer front ends read it too and forget the pointee.",
        see: &["term/typed-pointer", "term/legacy-dialect", "type/ptr"],
    },
    Type {
        name: "array",
        title: "[N x T]",
        group: AGGREGATES,
        also: &["array"],
        summary: "N values of one type one behind the other, aligned like one of them.",
        written: "[4 x i16]",
        ptx: "`.b8 name[bytes]`",
        cuda: "T name[N]",
        tag: Some(17),
        text: "",
        see: &["term/alignment"],
    },
    Type {
        name: "struct",
        title: "{ … }",
        group: AGGREGATES,
        also: &["struct", "aggregate", "identified struct", "%struct"],
        summary: "Fields in order, each at a multiple of its alignment, and padding up to that of the largest.",
        written: "{ i32, double, i8 }",
        ptx: "`.align n .b8 name[bytes]`",
        cuda: "struct, class, union",
        tag: Some(18),
        text: "`<{ … }>` is packed: no padding at all. `%struct.S = type { … }` gives it a name.",
        see: &["term/padding", "term/tail-padding", "term/round-up"],
    },
    Type {
        name: "vector",
        title: "<N x T>",
        group: AGGREGATES,
        also: &["vector", "<4 x float>"],
        summary: "N numbers as one value, aligned like the whole: that tells it from an array.",
        written: "<4 x float>",
        ptx: "`.v2`, `.v4` of loads and stores; registers one by one",
        cuda: "float4, int2 and their kin",
        tag: Some(19),
        text: "Few vectors are legal on a GPU; the others are split into their elements. The documents disagree on the padding \
               of vectors such as `<3 x i8>`: [C009](ref:contradiction/C009).",
        see: &["term/vector-split", "contradiction/C009"],
    },
    Type {
        name: "void",
        title: "void",
        group: NO_VALUES,
        also: &[],
        summary: "No value: what a function without a result returns, and what every kernel has to return.",
        written: "void",
        ptx: "nothing",
        cuda: "void",
        tag: None,
        text: "",
        see: &["rule/NV0437", "term/kernel"],
    },
    Type {
        name: "opaque",
        title: "opaque",
        group: NO_VALUES,
        also: &["opaque struct", "forward declaration"],
        summary: "A struct whose fields are not known here; it has no size and cannot be a parameter by value.",
        written: "opaque",
        ptx: "nothing",
        cuda: "struct S;",
        tag: Some(20),
        text: "As a parameter it is a hard error by *Tileiras: NVVM IR Verifier*: `opaque parameter type`, a fault of the \
               compiler before it and not of the program.",
        see: &["rule/NV0103"],
    },
    Type {
        name: "label",
        title: "label, metadata, token",
        group: NO_VALUES,
        also: &["label", "metadata", "token"],
        summary: "Names of blocks, metadata as an argument, and marks that bind instructions together: nothing in memory.",
        written: "metadata",
        ptx: "nothing",
        cuda: "nothing",
        tag: None,
        text: "",
        see: &["rule/NV0442", "rule/NV0445"],
    },
];
