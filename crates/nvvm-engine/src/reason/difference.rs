//! Differences between two references on a target.

use super::size_limit::{self, SizeLimit};
use super::speaker;
use crate::report::{Finding, Judgement, Phase, PhaseVerdict, Phases, Report, Severity};
use crate::words::{counted, grouped, listed, targets, toolkits};
use nvvm_target::{Reference, Target, TargetSet, Toolkit};
use serde::{Deserialize, Serialize};

/// A reason for a difference between two references.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The kind of reason.
    pub kind: DifferenceKind,
    /// One sentence, without its full stop. Document titles are between asterisks, code between backticks.
    pub sentence: String,
    /// Indices of its findings in [`Report::findings`].
    pub findings: Vec<u32>,
    /// Number of positions in the text; 0 if it is not about a position.
    pub places: u32,
    /// The sources of the rule, as text.
    pub sources: Vec<String>,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceKind {
    /// One of them does not support the target.
    UnknownTarget,
    /// The parameter limits differ.
    ParameterLimit,
    /// The methods of sizing parameters differ.
    Counting,
    /// The function is a kernel for only one of them.
    KernelIdentity,
    /// Only one of them has the rule.
    OnlyOne,
    /// Each has another rule for the same position.
    OtherRule,
    /// Both have the rule, one of them not on this target.
    OtherTargets,
    /// An error for one, a warning for the other.
    Severity,
    /// The same error with another message.
    Wording,
    /// The same error in another phase.
    Phase,
    /// A phase of one of them is not reached.
    NotReached,
}

/// Maximum length of a quoted message, in characters.
const QUOTED: usize = 100;

/// Returns the reasons for different results of `ours` and `theirs` on `target`, the most important first. Findings of
/// one rule with the same reason are merged. Empty without a difference.
pub fn difference(report: &Report, target: Target, ours: Reference, theirs: Reference) -> Vec<Difference> {
    let pair = Pair { report, target, ours, theirs };
    if !ours.knows(target) || !theirs.knows(target) {
        return pair.unknown_target().into_iter().collect();
    }
    let mut differences: Vec<Difference> = Vec::new();
    for found in pair.all() {
        pair.add(&mut differences, found);
    }
    differences.extend(pair.not_reached());
    for difference in &mut differences {
        if difference.places > 1 {
            difference.sentence =
                format!("{}; so at {}", difference.sentence, counted(difference.places.into(), "place"));
        }
    }
    differences.sort_by_key(|difference| difference.kind);
    differences
}

/// A finding on which two references differ, and the finding of the other reference at that position.
#[derive(Clone, Copy)]
struct Found {
    finding: u32,
    instead: Option<u32>,
}

struct Pair<'r> {
    report: &'r Report,
    target: Target,
    ours: Reference,
    theirs: Reference,
}

impl<'r> Pair<'r> {
    /// Returns the difference if a reference does not support the target; its other results do not matter then.
    fn unknown_target(&self) -> Option<Difference> {
        let Pair { target, ours, theirs, .. } = *self;
        let refuses = |reference: Reference| reference.rejection(target).map(|words| (reference, words));
        let sentence = match (refuses(ours), refuses(theirs)) {
            (Some((_, first)), Some((_, second))) if first == second => {
                if self.all().is_empty() {
                    return None;
                }
                format!("neither {} nor {} takes {target}: `{first}`", ours.name(), theirs.name())
            }
            (Some((_, first)), Some((_, second))) => {
                format!("neither takes {target}: {} says `{first}`, {} `{second}`", ours.name(), theirs.name())
            }
            (one, other) => {
                let (reference, words) = one.or(other)?;
                format!("{} does not take {target}: `{words}`", reference.name())
            }
        };
        let sources = [ours, theirs].into_iter().filter(|reference| !reference.knows(target));
        let sources = sources.filter_map(Reference::rejection_source).map(|source| source.to_string()).collect();
        Some(Difference { kind: DifferenceKind::UnknownTarget, sentence, findings: Vec::new(), places: 0, sources })
    }

