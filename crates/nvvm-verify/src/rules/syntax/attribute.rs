//! Attributes that LLVM does not know, or not there.

use super::declare::reader_rules;

reader_rules! {
    INVALID_ATTRIBUTE "NV0010" "syntax-invalid-attribute"
        "Remove the attribute, or move it to where it belongs."
    {
        NoFunctionAttribute = "this attribute does not apply to functions",
        AllocsizeIndicesSame = "'allocsize' indices can't refer to the same parameter",
        AttributesInFunctionType = "argument attributes invalid in function type",
        BuiltinFunction = "'builtin' attribute not valid on function",
        DefaultAccessKindFirst = "default access kind must be specified first",
        DuplicateReturnLocation = "duplicate 'ret' location",
        EmptyAllockind = "expected allockind value",
        EmptyGroup = "attribute group has no attributes",
        FloatClassMask = "invalid mask value for 'nofpclass'",
        GroupInGroup = "cannot have an attribute group reference in an attribute group",
        NoParameterAttribute = "this attribute does not apply to parameters",
        NoReturnAttribute = "this attribute does not apply to return values",
        NoneWithOthers = "cannot use 'none' with other component",
        RangeEmptyWithLimits = "the range represent the empty set but limits aren't 0!",
        RangeFullOrEmpty = "the range should not represent the full or empty set!",
        RangeList = "Invalid (unordered or overlapping) range list",
        RangeOfNoInteger = "the range must have integer type!",
        StackAlignmentIsNotAPowerOfTwo = "stack alignment is not a power of two",
        StructReturnNotVoid = "functions with 'sret' argument must return void",
        UnknownAllockind = "unknown allockind {}",
        ZeroByteCount = "byte count specified must be non-zero",
    }
}
