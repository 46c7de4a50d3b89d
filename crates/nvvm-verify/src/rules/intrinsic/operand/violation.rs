//! Violations of a call, in libNVVM's order of checks. A libNVVM reports only the first.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{Judged, References, Rule, Severity, Targets};
use crate::rules::intrinsic::{COMPILE, no_machine_instruction};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::mode_word::Reading;
use nvvm_target::{Dialect, LogForm, Phase, TargetSet, Version};

/// A set of references: the documents, and each libNVVM with each of its front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judges {
    /// The toolkits with their LLVM 7 front end. The documents, which do not distinguish front ends, are in both sets.
    legacy: References,
    /// The toolkits with their modern front end.
    modern: References,
}

impl Judges {
    /// The empty set.
    pub(super) const EMPTY: Judges = Judges::with_either(References::NONE);
    /// The LLVM 7 front end of every libNVVM.
    pub(super) const LEGACY: Judges = Judges { legacy: References::CUDA, modern: References::NONE };
    /// The modern front end of every libNVVM.
    pub(super) const MODERN: Judges = Judges { legacy: References::NONE, modern: References::CUDA };
    /// Every libNVVM, with both front ends.
    pub(super) const CUDA: Judges = Judges::with_either(References::CUDA);
    /// The documents.
    pub(super) const DOCUMENTS: Judges = Judges::with_either(References::DOCUMENTS);
    /// All references.
    pub(super) const ALL: Judges = Judges::CUDA.or(Judges::DOCUMENTS);

    const fn with_either(references: References) -> Judges {
        Judges { legacy: references, modern: references }
    }

    /// The libNVVM of a release and all later ones.
    pub(super) const fn since(release: Version) -> Judges {
        Judges::of(References::since(release))
    }

    /// The libNVVMs before a release.
    pub(super) const fn before(release: Version) -> Judges {
        Judges::of(References::before(release))
    }

    /// The libNVVMs among some references, with both front ends.
    pub(super) const fn of(references: References) -> Judges {
        Judges::with_either(references.and(References::CUDA))
    }

    /// The references with this reading of a field of a mode word.
    pub(super) fn reading(reading: &Reading) -> Judges {
        let front_end = match reading.front_end {
            None => Judges::ALL,
            Some(Dialect::Legacy) => Judges::LEGACY.or(Judges::DOCUMENTS),
            Some(Dialect::Modern) => Judges::MODERN.or(Judges::DOCUMENTS),
        };
        Judges::with_either(reading.references).and(front_end)
    }

    /// Intersects two sets.
    pub(super) const fn and(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.and(other.legacy), modern: self.modern.and(other.modern) }
    }

    /// Unites two sets.
    pub(super) const fn or(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.or(other.legacy), modern: self.modern.or(other.modern) }
    }

    const fn without(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.without(other.legacy), modern: self.modern.without(other.modern) }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.legacy.is_empty() && self.modern.is_empty()
    }

    /// Iterates over the toolkits, with the targets of their front ends.
    pub(super) fn measured(self) -> impl Iterator<Item = (References, TargetSet)> {
        let Judges { legacy, modern } = self.and(Judges::CUDA);
        let both = legacy.and(modern);
        [(both, Targets::All), (legacy.without(both), Targets::LEGACY), (modern.without(both), Targets::MODERN)]
            .into_iter()
            .filter(|(references, _)| !references.is_empty())
            .map(|(references, targets)| (references, targets.set()))
    }

    /// The errors in verification, and the errors in documents.
    fn judgements(self) -> Vec<Judgement> {
        let documented = (!self.and(Judges::DOCUMENTS).is_empty()).then(|| Judgement::from(Judged::DOCUMENTED));
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
    judges: Judges,
    further: Vec<Judgement>,
    log: Option<LogForm>,
}

impl Violation {
    /// Returns the finding with `judgements` before the further ones; `None` if there are none at all.
    fn finding(self, mut judgements: Vec<Judgement>) -> Option<Finding> {
        judgements.extend(self.further);
        if let Outcome::Words(words) = self.outcome {
            let has_judgements = !judgements.is_empty();
            return has_judgements.then(|| Finding::new(self.rule, self.span, words).judged(judgements));
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
    silent: Judges,
}

impl Violations {
    /// Creates an empty list.
    pub(super) const fn none() -> Violations {
        Violations { found: Vec::new(), silent: Judges::EMPTY }
    }

    /// Adds a violation with an outcome, reported by `judges`.
    pub(super) fn say(&mut self, rule: &'static Rule, outcome: impl Into<Outcome>, span: Span, judges: Judges) {
        self.found.push(Violation { rule, outcome: outcome.into(), span, judges, further: Vec::new(), log: None });
    }

    /// Adds a violation with judgements of its own, which does not suppress later violations.
    pub(super) fn add(
        &mut self,
        rule: &'static Rule,
        message: impl Into<Outcome>,
        span: Span,
        judgements: impl IntoIterator<Item = Judgement>,
    ) {
        self.say(rule, message, span, Judges::EMPTY);
        self.also(judgements);
    }

    /// Adds a violation whose judgements have outcomes of their own, if there are any.
    pub(super) fn outcome(&mut self, rule: &'static Rule, span: Span, judgements: Vec<Judgement>) {
        if let Some(outcome) = judgements.first().and_then(|first| first.outcome.clone()) {
            self.add(rule, outcome, span, judgements);
        }
    }

    /// Suppresses all later violations for the given references.
    pub(super) fn silence(&mut self, judges: Judges) {
        self.silent = self.silent.or(judges);
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
        let mut spoken = self.silent;
        for violation in self.found {
            let judges = violation.judges.without(spoken.and(Judges::CUDA));
            spoken = spoken.or(judges);
            let log = violation.log;
            if let Some(mut finding) = violation.finding(judges.judgements()) {
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
        assert_eq!(Judges::CUDA.measured().collect::<Vec<_>>(), [(References::CUDA, TargetSet::all())]);
        let newest = References::since(CUDA_13_3);
        let only_modern: Vec<_> = Judges::MODERN.and(Judges::since(CUDA_13_3)).measured().collect();
        assert_eq!(only_modern, [(newest, Targets::MODERN.set())]);
        let legacy_and_newest: Vec<_> = Judges::LEGACY.or(Judges::of(newest)).measured().collect();
        let older = (References::before(CUDA_13_3), Targets::LEGACY.set());
        assert_eq!(legacy_and_newest, [(newest, TargetSet::all()), older]);
        assert_eq!(Judges::ALL.measured().collect::<Vec<_>>(), Judges::CUDA.measured().collect::<Vec<_>>());
    }
}