    fn judgements(&self, finding: &'r Finding, reference: Reference) -> Vec<&'r Judgement> {
        finding.judgements(self.target, reference).collect()
    }

    /// Returns the findings on which the references differ; two one-sided findings at one position are paired.
    fn all(&self) -> Vec<Found> {
        let mut both = Vec::new();
        let (mut only_ours, mut only_theirs): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
        for (index, finding) in (0..).zip(&self.report.findings) {
            let (ours, theirs) = (self.judgements(finding, self.ours), self.judgements(finding, self.theirs));
            match (ours.is_empty(), theirs.is_empty()) {
                (true, true) => {}
                (false, true) => only_ours.push(index),
                (true, false) => only_theirs.push(index),
                (false, false) if self.is_same(&ours, &theirs) => {}
                (false, false) => both.push(Found { finding: index, instead: None }),
            }
        }
        for finding in only_ours {
            let overlapping = only_theirs.iter().position(|&other| self.overlap(finding, other));
            both.push(Found { finding, instead: overlapping.map(|at| only_theirs.remove(at)) });
        }
        both.extend(only_theirs.into_iter().map(|finding| Found { finding, instead: None }));
        both.sort_by_key(|found| found.finding);
        both
    }

    /// Whether both report the same; phases are compared only if both references have phases.
    fn is_same(&self, ours: &[&Judgement], theirs: &[&Judgement]) -> bool {
        let phased = self.ours.toolkit().is_some() && self.theirs.toolkit().is_some();
        let is_same = |(ours, theirs): (&&Judgement, &&Judgement)| {
            ours.severity == theirs.severity
                && (!phased || ours.phases == theirs.phases)
                && ours.message == theirs.message
        };
        ours.len() == theirs.len() && ours.iter().zip(theirs).all(is_same)
    }

    fn overlap(&self, left: u32, right: u32) -> bool {
        let place = |index: u32| self.report.findings.get(index as usize).map(|finding| finding.location);
        let (Some(left), Some(right)) = (place(left), place(right)) else { return false };
        left.offset < right.end_offset.max(right.offset + 1) && right.offset < left.end_offset.max(left.offset + 1)
    }

    fn add(&self, differences: &mut Vec<Difference>, found: Found) {
        let Some(finding) = self.report.findings.get(found.finding as usize) else { return };
        let Some((kind, sentence)) = self.explain(finding, found) else { return };
        let findings = std::iter::once(found.finding).chain(found.instead);
        let is_alike = |known: &&mut Difference| {
            let first = known.findings.first().and_then(|&first| self.report.findings.get(first as usize));
            known.kind == kind && first.is_some_and(|first| first.rule == finding.rule)
        };
        if let Some(known) = differences.iter_mut().find(is_alike) {
            known.findings.extend(findings);
            known.places += 1;
            return;
        }
        let rule = self.report.rule_of(finding);
        let sources = rule.map(|rule| rule.sources.clone()).unwrap_or_default();
        differences.push(Difference { kind, sentence, findings: findings.collect(), places: 1, sources });
    }

    fn explain(&self, finding: &'r Finding, found: Found) -> Option<(DifferenceKind, String)> {
        let (ours, theirs) = (self.judgements(finding, self.ours), self.judgements(finding, self.theirs));
        let code = self.report.rule_of(finding).map_or("", |rule| rule.code.as_str());
        if code == crate::parameter_buffer_rule()
            && let Some(explained) = self.limits(finding, &ours, &theirs)
        {
            return Some(explained);
        }
        let (Some(first), Some(second)) = (most_severe(&ours), most_severe(&theirs)) else {
            let by_ours = most_severe(&ours).map(|judgement| (self.ours, judgement));
            let (speaks, only) = by_ours.or_else(|| Some((self.theirs, most_severe(&theirs)?)))?;
            let identity = self.identity(finding, speaks);
            return Some(identity.unwrap_or_else(|| self.only_one(finding, speaks, only, found.instead)));
        };
        Some(self.otherwise(first, second, (&ours, &theirs)))
    }

    /// Explains a difference where both report the finding.
    fn otherwise(
        &self,
        first: &Judgement,
        second: &Judgement,
        (ours, theirs): (&[&Judgement], &[&Judgement]),
    ) -> (DifferenceKind, String) {
        let (one, other) = (self.ours.name(), self.theirs.name());
        let quoted = |judgement: &Judgement| speaker::quoted(&judgement.message, QUOTED);
        if first.severity != second.severity {
            let word = |severity| match severity {
                Severity::Error => "an error",
                Severity::Warning => "a warning",
                Severity::Info => "a remark",
            };
            let (first_is, second_is) = (word(first.severity), word(second.severity));
            let sentence = format!("{first_is} for {one}, {second_is} for {other}: {}", quoted(first));
            return (DifferenceKind::Severity, sentence);
        }
        let contains = |judgements: &[&Judgement], message: &str| judgements.iter().any(|one| one.message == message);
        let mut of_ours = ours.iter().filter(|judgement| !contains(theirs, &judgement.message));
        let mut of_theirs = theirs.iter().filter(|judgement| !contains(ours, &judgement.message));
        match (of_ours.next(), of_theirs.next()) {
            (None, None) => {
                let phases = |judgements: &[&Judgement]| {
                    let all = judgements.iter().fold(Phases::default(), |all, judgement| all.union(judgement.phases));
                    let names: Vec<&str> = all.iter().map(Phase::name).collect();
                    if names.is_empty() { "while reading".to_owned() } else { format!("at {}", listed(&names)) }
                };
                let sentence = format!("{one} says it {}, {other} {}: {}", phases(ours), phases(theirs), quoted(first));
                (DifferenceKind::Phase, sentence)
            }
            (mine, yours) => {
                let (mine, yours) = (mine.map_or(first, |one| one), yours.map_or(second, |one| one));
                let sentence =
                    format!("the same in other words: {one} says {}, {other} {}", quoted(mine), quoted(yours));
                (DifferenceKind::Wording, sentence)
            }
        }
    }

    /// Explains a finding of only one reference, or of different rules at one position.
    fn only_one(
        &self,
        finding: &Finding,
        speaks: Reference,
        judgement: &Judgement,
        instead: Option<u32>,
    ) -> (DifferenceKind, String) {
        let not_reporting = if speaks == self.ours { self.theirs } else { self.ours };
        let (speaker_name, other_name) = (speaks.name(), not_reporting.name());
        let rule = self.report.rule_of(finding);
        let code = rule.map_or("", |rule| rule.code.as_str());
        let message = speaker::quoted(&judgement.message, QUOTED);
        let other = instead.and_then(|index| self.report.findings.get(index as usize));
        if let Some(other) = other
            && let Some(instead) = most_severe(&self.judgements(other, not_reporting))
        {
            let its = self.report.rule_of(other).map_or("", |rule| rule.code.as_str());
            let sentence = format!(
                "each has a rule of its own: {speaker_name} says {message} ({code}), {other_name} {} ({its})",
                speaker::quoted(&instead.message, QUOTED)
            );
            return (DifferenceKind::OtherRule, sentence);
        }
        let known = TargetSet::from_fn(|target| not_reporting.knows(target));
        let elsewhere = finding.fires_on(not_reporting).intersection(known);
        if !elsewhere.is_empty() {
            let sentence = format!("{other_name} says {message} too, but only on {}", targets(elsewhere));
            return (DifferenceKind::OtherTargets, sentence);
        }
        let never = rule.is_some_and(|rule| !rule.reported_by.contains(&not_reporting));
        let whose = match speaks.is_measured() {
            true => {
                let known = TargetSet::from_fn(|target| speaks.knows(target));
                let without = known.difference(finding.fires_on(speaks)).smallest();
                let without = without.filter(|without| self.target < *without);
                let below = without.map_or_else(String::new, |target| format!(" below {target}"));
                format!("{} {message} ({code}), as measured{below}", self.reporters(finding, speaks))
            }
            false => {
                let document = speaker::document_of(self.report, finding, speaks);
                format!("{message} ({code}) is a rule of {document}")
            }
        };
        let measured = rule.is_some_and(|rule| rule.measured);
        let silence = match (not_reporting.is_measured(), never) {
            _ if not_reporting == Reference::Tileiras135 => format!("of {other_name} only the limit was measured"),
            (true, true) if measured => format!("{other_name} was measured never to apply it"),
            (true, true) => format!("{other_name} was not seen to apply it"),
            (true, false) => format!("{other_name} was measured to pass this"),
            (false, true) => format!("{} has no such rule", speaker::document_or_name(not_reporting)),
            (false, false) => format!("{} lets this pass", speaker::document_or_name(not_reporting)),
        };
        (DifferenceKind::OnlyOne, format!("{whose}; {silence}"))
    }

    /// Formats the toolkits that report a finding: `only CUDA 13.5 reports`, or `CUDA 12.9 to 13.5 report`.
    fn reporters(&self, finding: &Finding, reporter: Reference) -> String {
        let reports = |toolkit: &&Reference| finding.judgements(self.target, **toolkit).next().is_some();
        let all: Vec<Toolkit> = Reference::TOOLKITS.iter().filter(reports).filter_map(|it| it.toolkit()).collect();
        match all[..] {
            [] | [_] => format!("only {} reports", reporter.name()),
            _ => format!("CUDA {} report", listed(&toolkits(all))),
        }
    }

    /// Explains a finding about kernels where the function is a kernel for only one reference.
    fn identity(&self, finding: &Finding, speaks: Reference) -> Option<(DifferenceKind, String)> {
        let not_reporting = if speaks == self.ours { self.theirs } else { self.ours };
        let rule = self.report.rule_of(finding)?;
        let about_functions = matches!(rule.layer.as_str(), "parameter" | "function" | "launch");
        if !about_functions || !rule.reported_by.contains(&not_reporting) {
            return None;
        }
        let (_, kernel) = size_limit::kernel_of(self.report, finding)?;
        if kernel.is_kernel(self.target, not_reporting) || !kernel.is_kernel(self.target, speaks) {
            return None;
        }
        let by = kernel.criteria.iter().find(|criterion| criterion.makes_kernel(self.target, speaks));
        let by = by.map_or(String::new(), |criterion| format!(" by its {}", criterion.what));
        let (speaks, not_reporting) = (speaks.name(), not_reporting.name());
        let sentence = format!("`{}` is a kernel for {speaks}{by}, and none for {not_reporting}", kernel.demangled);
        Some((DifferenceKind::KernelIdentity, sentence))
    }

    /// Explains a finding about a kernel's parameters by different limits or sizing methods.
    fn limits(
        &self,
        finding: &Finding,
        ours: &[&Judgement],
        theirs: &[&Judgement],
    ) -> Option<(DifferenceKind, String)> {
        let (index, kernel) = size_limit::kernel_of(self.report, finding)?;
        let of = |reference: Reference, judgements: &[&Judgement]| {
            let phase = judgements.first().and_then(|judgement| judgement.phases.first());
            size_limit::count(kernel, index, self.target, reference, phase)
        };
        let (Some(first), Some(second)) = (of(self.ours, ours), of(self.theirs, theirs)) else { return None };
        // The sizes explain a missing report only if the parameters are within the limit.
        let is_explained =
            |judgements: &[&Judgement], limit: SizeLimit| judgements.is_empty() == (limit.required <= limit.allowed);
        if !is_explained(ours, first) || !is_explained(theirs, second) {
            return None;
        }
        let allows = |reference: Reference, limit: SizeLimit| {
            size_limit::allowed(limit.allowed, self.target, reference, limit.phase)
        };
        let counts = format!(
            "{} counts {}, {} {}",
            self.ours.name(),
            counted(first.required, "byte"),
            self.theirs.name(),
            grouped(second.required)
        );
        if first.allowed != second.allowed {
            let sentence = format!("other limits: {}; {}", allows(self.ours, first), allows(self.theirs, second));
            let also = if first.required == second.required { String::new() } else { format!("; {counts}") };
            return Some((DifferenceKind::ParameterLimit, format!("{sentence}{also}")));
        }
        (first.required != second.required).then_some((DifferenceKind::Counting, counts))
    }

    /// Returns the difference if compilation fails for only one reference, so that ptxas is not reached.
    fn not_reached(&self) -> Option<Difference> {
        let compile = |reference| self.report.verdict(self.target, reference).phases.map(|phases| phases.compile);
        let (stopped, continues) = match (compile(self.ours)?, compile(self.theirs)?) {
            (PhaseVerdict::Rejected, PhaseVerdict::Accepted) => (self.ours, self.theirs),
            (PhaseVerdict::Accepted, PhaseVerdict::Rejected) => (self.theirs, self.ours),
            _ => return None,
        };
        let sentence = format!(
            "with {} nothing reaches ptxas, since compiling fails; with {} something does",
            stopped.name(),
            continues.name()
        );
        let kind = DifferenceKind::NotReached;
        Some(Difference { kind, sentence, findings: Vec::new(), places: 0, sources: Vec::new() })
    }
}

fn most_severe<'r>(judgements: &[&'r Judgement]) -> Option<&'r Judgement> {
    // Of equal severities, the first in the list of findings.
    judgements.iter().copied().rev().max_by_key(|judgement| judgement.severity)
}
