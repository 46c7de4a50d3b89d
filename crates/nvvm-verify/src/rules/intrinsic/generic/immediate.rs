//! Rules about immediate arguments of intrinsics, and their ranges.
//!
//! `intrinsic::operand` checks that immediate arguments of known intrinsics are constants, with the messages of the
//! reference documents and of the LLVM 7 front end. This module checks ranges, and arguments that only the declaration
//! of an intrinsic marks as `immarg`.

use super::other_targets;
use crate::finding::Finding;
use crate::rule::References;
use crate::rules::intrinsic::knowing;
use crate::rules::llvm::attribute::known::{Known, Set};
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use nvvm_analysis::IntrinsicCall;
use nvvm_diagnostics::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Dialect, NameGroup};

llvm_rules! {
    /// The rule against `immarg` arguments that are not constant, or whose value is out of range.
    ARGUMENT "LV0021" "llvm-immarg" Intrinsic
    "Write a number of the range into the call: it becomes part of the instruction." [
        NON_IMMEDIATE = "immarg operand has non-immediate parameter",
        OUT_OF_RANGE = "immarg value {} out of range [{}, {})",
    ]
}

fn is_immediate(body: &Body, operand: &Operand) -> bool {
    let module = body.context.module;
    let Value::Constant(id) = operand.value else { return operand.value == Value::Unresolved };
    let Some(constant) = module.constants.get(id) else { return true };
    match constant.kind {
        ConstantKind::Integer(_) | ConstantKind::WideInteger(_) => true,
        ConstantKind::Float(_) | ConstantKind::FloatText(_) | ConstantKind::Zero => {
            matches!(module.types.kind(constant.ty), TypeKind::Integer(_) | TypeKind::Float(_))
        }
        _ => false,
    }
}

/// Checks the immediate arguments of a call. `intrinsic` is the callee's entry in the table of intrinsics, if it has
/// one.
pub(in crate::rules) fn check(
    body: &mut Body,
    known: &Known,
    fact: &IntrinsicCall,
    instruction: &Instruction,
    intrinsic: Option<Intrinsic>,
) {
    let module = body.context.module;
    let operands = module.operands_of(instruction.operands);
    let Some(intrinsic) = intrinsic else {
        let Some(GlobalKind::Function(callee)) = module.globals.get(fact.callee).map(|global| global.kind) else {
            return;
        };
        let Some(callee) = module.functions.get(callee) else { return };
        for index in other_targets::immediates(module.names.str(fact.name)) {
            if let Some(operand) = operands.get(index)
                && !is_immediate(body, operand)
            {
                body.report(&ARGUMENT, operand.span, NON_IMMEDIATE);
                return;
            }
        }
        for (parameter, operand) in module.parameters_of(callee).iter().zip(operands) {
            let set = known.set(parameter.attributes);
            if set.has(Set::IMMEDIATE) && !is_immediate(body, operand) {
                body.report(&ARGUMENT, operand.span, NON_IMMEDIATE);
            } else if set.has(Set::IMMEDIATE.with(Set::RANGE))
                && let Some(value) = module.integer(operand.value)
                && let Some((low, high)) = declared_range(body, known, parameter.attributes)
                && !(low..high).contains(&value.into())
            {
                let words = fill(OUT_OF_RANGE, &[value.into(), low, high]);
                body.report(&ARGUMENT, operand.span, words);
            }
        }
        return;
    };
    for argument in intrinsic.immediate_arguments() {
        let Some(operand) = argument.index().and_then(|index| operands.get(index)) else { continue };
        let Some(value) = module.integer(operand.value) else { continue };
        if let [(low, high)] = *argument.ranges()
            && !argument.allows(value)
            && !sets_registers(intrinsic)
        {
            let words = fill(OUT_OF_RANGE, &[value, low, high]);
            // No other table contains ranges.
            let documented = Finding::placed(&ARGUMENT, operand.span, words, place::INSTRUCTION, &["documented range"]);
            let known_by = knowing(intrinsic, Dialect::Modern);
            let fence_by = if intrinsic.family() == "fence" { References::CUDA } else { References::NONE };
            let finding = documented.also_placed(place::INSTRUCTION, &["range"], known_by);
            let finding = finding.also_placed(place::INSTRUCTION, &["fence"], fence_by);
            body.context.report(finding.within(body.function));
        }
    }
}

/// Whether the intrinsic sets the number of registers of a thread (`setmaxnreg`). In libNVVM before 13.3, a rule of
/// NVIDIA's verifier reports an invalid number with a message of its own.
fn sets_registers(intrinsic: Intrinsic) -> bool {
    NameGroup::RegisterCount.has(intrinsic.base_name())
}

/// Returns the range in an attribute `range(iN low, high)` of a declaration; `None` without the attribute or if the
/// range is empty.
fn declared_range(body: &Body, known: &Known, run: nvvm_syntax::attribute::Attributes) -> Option<(i128, i128)> {
    body.context.module.range(&known.find(run, Set::RANGE)?).filter(|(low, high)| low < high)
}
