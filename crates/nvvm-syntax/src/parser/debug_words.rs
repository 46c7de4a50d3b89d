//! Identifiers of debug information, such as `DIFlag…` and `DW_TAG_…`, that older versions of LLVM's parser do not
//! accept.

use super::Parser;
use crate::feature::{LlvmParserVersion, SyntaxFeature};
use crate::parse_error::ParseErrorKind;

/// The identifiers of debug information that were added after LLVM 7, in byte order.
static AFTER_LLVM_7: &[&str] = &[
    "DIFlagAllCallsDescribed",
    "DIFlagBigEndian",
    "DIFlagEnumClass",
    "DIFlagExportSymbols",
    "DIFlagLittleEndian",
    "DIFlagNameIsSimplified",
    "DIFlagNonTrivial",
    "DIFlagReservedBit4",
    "DW_ATE_HP_complex_float",
    "DW_ATE_HP_complex_float128",
    "DW_ATE_HP_float128",
    "DW_ATE_HP_floathpintel",
    "DW_ATE_HP_imaginary_float128",
    "DW_ATE_HP_imaginary_float90",
    "DW_CC_LLVM_DeviceKernel",
    "DW_CC_LLVM_M68kRTD",
    "DW_CC_LLVM_PreserveNone",
    "DW_CC_LLVM_RISCVVLSCall",
    "DW_CC_LLVM_RISCVVectorCall",
    "DW_CC_LLVM_SwiftTail",
    "DW_LANG_Ada2005",
    "DW_LANG_Ada2012",
    "DW_LANG_Assembly",
    "DW_LANG_C17",
    "DW_LANG_CPP_for_OpenCL",
    "DW_LANG_C_plus_plus_17",
    "DW_LANG_C_plus_plus_20",
    "DW_LANG_C_sharp",
    "DW_LANG_Crystal",
    "DW_LANG_Fortran18",
    "DW_LANG_HIP",
    "DW_LANG_Hylo",
    "DW_LANG_Kotlin",
    "DW_LANG_Metal",
    "DW_LANG_Mojo",
    "DW_LANG_Move",
    "DW_LANG_OpenCL_CPP",
    "DW_LANG_Ruby",
    "DW_LANG_SYCL",
    "DW_LANG_Zig",
    "DW_OP_APPLE_uninit",
    "DW_OP_GNU_entry_value",
    "DW_OP_GNU_implicit_pointer",
    "DW_OP_HP_fltconst4",
    "DW_OP_HP_fltconst8",
    "DW_OP_HP_is_value",
    "DW_OP_HP_mod_range",
    "DW_OP_HP_tls",
    "DW_OP_HP_unmod_range",
    "DW_OP_INTEL_bit_piece",
    "DW_OP_LLVM_arg",
    "DW_OP_LLVM_convert",
    "DW_OP_LLVM_entry_value",
    "DW_OP_LLVM_extract_bits_sext",
    "DW_OP_LLVM_extract_bits_zext",
    "DW_OP_LLVM_implicit_pointer",
    "DW_OP_LLVM_tag_offset",
    "DW_OP_LLVM_user",
    "DW_OP_PGI_omp_thread_num",
    "DW_OP_WASM_location",
    "DW_OP_WASM_location_int",
    "DW_TAG_ALTIUM_circ_type",
    "DW_TAG_ALTIUM_mwa_circ_type",
    "DW_TAG_ALTIUM_rev_carry_type",
    "DW_TAG_ALTIUM_rom",
    "DW_TAG_GHS_namespace",
    "DW_TAG_GHS_template_templ_param",
    "DW_TAG_GHS_using_declaration",
    "DW_TAG_GHS_using_namespace",
    "DW_TAG_GNU_BINCL",
    "DW_TAG_GNU_EINCL",
    "DW_TAG_LLVM_annotation",
    "DW_TAG_LLVM_ptrauth_type",
    "DW_TAG_PGI_interface_block",
    "DW_TAG_PGI_kanji_type",
    "DW_TAG_SUN_class_template",
    "DW_TAG_SUN_codeflags",
    "DW_TAG_SUN_dtor",
    "DW_TAG_SUN_dtor_info",
    "DW_TAG_SUN_f90_interface",
    "DW_TAG_SUN_fortran_vax_structure",
    "DW_TAG_SUN_function_template",
    "DW_TAG_SUN_hi",
    "DW_TAG_SUN_indirect_inheritance",
    "DW_TAG_SUN_memop_info",
    "DW_TAG_SUN_omp_child_func",
    "DW_TAG_SUN_rtti_descriptor",
    "DW_TAG_SUN_struct_template",
    "DW_TAG_SUN_union_template",
    "DW_TAG_UPC_relaxed",
    "DW_TAG_UPC_shared_type",
    "DW_TAG_UPC_strict_type",
];

