//! The rule about attributes that are unknown or in a position where they are not valid.

use super::declare::parser_error_rules;

/// LLVM 7's message about a function attribute on a parameter or result.
pub(super) const FUNCTION_ONLY: &str = "invalid use of function-only attribute";

parser_error_rules! {
    INVALID_ATTRIBUTE "NV0010" "syntax-invalid-attribute"
        "Remove the attribute, or move it to where it belongs."
    {
        NoFunctionAttribute = "this attribute does not apply to functions"
            { llvm_7 "invalid use of parameter-only attribute on a function" },
        AllocsizeIndicesSame = "'allocsize' indices can't refer to the same parameter",
        AttributesInFunctionType = "argument attributes invalid in function type",
        BuiltinFunction = "'builtin' attribute not valid on function",
        DefaultAccessKindFirst = "default access kind must be specified first",
        DuplicateReturnLocation = "duplicate 'ret' location",
        EmptyAllockind = "expected allockind value",
        EmptyGroup = "attribute group has no attributes",
        FloatClassMask = "invalid mask value for 'nofpclass'",
        GroupInGroup = "cannot have an attribute group reference in an attribute group",
        NoParameterAttribute = "this attribute does not apply to parameters"
            [llvm_7(FUNCTION_ONLY)],
        NoReturnAttribute = "this attribute does not apply to return values"
            [llvm_7(FUNCTION_ONLY)],
        ParameterAttributeOnReturn = "this attribute does not apply to return values"
            { llvm_7 "invalid use of parameter-only attribute" },
        NoneWithOthers = "cannot use 'none' with other component",
        RangeEmptyWithLimits = "the range represent the empty set but limits aren't 0!",
        RangeFullOrEmpty = "the range should not represent the full or empty set!",
        RangeList = "Invalid (unordered or overlapping) range list",
        RangeOfNoInteger = "the range must have integer type!",
        StackAlignmentIsNotAPowerOfTwo = "stack alignment is not a power of two",
        StructReturnNotVoid = "functions with 'sret' argument must return void",
        TargetAccessKindFirst = "target memory default access kind must be specified first",
        UnknownAllockind = "unknown allockind {}",
        ZeroByteCount = "byte count specified must be non-zero"
            { before_main_7 "dereferenceable bytes must be non-zero", llvm_7 "dereferenceable bytes must be non-zero" },
        ; FUNCTION_ONLY
    }
}
