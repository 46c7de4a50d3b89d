//! Views of a report for one target and one reference. They are pure filters, fast enough to run for every keystroke
//! and cell.

use super::{
    Disagreement, Finding, Judgement, Kernel, KernelCriterion, Language, Location, ParameterBuffer, ParameterLimitLine,
    Phase, Phases, Report, RuleInfo, Severity,
};
use nvvm_target::{Dialect, Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A finding with a judgement of one reference on one target.
#[derive(Clone, Copy, Debug)]
pub struct Diagnostic<'r> {
    /// The finding.
    pub finding: &'r Finding,
    /// The judgement that applies.
    pub judgement: &'r Judgement,
}

/// The verdict on a text with the number of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether the text was checked without an error.
    pub accepted: bool,
    /// Whether the text is neither accepted nor rejected. Its kind is not supported, or the check was canceled before
    /// it found an error.
    pub unread: bool,
    /// Number of errors.
    pub errors: u32,
    /// Number of warnings.
    pub warnings: u32,
    /// Number of remarks.
    pub infos: u32,
    /// The verdicts of the phases; only for measured toolkits.
    pub phases: Option<PhaseVerdicts>,
}

impl Verdict {
    /// Returns the name: `accepted`, `rejected`, `not checked`.
    pub fn word(self) -> &'static str {
        match (self.accepted, self.unread) {
            (_, true) => "not checked",
            (true, false) => "accepted",
            (false, false) => "rejected",
        }
    }
}

/// The verdict of one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseVerdict {
    /// The phase accepts the text.
    Accepted,
    /// The phase reports an error.
    Rejected,
    /// An earlier phase produces no output to check.
    #[serde(rename = "not reached")]
    NotReached,
    /// The phase is not modelled for the reference, or it is the first to check a construct that no rule checks.
    #[serde(rename = "not checked")]
    NotChecked,
}

impl PhaseVerdict {
    /// Returns the name: `accepted`, `rejected`, `not reached`, `not checked`.
    pub fn name(self) -> &'static str {
        match self {
            PhaseVerdict::Accepted => "accepted",
            PhaseVerdict::Rejected => "rejected",
            PhaseVerdict::NotReached => "not reached",
            PhaseVerdict::NotChecked => "not checked",
        }
    }

    fn of(rejected: bool) -> Self {
        if rejected { PhaseVerdict::Rejected } else { PhaseVerdict::Accepted }
    }
}

/// The verdict of each phase. Verify and compile are independent, since NVIDIA's compile does not require a passing
/// verify. ptxas requires the PTX of a passing compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhaseVerdicts {
    /// The verdict of `nvvmVerifyProgram`.
    pub verify: PhaseVerdict,
    /// The verdict of `nvvmCompileProgram`.
    pub compile: PhaseVerdict,
    /// The verdict of `ptxas`.
    pub assemble: PhaseVerdict,
}

impl PhaseVerdicts {
    fn of(rejecting: Phases) -> Self {
        let verdict = |phase| PhaseVerdict::of(rejecting.contains(phase));
        let compile = verdict(Phase::Compile);
        let assemble =
            if compile == PhaseVerdict::Accepted { verdict(Phase::Assemble) } else { PhaseVerdict::NotReached };
        PhaseVerdicts { verify: verdict(Phase::Verify), compile, assemble }
    }

    /// The phases of LLVM: `llc` rejects what the verifier rejects, and its code generation is not modelled.
    fn of_llvm(rejecting: Phases) -> Self {
        let compile = match PhaseVerdict::of(rejecting.contains(Phase::Compile)) {
            PhaseVerdict::Accepted => PhaseVerdict::NotChecked,
            other => other,
        };
        let assemble =
            if compile == PhaseVerdict::Rejected { PhaseVerdict::NotReached } else { PhaseVerdict::NotChecked };
        PhaseVerdicts { verify: PhaseVerdict::of(rejecting.contains(Phase::Verify)), compile, assemble }
    }

