//! The rule about `llvm.dbg.label` without a `!dbg`, which LLVM reports as broken code and not as broken debug
//! information.

use crate::finding::Judgement;
use crate::rule::{References, ReportedBy, Targets};
use crate::rules::llvm::declare::{Body, in_body, limit_front_ends, llvm_rules, without_legacy_compile};
use nvvm_syntax::Span;
use nvvm_target::release::CUDA_13_1;
use nvvm_target::{Crash, Stage};

llvm_rules! {
    /// A call of `llvm.dbg.label` without a `!dbg`.
    LABEL "LV0084" "llvm-debug-label" Metadata
    crashes [crate::outcome::COMPILE_CRASHES]
    "Give the call a `!dbg` in the subprogram of the label." [
        LABEL_LOCATION = "llvm.dbg.label intrinsic requires a !dbg attachment",
    ]
}

/// Reports a call of `llvm.dbg.label` without a `!dbg`. The modern front end crashes while it parses the call, since
/// 13.1 without a message.
pub(super) fn report(body: &mut Body, span: Span) {
    let finding = in_body(&LABEL, span, LABEL_LOCATION, body.function);
    let finding = without_legacy_compile(limit_front_ends(finding, References::CUDA, References::before(CUDA_13_1)));
    let legacy = Judgement::from(ReportedBy::COMPILE.on(Targets::LEGACY)).with_crash(Crash::SEGMENTATION_FAULT);
    let modern = ReportedBy::VERIFY_AND_COMPILE.on(Targets::MODERN).by(References::since(CUDA_13_1));
    body.context.report(
        finding.also(legacy).also(Judgement::from(modern).with_crash(Crash::SEGMENTATION_FAULT).at(Stage::READER)),
    );
}
