//! The rule about malformed metadata.

use super::declare::parser_error_rules;

parser_error_rules! {
    INVALID_METADATA "NV0011" "syntax-invalid-metadata"
        "Metadata nodes have fixed fields; correct or remove this one."
    {
        MissingField = "missing required field '{}'",
        ChecksumIncomplete = "'checksumkind' and 'checksum' must be provided together",
        ElementTooLarge = "element too large, limit is {}",
        FieldEmpty = "'{}' cannot be empty",
        FieldNull = "'{}' cannot be null",
        FieldRepeated = "field '{}' cannot be specified more than once",
        FieldTooLarge = "value for '{}' too large, limit is {}",
        UnknownDialect = "value for 'dialect' must be a known DWARF language dialect (DW_LLVM_LANG_DIALECT_simt or DW_LLVM_LANG_DIALECT_tile)",
        FieldTooSmall = "value for '{}' too small, limit is {}",
        InvalidCallingConventionWord = "invalid DWARF calling convention '{}'",
        InvalidChecksumKind = "invalid checksum kind '{}'",
        InvalidDWARFAttributeEncoding = "invalid DWARF attribute encoding '{}'",
        InvalidDWARFOp = "invalid DWARF op '{}'",
        InvalidDebugInfoFlag = "invalid debug info flag '{}'" { llvm_7 "invalid debug info flag flag '{}'" },
        InvalidEncoding = "invalid DWARF type attribute encoding '{}'",
        InvalidEnumKind = "invalid DWARF enum kind code '{}'",
        InvalidField = "invalid field '{}'",
        InvalidLanguage = "invalid DWARF language '{}'",
        InvalidLanguageDialect = "invalid DWARF language dialect '{}'",
        InvalidLanguageName = "invalid DWARF source language name '{}'",
        InvalidMacroKind = "invalid DWARF macinfo type '{}'",
        InvalidSubprogramDebugInfoFlag = "invalid subprogram debug info flag '{}'",
        InvalidTag = "invalid DWARF tag '{}'",
        InvalidVirtuality = "invalid DWARF virtuality code '{}'",
        MetadataRoundtrip = "invalid metadata-value-metadata roundtrip",
        MissingLanguage = "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit",
        MissingCount = "missing required field 'count'",
        MissingName = "missing required field 'name'",
        NegativeUnsignedEnumerator = "unsigned enumerator with negative value",
        SubprogramNotDistinct = "missing 'distinct', required for !DISubprogram that is a Definition"
            { llvm_7 "missing 'distinct', required for !DISubprogram when 'isDefinition'" },
        TwoLanguages = "can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit",
        VersionOfNoLanguage = "'sourceLanguageVersion' requires an associated 'sourceLanguageName' on !DICompileUnit",
    }
}
