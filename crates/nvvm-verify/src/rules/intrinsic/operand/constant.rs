//! Rules about arguments that must be constants. The documents and the LLVM 7 front end have a wording for each family;
//! the modern front end reports `immarg` for all.

use super::call::Call;
use super::declare::{INTRINSIC, MEASURED, NOT_OBSERVED, section};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Judgement;
use crate::outcome::{NOT_COMPILED, OLDER_NOT_COMPILED};
use crate::rule::{References, Rule, Severity, Targets};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::broken_function;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::{CUDA_13_0, CUDA_13_3};
use nvvm_target::{Dialect, NameGroup, Phase, Source, TargetSet};

nvvm_diagnostics::rules! {
    ARGUMENT "NV0601" "arg0-not-constant" ["arg0 of intrinsic not constant"] {
        help: "Write the number into the call: the hardware's instruction has the mode in its encoding.",
        sources: &[section("A. Constant Argument Validation"), MEASURED],
        ..INTRINSIC
    }

    OPERAND "NV0602" "op-not-constant" ["op0 of intrinsic not constant"; "op1 of intrinsic not constant"] {
        help: "Write the number into the call: the hardware's instruction has the mode in its encoding.",
        sources: &[section("A. Constant Argument Validation"), MEASURED],
        ..INTRINSIC
    }

    FLAG "NV0603" "flag-immediate" ["Flag argument must be an immediate."] {
        help: "Write the flags into the call as a number.",
        sources: &[section("A. Constant Argument Validation"), MEASURED],
        ..INTRINSIC
    }

    MASK "NV0605" "mask-parameter" ["the mask parameter must be constant"] {
        help: "Write the mask into the call as a number.",
        sources: &[section("A. Constant Argument Validation"), MEASURED],
        ..INTRINSIC
    }

    MODE "NV0606" "mode-operand" [
        MODE_MUST_BE = "Mode operand must be constant",
        MODE_IS_NOT = "Mode operand is not constant",
    ] {
        help: "Write the mode into the call as a number.",
        sources: &[section("A. Constant Argument Validation"), MEASURED],
        ..INTRINSIC
    }

    IMMEDIATE "NV0607" "immarg-non-immediate" [
        "immarg operand has non-immediate parameter";
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Write the number into the call: this argument selects the instruction.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: LLVM's verifier")],
        ..INTRINSIC
    }

    MODE_PARAMETER "NV0608" "mode-parameter" ["the mode parameter must be constant"] {
        help: "Write the mode into the call as a number.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, front end of LLVM 7")],
        ..INTRINSIC
    }

    SUBTRACTION "NV0659" "nvvm-sub-const" ["First argument of 'llvm.nvvm.sub' must be a constant."] {
        help: "Write the rounding mode into the call as a number.",
        sources: &[section("R. Other Validation Categories"), NOT_OBSERVED],
        ..INTRINSIC
    }

    LOAD_STORE "NV0660" "load-store-first-const" ["The first argument of load/store intrinsic must be a constant."] {
        help: "Write the mode into the call as a number.",
        sources: &[section("R. Other Validation Categories"), NOT_OBSERVED],
        ..INTRINSIC
    }
}

/// The documents and the LLVM 7 front end.
pub(super) const TEXT: ReferencesByFrontEnd = ReferencesByFrontEnd::DOCUMENTS.or(ReferencesByFrontEnd::LEGACY);

/// `op0 of intrinsic not constant`, the wording of most families.
pub(super) const OP0: &[(&Rule, &str, ReferencesByFrontEnd)] =
    &[(&OPERAND, OPERAND.words(), TEXT), (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN)];

/// The wordings if only the modern front ends since 13.3 check the argument.
pub(super) const NEWEST_OP0: &[(&Rule, &str, ReferencesByFrontEnd)] =
    &[(&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::since(CUDA_13_3)))];

/// Reports a first argument that is not a constant, for an intrinsic without a layout.
pub(super) fn missing_newest(call: Call, violations: &mut Violations) {
    missing(NEWEST_OP0, 0, call, violations);
}

/// Reports an argument that is not a constant, with the wordings `wordings`.
pub(super) fn missing(
    wordings: &[(&'static Rule, &'static str, ReferencesByFrontEnd)],
    operand: usize,
    call: Call,
    violations: &mut Violations,
) {
    for &(rule, words, references) in wordings {
        say(rule, words, call, operand, references, violations);
    }
}

fn say(
    rule: &'static Rule,
    words: &'static str,
    call: Call,
    operand: usize,
    references: ReferencesByFrontEnd,
    violations: &mut Violations,
) {
    violations.say(rule, words, call.place(operand), references);
    if std::ptr::eq(rule, &IMMEDIATE) {
        let broken = references.and(ReferencesByFrontEnd::MODERN).measured();
        violations.also(broken.filter_map(|(by, targets)| broken_function(by, targets)));
    }
}

/// Checks the address of tensor memory, which releases before 13.0 require to be an immediate. No call is valid there,
/// whatever its signature.
pub(super) fn check_tensor_address(intrinsic: Intrinsic, call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::TensorMemoryTransfer) || call.operand(0).is_none() || call.is_immediate(0) {
        return;
    }
    let by = knowing(intrinsic, Dialect::Modern).and(References::before(CUDA_13_0));
    let verify = Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Verify]);
    let broken = broken_function(by, Targets::MODERN.set());
    let judgements = [verify.with_outcome(IMMEDIATE.words())].into_iter().chain(broken);
    violations.outcome(&IMMEDIATE, call.place(0), judgements.filter(|it| !it.references.is_empty()).collect());
}

/// Checks the immediate arguments of LLVM's own intrinsics.
pub(super) fn check_immediates(intrinsic: Intrinsic, call: Call, violations: &mut Violations) {
    for argument in intrinsic.immediate_arguments() {
        let Some(index) = argument.index() else { continue };
        if call.operand(index).is_some() && !call.is_immediate(index) {
            let references =
                ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::of(knowing(intrinsic, Dialect::Modern)));
            say(&IMMEDIATE, IMMEDIATE.words(), call, index, references, violations);
            // The documents have wordings for NVIDIA's intrinsics only; LLVM's verifier runs before theirs.
            let documented = Judgement::on(References::DOCUMENTS, TargetSet::all(), Severity::Error, &[]);
            violations.also([documented]);
        }
    }
}
