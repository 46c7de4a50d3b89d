//! Checks of NVIDIA's intrinsics in `nvvmCompileProgram`: most pass verification and cannot be selected.

use super::call::Call;
use super::violation::Violations;
use super::{arithmetic, atomic, lowering};
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::instruction::{CRASH, crash, metadata_passed};
use crate::rules::intrinsic::{ASSEMBLE, COMPILE, MISSING_FUNCTION, MISSING_LIBRARY, knowing};
use crate::rules::measured::{broken_function, unsupported_operation};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::compiled::Becomes;
use nvvm_target::memory_selection::{self, Access, Width, Word};
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_3};
use nvvm_target::{Crash, Dialect, NameGroup, Phase, intrinsics};

/// Names that certain front ends cannot select.
const MISSING: [(NameGroup, Targets); 3] = [
    (NameGroup::NeverSelected, Targets::All),
    (NameGroup::NotSelectedByModern, Targets::MODERN),
    (NameGroup::NotSelectedByLegacy, Targets::LEGACY),
];

/// Names that certain front ends cannot select if the result is used. Unused calls are eliminated earlier.
const MISSING_WHEN_USED: [(NameGroup, Targets); 2] =
    [(NameGroup::NotSelectedWhenUsed, Targets::All), (NameGroup::NotSelectedByLegacyWhenUsed, Targets::LEGACY)];

/// Groups whose outcome depends on whether the result is used.
const WHEN_USED: [NameGroup; 4] =
    [MISSING_WHEN_USED[0].0, MISSING_WHEN_USED[1].0, NameGroup::SurfaceLoad, NameGroup::PackedConversion];

/// The targets on which a call cannot be selected, by its name and the use of its result.
fn missing(call: Call, used: bool) -> Option<Targets> {
    let when_used = MISSING_WHEN_USED.iter().filter(|_| used);
    MISSING.iter().chain(when_used).find(|(group, _)| call.is(*group)).map(|&(_, targets)| targets)
}

/// Restricts the outcome to front ends that know the name. Others compile a call of a function.
fn unselected_by_knowers(call: Call, targets: Targets) -> Vec<Judgement> {
    let known = |dialect| intrinsics::lookup(call.base).map_or(References::CUDA, |found| knowing(found, dialect));
    let on = |(dialect, front_end): (Dialect, Targets)| {
        unsupported_operation(known(dialect), targets.set().intersection(front_end.set()))
    };
    [(Dialect::Legacy, Targets::LEGACY), (Dialect::Modern, Targets::MODERN)].into_iter().filter_map(on).collect()
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    // Liveness is computed only for these groups, since it visits the whole function.
    let used = WHEN_USED.iter().any(|group| call.is(*group))
        && context.is_result_kept(call.fact.function, call.fact.instruction);
    let mut judgements: Vec<Judgement> = match missing(call, used) {
        Some(targets) => unselected_by_knowers(call, targets),
        // Cases that depend on operands: widths that old targets lack, and modes that are not constants.
        None => missing_by_operands(call),
    };
    if call.is(NameGroup::SurfaceLoad) && !used {
        // Before 13.1 an unused load is kept.
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
            // Before 13.3 instruction selection reports it instead of LLVM's verifier.
            judgements.extend(unsupported_operation(References::before(CUDA_13_3), Targets::MODERN.set()));
        }
        judgements.extend(without_atomics(call));
    }
    let oldest = References::before(CUDA_13_0);
    if call.is(NameGroup::InstrumentedProfile) {
        // The table contains the message since 13.0 for the LLVM 7 front end; the modern one crashes earlier.
        let crashes = crash(References::CUDA, Targets::MODERN.set(), Crash::ILLEGAL_INSTRUCTION);
        violations.outcome(&CRASH, call.span, vec![crashes]);
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
    }
    if call.is(NameGroup::PackedConversion) {
        arithmetic::check_packed_pair(call, used, violations);
    }
    if call.is(NameGroup::ClearCache) {
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
        let compile = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
        judgements.push(compile(References::since(CUDA_13_3)).with_outcome(MISSING_LIBRARY));
        judgements.push(compile(References::before(CUDA_13_3)).with_outcome(MISSING_FUNCTION));
    }
    if call.is(NameGroup::ReadBeforeChecked) && !call.folds(0) {
        // Before 13.3 the argument is used without a check that it is a constant.
        let mut crashes = vec![crash(References::before(CUDA_13_3), Targets::MODERN.set(), Crash::SEGMENTATION_FAULT)];
        if call.is(NameGroup::SpecialRegister) {
            crashes.push(crash(References::CUDA, Targets::LEGACY.set(), Crash::SEGMENTATION_FAULT));
        }
        violations.outcome(&CRASH, call.span, crashes);
    }
    if call.is(NameGroup::Pragma) {
        // Metadata cannot be passed to a function.
        violations.outcome(&CRASH, call.span, metadata_passed());
    }
    judgements.extend(lowering::judgements(context, call));
    if let Some(judgement) = lowering::probe(context, call) {
        violations.add(&ASSEMBLE, ASSEMBLE.message(&[call.base]), call.span, vec![judgement]);
    }
    if !judgements.is_empty() {
        violations.add(&COMPILE, COMPILE.words(), call.span, judgements);
    }
}

/// Returns the judgements about address spaces without atomics. Generic, global and shared memory have atomics, and
/// cluster shared memory since 13.3.
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

/// An intrinsic atomic operation in the table, without further properties.
fn atomic_access(call: Call) -> Access {
    let is_change = call.is(NameGroup::AtomicReadModifyWrite);
    Access::new(if is_change { Word::IntrinsicChange } else { Word::IntrinsicSwap })
}

/// Returns the judgements of front ends that cannot select an access.
fn unselected(access: Access) -> impl Iterator<Item = Judgement> {
    let missing = memory_selection::rows(access).filter(|row| row.outcome == Becomes::NoInstruction);
    missing.filter_map(|row| unsupported_operation(row.by.references, row.by.targets()))
}

/// A suspension outside of a coroutine. The LLVM 7 front end reports a broken function, and crashes if the number is
/// not a constant.
fn suspension_without_instruction(call: Call) -> Option<Judgement> {
    let legacy = Targets::LEGACY.set();
    match (call.arguments(), call.word(0)) {
        (1, Some(_)) => None,
        (1, None) => Some(crash(References::CUDA, legacy, Crash::SEGMENTATION_FAULT)),
        _ => broken_function(References::CUDA, legacy),
    }
}
