//! The identifiers that debug-info metadata accepts, such as `DW_TAG_member`. Each list is in byte order.
//!
//! Sources: `llvm/BinaryFormat/Dwarf.def` and `llvm/IR/DebugInfoFlags.def` of LLVM 22. The language dialects
//! (`DW_LLVM_LANG_DIALECT_…`) are from LLVM 23.

mod operations;
mod tags;

pub(super) use operations::OPERATIONS;
pub(super) use tags::TAGS;

/// Whether `word` is in `list`, which must be in byte order.
pub(super) fn contains(list: &[&str], word: &[u8]) -> bool {
    list.binary_search_by(|entry| entry.as_bytes().cmp(word)).is_ok()
}

/// The value of `DW_TAG_hi_user`, the largest tag.
pub(super) const HIGHEST_TAG: u64 = 0xFFFF;

pub(super) static LANGUAGES: &[&str] = &[
    "DW_LANG_Ada2005",
    "DW_LANG_Ada2012",
    "DW_LANG_Ada83",
    "DW_LANG_Ada95",
    "DW_LANG_Assembly",
    "DW_LANG_BLISS",
    "DW_LANG_BORLAND_Delphi",
    "DW_LANG_C",
    "DW_LANG_C11",
    "DW_LANG_C17",
    "DW_LANG_C89",
    "DW_LANG_C99",
    "DW_LANG_CPP_for_OpenCL",
    "DW_LANG_C_plus_plus",
    "DW_LANG_C_plus_plus_03",
    "DW_LANG_C_plus_plus_11",
    "DW_LANG_C_plus_plus_14",
    "DW_LANG_C_plus_plus_17",
    "DW_LANG_C_plus_plus_20",
    "DW_LANG_C_sharp",
    "DW_LANG_Cobol74",
    "DW_LANG_Cobol85",
    "DW_LANG_Crystal",
    "DW_LANG_D",
    "DW_LANG_Dylan",
    "DW_LANG_Fortran03",
    "DW_LANG_Fortran08",
    "DW_LANG_Fortran18",
    "DW_LANG_Fortran77",
    "DW_LANG_Fortran90",
    "DW_LANG_Fortran95",
    "DW_LANG_GLSL",
    "DW_LANG_GLSL_ES",
    "DW_LANG_GOOGLE_RenderScript",
    "DW_LANG_Go",
    "DW_LANG_HIP",
    "DW_LANG_HLSL",
    "DW_LANG_Haskell",
    "DW_LANG_Hylo",
    "DW_LANG_Java",
    "DW_LANG_Julia",
    "DW_LANG_Kotlin",
    "DW_LANG_Metal",
    "DW_LANG_Mips_Assembler",
    "DW_LANG_Modula2",
    "DW_LANG_Modula3",
    "DW_LANG_Mojo",
    "DW_LANG_Move",
    "DW_LANG_OCaml",
    "DW_LANG_ObjC",
    "DW_LANG_ObjC_plus_plus",
    "DW_LANG_OpenCL",
    "DW_LANG_OpenCL_CPP",
    "DW_LANG_PLI",
    "DW_LANG_Pascal83",
    "DW_LANG_Python",
    "DW_LANG_RenderScript",
    "DW_LANG_Ruby",
    "DW_LANG_Rust",
    "DW_LANG_SYCL",
    "DW_LANG_Swift",
    "DW_LANG_UPC",
    "DW_LANG_Zig",
    "DW_LANG_hi_user",
    "DW_LANG_lo_user",
];

pub(super) static LANGUAGE_NAMES: &[&str] = &[
    "DW_LNAME_Ada",
    "DW_LNAME_Assembly",
    "DW_LNAME_BLISS",
    "DW_LNAME_C",
    "DW_LNAME_CPP_for_OpenCL",
    "DW_LNAME_C_plus_plus",
    "DW_LNAME_C_sharp",
    "DW_LNAME_Cobol",
    "DW_LNAME_Crystal",
    "DW_LNAME_D",
    "DW_LNAME_Dylan",
    "DW_LNAME_Fortran",
    "DW_LNAME_GLSL",
    "DW_LNAME_GLSL_ES",
    "DW_LNAME_Go",
    "DW_LNAME_HLSL",
    "DW_LNAME_Haskell",
    "DW_LNAME_Hylo",
    "DW_LNAME_Java",
    "DW_LNAME_Julia",
    "DW_LNAME_Kotlin",
    "DW_LNAME_Metal",
    "DW_LNAME_Modula2",
    "DW_LNAME_Modula3",
    "DW_LNAME_Mojo",
    "DW_LNAME_Move",
    "DW_LNAME_OCaml",
    "DW_LNAME_ObjC",
    "DW_LNAME_ObjC_plus_plus",
    "DW_LNAME_OpenCL_C",
    "DW_LNAME_OpenCL_CPP",
    "DW_LNAME_PLI",
    "DW_LNAME_Pascal",
    "DW_LNAME_Python",
    "DW_LNAME_RenderScript",
    "DW_LNAME_Ruby",
    "DW_LNAME_Rust",
    "DW_LNAME_SYCL",
    "DW_LNAME_Swift",
    "DW_LNAME_UPC",
    "DW_LNAME_Zig",
];

