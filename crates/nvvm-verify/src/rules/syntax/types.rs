//! The rule about types in positions where they are not valid, and about uses of a value with a type other than its
//! own.

use super::declare::parser_error_rules;

/// LLVM 7's message about a constant of an unexpected type. The message does not contain the types.
const CONSTANT_MISMATCH: &str = "constant expression type mismatch";

parser_error_rules! {
    TYPE_MISMATCH "NV0006" "syntax-type-mismatch"
        "The type written at the use has to be the type of the value."
    {
        DefinedWithType = "'{}' defined with type '{}' but expected '{}'" { llvm_7 "'{}' defined with type '{}'" },
        ArgumentType = "argument is not of expected type '{}'",
        ArrayElementType = "array element #{} is not of type '{}",
        BranchCondition = "branch condition must have 'i1' type",
        CompareTypes = "compare operands must have the same type",
        ConstantOperandTypes = "operands of constexpr must have same type",
        ConstantType = "constant expression type mismatch: got type '{}' but expected '{}'"
            [llvm_7(CONSTANT_MISMATCH)],
        ConstantTypeMismatch = "constant expression type mismatch",
        ExpectedBlock = "expected a basic block",
        ForwardAliasType = "forward reference and definition of alias have different types",
        ForwardFunctionType = "invalid forward reference to function '{}' with wrong type: expected '{}' but was '{}'",
        ForwardGlobalType = "forward reference and definition of global have different types",
        GlobalReferenceType = "global variable reference must have pointer type",
        InsertedType = "insertvalue operand and field disagree in type: '{}' instead of '{}'",
        ForwardInstructionType = "instruction forward referenced with type '{}'",
        NoBasicBlock = "'{}' is not a basic block",
        ResultType = "value doesn't match function result type '{}'",
        StructInitializerElement = "element {} of struct initializer doesn't match struct element type",
        StructInitializerLength = "initializer with struct type has wrong # elements",
        StructInitializerPacking = "packed'ness of initializer and type don't match",
        TooFewArguments = "not enough parameters specified for call",
        TooManyArguments = "too many arguments specified",
        VectorElementType = "vector element #{} is not of type '{}",
    }

    INVALID_TYPE "NV0007" "syntax-invalid-type"
        "Another kind of type has to stand here."
    {
        InvalidTypeForFunctionArgument = "invalid type for function argument",
        AddressSpaceTooLarge = "invalid address space, must be a 24-bit integer",
        AliasType = "An alias or ifunc must have pointer type",
        EmptyVector = "zero element vector is illegal",
        ForwardType = "forward references to non-struct type",
        FunctionAsValue = "functions are not values, refer to them as pointers",
        InvalidArrayElementType = "invalid array element type",
        InvalidElementTypeForStruct = "invalid element type for struct",
        InvalidFunctionReturnType = "invalid function return type",
        InvalidResultType = "Invalid result type for LLVM function",
        InvalidTypeForGlobalVariable = "invalid type for global variable",
        InvalidVectorElementType = "invalid vector element type",
        NamedBarrierParameters = "target extension type amdgcn.named.barrier should have no type parameters and one integer parameter",
        NoFirstClassType = "invalid use of a non-first-class type",
        PointerToBlock = "basic block pointers are invalid",
        PointerToOpaquePointer = "ptr* is invalid - use ptr instead",
        PointerToType = "pointer to this type is invalid",
        PointerToVoid = "pointers to void are invalid - use i8* instead",
        RecursiveStruct = "identified structure type '{}' is recursive" [unsaid_by_llvm_7()],
        RecursiveType = "non-struct types may not be recursive",
        SvcountParameters = "target extension type aarch64.svcount should have no parameters",
        SymbolicAddressSpace = "invalid symbolic addrspace '{}'",
        VectorTooLong = "size too large for vector",
        VectorTupleParameters = "target extension type riscv.vector.tuple should have one type parameter and one integer parameter",
        VoidArgument = "argument can not have void type",
        VoidType = "void type only allowed for function results",
    }
}
