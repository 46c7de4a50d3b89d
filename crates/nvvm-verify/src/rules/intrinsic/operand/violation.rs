//! What is wrong with one call, in the order in which libNVVM asks: of several things it says only the first.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{Judged, References, Rule, Severity, Targets};
use crate::rules::intrinsic::{COMPILE, no_machine_instruction};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::mode_word::Reading;
use nvvm_target::{Dialect, LogForm, Phase, TargetSet, Version};

/// Who says something: the documents, and each libNVVM with each of its front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judges {
    /// The toolkits by their front end of LLVM 7; the documents, which know no front ends, are in both.
    legacy: References,
    /// The toolkits by their modern front end.
    modern: References,
}

impl Judges {
    /// Nobody.
    pub(super) const NOBODY: Judges = Judges::with_either(References::NONE);
    /// Every libNVVM's front end of LLVM 7.
    pub(super) const LEGACY: Judges = Judges { legacy: References::CUDA, modern: References::NONE };
    /// Every libNVVM's modern front end.
    pub(super) const MODERN: Judges = Judges { legacy: References::NONE, modern: References::CUDA };
    /// Every libNVVM.
    pub(super) const CUDA: Judges = Judges::with_either(References::CUDA);
    /// The documents.
    pub(super) const DOCUMENTS: Judges = Judges::with_either(References::DOCUMENTS);
    /// Everybody.
    pub(super) const ALL: Judges = Judges::CUDA.or(Judges::DOCUMENTS);

    const fn with_either(references: References) -> Judges {
        Judges { legacy: references, modern: references }
    }

    /// The libNVVM of that release and all later ones.
    pub(super) const fn since(release: Version) -> Judges {
        Judges::of(References::since(release))
    }

    /// Every libNVVM before that release.
    pub(super) const fn before(release: Version) -> Judges {
        Judges::of(References::before(release))
    }

    /// The libNVVMs among these references, with both front ends.
    pub(super) const fn of(references: References) -> Judges {
        Judges::with_either(references.and(References::CUDA))
    }

    /// Those who read a field of a mode word so.
    pub(super) fn reading(reading: &Reading) -> Judges {
        let front_end = match reading.front_end {
            None => Judges::ALL,
            Some(Dialect::Legacy) => Judges::LEGACY.or(Judges::DOCUMENTS),
            Some(Dialect::Modern) => Judges::MODERN.or(Judges::DOCUMENTS),
        };
        Judges::with_either(reading.references).and(front_end)
    }

    /// Those in both.
    pub(super) const fn and(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.and(other.legacy), modern: self.modern.and(other.modern) }
    }

    /// Those in either.
    pub(super) const fn or(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.or(other.legacy), modern: self.modern.or(other.modern) }
    }

    const fn without(self, other: Judges) -> Judges {
        Judges { legacy: self.legacy.without(other.legacy), modern: self.modern.without(other.modern) }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.legacy.is_empty() && self.modern.is_empty()
    }

    /// The toolkits, with the targets of the front ends concerned.
    pub(super) fn measured(self) -> impl Iterator<Item = (References, TargetSet)> {
        let Judges { legacy, modern } = self.and(Judges::CUDA);
        let both = legacy.and(modern);
        [(both, Targets::All), (legacy.without(both), Targets::LEGACY), (modern.without(both), Targets::MODERN)]
            .into_iter()
            .filter(|(references, _)| !references.is_empty())
            .map(|(references, targets)| (references, targets.set()))
    }

    /// Errors at verify, and the documents' errors.
    fn judgements(self) -> Vec<Judgement> {
        let documented = (!self.and(Judges::DOCUMENTS).is_empty()).then(|| Judgement::from(Judged::DOCUMENTED));
        let measured =
            self.measured().map(|(by, targets)| Judgement::on(by, targets, Severity::Error, &[Phase::Verify]));
        documented.into_iter().chain(measured).collect()
    }
}

/// One thing that is wrong.
struct Violation {
    rule: &'static Rule,
    outcome: Outcome,
    span: Span,
    judges: Judges,
    further: Vec<Judgement>,
    log: Option<LogForm>,
}

impl Violation {
    /// The finding, with these judgements before the further ones; `None` when nobody judges by it.
    fn finding(self, mut judgements: Vec<Judgement>) -> Option<Finding> {
        judgements.extend(self.further);
        if let Outcome::Words(words) = self.outcome {
            let is_judged = !judgements.is_empty();
            return is_judged.then(|| Finding::new(self.rule, self.span, words).judged(judgements));
        }
        for judgement in &mut judgements {
            judgement.outcome.get_or_insert_with(|| self.outcome.clone());
        }
        Finding::of(self.rule, self.span, judgements)
    }
}

/// Everything that is wrong with one call.
pub(super) struct Violations {
    found: Vec<Violation>,
    silent: Judges,
}

impl Violations {
    /// Nothing is wrong yet.
    pub(super) const fn none() -> Violations {
        Violations { found: Vec::new(), silent: Judges::NOBODY }
    }

    /// Something is wrong: who says so, in these words, or does so.
    pub(super) fn say(&mut self, rule: &'static Rule, outcome: impl Into<Outcome>, span: Span, judges: Judges) {
        self.found.push(Violation { rule, outcome: outcome.into(), span, judges, further: Vec::new(), log: None });
    }

    /// Something is wrong that only these judge; it keeps nobody from saying what comes after it.
    pub(super) fn aside(
        &mut self,
        rule: &'static Rule,
        message: impl Into<Outcome>,
        span: Span,
        judgements: impl IntoIterator<Item = Judgement>,
    ) {
        self.say(rule, message, span, Judges::NOBODY);
        self.also(judgements);
    }

    /// What only these judge, each of which says what its tool does, if there are any.
    pub(super) fn outcome(&mut self, rule: &'static Rule, span: Span, judgements: Vec<Judgement>) {
        if let Some(outcome) = judgements.first().and_then(|first| first.outcome.clone()) {
            self.aside(rule, outcome, span, judgements);
        }
    }

    /// These say nothing more about the call.
    pub(super) fn silence(&mut self, judges: Judges) {
        self.silent = self.silent.or(judges);
    }

    /// The last thing that was said has further judgements.
    pub(super) fn also(&mut self, judgements: impl IntoIterator<Item = Judgement>) {
        if let Some(last) = self.found.last_mut() {
            last.further.extend(judgements);
        }
    }

    /// The last thing that was said has something else around it in the log than is usual for its rule.
    pub(super) fn logged(&mut self, form: LogForm) {
        if let Some(last) = self.found.last_mut() {
            last.log = Some(form);
        }
    }

    /// Reports each; a libNVVM judges only by the first that it would say.
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