pub(super) static ENCODINGS: &[&str] = &[
    "DW_ATE_ASCII",
    "DW_ATE_HP_complex_float",
    "DW_ATE_HP_complex_float128",
    "DW_ATE_HP_float128",
    "DW_ATE_HP_floathpintel",
    "DW_ATE_HP_imaginary_float128",
    "DW_ATE_HP_imaginary_float90",
    "DW_ATE_UCS",
    "DW_ATE_UTF",
    "DW_ATE_address",
    "DW_ATE_boolean",
    "DW_ATE_complex_float",
    "DW_ATE_decimal_float",
    "DW_ATE_edited",
    "DW_ATE_float",
    "DW_ATE_hi_user",
    "DW_ATE_imaginary_float",
    "DW_ATE_lo_user",
    "DW_ATE_numeric_string",
    "DW_ATE_packed_decimal",
    "DW_ATE_signed",
    "DW_ATE_signed_char",
    "DW_ATE_signed_fixed",
    "DW_ATE_unsigned",
    "DW_ATE_unsigned_char",
    "DW_ATE_unsigned_fixed",
];

pub(super) static VIRTUALITIES: &[&str] =
    &["DW_VIRTUALITY_none", "DW_VIRTUALITY_pure_virtual", "DW_VIRTUALITY_virtual"];

pub(super) static CALLING_CONVENTIONS: &[&str] = &[
    "DW_CC_BORLAND_fastcall",
    "DW_CC_BORLAND_msfastcall",
    "DW_CC_BORLAND_msreturn",
    "DW_CC_BORLAND_pascal",
    "DW_CC_BORLAND_safecall",
    "DW_CC_BORLAND_stdcall",
    "DW_CC_BORLAND_thiscall",
    "DW_CC_GDB_IBM_OpenCL",
    "DW_CC_GNU_borland_fastcall_i386",
    "DW_CC_GNU_renesas_sh",
    "DW_CC_LLVM_AAPCS",
    "DW_CC_LLVM_AAPCS_VFP",
    "DW_CC_LLVM_DeviceKernel",
    "DW_CC_LLVM_IntelOclBicc",
    "DW_CC_LLVM_M68kRTD",
    "DW_CC_LLVM_PreserveAll",
    "DW_CC_LLVM_PreserveMost",
    "DW_CC_LLVM_PreserveNone",
    "DW_CC_LLVM_RISCVVLSCall",
    "DW_CC_LLVM_RISCVVectorCall",
    "DW_CC_LLVM_SpirFunction",
    "DW_CC_LLVM_Swift",
    "DW_CC_LLVM_SwiftTail",
    "DW_CC_LLVM_Win64",
    "DW_CC_LLVM_X86RegCall",
    "DW_CC_LLVM_X86_64SysV",
    "DW_CC_LLVM_vectorcall",
    "DW_CC_nocall",
    "DW_CC_normal",
    "DW_CC_pass_by_reference",
    "DW_CC_pass_by_value",
    "DW_CC_program",
];

pub(super) static ENUM_KINDS: &[&str] = &["DW_APPLE_ENUM_KIND_Closed", "DW_APPLE_ENUM_KIND_Open"];

pub(super) static MACRO_KINDS: &[&str] =
    &["DW_MACINFO_define", "DW_MACINFO_end_file", "DW_MACINFO_start_file", "DW_MACINFO_undef", "DW_MACINFO_vendor_ext"];

pub(super) static DIALECTS: &[&str] = &["DW_LLVM_LANG_DIALECT_simt", "DW_LLVM_LANG_DIALECT_tile"];

pub(super) static EMISSION_KINDS: &[&str] = &["DebugDirectivesOnly", "FullDebug", "LineTablesOnly", "NoDebug"];

pub(super) static NAME_TABLE_KINDS: &[&str] = &["Apple", "Default", "GNU", "None"];

pub(super) static FIXED_POINT_KINDS: &[&str] = &["Binary", "Decimal", "Rational"];

pub(super) static CHECKSUM_KINDS: &[&str] = &["CSK_MD5", "CSK_SHA1", "CSK_SHA256"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [
            TAGS,
            LANGUAGES,
            LANGUAGE_NAMES,
            ENCODINGS,
            VIRTUALITIES,
            CALLING_CONVENTIONS,
            ENUM_KINDS,
            OPERATIONS,
            MACRO_KINDS,
            DIALECTS,
            EMISSION_KINDS,
            NAME_TABLE_KINDS,
            FIXED_POINT_KINDS,
            CHECKSUM_KINDS,
        ] {
            assert!(list.is_sorted());
            assert!(contains(list, list[0].as_bytes()));
            assert!(!contains(list, b"DW_TAG_no_such_tag"));
        }
    }
}
