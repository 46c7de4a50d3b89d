//! Groups of identifiers that fields of debug-info metadata accept, such as `DW_TAG_…`, and LLVM's errors for other
//! identifiers.

use super::dwarf;
use crate::parse_error::ParseErrorKind;

/// A group of identifiers with a common meaning in debug information, such as `DW_TAG_…`. A metadata field accepts the
/// identifiers of one group.
pub(super) struct Family {
    /// The identifiers of the group, in byte order.
    pub words: &'static [&'static str],
    /// The error that LLVM reports for a token other than the identifiers of the group.
    pub expected: ParseErrorKind,
    /// The prefix of the identifiers in the group, and LLVM's error for an unknown identifier with this prefix. `None`
    /// for groups without a common prefix.
    pub invalid: Option<(&'static str, ParseErrorKind)>,
}

pub(super) static TAG: Family = Family {
    words: dwarf::TAGS,
    expected: ParseErrorKind::ExpectedTag,
    invalid: Some(("DW_TAG_", ParseErrorKind::InvalidTag)),
};

pub(super) static ENCODING: Family = Family {
    words: dwarf::ENCODINGS,
    expected: ParseErrorKind::ExpectedEncoding,
    invalid: Some(("DW_ATE_", ParseErrorKind::InvalidEncoding)),
};

pub(super) static FIXED_POINT_KIND: Family =
    Family { words: dwarf::FIXED_POINT_KINDS, expected: ParseErrorKind::ExpectedFixedPointKind, invalid: None };

pub(super) static LANGUAGE: Family = Family {
    words: dwarf::LANGUAGES,
    expected: ParseErrorKind::ExpectedLanguage,
    invalid: Some(("DW_LANG_", ParseErrorKind::InvalidLanguage)),
};

pub(super) static ENUM_KIND: Family = Family {
    words: dwarf::ENUM_KINDS,
    expected: ParseErrorKind::ExpectedEnumKind,
    invalid: Some(("DW_APPLE_", ParseErrorKind::InvalidEnumKind)),
};

pub(super) static CALLING_CONVENTION: Family = Family {
    words: dwarf::CALLING_CONVENTIONS,
    expected: ParseErrorKind::ExpectedCallingConventionWord,
    invalid: Some(("DW_CC_", ParseErrorKind::InvalidCallingConventionWord)),
};

pub(super) static LANGUAGE_NAME: Family = Family {
    words: dwarf::LANGUAGE_NAMES,
    expected: ParseErrorKind::ExpectedLanguageName,
    invalid: Some(("DW_LNAME_", ParseErrorKind::InvalidLanguageName)),
};

pub(super) static EMISSION_KIND: Family =
    Family { words: dwarf::EMISSION_KINDS, expected: ParseErrorKind::ExpectedEmissionKind, invalid: None };

pub(super) static NAME_TABLE_KIND: Family =
    Family { words: dwarf::NAME_TABLE_KINDS, expected: ParseErrorKind::ExpectedNameTableKind, invalid: None };

pub(super) static DIALECT: Family = Family {
    words: dwarf::DIALECTS,
    expected: ParseErrorKind::ExpectedLanguageDialect,
    invalid: Some(("DW_LLVM_", ParseErrorKind::InvalidLanguageDialect)),
};

pub(super) static VIRTUALITY: Family = Family {
    words: dwarf::VIRTUALITIES,
    expected: ParseErrorKind::ExpectedVirtuality,
    invalid: Some(("DW_VIRTUALITY_", ParseErrorKind::InvalidVirtuality)),
};

pub(super) static MACRO_KIND: Family = Family {
    words: dwarf::MACRO_KINDS,
    expected: ParseErrorKind::ExpectedMacroKind,
    invalid: Some(("DW_MACINFO_", ParseErrorKind::InvalidMacroKind)),
};
