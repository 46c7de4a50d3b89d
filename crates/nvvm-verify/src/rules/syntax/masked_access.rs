//! The rule about masked memory accesses in the form of LLVM 22, in which the alignment is an attribute.
//!
//! Older front ends read the mask as the alignment. Compilers based on LLVM 22 emit this form. Measured; the documents
//! do not mention it.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::{BROKEN_FUNCTION, EMPTY_LOG, NOT_COMPILED, OLDER_NOT_COMPILED};
use crate::rule::{Layer, References, Severity, Targets};
use crate::rules::Check;
use crate::rules::measured::broken_function;
use nvvm_target::release::{CUDA_13_1, CUDA_13_2};
use nvvm_target::{Below, LogForm, NameGroup, Phase, Source, Stage};

nvvm_diagnostics::rules! {
    /// A masked access without an alignment argument.
    MASKED_ACCESS "NV0019" "masked-access-without-alignment" [
        IMMEDIATE = "immarg operand has non-immediate parameter",
        ARGUMENT = "Intrinsic has incorrect argument type!";
        EMPTY_LOG,
        BROKEN_FUNCTION,
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Pass the alignment as LLVM 21 has it, an `i32` behind the address: all that read newer text upgrade it.",
        layer: Layer::Intrinsic,
        sources: &[Source::measured(
            "libNVVM 12.8, 12.9, 13.0 to 13.5",
            "nvvmVerifyProgram and nvvmCompileProgram, both front ends, with and without the alignment",
        )],
        stage: Some(Stage::LLVM_INSTRUCTIONS),
        log: Some(LogForm::Below(Below::Instruction)),
    }
}

/// Runs per module, since it depends on declarations and their uses.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    for (function, global, name) in context.named_functions() {
        let is_masked = NameGroup::MaskedReadOverload.has(name) || NameGroup::MaskedWriteOverload.has(name);
        let is_called = !function.is_implied && context.facts.uses.is_used(function.global);
        if !is_masked || !is_called || context.module.parameters_of(function).len() != 3 {
            continue;
        }
        let verify = |by, on: Targets| Judgement::on(by, on.set(), Severity::Error, &[Phase::Verify]);
        let mut judgements = vec![
            verify(References::CUDA, Targets::LEGACY).with_empty_log(),
            verify(References::before(CUDA_13_1), Targets::MODERN).with_outcome(IMMEDIATE),
            verify(References::only(CUDA_13_1), Targets::MODERN).with_outcome(ARGUMENT),
        ];
        judgements.extend(broken_function(References::CUDA, Targets::LEGACY.set()));
        judgements.extend(broken_function(References::before(CUDA_13_2), Targets::MODERN.set()));
        if let Some(finding) = Finding::of(&MASKED_ACCESS, global.name_span, judgements) {
            context.report(finding);
        }
    }
}
