//! Rules about arguments that must be constants. The reference documents and the LLVM 7 front end have a message for
//! each family of intrinsics; the modern (opaque-pointer) front end reports a violation of `immarg` for all of them.

use super::call::Call;
use super::declare::INTRINSIC;
use super::violation::{ReferencesByFrontEnd, RuleVariants, Violations};
use crate::finding::Finding;
use crate::rule::References;
use crate::rules::intrinsic::knowing;
use nvvm_syntax::Span;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Dialect, NameGroup};

nvvm_diagnostics::rules! {
    ARGUMENT "NV0601" "arg0-not-constant" ["arg0 of intrinsic not constant"] {
        help: "Write the number into the call: the hardware's instruction has the mode in its encoding.",
        ..INTRINSIC
    }

    OPERAND "NV0602" "op-not-constant" ["op0 of intrinsic not constant"; "op1 of intrinsic not constant"] {
        help: "Write the number into the call: the hardware's instruction has the mode in its encoding.",
        ..INTRINSIC
    }

    FLAG "NV0603" "flag-immediate" ["Flag argument must be an immediate."] {
        help: "Write the flags into the call as a number.",
        ..INTRINSIC
    }

    MASK "NV0605" "mask-parameter" ["the mask parameter must be constant"] {
        help: "Write the mask into the call as a number.",
        ..INTRINSIC
    }

    MODE "NV0606" "mode-operand" ["Mode operand must be constant"] {
        help: "Write the mode into the call as a number.",
        ..INTRINSIC
    }

    IMMEDIATE "NV0607" "immarg-non-immediate" ["immarg operand has non-immediate parameter"] {
        help: "Write the number into the call: this argument selects the instruction.",
        ..INTRINSIC
    }

    MODE_PARAMETER "NV0608" "mode-parameter" ["the mode parameter must be constant"] {
        help: "Write the mode into the call as a number.",
        ..INTRINSIC
    }

    SUBTRACTION "NV0659" "nvvm-sub-const" ["First argument of 'llvm.nvvm.sub' must be a constant."] {
        help: "Write the rounding mode into the call as a number.",
        ..INTRINSIC
    }

    LOAD_STORE "NV0660" "load-store-first-const" ["The first argument of load/store intrinsic must be a constant."] {
        help: "Write the mode into the call as a number.",
        ..INTRINSIC
    }
}

/// The rules that a call violates in most families of intrinsics if its first argument is not constant (`op0 of
/// intrinsic not constant`), each with its variants (named cases of the rule in the table of outcomes per tool).
pub(super) const OP0: RuleVariants = &[(&OPERAND, &["mode word"]), (&IMMEDIATE, &["mode word"])];

/// The rules that a load or store intrinsic violates if its packed constant operand (mode word) is not constant, each
/// with its variants (named cases of the rule in the table of outcomes per tool). The cicc document has a message for
/// these intrinsics.
pub(super) const LOAD_OR_STORE: RuleVariants =
    &[(&LOAD_STORE, &[]), (&OPERAND, &["access or rounding"]), (&IMMEDIATE, &["mode word"])];

/// The rule that a call violates if its first argument is not constant, for intrinsics where only newer libNVVM
/// releases check that.
pub(super) const NEWEST_OP0: RuleVariants = &[(&IMMEDIATE, &["checked late"])];

/// Reports a missing constant: the argument at `place` violates each of `rules`.
pub(super) fn missing(rules: RuleVariants, place: Span, violations: &mut Violations) {
    for (rule, variants) in rules {
        violations.push(rule, place, variants);
    }
}

/// Reports that the address in tensor memory is not an immediate. Older libNVVM releases require an immediate, and
/// reject every call of the intrinsic.
pub(super) fn check_tensor_address(intrinsic: Intrinsic, call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::TensorMemoryTransfer) || call.operand(0).is_none() || call.is_immediate(0) {
        return;
    }
    let finding = Finding::of_variants(&IMMEDIATE, call.place(0), &[], &["address of tensor memory"]);
    violations.add(finding.by(knowing(intrinsic, Dialect::Modern)));
}

/// Reports arguments that are not immediates although the intrinsic's own declaration in LLVM marks them as `immarg`.
pub(super) fn check_immediates(intrinsic: Intrinsic, call: Call, violations: &mut Violations) {
    for argument in intrinsic.immediate_arguments() {
        let Some(index) = argument.index() else { continue };
        if call.operand(index).is_some() && !call.is_immediate(index) {
            let modern = ReferencesByFrontEnd::of(References::NONE, knowing(intrinsic, Dialect::Modern));
            let references = modern.or(ReferencesByFrontEnd::DOCUMENTS);
            // The documents have messages about NVIDIA's intrinsics only; LLVM's verifier runs before theirs.
            violations.push_by(references, &IMMEDIATE, call.place(index), &["argument that LLVM marks"]);
        }
    }
}
