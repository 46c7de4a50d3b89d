//! The rule about constants that are not valid for their type or position.

use super::declare::parser_error_rules;

/// The message of older versions of LLVM's parser about a constant with syntax that these versions do not support.
const NO_VALUE: &str = "expected value token";

parser_error_rules! {
    INVALID_CONSTANT "NV0009" "syntax-invalid-constant"
        "What stands there is no constant that this type or place can have."
    {
        IntegerConstant = "integer constant must have integer type"
            { since_main_7 "integer/byte constant must have integer/byte type" },
        ArrayElementOfType = "invalid array element type: {}",
        BlockAddressInDeclaration = "cannot take blockaddress inside a declaration",
        BlockAddressType = "type of blockaddress must be a pointer and not '{}'",
        ConstantOfNoFloats = "constexpr requires fp operands",
        ConstantOfNoIntegers = "constexpr requires integer or integer vector operands"
            { llvm_7 "constexpr requires integer operands" },
        DsoLocalEquivalentOfNoFunction = "expected a function, alias to function, or ifunc in dso_local_equivalent",
        EmptyArrayInitializer = "invalid empty array initializer",
        EmptyVectorConstant = "constant vector must not be empty",
        EndBeforeStart = "expected end to be larger than start",
        FloatOfOtherType = "floating point constant does not have type '{}'" { since_main_8 "float hex literal has incorrect number of bits" },
        FloatConstant = "floating point constant invalid for type"
            { since_main_8 "floating-point constant invalid for type" },
        FloatHexBits = "float hex literal has incorrect number of bits",
        FloatLiteral = "unexpected floating-point literal" [before_main_8(NO_VALUE), llvm_7(NO_VALUE)],
        FloatOverflow = "floating-point constant overflowed type",
        FloatUnderflow = "floating-point constant underflowed type",
        FunctionLocalName = "invalid use of function-local name",
        InlineAsmType = "invalid type for inline asm constraint string",
        IntegerOver32Bits = "expected 32-bit integer (too large)",
        InvalidIndices = "invalid indices for {}",
        InvalidTypeForNoneConstant = "invalid type for none constant",
        InvalidTypeForNullConstant = "invalid type for null constant",
        InvalidTypeForPoisonConstant = "invalid type for poison constant",
        InvalidTypeForUndefConstant = "invalid type for undef constant",
        LogicOfNoIntegers = "constexpr requires integer or integer vector operands",
        NullMustBeAPointerType = "null must be a pointer type",
        PtrauthAddressDiscriminator = "constant ptrauth address discriminator must be a pointer",
        PtrauthBase = "constant ptrauth base pointer must be a pointer",
        PtrauthDeactivationSymbol = "constant ptrauth deactivation symbol must be a pointer",
        PtrauthIntegerDiscriminator = "constant ptrauth integer discriminator must be i64 constant",
        PtrauthKey = "constant ptrauth key must be i32 constant",
        SplatType = "vector constant must have vector type",
        VectorElementKind = "vector elements must have integer, pointer or floating point type",
        ; NO_VALUE
    }
}
