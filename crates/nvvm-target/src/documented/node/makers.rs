//! The functions of NVIDIA's compiler cicc that create IR nodes, and the regions of its context object, as listed in
//! *cicc: NVVM IR Node Layout*.

/// A function of cicc that creates instructions. Source: *cicc: NVVM IR Node Layout*, Primary Instruction Factories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factory {
    /// The name of the function, which contains its address in the binary, e.g. `sub_B504D0`.
    pub address: &'static str,
    /// The arguments of the factory function, as printed in the cicc document.
    pub signature: &'static str,
    /// The equivalent function of LLVM, in the cicc document's words.
    pub equivalent: &'static str,
}

const fn factory(address: &'static str, signature: &'static str, equivalent: &'static str) -> Factory {
    Factory { address, signature, equivalent }
}

/// The ten functions of cicc that create instructions, as listed in the cicc document.
pub const FACTORIES: &[Factory] = &[
    factory("sub_B504D0", "(opcode, op0, op1, state, 0, 0)", "BinaryOperator::Create / IRBuilder::CreateBinOp"),
    factory("sub_B50640", "(val, state, 0, 0)", "Result-typed instruction / CreateNeg wrapper"),
    factory("sub_B51BF0", "(inst, src, destTy, state, 0, 0)", "IRBuilder::CreateZExtOrBitCast"),
    factory("sub_B51D30", "(opcode, src, destTy, state, 0, 0)", "CmpInst::Create / IRBuilder::CreateCast"),
    factory("sub_B52190", "(...)", "BitCastInst::Create"),
    factory("sub_B52260", "(...)", "GetElementPtrInst::Create (single-index)"),
    factory("sub_B52500", "(...)", "CastInst::Create with predicate"),
    factory("sub_B33D10", "(ctx, intrinsicID, args, numArgs, ...)", "IRBuilder::CreateIntrinsicCall"),
    factory("sub_BD2DA0", "(80)", "Instruction::Create (allocates 80-byte IR node)"),
    factory("sub_BD2C40", "(72, N)", "Instruction::Create (72-byte base, N operands)"),
];

/// The number of operands that a constructor in cicc's node builder takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// The constructor takes an array of operands, as for a metadata tuple.
    Array,
    /// The constructor takes two operands.
    Two,
    /// The constructor takes any number of operands.
    Any,
}

/// The three constructors of IR nodes in cicc's node builder `sub_16275A0`: name, number of operands, and purpose.
pub const BUILDERS: &[(&str, Arity, &str)] = &[
    ("sub_1627350", Arity::Array, "Multi-operand node create (MDTuple::get equivalent)"),
    ("sub_15B9E00", Arity::Two, "Binary node create. Fixed 2-operand layout, minimal header."),
    ("sub_15C4420", Arity::Any, "Variadic node create. Variable operand count, allocates backward operand storage."),
];

/// The regions of cicc's context object: offset of the first byte, offset of the end, and name. Some regions overlap.
/// Source: *cicc: NVVM IR Node Layout*, Context Layout Overview.
pub const REGIONS: &[(u32, u32, &str)] = &[
    (0, 200, "Core state"),
    (200, 208, "vtable_0"),
    (224, 232, "vtable_1"),
    (248, 256, "vtable_2"),
    (272, 792, "Hash table array"),
    (496, 1136, "Simple opcode tables"),
    (1040, 1424, "Complex opcode DenseMaps"),
    (1424, 2800, "Extended tables"),
    (2800, 3656, "Allocator state"),
];