    /// Replaces the acceptance by phases that are the first to check an unchecked construct. A phase that needs the
    /// output of an unchecked one is not checked either.
    #[must_use]
    fn without_checks(mut self, unchecked: Phases) -> Self {
        let uncheck = |verdict: &mut PhaseVerdict, phase| {
            if *verdict == PhaseVerdict::Accepted && unchecked.contains(phase) {
                *verdict = PhaseVerdict::NotChecked;
            }
        };
        uncheck(&mut self.verify, Phase::Verify);
        uncheck(&mut self.compile, Phase::Compile);
        uncheck(&mut self.assemble, Phase::Assemble);
        if (self.compile, self.assemble) == (PhaseVerdict::NotChecked, PhaseVerdict::Accepted) {
            self.assemble = PhaseVerdict::NotChecked;
        }
        self
    }

    /// Returns each phase with its verdict, in the order in which the phases run.
    pub fn each(self) -> [(Phase, PhaseVerdict); 3] {
        [(Phase::Verify, self.verify), (Phase::Compile, self.compile), (Phase::Assemble, self.assemble)]
    }

    /// Formats the verdicts: `verify accepted, compile rejected, assemble not reached`.
    pub fn describe(self) -> String {
        self.each().map(|(phase, verdict)| format!("{} {}", phase.name(), verdict.name())).join(", ")
    }
}

/// The verdict of one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetVerdict {
    /// The target.
    pub target: Target,
    /// The verdict on the target.
    pub verdict: Verdict,
}

impl Finding {
    /// Returns the judgements of `reference` on `target`: usually one or none.
    pub fn judgements(&self, target: Target, reference: Reference) -> impl Iterator<Item = &Judgement> {
        self.judgements
            .iter()
            .filter(move |judgement| judgement.references.contains(reference) && judgement.targets.contains(target))
    }

    /// Returns the targets on which `reference` reports the finding.
    pub fn fires_on(&self, reference: Reference) -> TargetSet {
        self.judgements
            .iter()
            .filter(|judgement| judgement.references.contains(reference))
            .fold(TargetSet::empty(), |set, judgement| set.union(judgement.targets))
    }
}

impl KernelCriterion {
    /// Whether the criterion makes the function a kernel for `reference` on `target`.
    pub fn makes_kernel(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.kernel_for, target, reference)
    }
}

/// Whether a list contains a reference with a target. LLVM recognizes the kernels that libNVVM's modern front end does.
pub(super) fn is_among(references: &[(Reference, TargetSet)], target: Target, reference: Reference) -> bool {
    if reference.llvm().is_some() {
        return references.iter().any(|(one, targets)| *one == Reference::NEWEST && targets.iter().any(is_modern));
    }
    references.iter().any(|&(one, targets)| one == reference && targets.contains(target))
}

/// Whether libNVVM reads text for a target with its modern front end.
fn is_modern(target: Target) -> bool {
    target.dialect_of_libnvvm() == Dialect::Modern
}

impl Kernel {
    /// Whether the function is a kernel for `reference` on `target`.
    pub fn is_kernel(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.kernel_for, target, reference)
    }

    /// Returns the parameter buffer as `reference` lays it out on `target`.
    pub fn buffer(&self, target: Target, reference: Reference) -> Option<&ParameterBuffer> {
        self.buffers.iter().find(|buffer| buffer.references.contains(&reference) && buffer.targets.contains(target))
    }

    /// Returns the total size of the shared variables, in bytes; `None` if the kernel may use unknown ones.
    pub fn shared_bytes(&self) -> Option<u64> {
        (!self.shared_is_open).then(|| self.known_shared_bytes())
    }

    /// Returns the total size of the known shared variables, in bytes.
    pub fn known_shared_bytes(&self) -> u64 {
        self.shared.last().map_or(0, |last| last.offset.saturating_add(last.size))
    }

    /// Returns the limit on shared variables for `reference` on `target`, in bytes. Returns `None` without a limit, and
    /// if the function is not a kernel there.
    pub fn shared_limit(&self, target: Target, reference: Reference) -> Option<u64> {
        let limit = reference.static_shared_limit(target).filter(|_| self.is_kernel(target, reference))?;
        Some(limit.bytes.into())
    }
}

impl Report {
    /// Returns the rule of a finding.
    pub fn rule_of(&self, finding: &Finding) -> Option<&RuleInfo> {
        self.rules.get(finding.rule as usize)
    }

    /// Returns the limit on a kernel's parameters for `reference` on `target`. Returns `None` without a limit, and if
    /// the function is not a kernel there.
    pub fn limit(&self, kernel: &Kernel, target: Target, reference: Reference) -> Option<&ParameterLimitLine> {
        let is_meant = |line: &&ParameterLimitLine| line.reference == reference && line.targets.contains(target);
        self.limits.iter().find(is_meant).filter(|_| kernel.is_kernel(target, reference))
    }

