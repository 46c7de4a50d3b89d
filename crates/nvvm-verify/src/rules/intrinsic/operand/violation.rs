//! Violations of a call, in libNVVM's order of checks. A libNVVM reports only the first.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::rules::intrinsic::{COMPILE, no_machine_instruction};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::mode_word::Reading;
use nvvm_target::{Dialect, LogForm, Phase, TargetSet, Version};

/// A set of references: the documents, and each libNVVM with each of its front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReferencesByFrontEnd {
    /// The toolkits with their LLVM 7 front end. The documents, which do not distinguish front ends, are in both sets.
    legacy: References,
    /// The toolkits with their modern front end.
    modern: References,
}

impl ReferencesByFrontEnd {
    /// The empty set.
    pub(super) const EMPTY: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::NONE);
    /// The LLVM 7 front end of every libNVVM.
    pub(super) const LEGACY: ReferencesByFrontEnd =
        ReferencesByFrontEnd { legacy: References::CUDA, modern: References::NONE };
    /// The modern front end of every libNVVM.
    pub(super) const MODERN: ReferencesByFrontEnd =
        ReferencesByFrontEnd { legacy: References::NONE, modern: References::CUDA };
    /// Every libNVVM, with both front ends.
    pub(super) const CUDA: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::CUDA);
    /// The documents.
    pub(super) const DOCUMENTS: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::DOCUMENTS);
    /// All references.
    pub(super) const ALL: ReferencesByFrontEnd = ReferencesByFrontEnd::CUDA.or(ReferencesByFrontEnd::DOCUMENTS);

    const fn with_either(references: References) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy: references, modern: references }
    }

    /// The libNVVM of a release and all later ones.
    pub(super) const fn since(release: Version) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::of(References::since(release))
    }

    /// The libNVVMs before a release.
    pub(super) const fn before(release: Version) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::of(References::before(release))
    }

    /// The libNVVMs among some references, with both front ends.
    pub(super) const fn of(references: References) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::with_either(references.and(References::CUDA))
    }

    /// The references with this reading of a field of a mode word.
    pub(super) fn reading(reading: &Reading) -> ReferencesByFrontEnd {
        let front_end = match reading.front_end {
            None => ReferencesByFrontEnd::ALL,
            Some(Dialect::Legacy) => ReferencesByFrontEnd::LEGACY.or(ReferencesByFrontEnd::DOCUMENTS),
            Some(Dialect::Modern) => ReferencesByFrontEnd::MODERN.or(ReferencesByFrontEnd::DOCUMENTS),
        };
        ReferencesByFrontEnd::with_either(reading.references).and(front_end)
    }

    /// Intersects two sets.
    pub(super) const fn and(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy: self.legacy.and(other.legacy), modern: self.modern.and(other.modern) }
    }

    /// Unites two sets.
    pub(super) const fn or(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy: self.legacy.or(other.legacy), modern: self.modern.or(other.modern) }
    }

    const fn without(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy: self.legacy.without(other.legacy), modern: self.modern.without(other.modern) }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.legacy.is_empty() && self.modern.is_empty()
    }

    /// Iterates over the toolkits, with the targets of their front ends.
    pub(super) fn measured(self) -> impl Iterator<Item = (References, TargetSet)> {
        let ReferencesByFrontEnd { legacy, modern } = self.and(ReferencesByFrontEnd::CUDA);
        let both = legacy.and(modern);
        [(both, Targets::All), (legacy.without(both), Targets::LEGACY), (modern.without(both), Targets::MODERN)]
            .into_iter()
            .filter(|(references, _)| !references.is_empty())
            .map(|(references, targets)| (references, targets.set()))
    }

    /// The errors in verification, and the errors in documents.
    fn judgements(self) -> Vec<Judgement> {
        let documented =
            (!self.and(ReferencesByFrontEnd::DOCUMENTS).is_empty()).then(|| Judgement::from(ReportedBy::DOCUMENTED));
        let measured =
            self.measured().map(|(by, targets)| Judgement::on(by, targets, Severity::Error, &[Phase::Verify]));
        documented.into_iter().chain(measured).collect()
    }
}

/// A violation.
struct Violation {
    rule: &'static Rule,
    outcome: Outcome,
    span: Span,
    references: ReferencesByFrontEnd,
    further: Vec<Judgement>,
    log: Option<LogForm>,
}

