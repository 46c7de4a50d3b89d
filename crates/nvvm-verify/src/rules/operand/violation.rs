//! What is wrong with one call, in the order in which libNVVM asks: of several things it says only the first.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{Judged, References, Rule, Severity, Targets};
use crate::rules::intrinsic::{COMPILE, no_machine_instruction};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::{Phase, Reference, TargetSet};

/// Who says something: the documents, and each libNVVM with each of its front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judges(u8);

impl Judges {
    /// Nobody.
    pub(super) const NOBODY: Judges = Judges(0);
    /// Every libNVVM's front end of LLVM 7.
    pub(super) const LEGACY: Judges = Judges(0b000_0111);
    /// Every libNVVM's modern front end.
    pub(super) const MODERN: Judges = Judges(0b011_1000);
    /// Every libNVVM.
    pub(super) const CUDA: Judges = Judges(0b011_1111);
    /// libNVVM 12.9.
    pub(super) const CUDA_12_9: Judges = Judges(0b000_1001);
    /// libNVVM 13.0 and 13.5.
    pub(super) const SINCE_13_0: Judges = Judges(0b011_0110);
    /// libNVVM 12.9 and 13.0.
    pub(super) const BEFORE_13_5: Judges = Judges(0b001_1011);
    /// libNVVM 13.5.
    pub(super) const CUDA_13_5: Judges = Judges(0b010_0100);
    /// The documents.
    pub(super) const DOCUMENTS: Judges = Judges(0b100_0000);
    /// Everybody.
    pub(super) const ALL: Judges = Judges(0b111_1111);

    /// Those in both.
    pub(super) const fn and(self, other: Judges) -> Judges {
        Judges(self.0 & other.0)
    }

    /// Those in either.
    pub(super) const fn or(self, other: Judges) -> Judges {
        Judges(self.0 | other.0)
    }

    /// The libNVVMs among these references, with both front ends.
    pub(super) fn of(references: References) -> Judges {
        let toolkits = [
            (Reference::Cuda129, Judges::CUDA_12_9),
            (Reference::Cuda130, Judges::SINCE_13_0.and(Judges::BEFORE_13_5)),
            (Reference::Cuda135, Judges::CUDA_13_5),
        ];
        let chosen = toolkits.into_iter().filter(|(reference, _)| references.contains(*reference));
        chosen.fold(Judges::NOBODY, |judges, (_, more)| judges.or(more))
    }

    const fn without(self, other: Judges) -> Judges {
        Judges(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The toolkits among those of one front end: bit 0 is 12.9.
    fn references(bits: u8) -> References {
        let toolkits = [Reference::Cuda129, Reference::Cuda130, Reference::Cuda135];
        let chosen = toolkits.into_iter().enumerate().filter(|(bit, _)| bits & (1 << bit) != 0);
        chosen.fold(References::NONE, |references, (_, reference)| references.with(reference))
    }

    /// The toolkits, with the targets of the front ends concerned.
    pub(super) fn measured(self) -> impl Iterator<Item = (References, TargetSet)> {
        let (legacy, modern) = (self.0 & 0b111, self.0 >> 3 & 0b111);
        let both = legacy & modern;
        [(both, Targets::All), (legacy & !both, Targets::LEGACY), (modern & !both, Targets::MODERN)]
            .into_iter()
            .filter(|(bits, _)| *bits != 0)
            .map(|(bits, targets)| (Self::references(bits), targets.set()))
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
        self.found.push(Violation { rule, outcome: outcome.into(), span, judges, further: Vec::new() });
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

    /// Reports each; a libNVVM judges only by the first that it would say.
    pub(super) fn report(self, context: &mut Context, function: FunctionId) {
        let mut spoken = self.silent;
        for violation in self.found {
            let judges = violation.judges.without(spoken.and(Judges::CUDA));
            spoken = spoken.or(judges);
            if let Some(mut finding) = violation.finding(judges.judgements()) {
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

    #[test]
    fn front_ends_that_agree_are_one_judgement() {
        assert_eq!(Judges::CUDA.measured().collect::<Vec<_>>(), [(References::CUDA, TargetSet::all())]);
        let only_modern: Vec<_> = Judges::MODERN.and(Judges::CUDA_13_5).measured().collect();
        assert_eq!(only_modern, [(References::CUDA_13_5, Targets::MODERN.set())]);
        assert_eq!(Judges::BEFORE_13_5.or(Judges::CUDA_13_5), Judges::CUDA);
        assert_eq!(Judges::CUDA_12_9.or(Judges::SINCE_13_0), Judges::CUDA);
    }
}
