//! The macro that declares rules of LLVM's verifier, and constructors of their findings.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::{Broken, Outcome};
use crate::rule::{References, ReportedBy, Rule, Targets};
use crate::rules::measured::{broken_function, front_end};
use nvvm_diagnostics::template::fits;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::release::{CUDA_13_0, CUDA_13_3};
use nvvm_target::{Below, Crash, Dialect, LogForm, Phase, Source, Stage, TargetSet, Version};

pub(in crate::rules) const LLVM: Source = Source::Reference { title: "LLVM, Verifier.cpp", what: "LLVM 7 to 23" };
pub(in crate::rules) const MEASURED: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram runs LLVM's verifier before its own rules");

/// Common fields of the rules of LLVM's verifier.
pub(in crate::rules) const RULE: Rule =
    Rule { computed: &[ReportedBy::COMPILE], sources: &[LLVM, MEASURED], ..Rule::DEFAULT };

/// Declares the rules of LLVM's verifier in a file. All wordings have names. `since_13_3` maps wordings to those of the
/// LLVM since 13.3, and `limited` lists wordings that older LLVMs do not report. The messages of libNVVM about a
/// failure of LLVM's verifier belong to every such rule.
macro_rules! llvm_rules {
    ($(
        $(#[$meta:meta])*
        $name:ident $code:literal $id:literal $layer:ident $(below $below:ident)? $(crashes [$($crash:expr),+ $(,)?])?
        $(since_13_3 [$($before:ident => $now:ident),+ $(,)?])?
        $(limited [$($since:expr => [$($limited:expr),+ $(,)?]),+ $(,)?])? $help:literal [$($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?]
    )*) => {
        nvvm_diagnostics::rules! {
            $(
                $(#[$meta])*
                $name $code $id [
                    $($text = $words),+;
                    $($($shared,)+)?
                    $($($crash,)+)?
                    crate::outcome::EMPTY_LOG,
                    crate::outcome::BROKEN_FUNCTION,
                    crate::outcome::BROKEN_MODULE,
                    crate::outcome::NOT_COMPILED,
                    crate::outcome::OLDER_NOT_COMPILED,
                    crate::outcome::BOTH_CRASH,
                ] {
                    help: $help,
                    layer: crate::rule::Layer::$layer,
                    stage: Some(crate::rule::Layer::$layer.in_llvm_verifier()),
                    $(log: Some(nvvm_target::LogForm::Below(nvvm_target::Below::$below)),)?
                    $(reworded: &[$(nvvm_diagnostics::Reworded {
                        before: $before,
                        since: nvvm_target::release::CUDA_13_3,
                        now: $now,
                    }),+],)?
                    $(limited: &[$(nvvm_diagnostics::Limited {
                        wordings: &[$($limited),+],
                        legacy: nvvm_diagnostics::References::NONE,
                        modern: nvvm_diagnostics::References::since($since),
                    }),+],)?
                    ..crate::rules::llvm::declare::RULE
                }
            )*
        }
    };
}

pub(in crate::rules) use llvm_rules;

/// Returns the judgements in verification with LLVM's wording of each release. `legacy` replaces the outcome of LLVM 7.
fn at_verify(rule: &Rule, message: &str, legacy: Option<Outcome>) -> Vec<Judgement> {
    let reworded = rule.reworded.iter().find(|it| it.before == message && it.since == CUDA_13_3);
    let newest = reworded.map(|it| Outcome::from(it.now));
    // LLVM 21 parses `nocapture` as `captures(none)`.
    let since_13_0 = message.contains("'nocapture'").then(|| message.replace("'nocapture'", "'captures(none)'"));
    let since_13_0 = since_13_0.map(Outcome::from);
    let modern = ReportedBy::VERIFY.on(Targets::MODERN);
    let judgement =
        |reported_by: ReportedBy, outcome: Option<Outcome>| Judgement { outcome, ..Judgement::from(reported_by) };
    vec![
        Judgement::from(ReportedBy::DOCUMENTED),
        judgement(ReportedBy::VERIFY.on(Targets::LEGACY), legacy),
        judgement(modern.by(References::since(CUDA_13_3)), newest.or(since_13_0.clone())),
        judgement(modern.by(References::since(CUDA_13_0).and(References::before(CUDA_13_3))), since_13_0),
        judgement(modern.by(References::before(CUDA_13_0)), None),
    ]
}

/// Creates a finding in a function body: in verification with LLVM's message, in compilation with libNVVM's, which does
/// not contain the reason.
pub(crate) fn in_body(rule: &'static Rule, span: Span, message: impl Into<String>, function: FunctionId) -> Finding {
    let message = message.into();
    // LLVM 7 does not print the message if it prints no instruction below it.
    let prints_none = matches!(rule.log, Some(LogForm::Below(below)) if !below.has_instruction());
    let legacy = prints_none.then_some(Outcome::EmptyLog);
    let mut judgements = at_verify(rule, &message, legacy);
    judgements.extend(broken_function(References::CUDA, TargetSet::all()));
    limited(Finding::new(rule, span, message).within(function).with_judgements(judgements))
}

/// Creates a finding about a symbol without a definition. The legacy front end does not see it in compilation. In
/// verification its log is empty, since LLVM 7 flushes its stream only when it prints an instruction or metadata.
pub(in crate::rules) fn in_module(rule: &'static Rule, span: Span, message: impl Into<String>) -> Finding {
    let message = message.into();
    let mut judgements = at_verify(rule, &message, Some(Outcome::EmptyLog));
    judgements.extend(broken_function(References::CUDA, front_end(Dialect::Modern)));
    limited(Finding::new(rule, span, message).with_judgements(judgements))
}

/// Creates a finding about a symbol with a definition, for which LLVM 7 reports `what` as broken in compilation.
pub(in crate::rules) fn in_definition(
    rule: &'static Rule,
    span: Span,
    message: impl Into<String>,
    what: Broken,
) -> Finding {
    let legacy = Judgement::from(ReportedBy::COMPILE.on(Targets::LEGACY)).with_outcome(Outcome::Broken(what));
    limited(in_module(rule, span, message).also(legacy))
}

/// Creates a finding about metadata outside of function bodies, which both front ends check in compilation.
pub(in crate::rules) fn in_metadata(rule: &'static Rule, span: Span, message: impl Into<String>) -> Finding {
    let judgements = [ReportedBy::DOCUMENTED, ReportedBy::VERIFY].map(Judgement::from);
    let legacy = Judgement::from(ReportedBy::COMPILE.on(Targets::LEGACY)).with_outcome(Outcome::Broken(Broken::Module));
    let compile = broken_function(References::CUDA, front_end(Dialect::Modern));
    limited(
        Finding::new(rule, span, message)
            .with_judgements(judgements.into_iter().chain([legacy]).chain(compile).collect()),
    )
}

/// Removes the judgements of references that do not report the finding's wording ([`Rule::limited`]).
pub(in crate::rules) fn limited(finding: Finding) -> Finding {
    let says = |wordings: &[&str]| wordings.iter().any(|wording| fits(wording, &finding.message));
    match finding.rule.limited.iter().find(|limited| says(limited.wordings)) {
        Some(limited) => limit_front_ends(finding, limited.legacy, limited.modern),
        None => finding,
    }
}

/// Replaces the judgements of the modern front ends by a crash of the linker, which runs before LLVM's verifier.
pub(in crate::rules) fn crashing_in_linker(mut finding: Finding) -> Finding {
    let on = front_end(Dialect::Modern);
    for judgement in finding.judgements.iter_mut().filter(|judgement| !judgement.phases.is_empty()) {
        judgement.targets = judgement.targets.difference(on);
    }
    finding.judgements.retain(|judgement| judgement.phases.is_empty() || !judgement.targets.is_empty());
    let crashes = Judgement::from(ReportedBy::VERIFY_AND_COMPILE.on(Targets::MODERN));
    finding.also(crashes.with_outcome(Crash::SEGMENTATION_FAULT).at(Stage::LINKED))
}

/// Removes the compilation of the legacy front end, whose optimizer eliminates the construct before the verifier runs.
pub(in crate::rules) fn without_legacy_compile(mut finding: Finding) -> Finding {
    for judgement in finding.judgements.iter_mut().filter(|judgement| judgement.phases == [Phase::Compile]) {
        judgement.targets = judgement.targets.difference(front_end(Dialect::Legacy));
    }
    finding.judgements.retain(|judgement| !judgement.targets.is_empty());
    finding
}

/// Sets another wording in verification for the modern front ends since a release.
pub(in crate::rules) fn worded_since(mut finding: Finding, release: Version, words: &'static str) -> Finding {
    let on = front_end(Dialect::Modern);
    let mut worded = Vec::new();
    for judgement in std::mem::take(&mut finding.judgements) {
        let newest = judgement.references.and(References::since(release));
        let targets = judgement.targets.intersection(on);
        if judgement.phases != [Phase::Verify] || judgement.outcome.is_some() || newest.is_empty() || targets.is_empty()
        {
            worded.push(judgement);
            continue;
        }
        let others = Judgement { references: judgement.references.without(newest), ..judgement.clone() };
        let elsewhere =
            Judgement { references: newest, targets: judgement.targets.difference(on), ..judgement.clone() };
        let here = Judgement { references: newest, targets, ..judgement }.with_outcome(words);
        let is_somebodys = |it: &Judgement| !it.references.is_empty() && !it.targets.is_empty();
        worded.extend([others, elsewhere, here].into_iter().filter(is_somebodys));
    }
    finding.judgements = worded;
    finding
}

/// Restricts a finding to some references with their legacy front end and others with their modern front end.
pub(in crate::rules) fn limit_front_ends(mut finding: Finding, legacy: References, modern: References) -> Finding {
    let on = front_end(Dialect::Legacy);
    let mut left = Vec::new();
    for judgement in std::mem::take(&mut finding.judgements) {
        // Documents do not distinguish releases; they apply if a modern front end reports the finding.
        if judgement.phases.is_empty() {
            left.extend((!modern.is_empty()).then_some(judgement));
            continue;
        }
        for (by, targets) in [(legacy, judgement.targets.intersection(on)), (modern, judgement.targets.difference(on))]
        {
            let references = judgement.references.and(by);
            if !references.is_empty() && !targets.is_empty() {
                left.push(Judgement { references, targets, ..judgement.clone() });
            }
        }
    }
    finding.judgements = left;
    finding
}

/// The context of checks in one function body.
pub(in crate::rules) struct Body<'c, 'm> {
    pub(in crate::rules) context: &'c mut Context<'m>,
    pub(in crate::rules) function: FunctionId,
}

impl Body<'_, '_> {
    pub(in crate::rules) fn report(&mut self, rule: &'static Rule, span: Span, message: impl Into<String>) {
        self.context.report(in_body(rule, span, message, self.function));
    }

    /// Reports a finding with another value below LLVM's message than is usual for the rule.
    pub(in crate::rules) fn report_above(
        &mut self,
        below: Below,
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
    ) {
        self.context.report(in_body(rule, span, message, self.function).logged(LogForm::Below(below)));
    }
}
