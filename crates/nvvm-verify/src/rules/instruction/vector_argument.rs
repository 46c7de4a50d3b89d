//! The check of vectors that functions take or return. The modern back ends (newer than LLVM 7) of older libNVVM
//! releases crash on some of them, or emit PTX that ptxas rejects.
//!
//! Measured with libNVVM and ptxas 12.9 to 13.5 at compute_100: parameters, arguments and results of 1 to 16 elements
//! of 20 types, and elements of them at constant and variable indices.

use super::{CRASH, Site};
use crate::context::Context;
use crate::finding::Finding;
use crate::rules::intrinsic::ASSEMBLE;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;
use rustc_hash::FxHashMap;

fn is_kept(module: &Module, function: &Function) -> bool {
    function.is_definition && module.globals.get(function.global).is_some_and(is_kept_by_linkage)
}

/// Reports a function result that is a vector of 2 integers of 2 to 7 or 9 to 15 bits, or of 4 integers of 2 to 7 bits.
/// The modern back ends (newer than LLVM 7) of older libNVVM releases crash on such results.
pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    check_parameters(context, id, function);
    if !is_uneven(module, function.return_type) || !is_kept(module, function) {
        return;
    }
    context
        .report(Finding::of_variants(&CRASH, function.return_type_span, &[], &["vector of odd integers"]).within(id));
}

/// Reports vector parameters that are stored as a whole: 2 integers of 2 to 7 or 9 to 15 bits, or 4 integers of 2 to 7
/// bits. Counts every used parameter of these types as a construct whose compilation this verifier does not check,
/// since some back ends crash on some uses.
fn check_parameters(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let parameters = module.parameters_of(function);
    if !parameters.iter().any(|parameter| is_uneven(module, parameter.ty)) || !is_kept(module, function) {
        return;
    }
    // Whether each argument that an instruction uses is stored: one pass for all parameters.
    let mut used: FxHashMap<_, bool> = FxHashMap::default();
    for (_, instruction) in module.instructions_of(function.instructions) {
        let is_store = instruction.opcode == Opcode::Store;
        for operand in module.operands_of(instruction.operands) {
            if let Value::Argument(index) = operand.value {
                *used.entry(index).or_default() |= is_store;
            }
        }
    }
    for (index, parameter) in (0..).zip(parameters).filter(|(_, parameter)| is_uneven(module, parameter.ty)) {
        let Some(&is_stored) = used.get(&index) else { continue };
        if is_stored {
            let variants = ["stored vector of odd integers"];
            context.report(Finding::of_variants(&CRASH, parameter.type_span, &[], &variants).within(id));
        }
        let why = "back ends before CUDA 13.2 crash on some uses";
        context.not_checked_at(Phase::Compile, "vector of odd integers as a parameter", why, parameter.type_span);
    }
}

/// Checks a call whose first argument is a vector of 2 integers of 2 to 7 or 9 to 15 bits, or of 4 integers of 2 to 7
/// bits. Reports the argument if the callee is only declared. If the callee is defined, counts the call as a construct
/// whose compilation this verifier does not check.
pub(super) fn check_call(context: &mut Context, site: Site) {
    let module = context.module;
    let Detail::Call(call) = site.instruction.detail else { return };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return };
    let Some(operand) =
        module.operands_of(site.instruction.operands).iter().find(|operand| is_uneven(module, operand.ty))
    else {
        return;
    };
    let is_declared = module.globals.get(callee).is_some_and(|global| match global.kind {
        GlobalKind::Function(id) => module.functions.get(id).is_some_and(|function| !function.is_definition),
        _ => false,
    });
    let is_in_kept = module.functions.get(site.function).is_some_and(|function| is_kept(module, function));
    let is_intrinsic = module.globals.get(callee).is_some_and(|global| module.is_llvm_name(global.name));
    if is_declared && is_in_kept && !is_intrinsic && site.instruction.ty == TypeId::VOID {
        let finding = Finding::of_variants(&CRASH, operand.span, &[], &["vector of odd integers"]);
        context.report(finding.within(site.function));
    } else if !is_intrinsic {
        let why = "back ends before CUDA 13.2 crash on calls that are not inlined";
        context.not_checked_at(Phase::Compile, "vector of odd integers as an argument", why, operand.span);
    }
}

fn is_uneven(module: &Module, ty: TypeId) -> bool {
    let TypeKind::Vector { element, count, scalable: false } = module.types.kind(ty) else { return false };
    let bits = module.types.integer_bits(element);
    matches!((count, bits), (2 | 4, Some(2..=7)) | (2, Some(9..=15)))
}

/// Whether an index is a parameter or a cast of one. The optimizer may compute other indices.
fn is_argument(module: &Module, value: Value) -> bool {
    match value {
        Value::Argument(_) => true,
        Value::Instruction(id) => module.instructions.get(id).is_some_and(|it| {
            let operand = module.operand(it, 0);
            it.opcode.is_cast() && operand.is_some_and(|operand| matches!(operand.value, Value::Argument(_)))
        }),
        _ => false,
    }
}

/// Reports a vector parameter that is read at a variable index. For such a read, some back ends compute an address of
/// the parameter, which ptxas rejects.
pub(super) fn check_index(context: &mut Context, site: Site, function: &Function) {
    let module = context.module;
    let [vector, index] = module.operands_of(site.instruction.operands) else { return };
    if !matches!(vector.value, Value::Argument(_))
        || module.integer(index.value).is_some()
        || !is_kept(module, function)
    {
        return;
    }
    let TypeKind::Vector { element, count, scalable: false } = module.types.kind(vector.ty) else { return };
    let bits = match module.types.kind(element) {
        TypeKind::Integer(bits) => bits,
        TypeKind::Float(FloatKind::Half | FloatKind::BFloat) => 16,
        TypeKind::Float(FloatKind::Float) => 32,
        _ => 64,
    };
    let variant = match (count, bits) {
        (1, 16..) => "index of one element",
        (2, 8..) | (4, 32) => "index of a parameter",
        _ => return,
    };
    if !is_argument(module, index.value) || !context.is_result_kept(site.function, site.id) {
        return;
    }
    let opcode = site.instruction.opcode.keyword();
    context.report(Finding::of_variants(&ASSEMBLE, vector.span, &[&opcode], &[variant]).within(site.function));
}
