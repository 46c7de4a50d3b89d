//! The violations of an intrinsic call, in libNVVM's order of checks. Each libNVVM reports only the first.

use crate::context::Context;
use crate::rule::{References, Rule, Severity, Targets};
use crate::{Finding, Judgement};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_target::mode_word::Reading;
use nvvm_target::{Dialect, Phase, TargetSet};

/// Rules that a call violates, each with its variants (named cases of the rule in the table of outcomes per tool).
pub(super) type RuleVariants = &'static [(&'static Rule, &'static [&'static str])];

/// A set of the documents and tools that findings are checked against: the reference documents, and each measured
/// libNVVM with each of its front ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReferencesByFrontEnd {
    /// The toolkits whose LLVM 7 front end is in the set, and the reference documents in the set.
    legacy: References,
    /// The toolkits whose modern (opaque-pointer) front end is in the set, and the reference documents in the set. The
    /// documents do not distinguish front ends.
    modern: References,
}

impl ReferencesByFrontEnd {
    /// The empty set of references (documents and tools).
    pub(super) const EMPTY: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::NONE);
    /// The set of every measured libNVVM, with both front ends.
    pub(super) const CUDA: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::CUDA);
    /// The set of the reference documents.
    pub(super) const DOCUMENTS: ReferencesByFrontEnd = ReferencesByFrontEnd::with_either(References::DOCUMENTS);
    /// The set of all references (documents and tools).
    pub(super) const ALL: ReferencesByFrontEnd = ReferencesByFrontEnd::CUDA.or(ReferencesByFrontEnd::DOCUMENTS);

    const fn with_either(references: References) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy: references, modern: references }
    }

    /// Returns a set of front ends: the LLVM 7 front ends of the toolkits in `legacy`, and the modern (opaque-pointer)
    /// front ends of the toolkits in `modern`.
    pub(super) const fn of(legacy: References, modern: References) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd { legacy, modern }
    }

    /// Returns the references (documents and tools) that decode a field of a packed constant operand (mode word) as
    /// `reading` describes.
    pub(super) fn reading(reading: &Reading) -> ReferencesByFrontEnd {
        let of_front_end = |dialect| match reading.front_end {
            Some(front_end) if front_end != dialect => reading.references.and(References::DOCUMENTS),
            _ => reading.references,
        };
        ReferencesByFrontEnd::of(of_front_end(Dialect::Legacy), of_front_end(Dialect::Modern))
    }

    /// Returns the references (documents and tools) of a judgement (tools, targets and phases), restricted to those
    /// front ends that compile one of its targets.
    fn of_judgement(judgement: &Judgement) -> ReferencesByFrontEnd {
        let of_front_end = |front_end: Targets| {
            let is_empty = judgement.targets.intersection(front_end.set()).is_empty();
            if is_empty { References::NONE } else { judgement.references }
        };
        ReferencesByFrontEnd::of(of_front_end(Targets::LEGACY), of_front_end(Targets::MODERN))
    }

    /// Returns the intersection of two sets.
    const fn and(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::of(self.legacy.and(other.legacy), self.modern.and(other.modern))
    }

    /// Returns the union of two sets.
    pub(super) const fn or(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::of(self.legacy.or(other.legacy), self.modern.or(other.modern))
    }

    const fn without(self, other: ReferencesByFrontEnd) -> ReferencesByFrontEnd {
        ReferencesByFrontEnd::of(self.legacy.without(other.legacy), self.modern.without(other.modern))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.legacy.is_empty() && self.modern.is_empty()
    }

    /// Iterates over the references (documents and tools) in the set, each with the targets that its front ends in the
    /// set compile.
    fn with_targets(self) -> impl Iterator<Item = (References, TargetSet)> {
        let both = self.legacy.and(self.modern);
        [
            (both, Targets::All),
            (self.legacy.without(both), Targets::LEGACY),
            (self.modern.without(both), Targets::MODERN),
        ]
        .into_iter()
        .filter(|(references, _)| !references.is_empty())
        .map(|(references, targets)| (references, targets.set()))
    }
}

/// A violation of a call, with the references (documents and tools) that may report it.
struct Violation {
    finding: Finding,
    /// The references (documents and tools) that report the violation unless they have reported an earlier violation of
    /// the call. If `None`, earlier violations do not suppress this one.
    references: Option<ReferencesByFrontEnd>,
}

