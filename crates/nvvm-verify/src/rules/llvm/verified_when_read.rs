//! The rule against errors of LLVM's verifier that already stop the parser: it runs the verifier on modules with debug
//! information.
//!
//! A parser that supports the module's version of debug information runs LLVM's verifier on the whole module, including
//! functions that the IR linker drops later. Invalid debug information is stripped. Any other error is fatal: before
//! CUDA 13.0 the process ends; since CUDA 13.0 compilation fails with a message. The error is printed to standard error
//! and not to libNVVM's log. Measured; the reference documents do not mention it.

use crate::context::Context;
use crate::outcome::Outcome;
use crate::rule::{Layer, References, Severity};
use crate::rules::llvm::metadata::debug;
use crate::rules::measured::{front_end, keeping_debug_information};
use crate::{Finding, Judgement};
use nvvm_analysis::debug_information;
use nvvm_syntax::Span;
use nvvm_target::{Dialect, Phase, Step};

nvvm_diagnostics::rules! {
    /// The rule against violations of LLVM's verifier in a module with debug information. The parser runs the verifier
    /// on modules with debug information, and stops if the verifier reports an error.
    BROKEN_WHEN_READ "LV0070" "llvm-broken-when-read" [
        "Broken module found, compilation aborted!",
    ] {
        help: "Mend what LLVM's verifier finds here. Without `Debug Info Version` among the module's flags libNVVM would say it \
               in its log.",
        layer: Layer::Module,
    }
}

/// Reports the first error of the verifier that LLVM's parser runs when it has read a module. The LLVM 7 and the
/// modern (opaque-pointer) front ends of libNVVM may have different first errors.
pub(in crate::rules) fn check(context: &mut Context) {
    if !debug_information::is_read(context.module) {
        return;
    }
    // The legacy front end does not check debug information if the module states its version.
    let keeping = keeping_debug_information(context.module);
    let legacy = (Dialect::Legacy, "legacy front end", keeping);
    let modern = (Dialect::Modern, "modern front end", References::NONE);
    for (dialect, variant, keeping) in [legacy, modern] {
        let mut first: Option<(Span, String)> = None;
        let mut by = References::NONE;
        for finding in context.findings() {
            for judgement in broken_for(finding, dialect) {
                by = by.or(judgement.references.and(References::CUDA).without(keeping));
                if first.as_ref().is_none_or(|(span, _)| finding.span.start < span.start) {
                    first = Some((finding.span, words_of(finding, judgement)));
                }
            }
        }
        let Some((span, words)) = first else { continue };
        if let Some(finding) = Finding::of_outcomes(&BROKEN_WHEN_READ, span, &[variant]) {
            context.report(finding.by(by).remark(format!("LLVM's verifier: {words}")));
        }
    }
}

/// Returns the judgements (toolkits, targets and phases) of a finding in which LLVM's verifier, in the front end for
/// `dialect`, rejects the module. Returns none for findings about debug information, since invalid debug information is
/// stripped.
fn broken_for(finding: &Finding, dialect: Dialect) -> impl Iterator<Item = &Judgement> {
    let is_of_debug_information = debug::is_about_debug_information(finding.rule);
    finding.judgements.iter().filter(move |judgement| {
        !is_of_debug_information
            && judgement.severity == Severity::Error
            && judgement.phases.contains(&Phase::Verify)
            && finding.stage(judgement).step == Step::LlvmVerifier
            && !judgement.references.and(References::CUDA).is_empty()
            && !judgement.targets.intersection(front_end(dialect)).is_empty()
    })
}

/// Returns the text that LLVM's verifier prints to standard error for the error in `finding`.
fn words_of(finding: &Finding, judgement: &Judgement) -> String {
    match &judgement.outcome {
        Some(Outcome::Words(words)) => words.to_string(),
        _ => finding.message.clone(),
    }
}
