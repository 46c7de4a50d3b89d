//! Checks of calls of NVIDIA's intrinsics for which `nvvmCompileProgram` has no machine instruction, although most of
//! them pass verification.

use super::call::Call;
use super::violation::Violations;
use super::{arithmetic, atomic, lowering};
use crate::context::Context;
use crate::rule::References;
use crate::rules::instruction::CRASH;
use crate::rules::intrinsic::compile_gate::not_selected;
use crate::rules::intrinsic::knowing;
use crate::rules::measured::{limit_front_ends, unsupported_operation};
use crate::{Finding, Judgement};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::compiled::Becomes;
use nvvm_target::memory_selection::{self, Access, Width, Word};
use nvvm_target::{Dialect, NameGroup, intrinsics};

/// Groups of intrinsics that some front end has no machine instruction for. Each group has a variant (named case of the
/// rule in the table of outcomes per tool).
const MISSING: [(NameGroup, &str); 3] = [
    (NameGroup::NeverSelected, "no instruction"),
    (NameGroup::NotSelectedByModern, "no instruction in modern back ends"),
    (NameGroup::NotSelectedByLegacy, "no instruction in LLVM 7"),
];

/// Groups of intrinsics that some front end has no machine instruction for, if the result of the call is used. Unused
/// calls are eliminated earlier. Each group has a variant (named case of the rule in the table of outcomes per tool).
const MISSING_WHEN_USED: [(NameGroup, &str); 2] = [
    (NameGroup::NotSelectedWhenUsed, "no instruction"),
    (NameGroup::NotSelectedByLegacyWhenUsed, "no instruction in LLVM 7"),
];

/// Groups of intrinsics that compile or fail to compile depending on whether the result of the call is used.
const WHEN_USED: [NameGroup; 4] =
    [MISSING_WHEN_USED[0].0, MISSING_WHEN_USED[1].0, NameGroup::SurfaceLoad, NameGroup::PackedConversion];

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a call that has no machine
/// instruction. `used` is whether the result of the call is used.
fn missing(call: Call, used: bool) -> Option<&'static str> {
    let when_used = MISSING_WHEN_USED.iter().filter(|_| used);
    MISSING.iter().chain(when_used).find(|(group, _)| call.is(*group)).map(|&(_, variant)| variant)
}

/// Returns the judgements (tools, targets and phases) about a call that has no machine instruction, in front ends that
/// know its name. Front ends that do not know the name compile a call of an external function. `variant` selects the
/// rows of the table of outcomes per tool that apply.
fn unselected_by_knowers(call: Call, variant: &str) -> Vec<Judgement> {
    let known = |dialect| intrinsics::lookup(call.base).map_or(References::CUDA, |found| knowing(found, dialect));
    let finding = not_selected(call.span, &[variant]);
    limit_front_ends(finding, known(Dialect::Legacy), known(Dialect::Modern)).judgements
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    // Liveness is computed only for these groups, since it visits the whole function.
    let used = WHEN_USED.iter().any(|group| call.is(*group))
        && context.is_result_kept(call.fact.function, call.fact.instruction);
    let mut variants = Vec::new();
    let mut judgements = Vec::new();
    if call.is(NameGroup::SurfaceLoad) && !used {
        variants.push("unused surface load");
    } else if let Some(variant) = missing(call, used) {
        judgements = unselected_by_knowers(call, variant);
    } else {
        // Cases that depend on operands: widths that old targets lack, and modes that are not constants.
        check_operands(call, &mut variants, &mut judgements);
    }
    if call.is(NameGroup::Suspension) {
        variants.extend(suspension_without_instruction(call));
    }
    if call.is(NameGroup::AtomicByName) {
        // In older releases instruction selection reports a mode that is not a constant instead of LLVM's verifier.
        variants.extend(if call.folds(0) {
            atomic::without_instruction(call)
        } else {
            Some("atomic of a variable mode")
        });
        judgements.extend(without_atomics(call));
    }
    let mut crash = |span, variants: &[&str]| violations.add(Finding::of_variants(&CRASH, span, &[], variants));
    if call.is(NameGroup::InstrumentedProfile) {
        // The table contains the newer message of the LLVM 7 front end; the modern one crashes earlier.
        crash(call.span, &["profile counter"]);
        variants.push("profile counter");
    }
    if call.is(NameGroup::ReadBeforeChecked) && !call.folds(0) {
        let is_register = call.is(NameGroup::SpecialRegister);
        let variants: &[&str] =
            if is_register { &["variable mode", "variable special register"] } else { &["variable mode"] };
        crash(call.place(0), variants);
    }
    if call.is(NameGroup::Pragma) {
        // Metadata cannot be passed to a function.
        crash(call.span, &["metadata"]);
    }
    if call.is(NameGroup::PackedConversion) {
        arithmetic::check_packed_pair(call, used, violations);
    }
    if call.is(NameGroup::ClearCache) {
        variants.push("clearing of a cache");
    }
    judgements.extend(lowering::judgements(context, call));
    if let Some(finding) = lowering::probe(context, call) {
        violations.add(finding);
    }
    if !judgements.is_empty() || !variants.is_empty() {
        let mut finding = not_selected(call.span, &variants);
        finding.judgements.extend(judgements);
        violations.add(finding);
    }
}

/// Returns the judgements (tools, targets and phases) about an atomic intrinsic in an address space that has no
/// atomics. Generic, global and shared memory have atomics, and shared memory of a cluster has them since 13.3.
fn without_atomics(call: Call) -> impl Iterator<Item = Judgement> {
    unselected(Access { space: call.address_space(1), ..atomic_access(call) })
}

fn check_operands(call: Call, variants: &mut Vec<&str>, judgements: &mut Vec<Judgement>) {
    let bits = call.module.types.integer_bits(call.instruction.ty);
    let is_read = call.is(NameGroup::AtomicByName) || call.is(NameGroup::PerformanceTrigger);
    if is_read && !call.folds(0) || call.is(NameGroup::SpecialRegister) && bits != Some(32) {
        variants.push("no instruction in LLVM 7");
    } else if call.is(NameGroup::AtomicByName) {
        let is_double = call.module.types.kind(call.instruction.ty) == TypeKind::Float(FloatKind::Double);
        let width = if is_double { Some(Width::Double) } else { bits.map(Width::Integer) };
        judgements.extend(unselected(Access { width, ..atomic_access(call) }));
    }
}

/// Returns the key of an atomic intrinsic in the table of memory accesses without a machine instruction.
fn atomic_access(call: Call) -> Access {
    let is_change = call.is(NameGroup::AtomicReadModifyWrite);
    Access::new(if is_change { Word::IntrinsicChange } else { Word::IntrinsicSwap })
}

/// Returns the judgements (tools, targets and phases) about front ends that have no machine instruction for a memory
/// access.
fn unselected(access: Access) -> impl Iterator<Item = Judgement> {
    let missing = memory_selection::rows(access).filter(|row| row.outcome == Becomes::NoInstruction);
    missing.filter_map(|row| unsupported_operation(row.by.references, row.by.targets()))
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of a coroutine suspension whose
/// number argument is missing or not constant.
fn suspension_without_instruction(call: Call) -> Option<&'static str> {
    match (call.arguments(), call.word(0)) {
        (1, Some(_)) => None,
        (1, None) => Some("suspension of a variable number"),
        _ => Some("suspension without a number"),
    }
}
