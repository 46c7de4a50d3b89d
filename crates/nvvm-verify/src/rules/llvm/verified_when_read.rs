//! The rule about modules with debug information, which LLVM verifies in the parser.
//!
//! A parser that knows the debug information version of a module calls the verifier to check the debug information. Any
//! other error of the verifier ends the process, and since CUDA 13.0 ends compilation with a message. All functions are
//! checked, including those that the IR linker drops. The error is printed to standard error and in no log. Measured;
//! the documents do not mention it.

use crate::context::Context;
use crate::facts::debug_information;
use crate::finding::{Finding, Judgement};
use crate::outcome::{BROKEN_MODULE, COMPILE_CRASHES, Outcome, VERIFY_CRASHES};
use crate::rule::{Layer, References, Severity, Targets};
use crate::rules::llvm::metadata::debug;
use crate::rules::measured::front_end;
use nvvm_syntax::Span;
use nvvm_target::release::{CUDA_13_0, CUDA_13_1};
use nvvm_target::{Crash, Dialect, LogForm, Phase, Source, Stage, Step};

nvvm_diagnostics::rules! {
    /// An error of LLVM's verifier in the parser.
    BROKEN_WHEN_READ "LV0070" "llvm-broken-when-read" [
        NEWEST = "Broken module found, compilation aborted!";
        BROKEN_MODULE,
        VERIFY_CRASHES,
        COMPILE_CRASHES,
    ] {
        help: "Mend what LLVM's verifier finds here. Without `Debug Info Version` among the module's flags libNVVM would say it \
               in its log.",
        layer: Layer::Module,
        sources: &[Source::measured(
            "libNVVM 12.8, 12.9, 13.0, 13.1, 13.3, 13.5",
            "nvvmVerifyProgram and nvvmCompileProgram, both front ends, faults of functions, declarations and variables",
        )],
        stage: Some(Stage::reading(u32::MAX)),
        log: Some(LogForm::Line),
    }
}

/// Reports the first error of LLVM's verifier, by front end.
pub(in crate::rules) fn check(context: &mut Context) {
    if !debug_information::is_read(context.module) {
        return;
    }
    // The legacy front end does not check debug information if the module states its version.
    let keeping = debug::effect::keeping(context.module);
    for (dialect, keeping) in [(Dialect::Legacy, keeping), (Dialect::Modern, References::NONE)] {
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
        let finding = Finding::of(&BROKEN_WHEN_READ, span, judgements(by, dialect));
        if let Some(finding) = finding {
            context.report(finding.remark(format!("LLVM's verifier: {words}")));
        }
    }
}

/// Returns the judgements by which the verifier rejects the module. Invalid debug information is stripped and is not an
/// error of the module.
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

/// The text that the verifier prints to standard error.
fn words_of(finding: &Finding, judgement: &Judgement) -> String {
    match &judgement.outcome {
        Some(Outcome::Words(words)) => words.to_string(),
        _ => finding.message.clone(),
    }
}

fn judgements(by: References, dialect: Dialect) -> Vec<Judgement> {
    let (targets, crash) = match dialect {
        Dialect::Legacy => (Targets::LEGACY, Crash::Exit(1)),
        Dialect::Modern => (Targets::MODERN, Crash::ABORT),
    };
    let is_renamed = dialect == Dialect::Modern;
    let older = if is_renamed { References::before(CUDA_13_1) } else { References::CUDA };
    let reports: [(References, Phase, Outcome); 4] = [
        (References::CUDA, Phase::Verify, crash.into()),
        (References::before(CUDA_13_0), Phase::Compile, crash.into()),
        (References::since(CUDA_13_0).and(older), Phase::Compile, BROKEN_MODULE.into()),
        (References::since(CUDA_13_0).without(older), Phase::Compile, NEWEST.into()),
    ];
    let judgement = |(who, phase, outcome): (References, Phase, Outcome)| {
        let phases: &'static [Phase] = if phase == Phase::Verify { &[Phase::Verify] } else { &[Phase::Compile] };
        Judgement::on(by.and(who), targets.set(), Severity::Error, phases)
            .with_outcome(outcome)
            .at(Stage::reading(u32::MAX))
    };
    reports.into_iter().map(judgement).filter(|judgement| !judgement.references.is_empty()).collect()
}
