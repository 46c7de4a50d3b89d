//! Comparison of recorded cases with the rules.

use nvvm_syntax::LineIndex;
use nvvm_target::{Phase, Reference};
use nvvm_verify::{Finding, Judgement, Mode, Outcome, Severity, verify};
use std::collections::BTreeMap;
use test_support::cases::{Case, Run};

/// The numbers of agreeing runs.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub runs: u32,
    pub verdicts: u32,
    pub rejected: u32,
    /// Rejected runs in which some error has the first recorded message.
    pub messages: u32,
    /// Rejected runs with a known line at which some error is.
    pub lines: u32,
    pub with_line: u32,
}

impl Tally {
    /// Returns a share in percent; 100 if there are no cases.
    pub fn percent(part: u32, whole: u32) -> f64 {
        if whole == 0 { 100.0 } else { f64::from(part) * 100.0 / f64::from(whole) }
    }

    /// Adds the numbers of another tally.
    pub fn add(&mut self, other: &Self) {
        self.runs += other.runs;
        self.verdicts += other.verdicts;
        self.rejected += other.rejected;
        self.messages += other.messages;
        self.lines += other.lines;
        self.with_line += other.with_line;
    }
}

/// The result of a comparison.
#[derive(Default)]
pub struct Comparison {
    pub by_phase: BTreeMap<(Reference, Phase), Tally>,
    /// All differing verdicts.
    pub differences: Vec<String>,
}

impl Comparison {
    /// Adds another comparison.
    pub fn add(&mut self, other: &Self) {
        for (who, tally) in &other.by_phase {
            self.by_phase.entry(*who).or_default().add(tally);
        }
        self.differences.extend_from_slice(&other.differences);
    }
}

/// Compares the verdicts of the rules with the recorded ones.
pub fn compare(cases: &[Case]) -> Comparison {
    let mut found = Comparison::default();
    for case in cases {
        let module = nvvm_syntax::parse(&case.text);
        let findings = verify(&module, &case.text, Mode::Standard).findings;
        let index = LineIndex::new(&case.text);
        let is_at = |finding: &Finding, line| index.position(&case.text, finding.span.start).line == line;
        for run in &case.runs {
            let ours: Vec<_> = errors(&findings, run).collect();
            let agrees = ours.is_empty() == run.accepted;
            let tally = found.by_phase.entry((run.reference, run.phase)).or_default();
            tally.runs += 1;
            tally.verdicts += u32::from(agrees);
            if !run.accepted {
                tally.rejected += 1;
                let reported = run.messages.first().map_or("", String::as_str);
                tally.messages += u32::from(ours.iter().any(|(finding, judgement)| {
                    // An empty recorded message cannot be compared.
                    !reported.is_empty() && words(finding, judgement, run) == reported
                }));
                if let Some(line) = run.line.or(case.line) {
                    tally.with_line += 1;
                    tally.lines += u32::from(ours.iter().any(|(finding, _)| is_at(finding, line)));
                }
            }
            if !agrees {
                found.differences.push(difference(case, run, &ours));
            }
        }
    }
    found
}

/// Returns the errors for the library of a run.
fn errors<'f>(findings: &'f [Finding], run: &Run) -> impl Iterator<Item = (&'f Finding, &'f Judgement)> {
    let (reference, target, phase) = (run.reference, run.target, run.phase);
    let verdicts =
        findings.iter().flat_map(|finding| finding.judgements.iter().map(move |judgement| (finding, judgement)));
    verdicts.filter(move |(_, judgement)| {
        let unreadable = judgement.phases.is_empty() && phase != Phase::Assemble;
        judgement.severity == Severity::Error
            && judgement.references.contains(reference)
            && judgement.targets.contains(target)
            && (unreadable || judgement.phases.contains(&phase))
    })
}

/// Returns the text as in the record; for a crash, its signal.
fn words(finding: &Finding, judgement: &Judgement, run: &Run) -> String {
    if let Some(Outcome::Crashes(crash)) = judgement.outcome {
        return crash.to_string();
    }
    let mut reported =
        finding.messages(judgement).filter(|&(by, on, _)| by == run.reference && on.contains(run.target));
    reported.next().map(|(.., words)| words.into_owned()).unwrap_or_default()
}

fn difference(case: &Case, run: &Run, ours: &[(&Finding, &Judgement)]) -> String {
    let reported = |(finding, judgement): &(&Finding, &Judgement)| {
        format!("{} {}", finding.rule.code, words(finding, judgement, run))
    };
    format!(
        "{} {} {} {}: libNVVM {} {:?}, ours {:?}",
        case.name,
        run.reference.id(),
        run.target.name(),
        run.phase.name(),
        if run.accepted { "accepts" } else { "rejects" },
        run.messages,
        ours.iter().map(reported).collect::<Vec<_>>(),
    )
}
