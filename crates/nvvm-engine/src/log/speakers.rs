//! The toolkits, targets and phases for which a log line is emitted, from rules or findings.

use crate::report::{Finding, Phase, Phases};
use crate::words;
use nvvm_diagnostics::{Layer, References, ReportedBy, Rule};
use nvvm_target::{Reference, Target, TargetSet, Toolkit};

/// The toolkits, targets and phases for which a message is emitted. The declarations of rules are exhaustive, so all
/// others do not emit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Speakers {
    references: References,
    targets: TargetSet,
    phases: Phases,
    /// Whether the message is a parse error, which both phases report.
    is_reader: bool,
}

impl Speakers {
    /// Determines the toolkits for a rule's message template with these values. Returns `None` when only findings
    /// determine them.
    pub(super) fn of_wording(rule: &'static Rule, wording: &str, values: &[&str]) -> Option<Speakers> {
        let known = rule.reported_by_values.and_then(|of_values| of_values(wording, values));
        let declared: Vec<ReportedBy> = known.unwrap_or_else(|| rule.reporting(wording));
        let mut speakers = Speakers { is_reader: rule.layer == Layer::Syntax, ..Speakers::default() };
        let unreported = nvvm_verify::rules::unreported_at_verify(rule);
        for reported_by in &declared {
            let references = reported_by.by.and(References::CUDA);
            let targets = reported_by.on.set();
            if reported_by.phases.is_empty() {
                speakers.add(references, targets, unreadable());
            }
            for phase in reported_by.phases {
                let unreported = if *phase == Phase::Verify { unreported } else { References::NONE };
                speakers.add(references.without(unreported), targets, Phases::of(&[*phase]));
            }
        }
        (!speakers.references.is_empty()).then_some(speakers)
    }

    /// Determines the toolkits that report a message in a finding of the accompanying text.
    pub(super) fn of_finding(finding: &Finding, message: &str) -> Option<Speakers> {
        let mut speakers = Speakers::default();
        for judgement in finding.judgements.iter().filter(|judgement| judgement.message == message) {
            let of_toolkits = judgement.references.and(References::CUDA);
            let phases = if judgement.phases == Phases::default() { unreadable() } else { judgement.phases };
            speakers.add(of_toolkits, judgement.targets, phases);
        }
        (!speakers.references.is_empty()).then_some(speakers)
    }

    /// Combines the results for several rules; `None` if one of them is unknown.
    pub(super) fn of_all(each: impl IntoIterator<Item = Option<Speakers>>) -> Option<Speakers> {
        each.into_iter().reduce(|all, next| {
            let (mut all, next) = (all?, next?);
            all.add(next.references, next.targets, next.phases);
            all.is_reader &= next.is_reader;
            Some(all)
        })?
    }

    fn add(&mut self, references: References, targets: TargetSet, phases: Phases) {
        if !references.is_empty() && !targets.is_empty() {
            self.references = self.references.or(references);
            self.targets = self.targets.union(targets);
            self.phases = self.phases.union(phases);
        }
    }

    /// Returns the targets on which no toolkit emits the message, as text; `None` if there are none.
    pub(super) fn unreported_targets(&self) -> Option<String> {
        let unreported = self.targets.complement();
        (!unreported.is_empty()).then(|| words::targets(unreported))
    }

    /// Returns the toolkits that know such a target and do not emit the message, then those that do. Returns `None` if
    /// all emit it.
    pub(super) fn unreported_toolkits(&self) -> Option<String> {
        let knows = |toolkit: &Toolkit| self.targets.iter().any(|target| has(*toolkit, target));
        let says = |toolkit: &Toolkit| self.references.contains(Reference::Cuda(*toolkit));
        let (reporting, unreported): (Vec<_>, Vec<_>) = Toolkit::ALL.iter().copied().filter(knows).partition(says);
        if unreported.is_empty() {
            return None;
        }
        let of = |toolkits: Vec<Toolkit>| words::listed(&words::toolkits(toolkits));
        Some(format!("CUDA {}; said by CUDA {}", of(unreported), of(reporting)))
    }

    /// Returns the release after the last one that emits the message; `None` if the newest emits it.
    pub(super) fn unreported_since(&self) -> Option<Toolkit> {
        let says = |toolkit: &&Toolkit| self.references.contains(Reference::Cuda(**toolkit));
        let last = Toolkit::ALL.iter().rposition(|toolkit| says(&toolkit))?;
        Toolkit::ALL.get(last + 1).copied()
    }

