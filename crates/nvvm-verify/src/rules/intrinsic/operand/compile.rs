//! NVIDIA's own intrinsics at `nvvmCompileProgram`: most verify and have no instruction.

use super::call::Call;
use super::violation::Violations;
use super::{arithmetic, atomic};
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::instruction::{CRASH, crash, metadata_passed};
use crate::rules::intrinsic::{COMPILE, MISSING_FUNCTION, MISSING_LIBRARY, knowing};
use crate::rules::measured::{broken_function, unsupported_operation};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::compiled::Becomes;
use nvvm_target::memory_selection::{self, Access, Width, Word};
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_3};
use nvvm_target::{Death, Dialect, NameGroup, Phase, intrinsics};

/// Names whose calls have no instruction with some front ends.
const MISSING: [(NameGroup, Targets); 3] = [
    (NameGroup::NeverSelected, Targets::All),
    (NameGroup::NotSelectedByModern, Targets::MODERN),
    (NameGroup::NotSelectedByLegacy, Targets::LEGACY),
];

/// The same of calls whose result is used: others are gone before instructions are selected.
const MISSING_WHEN_USED: [(NameGroup, Targets); 2] =
    [(NameGroup::NotSelectedWhenUsed, Targets::All), (NameGroup::NotSelectedByLegacyWhenUsed, Targets::LEGACY)];

/// Calls that are judged by whether their result is used.
const WHEN_USED: [NameGroup; 4] =
    [MISSING_WHEN_USED[0].0, MISSING_WHEN_USED[1].0, NameGroup::SurfaceLoad, NameGroup::PackedConversion];

/// The targets on which a call has no instruction, as far as its name and the use of its result tell.
fn missing(call: Call, used: bool) -> Option<Targets> {
    let when_used = MISSING_WHEN_USED.iter().filter(|_| used);
    MISSING.iter().chain(when_used).find(|(group, _)| call.is(*group)).map(|&(_, targets)| targets)
}

/// Those who know the name have no instruction for it: others call a function.
fn unselected_by_knowers(call: Call, targets: Targets) -> Vec<Judgement> {
    let known = |dialect| intrinsics::lookup(call.base).map_or(References::CUDA, |found| knowing(found, dialect));
    let on = |(dialect, front_end): (Dialect, Targets)| {
        unsupported_operation(known(dialect), targets.set().intersection(front_end.set()))
    };
    [(Dialect::Legacy, Targets::LEGACY), (Dialect::Modern, Targets::MODERN)].into_iter().filter_map(on).collect()
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    // To know it a function is walked through: only who asks waits for that.
    let used = WHEN_USED.iter().any(|group| call.is(*group))
        && context.is_result_kept(call.fact.function, call.fact.instruction);
    let mut judgements: Vec<Judgement> = match missing(call, used) {
        Some(targets) => unselected_by_knowers(call, targets),
        // What needs more than the name: widths that old targets lack, and modes that are no constants.
        None => missing_by_operands(call),
    };
    if call.is(NameGroup::SurfaceLoad) && !used {
        // Before 13.1 the load is kept though nothing reads it.
        let legacy = Targets::LEGACY.set();
        judgements = unsupported_operation(References::CUDA, legacy).into_iter().collect();
        judgements.extend(unsupported_operation(References::before(CUDA_13_1), legacy.complement()));
    }
    if call.is(NameGroup::Suspension) {
        judgements.extend(suspension_without_instruction(call));
    }
    if call.is(NameGroup::AtomicByName) {
        if call.folds(0) {
            judgements.extend(atomic::without_instruction(call));
        } else {
            // Before 13.3 this is found here, and not by LLVM's verifier.
            judgements.extend(unsupported_operation(References::before(CUDA_13_3), Targets::MODERN.set()));
        }
        judgements.extend(without_atomics(call));
    }
    let oldest = References::before(CUDA_13_0);
    if call.is(NameGroup::InstrumentedProfile) {
        // The table has the words since 13.0 with the front end of LLVM 7; the modern one does not get as far.
        let dies = crash(References::CUDA, Targets::MODERN.set(), Death::ILLEGAL_INSTRUCTION);
        violations.outcome(&CRASH, call.span, vec![dies]);
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
    }
    if call.is(NameGroup::PackedConversion) {
        arithmetic::check_packed_pair(call, used, violations);
    }
    if call.is(NameGroup::ClearCache) {
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
        let compile = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
        judgements.push(compile(References::since(CUDA_13_3)).saying(MISSING_LIBRARY));
        judgements.push(compile(References::before(CUDA_13_3)).saying(MISSING_FUNCTION));
    }
    if call.is(NameGroup::ReadBeforeChecked) && !call.folds(0) {
        // Before 13.3 nobody asks for a number before it is read.
        let mut dies = vec![crash(References::before(CUDA_13_3), Targets::MODERN.set(), Death::SEGMENTATION_FAULT)];
        if call.is(NameGroup::SpecialRegister) {
            dies.push(crash(References::CUDA, Targets::LEGACY.set(), Death::SEGMENTATION_FAULT));
        }
        violations.outcome(&CRASH, call.span, dies);
    }
    if call.is(NameGroup::Pragma) {
        // Its metadata is nothing that a function could be passed.
        violations.outcome(&CRASH, call.span, metadata_passed());
    }
    if !judgements.is_empty() {
        violations.aside(&COMPILE, COMPILE.words(), call.span, judgements);
    }
}

/// Who has no atomics in the address space of a call: only generic, global and shared memory have them, since 13.3 also
/// that of a cluster.
fn without_atomics(call: Call) -> impl Iterator<Item = Judgement> {
    unselected(Access { space: call.address_space(1), ..atomic_access(call) })
}

fn missing_by_operands(call: Call) -> Vec<Judgement> {
    let bits = call.module.types.integer_bits(call.instruction.ty);
    let is_read = call.is(NameGroup::AtomicByName) || call.is(NameGroup::PerformanceTrigger);
    if is_read && !call.folds(0) || call.is(NameGroup::SpecialRegister) && bits != Some(32) {
        return unsupported_operation(References::CUDA, Targets::LEGACY.set()).into_iter().collect();
    }
    if !call.is(NameGroup::AtomicByName) {
        return Vec::new();
    }
    let is_double = call.module.types.kind(call.instruction.ty) == TypeKind::Float(FloatKind::Double);
    let width = if is_double { Some(Width::Double) } else { bits.map(Width::Integer) };
    unselected(Access { width, ..atomic_access(call) }).collect()
}

/// An atomic of NVIDIA's own, of which nothing else is known.
fn atomic_access(call: Call) -> Access {
    let is_change = call.is(NameGroup::AtomicReadModifyWrite);
    Access::new(if is_change { Word::IntrinsicChange } else { Word::IntrinsicSwap })
}

/// Who has no instruction for an access.
fn unselected(access: Access) -> impl Iterator<Item = Judgement> {
    let missing = memory_selection::rows(access).filter(|row| row.outcome == Becomes::NoInstruction);
    missing.filter_map(|row| unsupported_operation(row.by.references, row.by.targets()))
}

/// A suspension in what is no coroutine: the front end of LLVM 7 calls the function broken, and dies when the number is
/// no constant.
fn suspension_without_instruction(call: Call) -> Option<Judgement> {
    let legacy = Targets::LEGACY.set();
    match (call.arguments(), call.word(0)) {
        (1, Some(_)) => None,
        (1, None) => Some(crash(References::CUDA, legacy, Death::SEGMENTATION_FAULT)),
        _ => broken_function(References::CUDA, legacy),
    }
}
