//! The rule about operands that are not valid for their instruction.

use super::declare::parser_error_rules;

/// LLVM 7's message about an invalid constraint string of inline assembly. It omits the reason.
const ASSEMBLY: &str = "invalid type for inline asm constraint string";
const ATOMIC_FLOAT: &str = "atomicrmw {} operand must be a floating point type";
const ATOMIC_INTEGER: &str = "atomicrmw {} operand must be an integer";
/// LLVM 7's message about an operand of `atomicrmw` that must be an integer.
pub(super) const ATOMIC_NO_INTEGER: &str = "atomicrmw operand must be an integer";
pub(super) const ATOMIC_ODD_INTEGER: &str = "atomicrmw operand must be power-of-two byte-sized integer";

parser_error_rules! {
    INVALID_INSTRUCTION "NV0012" "syntax-invalid-instruction"
        "The operands have to be of the kinds that this instruction takes."
    {
        InvalidOperandType = "invalid operand type for instruction",
        AllocaCount = "element count must have integer type",
        AllocateUnsized = "Cannot allocate unsized type" [verified_by_llvm_7()],
        AtomicElementwise = "atomicrmw elementwise operand must be a fixed vector type",
        AtomicExchange = "atomicrmw xchg operand must be an integer, floating point, or pointer type"
            [llvm_7(ATOMIC_NO_INTEGER)],
        AtomicFloat = "atomicrmw {} operand must be a floating point or fixed vector of floating point type"
            [measured(ATOMIC_FLOAT)],
        AtomicInteger = "atomicrmw {} operand must be an integer or fixed vector of integer type"
            [measured(ATOMIC_INTEGER), llvm_7(ATOMIC_NO_INTEGER)],
        AtomicLoadAlignment = "atomic load must have explicit non-zero alignment",
        AtomicLoadOrdering = "atomic load cannot use Release ordering",
        AtomicPointer = "atomicrmw operand must be a pointer",
        AtomicScalable = "atomicrmw operand may not be scalable",
        AtomicSize = "atomicrmw operand must have a power-of-two byte size"
            [before_main_8(ATOMIC_ODD_INTEGER), llvm_7(ATOMIC_ODD_INTEGER)],
        AtomicStoreAlignment = "atomic store must have explicit non-zero alignment",
        AtomicStoreOrdering = "atomic store cannot use Acquire ordering",
        AtomicUnordered = "atomicrmw cannot be unordered",
        CaseNotConstant = "case value is not a constant integer",
        CaseRepeated = "duplicate case value in switch",
        ClauseNotConstant = "clause argument must be a constant",
        ClauseType = "'{}' clause has an invalid type",
        CompareExchangeFailureOrdering = "invalid cmpxchg failure ordering" [unsaid_by_llvm_7()],
        CompareExchangePointer = "cmpxchg operand must be a pointer",
        CompareExchangeSuccessOrdering = "invalid cmpxchg success ordering" [unsaid_by_llvm_7()],
        CompareExchangeTypes = "compare value and new value type do not match",
        CompareExchangeValue = "cmpxchg operand must be a first class value",
        CompareOfNoFloats = "fcmp requires floating point operands",
        CompareOfNoIntegers = "icmp requires integer operands",
        DebugIntrinsicAmongRecords = "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info",
        DebugRecordAmongIntrinsics = "debug record should not appear in a module containing debug info intrinsics",
        ElementPointerBase = "base of getelementptr must be a pointer",
        ElementPointerIndex = "getelementptr index must be an integer",
        ElementPointerIndices = "invalid getelementptr indices",
        ElementPointerScalable = "getelementptr cannot target structure that contains scalable vector type",
        ElementPointerUnsized = "base element of getelementptr must be sized",
        ElementPointerVectorLength = "getelementptr vector index has a wrong number of elements",
        ElementwiseLoad = "elementwise load must be atomic",
        EmptyBundles = "operand bundle set must not be empty",
        ExtractIndices = "invalid indices for extractvalue",
        ExtractedFromNoAggregate = "extractvalue operand must be aggregate type",
        FastMathCall = "fast-math-flags specified for call without floating-point scalar or vector return type",
        FastMathPhi = "fast-math-flags specified for phi without floating-point scalar or vector return type",
        FastMathSelect = "fast-math-flags specified for select without floating-point scalar or vector return type",
        FenceCannotBeMonotonic = "fence cannot be monotonic",
        FenceCannotBeUnordered = "fence cannot be unordered",
        IndirectBranchAddress = "indirectbr address must have pointer type",
        InlineAsmConstraints = "failed to parse constraints" [llvm_7(ASSEMBLY)],
        InlineAsmInputs = "number of input constraints does not match number of parameters" [llvm_7(ASSEMBLY)],
        InlineAsmLateInput = "input constraint occurs after clobber constraint" [llvm_7(ASSEMBLY)],
        InlineAsmLateLabel = "label constraint occurs after clobber constraint" [llvm_7(ASSEMBLY)],
        InlineAsmLateOutput = "output constraint occurs after input, clobber or label constraint" [llvm_7(ASSEMBLY)],
        InlineAsmOutputs = "number of output constraints does not match number of return struct elements"
            [llvm_7(ASSEMBLY)],
        InlineAsmVariadic = "inline asm cannot be variadic" [llvm_7(ASSEMBLY)],
        InlineAsmWithOneOutput = "inline asm with one output cannot return struct" [llvm_7(ASSEMBLY)],
        InlineAsmWithoutOutputs = "inline asm without outputs must return void" [llvm_7(ASSEMBLY)],
        InsertIndices = "invalid indices for insertvalue",
        InsertedIntoNoAggregate = "insertvalue operand must be aggregate type",
        IntrinsicAsValue = "intrinsic can only be used as callee",
        InvalidCast = "invalid cast opcode for cast from '{}' to '{}'",
        InvalidOperands = "invalid {} operands",
        InvalidTypeForAlloca = "invalid type for alloca",
        LoadPointer = "load operand must be a pointer to a first class type",
        LoadUnsized = "loading unsized types is not allowed" [verified_by_llvm_7()],
        NamedVoid = "instructions returning void cannot have a name",
        OperandsOfNoIntegers = "instruction requires integer or integer vector operands",
        PhiType = "phi node must have first class type",
        SelectCondition = "select condition must be i1 or <n x i1>",
        SelectConditionElement = "vector select condition element type must be i1",
        SelectLengths = "vector select requires selected vectors to have the same vector length as select condition",
        SelectOfNoVectors = "selected values for vector select must be vectors",
        SelectToken = "select values cannot have token type",
        SelectTypes = "both values to select must have same type",
        StorePointer = "store operand must be a pointer",
        StoreUnsized = "storing unsized types is not allowed" [verified_by_llvm_7()],
        StoreValue = "store operand must be a first class value",
        SwitchCondition = "switch condition must have integer type",
        VariableArgumentType = "va_arg requires operand with first class type",
        ; ASSEMBLY, ATOMIC_FLOAT, ATOMIC_INTEGER, ATOMIC_NO_INTEGER, ATOMIC_ODD_INTEGER
    }
}