/// Identifiers of debug information that were added after [`LlvmParserVersion::Main1`], each with the first version
/// that accepts it. They are also in [`AFTER_LLVM_7`].
static AFTER_MAIN_1: &[(&str, LlvmParserVersion)] = &[
    ("DIFlagNameIsSimplified", LlvmParserVersion::Main6),
    ("DW_CC_LLVM_DeviceKernel", LlvmParserVersion::Main4),
    ("DW_CC_LLVM_RISCVVLSCall", LlvmParserVersion::Main3),
    ("DW_LANG_Metal", LlvmParserVersion::Main3),
    ("DW_OP_GNU_implicit_pointer", LlvmParserVersion::Main4),
];

/// The errors that LLVM's parser reports for unknown identifiers of debug information, by the prefix of the identifier.
const ERRORS: &[(&str, ParseErrorKind)] = &[
    ("DIFlag", ParseErrorKind::InvalidDebugInfoFlag),
    ("DW_ATE_", ParseErrorKind::InvalidEncoding),
    ("DW_CC_", ParseErrorKind::InvalidCallingConventionWord),
    ("DW_LANG_", ParseErrorKind::InvalidLanguage),
    ("DW_OP_", ParseErrorKind::InvalidDWARFOp),
    ("DW_TAG_", ParseErrorKind::InvalidTag),
];

/// Whether an identifier of debug information, such as `DIFlagEnumClass`, was added after LLVM 7.
pub fn is_debug_word_since_llvm_8(word: &str) -> bool {
    AFTER_LLVM_7.binary_search(&word).is_ok()
}

impl Parser<'_> {
    /// Stores a use of a syntax feature if the current token is an identifier of debug information that LLVM 7 does not
    /// accept.
    pub(super) fn note_debug_word(&mut self) {
        let span = self.current.span;
        let text = self.text(span);
        let Ok(at) = AFTER_LLVM_7.binary_search_by(|word| word.as_bytes().cmp(text)) else { return };
        let Some(&word) = AFTER_LLVM_7.get(at) else { return };
        let Some(&(_, error)) = ERRORS.iter().find(|(beginning, _)| word.starts_with(beginning)) else { return };
        let later = AFTER_MAIN_1.iter().find(|(newest, _)| *newest == word);
        let since = later.map_or(LlvmParserVersion::Main1, |&(_, since)| since);
        self.feature(SyntaxFeature::new(word, since), span, error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::debug_flag;
    use crate::parser::dwarf;

    #[test]
    fn the_words_are_sorted_and_known_and_have_an_error() {
        assert!(AFTER_LLVM_7.is_sorted());
        for word in AFTER_LLVM_7 {
            let lists =
                [dwarf::TAGS, dwarf::ENCODINGS, dwarf::LANGUAGES, dwarf::CALLING_CONVENTIONS, dwarf::OPERATIONS];
            let is_listed = lists.iter().any(|list| dwarf::contains(list, word.as_bytes()));
            assert!(is_listed || debug_flag::bits(word.as_bytes()).is_some(), "{word}");
            assert!(ERRORS.iter().any(|(beginning, _)| word.starts_with(beginning)), "{word}");
        }
        assert!(AFTER_MAIN_1.iter().all(|(word, _)| AFTER_LLVM_7.contains(word)));
    }
}
