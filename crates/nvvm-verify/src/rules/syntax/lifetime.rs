//! The rule about `llvm.lifetime.start` and `.end` in the form of LLVM 22: with the variable and without its size.
//!
//! Older front ends crash at the declaration or reject it. Compilers based on LLVM 22 emit it in optimized code.
//! Measured; the documents do not mention it.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::{BOTH_CRASH, NOT_COMPILED, OLDER_NOT_COMPILED};
use crate::rule::{Layer, References, ReportedBy, Severity, Targets};
use crate::rules::Check;
use crate::rules::measured::broken_function;
use nvvm_target::release::{CUDA_13_1, CUDA_13_2};
use nvvm_target::{Below, Crash, LogForm, NameGroup, Phase, Source, Stage};

const LEGACY: ReportedBy = ReportedBy::UNREADABLE.by(References::CUDA).on(Targets::LEGACY);

nvvm_diagnostics::rules! {
    /// A lifetime intrinsic without the size argument.
    LIFETIME "NV0018" "lifetime-without-size" [
        AFTER_LAST = "Attribute after last parameter!",
        ARGUMENT = "Intrinsic has incorrect argument type!";
        BOTH_CRASH,
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Declare it as `void @llvm.lifetime.start.p0(i64, ptr)` and pass the size in bytes, or -1: that is read by all.",
        layer: Layer::Intrinsic,
        sources: &[Source::measured(
            "libNVVM 12.9, 13.0 to 13.3, 13.5",
            "nvvmVerifyProgram and nvvmCompileProgram, both front ends, with and without the size",
        )],
        stage: Some(Stage::LLVM_FUNCTIONS),
        log: Some(LogForm::Below(Below::Symbol)),
    }
}

/// Runs per module, since it depends on declarations and their uses.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    for (function, global, name) in context.named_functions() {
        if context.module.parameters_of(function).len() != 1 || !NameGroup::Lifetime.has(name) {
            continue;
        }
        let crashes = Judgement::from(LEGACY).with_outcome(Crash::SEGMENTATION_FAULT).at(Stage::reading(u32::MAX));
        let mut judgements = vec![crashes];
        // The modern IR linker drops an unused declaration.
        if context.facts.uses.is_used(function.global) {
            let verify = |by, words: &'static str| {
                Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Verify]).with_outcome(words)
            };
            judgements.push(verify(References::before(CUDA_13_1), AFTER_LAST));
            judgements.push(verify(References::only(CUDA_13_1), ARGUMENT));
            judgements.extend(broken_function(References::before(CUDA_13_2), Targets::MODERN.set()));
        }
        if let Some(finding) = Finding::of(&LIFETIME, global.name_span, judgements) {
            context.report(finding);
        }
    }
}