impl Violation {
    /// Returns the finding with `judgements` before the further ones; `None` if there are none at all.
    fn finding(self, mut judgements: Vec<Judgement>) -> Option<Finding> {
        judgements.extend(self.further);
        if let Outcome::Words(words) = self.outcome {
            let has_judgements = !judgements.is_empty();
            return has_judgements.then(|| Finding::new(self.rule, self.span, words).with_judgements(judgements));
        }
        for judgement in &mut judgements {
            judgement.outcome.get_or_insert_with(|| self.outcome.clone());
        }
        Finding::of(self.rule, self.span, judgements)
    }
}

/// All violations of one call.
pub(super) struct Violations {
    found: Vec<Violation>,
    unreported: ReferencesByFrontEnd,
}

impl Violations {
    /// Creates an empty list.
    pub(super) const fn none() -> Violations {
        Violations { found: Vec::new(), unreported: ReferencesByFrontEnd::EMPTY }
    }

    /// Adds a violation with an outcome, reported by `references`.
    pub(super) fn say(
        &mut self,
        rule: &'static Rule,
        outcome: impl Into<Outcome>,
        span: Span,
        references: ReferencesByFrontEnd,
    ) {
        self.found.push(Violation { rule, outcome: outcome.into(), span, references, further: Vec::new(), log: None });
    }

    /// Adds a violation with judgements of its own, which does not suppress later violations.
    pub(super) fn add(
        &mut self,
        rule: &'static Rule,
        message: impl Into<Outcome>,
        span: Span,
        judgements: impl IntoIterator<Item = Judgement>,
    ) {
        self.say(rule, message, span, ReferencesByFrontEnd::EMPTY);
        self.also(judgements);
    }

    /// Adds a violation whose judgements have outcomes of their own, if there are any.
    pub(super) fn outcome(&mut self, rule: &'static Rule, span: Span, judgements: Vec<Judgement>) {
        if let Some(outcome) = judgements.first().and_then(|first| first.outcome.clone()) {
            self.add(rule, outcome, span, judgements);
        }
    }

    /// Suppresses all later violations for the given references.
    pub(super) fn silence(&mut self, references: ReferencesByFrontEnd) {
        self.unreported = self.unreported.or(references);
    }

    /// Adds judgements to the last violation.
    pub(super) fn also(&mut self, judgements: impl IntoIterator<Item = Judgement>) {
        if let Some(last) = self.found.last_mut() {
            last.further.extend(judgements);
        }
    }

    /// Sets the log form of the last violation.
    pub(super) fn logged(&mut self, form: LogForm) {
        if let Some(last) = self.found.last_mut() {
            last.log = Some(form);
        }
    }

    /// Reports the violations. Each libNVVM is judged by its first violation only.
    pub(super) fn report(self, context: &mut Context, function: FunctionId) {
        let mut spoken = self.unreported;
        for violation in self.found {
            let references = violation.references.without(spoken.and(ReferencesByFrontEnd::CUDA));
            spoken = spoken.or(references);
            let log = violation.log;
            if let Some(mut finding) = violation.finding(references.judgements()) {
                finding.log = log;
                if std::ptr::eq(finding.rule, &COMPILE) {
                    finding = finding.help(no_machine_instruction("call"));
                }
                context.report(finding.within(function));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_target::release::CUDA_13_3;

    #[test]
    fn front_ends_that_agree_are_one_judgement() {
        assert_eq!(ReferencesByFrontEnd::CUDA.measured().collect::<Vec<_>>(), [(References::CUDA, TargetSet::all())]);
        let newest = References::since(CUDA_13_3);
        let only_modern: Vec<_> =
            ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::since(CUDA_13_3)).measured().collect();
        assert_eq!(only_modern, [(newest, Targets::MODERN.set())]);
        let legacy_and_newest: Vec<_> =
            ReferencesByFrontEnd::LEGACY.or(ReferencesByFrontEnd::of(newest)).measured().collect();
        let older = (References::before(CUDA_13_3), Targets::LEGACY.set());
        assert_eq!(legacy_and_newest, [(newest, TargetSet::all()), older]);
        assert_eq!(
            ReferencesByFrontEnd::ALL.measured().collect::<Vec<_>>(),
            ReferencesByFrontEnd::CUDA.measured().collect::<Vec<_>>()
        );
    }
}
