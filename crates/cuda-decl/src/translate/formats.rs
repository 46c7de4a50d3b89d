//! Floating-point formats and their encodings.

/// A row of the floating-point table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatRow {
    /// The tag of the cast code generator.
    pub cast_tag: Option<u8>,
    /// The sub-kinds in EDG.
    pub sub_kinds: &'static [u8],
    /// The mangled names.
    pub mangled: &'static [&'static str],
    /// The C++ spellings.
    pub cpp: &'static str,
    /// The LLVM type.
    pub llvm: &'static str,
    /// The width in bits; `None` when it depends on the target.
    pub bits: Option<u16>,
    /// The lowest SM, if the table has one.
    pub minimum_sm: Option<u16>,
    /// The SM column as printed.
    pub sm_text: &'static str,
}

macro_rules! float {
    ($tag:expr, $kinds:expr, $mangled:expr, $cpp:literal, $llvm:literal, $bits:expr, $sm:expr, $text:literal) => {
        FloatRow {
            cast_tag: $tag,
            sub_kinds: $kinds,
            mangled: $mangled,
            cpp: $cpp,
            llvm: $llvm,
            bits: $bits,
            minimum_sm: $sm,
            sm_text: $text,
        }
    };
}

/// The table *Floating-Point Type Encoding*.
pub const FLOATS: &[FloatRow] = &[
    float!(
        Some(1),
        &[0, 10],
        &["DF16_"],
        "_Float16 / __half",
        "half",
        Some(16),
        Some(53),
        "SM 53 (scalar), SM 70 (packed)"
    ),
    float!(Some(1), &[1], &["Dh"], "__fp16", "half", Some(16), Some(53), "SM 53"),
    float!(Some(2), &[2], &["f"], "float", "float", Some(32), None, "all"),
    float!(None, &[3], &["DF32x"], "_Float32x", "double (promoted)", Some(64), None, "all"),
    float!(Some(3), &[4], &["d"], "double", "double", Some(64), None, "all"),
    float!(None, &[5], &["DF64x"], "_Float64x", "fp128 (emulated)", Some(128), None, "all"),
    float!(None, &[6], &["(single)"], "long double", "platform-dependent", None, None, ""),
    float!(None, &[7], &["u7float80"], "float80", "x86_fp80", Some(80), None, "N/A on GPU"),
    float!(None, &[8], &["g"], "__float128", "fp128", Some(128), None, "emulated"),
    float!(Some(6), &[9], &["u6__bf16", "DF16b"], "__bf16 / __nv_bfloat16", "bfloat", Some(16), Some(80), "SM 80"),
    float!(None, &[11], &["DF32_"], "_Float32", "float", Some(32), None, "all"),
    float!(None, &[12], &["DF64_"], "_Float64", "double", Some(64), None, "all"),
    float!(None, &[13], &["DF128_"], "_Float128", "fp128", Some(128), None, "emulated"),
];

/// Returns the mangled name of `__bf16`: that of C++23, or the vendor's. The document has a third outcome without a
/// name.
pub const fn bfloat_mangling(new: bool) -> &'static str {
    if new { "DF16b" } else { "u6__bf16" }
}

/// Returns the printed name of the CUDA boolean type.
pub const fn boolean_name(bit_4: bool, cuda_mode: bool, c_language: bool) -> &'static str {
    match (bit_4 && cuda_mode, c_language) {
        (true, _) => "__nv_bool",
        (false, true) => "_Bool",
        (false, false) => "bool",
    }
}

/// A keyword of a narrow floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NarrowRow {
    /// The token of the parser.
    pub token: u16,
    /// The keyword.
    pub keyword: &'static str,
    /// Bits of exponent and mantissa of an element; `None` for the modifier.
    pub fields: Option<(u8, u8)>,
    /// The number of elements; 0 for the modifier.
    pub elements: u8,
    /// The total width in bits; `None` for the modifier.
    pub bits: Option<u8>,
    /// The lowest SM.
    pub minimum_sm: u16,
}

impl NarrowRow {
    /// Returns the integer type of the storage: the smallest of 8, 16 and 32 bits that fits.
    pub fn storage(self) -> Option<&'static str> {
        Some(match self.bits? {
            0..=8 => "i8",
            9..=16 => "i16",
            _ => "i32",
        })
    }
}

const fn narrow(token: u16, keyword: &'static str, fields: (u8, u8), elements: u8, bits: u8, sm: u16) -> NarrowRow {
    NarrowRow { token, keyword, fields: Some(fields), elements, bits: Some(bits), minimum_sm: sm }
}

/// The table *CUDA FP8/FP6/FP4 Extended Type Keywords*.
pub const NARROW: &[NarrowRow] = &[
    narrow(236, "__nv_fp8_e4m3", (4, 3), 1, 8, 89),
    narrow(339, "__nv_fp8_e5m2", (5, 2), 1, 8, 89),
    narrow(340, "__nv_fp8x2_e4m3", (4, 3), 2, 16, 89),
    narrow(341, "__nv_fp8x2_e5m2", (5, 2), 2, 16, 89),
    narrow(342, "__nv_fp8x4_e4m3", (4, 3), 4, 32, 89),
    narrow(343, "__nv_fp8x4_e5m2", (5, 2), 4, 32, 89),
    narrow(344, "__nv_fp6_e2m3", (2, 3), 1, 6, 100),
    narrow(345, "__nv_fp6_e3m2", (3, 2), 1, 6, 100),
    narrow(346, "__nv_fp6x2_e2m3", (2, 3), 2, 12, 100),
    narrow(347, "__nv_fp6x2_e3m2", (3, 2), 2, 12, 100),
    narrow(348, "__nv_mxfp8_e4m3", (4, 3), 1, 8, 100),
    narrow(349, "__nv_mxfp8_e5m2", (5, 2), 1, 8, 100),
    narrow(350, "__nv_mxfp6_e2m3", (2, 3), 1, 6, 100),
    narrow(351, "__nv_mxfp6_e3m2", (3, 2), 1, 6, 100),
    narrow(352, "__nv_mxfp4_e2m1", (2, 1), 1, 4, 100),
    NarrowRow { token: 353, keyword: "__nv_satfinite", fields: None, elements: 0, bits: None, minimum_sm: 89 },
    narrow(354, "__nv_e8m0", (8, 0), 1, 8, 100),
];

/// The conversions of `cvt_packfloat`: case, PTX suffix, and lowest SM if the table has one.
pub const PACK_CONVERSIONS: &[(u8, &str, Option<u16>)] = &[
    (2, ".e4m3x2", None),
    (3, ".e5m2x2", None),
    (4, ".bf16x2", None),
    (5, ".e2m1x2", Some(100)),
    (6, ".e2m3x2", Some(100)),
    (7, ".e3m2x2", Some(100)),
    (8, ".ue8m0x2", Some(100)),
];
