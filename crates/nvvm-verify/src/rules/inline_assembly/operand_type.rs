//! Rules against operand types of inline assembly for which PTX has no register, and against the Intel dialect.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::intrinsic::operand::declare::INTRINSIC;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::part::word_span;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::InlineAsm;
use nvvm_target::documented::inline_assembly;

nvvm_diagnostics::rules! {
    TYPE "NV0624" "inline-asm-type" [
        "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double",
    ] {
        help: "Pass the value as an integer of its size: `bitcast` it before and after.",
        ..INTRINSIC
    }

    INTEL "NV0625" "inline-asm-intel" ["intel dialect not supported"] {
        help: "Remove `inteldialect`: PTX has one syntax.",
        ..INTRINSIC
    }
}

/// Reports inline assembly in the Intel dialect.
pub(super) fn check_dialect(context: &mut Context, function: FunctionId, asm: &InlineAsm) {
    if asm.intel_dialect {
        let keyword = word_span(context.source, asm.span, "inteldialect").unwrap_or(asm.span);
        context.report(Finding::new(&INTEL, keyword, INTEL.words()).within(function));
    }
}

/// Checks the types of a call of inline assembly. The reference documents restrict the types of operands and results,
/// libNVVM only those of operands. Whether `i1` is valid depends on the front end.
pub(super) fn check(context: &mut Context, function: FunctionId, instruction: &Instruction) {
    let module = context.module;
    for operand in module.operands_of(instruction.operands) {
        let fits = fits(context, operand.ty);
        let single_bit = module.types.integer_bits(operand.ty) == Some(1);
        if fits && !single_bit {
            continue;
        }
        let variants: &[&str] = if fits { &["operand"] } else { &["operand", "no i1"] };
        context.report(Finding::of_variants(&TYPE, operand.span, &[], variants).within(function));
    }
    let result = instruction.ty;
    let results: Vec<TypeId> = match module.types.struct_fields(result) {
        Some((fields, _)) => fields.to_vec(),
        None if result == TypeId::VOID => Vec::new(),
        None => vec![result],
    };
    if results.iter().any(|&ty| !fits(context, ty)) {
        context.report(Finding::of_variants(&TYPE, instruction.opcode_span, &[], &["result"]).within(function));
    }
}

/// Whether PTX has a register for a type. Pointers are in integer registers.
fn fits(context: &Context, ty: TypeId) -> bool {
    match context.module.types.kind(ty) {
        TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } | TypeKind::Metadata | TypeKind::Label => true,
        TypeKind::Float(FloatKind::Float | FloatKind::Double) => true,
        TypeKind::Integer(bits) => inline_assembly::admits(bits),
        _ => false,
    }
}