    /// Returns the kernels of `reference` on `target`, in source order.
    pub fn kernels_of(&self, target: Target, reference: Reference) -> impl Iterator<Item = &Kernel> {
        self.kernels.iter().filter(move |kernel| kernel.is_kernel(target, reference))
    }

    /// Returns the contradictions between sources on lines with a finding of `reference` on `target`.
    pub fn disagreements_at_findings(
        &self,
        target: Target,
        reference: Reference,
    ) -> impl Iterator<Item = &Disagreement> {
        let lines = |location: Location| location.line..=location.end_line;
        let found: Vec<RangeInclusive<u32>> =
            self.diagnostics(target, reference).map(|diagnostic| lines(diagnostic.finding.location)).collect();
        let touches = move |place: Location| found.iter().any(|lines| lines.contains(&place.line));
        self.disagreements.iter().filter(move |disagreement| disagreement.location.is_some_and(&touches))
    }

    /// Returns the diagnostics of `reference` on `target`, in source order. Those at the same position are in the order in
    /// which the tool's phases and stages run.
    pub fn diagnostics(&self, target: Target, reference: Reference) -> impl Iterator<Item = Diagnostic<'_>> {
        let mut diagnostics: Vec<_> = self.unordered_diagnostics(target, reference).collect();
        diagnostics.sort_by_key(|Diagnostic { finding, judgement }| {
            // A parse error has no phases and comes before them.
            (finding.location.offset, judgement.phases.first().map(|phase| phase as u8), judgement.stage)
        });
        diagnostics.into_iter()
    }

    /// Returns the diagnostics of `reference` on `target` in the order of the findings.
    fn unordered_diagnostics(&self, target: Target, reference: Reference) -> impl Iterator<Item = Diagnostic<'_>> {
        self.findings.iter().flat_map(move |finding| {
            finding.judgements(target, reference).map(move |judgement| Diagnostic { finding, judgement })
        })
    }

    /// Whether the input is of an unsupported kind, such as bitcode or an archive.
    pub fn is_unread(&self) -> bool {
        self.recognised.as_ref().is_some_and(|recognised| recognised.unread)
    }

    /// Returns the verdict of `reference` on `target`.
    pub fn verdict(&self, target: Target, reference: Reference) -> Verdict {
        let mut verdict = Verdict::default();
        let mut rejecting = Phases::default();
        for Diagnostic { judgement, .. } in self.unordered_diagnostics(target, reference) {
            match judgement.severity {
                Severity::Info => verdict.infos += 1,
                Severity::Warning => verdict.warnings += 1,
                Severity::Error => {
                    verdict.errors += 1;
                    // A parse error fails both phases of libNVVM.
                    let unreadable = judgement.phases.is_empty();
                    let phases =
                        if unreadable { Phases::of(&[Phase::Verify, Phase::Compile]) } else { judgement.phases };
                    rejecting = rejecting.union(phases);
                }
            }
        }
        let is_stopped = self.coverage.stopped_after.is_some();
        verdict.unread = self.is_unread() || (is_stopped && verdict.errors == 0) || self.is_foreign_to(reference);
        verdict.accepted = verdict.errors == 0 && !verdict.unread;
        // The verdicts of the phases are unknown if the check was canceled.
        let is_known = !verdict.unread && !is_stopped;
        let of_phases = if reference.llvm().is_some() { PhaseVerdicts::of_llvm } else { PhaseVerdicts::of };
        let phases = || of_phases(rejecting).without_checks(self.coverage.unchecked_phases());
        verdict.phases = (is_known && reference.has_phases()).then(phases);
        verdict
    }

    /// Whether a reference has no answer to text of this language: LLVM's releases were measured with IR, and CUDA text
    /// is read as nvcc does.
    pub fn is_foreign_to(&self, reference: Reference) -> bool {
        reference.llvm().is_some() && self.language == Language::Cuda
    }

    /// Returns the verdict of every target.
    pub fn matrix(&self, reference: Reference) -> Vec<TargetVerdict> {
        Target::ALL.iter().map(|&target| TargetVerdict { target, verdict: self.verdict(target, reference) }).collect()
    }
}
