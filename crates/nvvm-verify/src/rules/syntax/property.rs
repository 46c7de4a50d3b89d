//! The rule about linkages, alignments and other properties in invalid positions.

use super::declare::parser_error_rules;
use nvvm_abi::data_layout::words;

parser_error_rules! {
    INVALID_PROPERTY "NV0013" "syntax-invalid-property"
        "This keyword or number cannot stand at this place."
    {
        AlignmentIsNotAPowerOfTwo = "alignment is not a power of two",
        ExpectedBasicBlockInUselistorderBb = "expected basic block in uselistorder_bb",
        HugeAlignmentsAreNotSupportedYet = "huge alignments are not supported yet"
            { llvm_7 "expected 32-bit integer (too large)" },
        InvalidDeclarationInUselistorderBb = "invalid declaration in uselistorder_bb",
        InvalidFunctionLinkageType = "invalid function linkage type",
        InvalidLinkageForFunctionDeclaration = "invalid linkage for function declaration",
        InvalidLinkageForFunctionDefinition = "invalid linkage for function definition",
        InvalidLinkageTypeForAlias = "invalid linkage type for alias",
        InvalidNumericLabelInUselistorderBb = "invalid numeric label in uselistorder_bb",
        LocalLinkageStorageClass = "symbol with local linkage cannot have a DLL storage class",
        LocalLinkageVisibility = "symbol with local linkage must have default visibility",
        StorageClassMismatch = "dso_location and DLL-StorageClass mismatch",
        UseListOfNoFunction = "expected function name in uselistorder_bb",
        UseListOfOneUse = "value only has one use",
        UseListRange = "expected distinct uselistorder indexes in range [0, size)",
        UseListTooShort = "expected >= 2 uselistorder indexes",
        UseListUnchanged = "expected uselistorder indexes to change the order",
        UseListWithoutUses = "value has no uses",
        ; words::FORM, words::TOO_LONG, words::SPACE_0_INTEGRAL, words::EMPTY, words::ENDIAN_FORM, words::MANGLING,
        words::SPECIFIER, words::BYTE_ALIGNMENT, words::AGGREGATE_SIZE, words::POINTER_FLAG, words::SPACE_0_STABLE,
        words::SPACE_NAME_USED, words::INDEX_SIZE, words::FUNCTION_POINTER_KIND, words::SPACE_EMPTY,
        words::SPACE_WIDTH, words::SPACE_NAME, words::SPACE_NAME_TAKEN, words::SIZE_EMPTY, words::SIZE_WIDTH,
        words::ALIGNMENT_EMPTY, words::ALIGNMENT_WIDTH, words::ALIGNMENT_ZERO, words::ALIGNMENT_POWER,
        words::PREFERRED_ALIGNMENT
    }
}
