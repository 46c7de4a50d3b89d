//! Rules about types of atomic accesses.

use super::declare::{Body, llvm_rules};
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::TypeKind;

llvm_rules! {
    /// The rule against atomic accesses whose size in bits is not a multiple of 8, or not a power of two.
    SIZE "LV0001" "llvm-atomic-size" Instruction
    "Atomic loads and stores are 8, 16, 32, 64 or 128 bits wide; `cmpxchg` and `atomicrmw` take i32, i64 and i128." [
        BYTES = "atomic memory access' size must be byte-sized",
        POWER_OF_TWO = "atomic memory access' operand must have a power-of-two size",
    ]

    /// The rule against `cmpxchg` with operands that are neither integers nor pointers.
    OPERAND "LV0002" "llvm-cmpxchg-operand" Instruction
    "Cast the value to an integer of the same width: `bitcast float %x to i32`." [
        NEITHER = "cmpxchg operand must have integer or pointer type",
    ]

    /// The rule against atomic loads and stores of types other than integers, pointers and floating-point types.
    TYPE "LV0003" "llvm-atomic-type" Instruction
    "Cast the value to an integer of the same width, or access its elements one by one." [
        LOAD = "atomic load operand must have integer, pointer, or floating point type!",
        STORE = "atomic store operand must have integer, pointer, or floating point type!",
    ]
}

/// Checks the type and size of the value that a `load`, `store`, `cmpxchg` or `atomicrmw` accesses atomically.
pub(super) fn check(body: &mut Body, instruction: &Instruction) {
    let module = body.context.module;
    let operand = |index| module.operand(instruction, index).map(|operand| (operand.ty, operand.span));
    let value = match (instruction.opcode, instruction.detail) {
        (Opcode::CmpXchg, _) => operand(2),
        (Opcode::AtomicRmw, _) => operand(1),
        (Opcode::Store, Detail::Memory { ordering: Some(_), .. }) => operand(0),
        (Opcode::Load, Detail::Memory { ordering: Some(_), .. }) => Some((instruction.ty, instruction.opcode_span)),
        _ => None,
    };
    let Some((ty, at)) = value else { return };
    let kind = module.types.kind(ty);
    let is_pointer = matches!(kind, TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. });
    let is_number = matches!(kind, TypeKind::Integer(_) | TypeKind::Byte(_));
    let fails = !is_number && !is_pointer && kind != TypeKind::Error;
    match instruction.opcode {
        Opcode::CmpXchg if fails => return body.report(&OPERAND, at, NEITHER),
        Opcode::Load if fails && !is_float_or_vector(body, ty) => return body.report(&TYPE, at, LOAD),
        Opcode::Store if fails && !is_float_or_vector(body, ty) => return body.report(&TYPE, at, STORE),
        _ => {}
    }
    let TypeKind::Integer(bits) = kind else { return };
    if bits < 8 || bits % 8 != 0 {
        body.report(&SIZE, at, BYTES);
    } else if !bits.is_power_of_two() {
        body.report(&SIZE, at, POWER_OF_TWO);
    }
}

/// Whether a type is a floating-point or vector type, which only some LLVM versions accept in atomic accesses.
fn is_float_or_vector(body: &Body, ty: nvvm_syntax::types::TypeId) -> bool {
    matches!(body.context.module.types.kind(ty), TypeKind::Float(_) | TypeKind::Vector { .. })
}
