//! The families of words that fields of debug-info metadata take, and what LLVM says of others.

use super::dwarf;
use crate::complaint::Reason;

/// Words of which a field takes one.
pub(super) struct Family {
    /// In byte order.
    pub words: &'static [&'static str],
    /// Something else stands there.
    pub expected: Reason,
    /// A word that begins as these do and is none of them, for families that have a beginning of their own.
    pub invalid: Option<(&'static str, Reason)>,
}

pub(super) static TAG: Family =
    Family { words: dwarf::TAGS, expected: Reason::ExpectedTag, invalid: Some(("DW_TAG_", Reason::InvalidTag)) };

pub(super) static ENCODING: Family = Family {
    words: dwarf::ENCODINGS,
    expected: Reason::ExpectedEncoding,
    invalid: Some(("DW_ATE_", Reason::InvalidEncoding)),
};

pub(super) static FIXED_POINT_KIND: Family =
    Family { words: dwarf::FIXED_POINT_KINDS, expected: Reason::ExpectedFixedPointKind, invalid: None };

pub(super) static LANGUAGE: Family = Family {
    words: dwarf::LANGUAGES,
    expected: Reason::ExpectedLanguage,
    invalid: Some(("DW_LANG_", Reason::InvalidLanguage)),
};

pub(super) static ENUM_KIND: Family = Family {
    words: dwarf::ENUM_KINDS,
    expected: Reason::ExpectedEnumKind,
    invalid: Some(("DW_APPLE_", Reason::InvalidEnumKind)),
};

pub(super) static CALLING_CONVENTION: Family = Family {
    words: dwarf::CALLING_CONVENTIONS,
    expected: Reason::ExpectedCallingConventionWord,
    invalid: Some(("DW_CC_", Reason::InvalidCallingConventionWord)),
};

pub(super) static LANGUAGE_NAME: Family = Family {
    words: dwarf::LANGUAGE_NAMES,
    expected: Reason::ExpectedLanguageName,
    invalid: Some(("DW_LNAME_", Reason::InvalidLanguageName)),
};

pub(super) static EMISSION_KIND: Family =
    Family { words: dwarf::EMISSION_KINDS, expected: Reason::ExpectedEmissionKind, invalid: None };

pub(super) static NAME_TABLE_KIND: Family =
    Family { words: dwarf::NAME_TABLE_KINDS, expected: Reason::ExpectedNameTableKind, invalid: None };

pub(super) static DIALECT: Family = Family {
    words: dwarf::DIALECTS,
    expected: Reason::ExpectedLanguageDialect,
    invalid: Some(("DW_LLVM_", Reason::InvalidLanguageDialect)),
};

pub(super) static VIRTUALITY: Family = Family {
    words: dwarf::VIRTUALITIES,
    expected: Reason::ExpectedVirtuality,
    invalid: Some(("DW_VIRTUALITY_", Reason::InvalidVirtuality)),
};

pub(super) static MACRO_KIND: Family = Family {
    words: dwarf::MACRO_KINDS,
    expected: Reason::ExpectedMacroKind,
    invalid: Some(("DW_MACINFO_", Reason::InvalidMacroKind)),
};