/// All violations of one call.
pub(super) struct Violations {
    found: Vec<Violation>,
    unreported: ReferencesByFrontEnd,
}

impl Violations {
    /// Creates an empty list of violations.
    pub(super) const fn none() -> Violations {
        Violations { found: Vec::new(), unreported: ReferencesByFrontEnd::EMPTY }
    }

    /// Adds a violation of `rule` at `span`. `variants` select the rows of the table of outcomes per tool that apply.
    pub(super) fn push(&mut self, rule: &'static Rule, span: Span, variants: &[&str]) {
        self.push_by(ReferencesByFrontEnd::ALL, rule, span, variants);
    }

    /// Adds a violation of `rule` at `span`, restricted to `references` (documents and tools). `variants` select the
    /// rows of the table of outcomes per tool that apply.
    pub(super) fn push_by(
        &mut self,
        references: ReferencesByFrontEnd,
        rule: &'static Rule,
        span: Span,
        variants: &[&str],
    ) {
        if !references.is_empty() {
            self.exclusive(references, Finding::of_variants(rule, span, &[], variants));
        }
    }

    /// Adds a violation that each of `references` (documents and tools) reports, except for those that report an
    /// earlier violation of the call.
    pub(super) fn exclusive(&mut self, references: ReferencesByFrontEnd, finding: Finding) {
        self.found.push(Violation { finding, references: Some(references) });
    }

    /// Adds a violation that does not suppress later violations and is not suppressed by earlier ones.
    pub(super) fn add(&mut self, finding: Finding) {
        self.found.push(Violation { finding, references: None });
    }

    /// Suppresses all verification errors of the given references (documents and tools).
    pub(super) fn suppress(&mut self, references: ReferencesByFrontEnd) {
        self.unreported = self.unreported.or(references);
    }

    /// Reports the violations to `context`. For each libNVVM, only its first verification error is reported.
    pub(super) fn report(self, context: &mut Context, function: FunctionId) {
        let mut reported = self.unreported;
        for Violation { mut finding, references } in self.found {
            if let Some(references) = references {
                reported = reported.or(limit(&mut finding, references, reported));
            }
            context.report_unless_accepted(finding.within(function));
        }
    }
}

/// Restricts a finding to `references` (documents and tools). In verification, those in `reported` are excluded, since
/// they have reported an earlier error. Returns the references that report the finding in verification.
fn limit(
    finding: &mut Finding,
    references: ReferencesByFrontEnd,
    reported: ReferencesByFrontEnd,
) -> ReferencesByFrontEnd {
    let mut verifying = ReferencesByFrontEnd::EMPTY;
    for judgement in std::mem::take(&mut finding.judgements) {
        let mut by = ReferencesByFrontEnd::of_judgement(&judgement).and(references);
        if judgement.phases.is_empty() {
            // Both documents have the same rules.
            finding.judgements.extend((!by.is_empty()).then_some(judgement));
            continue;
        }
        // libNVVM prints warnings only with an error.
        if judgement.phases == [Phase::Verify] && judgement.severity == Severity::Error {
            by = by.without(reported);
            verifying = verifying.or(by);
        }
        finding.judgements.extend(by.with_targets().map(|(references, on)| Judgement {
            references,
            targets: judgement.targets.intersection(on),
            ..judgement.clone()
        }));
    }
    verifying
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn front_ends_that_agree_are_one_set() {
        let with_targets = |set: ReferencesByFrontEnd| set.with_targets().collect::<Vec<_>>();
        let newest = References::of(nvvm_target::Reference::NEWEST);
        assert_eq!(with_targets(ReferencesByFrontEnd::CUDA), [(References::CUDA, TargetSet::all())]);
        let modern = ReferencesByFrontEnd::of(References::NONE, newest);
        assert_eq!(with_targets(modern), [(newest, Targets::MODERN.set())]);
        let older = (References::CUDA.without(newest), Targets::LEGACY.set());
        let legacy = ReferencesByFrontEnd::of(References::CUDA, References::NONE);
        assert_eq!(with_targets(modern.or(legacy)), [(newest, TargetSet::all()), older]);
    }
}