    /// Returns the tool's activity when it emits the message.
    pub(super) fn phase(&self) -> Option<&'static str> {
        let has = |phase| self.phases.contains(phase);
        Some(match (has(Phase::Verify), has(Phase::Compile), has(Phase::Assemble)) {
            _ if self.is_reader => "reading the module",
            (true, false, false) => "verifying the module",
            (false, true, false) => "compiling the module",
            (true, true, false) => "verifying or compiling the module",
            (false, false, true) => "assembling PTX",
            (false, true, true) => "compiling the module or assembling PTX",
            (true, _, true) => "verifying, compiling or assembling",
            (false, false, false) => return None,
        })
    }
}

/// The phases that report parse errors.
fn unreadable() -> Phases {
    Phases::of(&[Phase::Verify, Phase::Compile])
}

/// Whether a toolkit supports a target in libNVVM or ptxas.
fn has(toolkit: Toolkit, target: Target) -> bool {
    let info = target.info();
    info.known_to_libnvvm(toolkit) || info.ptxas_code.contains(toolkit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::matching::Matcher;
    use crate::log::rule_example;
    use crate::{Language, Report, Request, check};
    use nvvm_diagnostics::{Reach, template};
    use tool_messages::Line;

    /// The toolkits from a rule's declarations include those of the first failing example on the rule's page.
    #[test]
    fn findings_say_no_more_than_what_is_told_of_wordings() {
        let mut compared = 0;
        for rule in nvvm_verify::rules::all().filter(|rule| rule.reach == Reach::Text) {
            let Some(text) = rule_example(rule.code) else { continue };
            let report = check(&Request { text, language: Language::NvvmIr, ..Request::default() });
            for finding in report.findings.iter().filter(|it| report.rule_of(it).is_some_and(|it| it.code == rule.code))
            {
                for judgement in &finding.judgements {
                    let message = judgement.message.as_str();
                    let Some(speakers) = Speakers::of_finding(finding, message) else { continue };
                    let worded = rule.messages().into_iter().filter(|wording| template::fits(wording, message));
                    let of_wordings = Speakers::of_all(worded.map(|wording| {
                        let values =
                            template::read(wording, message).map(template::Reading::values).unwrap_or_default();
                        Speakers::of_wording(rule, wording, &values)
                    }));
                    let Some(told) = of_wordings else { continue };
                    let toolkits = speakers.references.without(told.references);
                    assert!(toolkits.is_empty(), "{} `{message}`: {toolkits:?} are told to be silent", rule.code);
                    assert!(speakers.targets.is_subset(told.targets), "{} `{message}`: {:?}", rule.code, told.targets);
                    assert!(speakers.phases.union(told.phases) == told.phases, "{} `{message}`: {told:?}", rule.code);
                    compared += 1;
                }
            }
        }
        assert!(compared > 500, "{compared}");
    }

    /// The toolkits from a rule's declarations include those for which the message was recorded.
    #[test]
    fn recorded_messages_come_from_the_named_references() {
        let (report, mut compared, mut wrong) = (Report::default(), 0, Vec::new());
        for case in test_support::cases::all() {
            for (run, message) in
                case.runs.iter().flat_map(|run| run.messages.iter().map(move |message| (run, message)))
            {
                let mut matcher = Matcher::new(&report, run.target);
                let Some(found) = matcher.read(1, Line::new(message)) else { continue };
                let Some(told) = found.speakers else { continue };
                let phase = told.is_reader || told.phases.contains(run.phase);
                if !(told.references.contains(run.reference) && told.targets.contains(run.target) && phase) {
                    let rules: Vec<&str> = found.matched.rules.iter().map(|rule| rule.code.as_str()).collect();
                    let run = (run.reference.id(), run.target.name(), run.phase.name());
                    wrong.push(format!("{} {}: {run:?} `{message}` {rules:?}", case.topic, case.name));
                }
                compared += 1;
            }
        }
        assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
        assert!(compared > 5_000, "{compared}");
    }

    #[test]
    fn values_decide_where_the_rule_says_so() {
        let rule = nvvm_verify::rules::find("atomicrmw-op-unsupported").expect("a rule");
        let of = |operation: &str| {
            let wording = rule.messages().into_iter().find(|wording| wording.contains("{}")).expect("a wording");
            Speakers::of_wording(rule, wording, &[operation]).expect("speakers")
        };
        let addition = of("fadd");
        assert_eq!(addition.unreported_toolkits().as_deref(), Some("CUDA 12.8 and 13.0 to 13.5; said by CUDA 12.9"));
        assert_eq!(addition.unreported_targets(), Some(TargetSet::below(100).to_string()));
        assert_eq!(addition.unreported_since(), Some(Toolkit::CUDA_13_0));
        assert_eq!(addition.phase(), Some("verifying the module"));
        assert_eq!(of("usub_sat").unreported_since(), None);
    }
}
