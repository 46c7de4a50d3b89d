//! Vectors that functions take or return, which modern back ends of older releases mistreat.
//!
//! Measured with libNVVM and ptxas 12.9 to 13.5 at compute_100: parameters and results of 1 to 16 elements of 20 types,
//! and elements of them at constant and variable indices.

use super::{CRASH, Site, crash};
use crate::assembled::is_kept_by_linkage;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{References, Severity, Targets};
use crate::rules::intrinsic::ASSEMBLE;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_2};
use nvvm_target::{Death, Phase};

fn is_kept(module: &Module, function: &Function) -> bool {
    function.is_definition && module.globals.get(function.global).is_some_and(is_kept_by_linkage)
}

/// Reports results of 2 integers of 2 to 15 bits that are not bytes, or 4 of 2 to 7 bits, on which back ends before 13.2
/// crash.
pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    if !is_uneven(module, function.return_type) || !is_kept(module, function) {
        return;
    }
    let judgement = crash(References::before(CUDA_13_2), Targets::MODERN.set(), Death::SEGMENTATION_FAULT);
    if let Some(finding) = Finding::of(&CRASH, function.return_type_span, vec![judgement]) {
        context.report(finding.within(id));
    }
}

fn is_uneven(module: &Module, ty: TypeId) -> bool {
    let TypeKind::Vector { element, count, scalable: false } = module.types.kind(ty) else { return false };
    let bits = module.types.integer_bits(element);
    matches!((count, bits), (2 | 4, Some(2..=7)) | (2, Some(9..=15)))
}

/// Whether a value is a parameter, extended or truncated. The optimizer may compute other indices.
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

/// Reports an element of a parameter at a variable index: the back ends compute an address of the parameter that ptxas
/// rejects.
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
    let by = match (count, bits) {
        (1, 16..) => References::before(CUDA_13_0),
        (2, 8..) | (4, 32) => References::before(CUDA_13_1),
        _ => return,
    };
    if !is_argument(module, index.value) || !context.is_result_kept(site.function, site.id) {
        return;
    }
    let judgement = Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Assemble]);
    let words = ASSEMBLE.message(&[site.instruction.opcode.keyword()]);
    context.report(Finding::new(&ASSEMBLE, vector.span, words).within(site.function).judged(vec![judgement]));
}
