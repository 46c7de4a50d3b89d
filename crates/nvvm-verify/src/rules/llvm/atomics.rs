//! Types of atomic accesses.

use super::finding;
use crate::context::Context;
use crate::rule::{Judged, Layer, Reach, Rule, Severity};
use crate::rules::measured::BROKEN;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::TypeKind;
use nvvm_target::Source;

const LLVM: Source = Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" };
const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends");

/// Not a whole number of bytes, or no power of two of them.
pub static SIZE: Rule = Rule {
    code: "LV0001",
    name: "llvm-atomic-size",
    messages: &[
        "atomic memory access' size must be byte-sized",
        "atomic memory access' operand must have a power-of-two size",
        BROKEN[0],
        BROKEN[1],
        BROKEN[2],
    ],
    help: "Atomic accesses are 8, 16, 32, 64 or 128 bits wide.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[Judged::DOCUMENTED, Judged::VERIFY],
    sources: &[LLVM, MEASURED],
    reach: Reach::Text,
    page: include_str!("LV0001.md"),
};

/// `cmpxchg` on something that is neither integer nor pointer.
pub static OPERAND: Rule = Rule {
    code: "LV0002",
    name: "llvm-cmpxchg-operand",
    messages: &["cmpxchg operand must have integer or pointer type", BROKEN[0], BROKEN[1], BROKEN[2]],
    help: "Cast the value to an integer of the same width: `bitcast float %x to i32`.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[Judged::DOCUMENTED, Judged::VERIFY],
    sources: &[LLVM, MEASURED],
    reach: Reach::Text,
    page: include_str!("LV0002.md"),
};

pub(super) fn check(context: &mut Context, function: FunctionId, instruction: &Instruction) {
    let module = context.module;
    let value = match (instruction.opcode, instruction.detail) {
        (Opcode::CmpXchg, _) => module.operand(instruction, 2).map(|operand| operand.ty),
        (Opcode::AtomicRmw, _) => module.operand(instruction, 1).map(|operand| operand.ty),
        (Opcode::Store, Detail::Memory { ordering: Some(_), .. }) => {
            module.operand(instruction, 0).map(|operand| operand.ty)
        }
        (Opcode::Load, Detail::Memory { ordering: Some(_), .. }) => Some(instruction.ty),
        _ => None,
    };
    let Some(ty) = value else { return };
    let at = instruction.opcode_span;
    let kind = module.types.kind(ty);
    if instruction.opcode == Opcode::CmpXchg
        && !matches!(
            kind,
            TypeKind::Integer(_) | TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } | TypeKind::Error
        )
    {
        context.report(finding(&OPERAND, at, OPERAND.messages[0], function));
        return;
    }
    let TypeKind::Integer(bits) = kind else { return };
    if bits < 8 || bits % 8 != 0 {
        context.report(finding(&SIZE, at, SIZE.messages[0], function));
    } else if !bits.is_power_of_two() {
        context.report(finding(&SIZE, at, SIZE.messages[1], function));
    }
}
