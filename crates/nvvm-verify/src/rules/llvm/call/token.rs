//! The rule about types that only intrinsics may have as parameters and results: `token`, `metadata`, `x86_amx`.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::attribute::is_intrinsic_name;
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use crate::rules::llvm::types::is_token_like;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Call, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against token, metadata and AMX types in signatures of functions, and against a `phi` of tokens.
    TYPE "LV0020" "llvm-token-type" Function
    "Tokens and metadata exist only between LLVM's own intrinsics: pass an integer or a pointer instead." [
        TAKES_TOKEN = "Function takes token but isn't an intrinsic",
        TAKES_METADATA = "Function takes metadata but isn't an intrinsic",
        TAKES_AMX = "Function takes x86_amx but isn't an intrinsic",
        RETURNS_TOKEN = "Function returns a token but isn't an intrinsic",
        RETURNS_AMX = "Function returns a x86_amx but isn't an intrinsic",
        PASSES_METADATA = "Function has metadata parameter but isn't an intrinsic",
        PASSES_TOKEN = "Function has token parameter but isn't an intrinsic",
        INDIRECT_TOKEN = "Return type cannot be token for indirect call!",
        INDIRECT_AMX = "Return type cannot be x86_amx for indirect call!",
        PHI_TOKEN = "PHI nodes cannot have token type!",
        CONSTANT_AMX = "const x86_amx is not allowed in argument!",
    ]
}

/// Checks the signature of a function for token, metadata and AMX types.
pub(in crate::rules::llvm) fn check_function(context: &mut Context, function: &Function) {
    let module = context.module;
    let Some(global) = module.globals.get(function.global) else { return };
    if is_intrinsic_name(context, global.name) {
        return;
    }
    let at = if function.is_definition { place::COMPILED_FUNCTION } else { place::SYMBOL };
    let result = function.return_type;
    let words = match module.types.kind(result) {
        TypeKind::X86Amx => Some(RETURNS_AMX),
        _ if is_token_like(module, result) => Some(RETURNS_TOKEN),
        _ => None,
    };
    if let Some(words) = words {
        context.report(Finding::placed(&TYPE, function.return_type_span, words, at, &[]));
    }
    for parameter in module.parameters_of(function) {
        let words = match module.types.kind(parameter.ty) {
            TypeKind::X86Amx => TAKES_AMX,
            TypeKind::Metadata => TAKES_METADATA,
            _ if is_token_like(module, parameter.ty) => TAKES_TOKEN,
            _ => continue,
        };
        context.report(Finding::placed(&TYPE, parameter.type_span, words, at, &[]));
    }
}

/// Checks the arguments and the result of a call for token, metadata and AMX types.
pub(in crate::rules::llvm) fn check_call(body: &mut Body, instruction: &Instruction, call: &Call) {
    let module = body.context.module;
    let callee = match call.callee.value {
        Value::Global(id) => module.globals.get(id),
        _ => None,
    };
    if callee.is_none_or(|callee| !is_intrinsic_name(body.context, callee.name)) {
        check_passed(body, instruction, call);
    }
    let is_function = callee.is_some_and(|callee| matches!(callee.kind, nvvm_syntax::global::GlobalKind::Function(_)));
    if !is_function && instruction.ty != TypeId::VOID {
        let words = match module.types.kind(instruction.ty) {
            TypeKind::X86Amx => Some(INDIRECT_AMX),
            _ if is_token_like(module, instruction.ty) => Some(INDIRECT_TOKEN),
            _ => None,
        };
        if let Some(words) = words {
            // The legacy front end replaces a call through null or undef by unreachable.
            let at = place::instruction(is_null_or_undef(module, call));
            let is_of_target = matches!(module.types.kind(instruction.ty), TypeKind::TargetExtension { .. });
            let variants: &[&str] = if is_of_target { &["target type"] } else { &[] };
            body.report_at(at, &TYPE, instruction.opcode_span, words, variants);
        }
    }
    for operand in module.operands_of(instruction.operands) {
        if module.types.kind(operand.ty) == TypeKind::X86Amx
            && let Value::Constant(id) = operand.value
            && module
                .constants
                .get(id)
                .is_some_and(|constant| !matches!(constant.kind, ConstantKind::Undef | ConstantKind::Poison))
        {
            body.report(&TYPE, operand.span, CONSTANT_AMX);
        }
    }
}

/// Whether the callee of a call is null or undef. Such a call is immediate undefined behavior.
fn is_null_or_undef(module: &Module, call: &Call) -> bool {
    let Value::Constant(callee) = call.callee.value else { return false };
    let kind = module.constants.get(callee).map(|constant| constant.kind);
    matches!(kind, Some(ConstantKind::Null | ConstantKind::Undef))
}

/// Checks that no parameter in a call of an ordinary function is metadata or a token.
fn check_passed(body: &mut Body, instruction: &Instruction, call: &Call) {
    let module = body.context.module;
    let TypeKind::Function { parameters, .. } = module.types.kind(call.function_type) else { return };
    let words = module.types.run_of(parameters).iter().find_map(|&ty| match module.types.kind(ty) {
        TypeKind::Metadata => Some(PASSES_METADATA),
        TypeKind::Token => Some(PASSES_TOKEN),
        _ => None,
    });
    if let Some(words) = words {
        body.report(&TYPE, instruction.opcode_span, words);
    }
}

/// Checks that the type of a `phi` is not `token`.
pub(in crate::rules::llvm) fn check_phi(body: &mut Body, phi: &Instruction) {
    if phi.opcode == Opcode::Phi && is_token_like(body.context.module, phi.ty) {
        body.report(&TYPE, phi.opcode_span, PHI_TOKEN);
    }
}
