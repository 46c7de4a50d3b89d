//! Reading a report for one target and one reference: pure filters, cheap enough for every keystroke and every cell.

use super::{
    Disagreement, Finding, Judgement, Kernel, KernelCriterion, Language, Location, ParameterBuffer, ParameterLimitLine,
    Phase, Phases, Report, RuleInfo, Severity,
};
use nvvm_target::{Dialect, Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A finding as one reference words it on one target.
#[derive(Clone, Copy, Debug)]
pub struct Diagnostic<'r> {
    /// The finding.
    pub finding: &'r Finding,
    /// The judgement that applies.
    pub judgement: &'r Judgement,
}

/// Whether a text is accepted, with counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether the text was checked and has no error.
    pub accepted: bool,
    /// Whether the input is not read at all, or only a part of it was checked when the check was stopped and that has no
    /// error: it is neither accepted nor rejected.
    pub unread: bool,
    /// Number of errors.
    pub errors: u32,
    /// Number of warnings.
    pub warnings: u32,
    /// Number of remarks.
    pub infos: u32,
    /// Each phase's verdict under a measured toolkit.
    pub phases: Option<PhaseVerdicts>,
}

impl Verdict {
    /// `accepted`, `rejected`, `not checked`
    pub fn word(self) -> &'static str {
        match (self.accepted, self.unread) {
            (_, true) => "not checked",
            (true, false) => "accepted",
            (false, false) => "rejected",
        }
    }
}

/// What became of a text in one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseVerdict {
    /// It passes.
    Accepted,
    /// An error stops it.
    Rejected,
    /// A phase before it leaves nothing to look at.
    #[serde(rename = "not reached")]
    NotReached,
    /// The phase is not modelled for the reference.
    #[serde(rename = "not checked")]
    NotChecked,
}

impl PhaseVerdict {
    /// `accepted`, `rejected`, `not reached`, `not checked`
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

/// What became of a text in each phase. Verify and compile are judged on their own, since NVIDIA's compile does not need
/// a passing verify; ptxas needs the PTX that a passing compile makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhaseVerdicts {
    /// `nvvmVerifyProgram`
    pub verify: PhaseVerdict,
    /// `nvvmCompileProgram`
    pub compile: PhaseVerdict,
    /// `ptxas`
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

    /// Each phase with its verdict, in the order in which they run.
    pub fn each(self) -> [(Phase, PhaseVerdict); 3] {
        [(Phase::Verify, self.verify), (Phase::Compile, self.compile), (Phase::Assemble, self.assemble)]
    }

    /// `verify accepted, compile rejected, assemble not reached`
    pub fn describe(self) -> String {
        self.each().map(|(phase, verdict)| format!("{} {}", phase.name(), verdict.name())).join(", ")
    }
}

/// The verdict of one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetVerdict {
    /// The target.
    pub target: Target,
    /// Its verdict.
    pub verdict: Verdict,
}

impl Finding {
    /// What `reference` says about this on `target`: usually one judgement or none.
    pub fn judgements(&self, target: Target, reference: Reference) -> impl Iterator<Item = &Judgement> {
        self.judgements
            .iter()
            .filter(move |judgement| judgement.references.contains(reference) && judgement.targets.contains(target))
    }

    /// The targets on which `reference` says anything about this.
    pub fn fires_on(&self, reference: Reference) -> TargetSet {
        self.judgements
            .iter()
            .filter(|judgement| judgement.references.contains(reference))
            .fold(TargetSet::empty(), |set, judgement| set.union(judgement.targets))
    }
}

impl KernelCriterion {
    /// Whether it makes a kernel for `reference` on `target`.
    pub fn makes_kernel(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.kernel_for, target, reference)
    }
}

/// Whether a reference is named with a target. LLVM recognizes the kernels that libNVVM's modern front end does.
pub(super) fn is_among(whom: &[(Reference, TargetSet)], target: Target, reference: Reference) -> bool {
    if reference.llvm().is_some() {
        return whom.iter().any(|(one, targets)| *one == Reference::NEWEST && targets.iter().any(is_modern));
    }
    whom.iter().any(|&(one, targets)| one == reference && targets.contains(target))
}

/// Whether libNVVM reads text for a target with its modern front end.
fn is_modern(target: Target) -> bool {
    target.dialect_of_libnvvm() == Dialect::Modern
}

impl Kernel {
    /// Whether `reference` takes it for a kernel on `target`.
    pub fn is_kernel(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.kernel_for, target, reference)
    }

    /// The parameter buffer as `reference` counts it on `target`.
    pub fn buffer(&self, target: Target, reference: Reference) -> Option<&ParameterBuffer> {
        self.buffers.iter().find(|buffer| buffer.references.contains(&reference) && buffer.targets.contains(target))
    }

    /// The bytes of its shared variables with a size of their own, as ptxas adds them up; `None` when it may use more of
    /// them than are known.
    pub fn shared_bytes(&self) -> Option<u64> {
        (!self.shared_is_open).then(|| self.known_shared_bytes())
    }

    /// The bytes of those of its shared variables that are known.
    pub fn known_shared_bytes(&self) -> u64 {
        self.shared.last().map_or(0, |last| last.offset.saturating_add(last.size))
    }

    /// The bytes of shared variables that `reference` grants it on `target`; `None` when it grants no number, or takes the
    /// function for none of its kernels.
    pub fn shared_limit(&self, target: Target, reference: Reference) -> Option<u64> {
        let limit = reference.static_shared_limit(target).filter(|_| self.is_kernel(target, reference))?;
        Some(limit.bytes.into())
    }
}

impl Report {
    /// The rule that a finding names.
    pub fn rule_of(&self, finding: &Finding) -> Option<&RuleInfo> {
        self.rules.get(finding.rule as usize)
    }

    /// The ceiling that `reference` sets for a kernel's parameters on `target`; `None` when it knows none, or takes the
    /// function for none of its kernels.
    pub fn limit(&self, kernel: &Kernel, target: Target, reference: Reference) -> Option<&ParameterLimitLine> {
        let is_meant = |line: &&ParameterLimitLine| line.reference == reference && line.targets.contains(target);
        self.limits.iter().find(is_meant).filter(|_| kernel.is_kernel(target, reference))
    }

    /// What `reference` takes for kernels on `target`, in source order.
    pub fn kernels_of(&self, target: Target, reference: Reference) -> impl Iterator<Item = &Kernel> {
        self.kernels.iter().filter(move |kernel| kernel.is_kernel(target, reference))
    }

    /// The places where sources disagree that are on a line of a finding which `reference` reports on `target`.
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

    /// What `reference` says on `target`, in source order.
    pub fn diagnostics(&self, target: Target, reference: Reference) -> impl Iterator<Item = Diagnostic<'_>> {
        self.findings.iter().flat_map(move |finding| {
            finding.judgements(target, reference).map(move |judgement| Diagnostic { finding, judgement })
        })
    }

    /// Whether the input is of a kind that is not read, such as bitcode or an archive.
    pub fn is_unread(&self) -> bool {
        self.recognised.as_ref().is_some_and(|recognised| recognised.unread)
    }

    /// The verdict of `reference` on `target`.
    pub fn verdict(&self, target: Target, reference: Reference) -> Verdict {
        let mut verdict = Verdict::default();
        let mut rejecting = Phases::default();
        for Diagnostic { judgement, .. } in self.diagnostics(target, reference) {
            match judgement.severity {
                Severity::Info => verdict.infos += 1,
                Severity::Warning => verdict.warnings += 1,
                Severity::Error => {
                    verdict.errors += 1;
                    // Text that cannot be read fails both of libNVVM's phases.
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
        // Of a check that was stopped no phase is known to pass.
        let is_known = !verdict.unread && !is_stopped;
        let of_phases = if reference.llvm().is_some() { PhaseVerdicts::of_llvm } else { PhaseVerdicts::of };
        verdict.phases = (is_known && reference.has_phases()).then(|| of_phases(rejecting));
        verdict
    }

    /// Whether a reference has no answer to text of this language: LLVM's releases were measured with IR, and CUDA text
    /// is read as nvcc does.
    pub fn is_foreign_to(&self, reference: Reference) -> bool {
        reference.llvm().is_some() && self.language == Language::Cuda
    }

    /// The verdict of every target: the what-if strip.
    pub fn matrix(&self, reference: Reference) -> Vec<TargetVerdict> {
        Target::ALL.iter().map(|&target| TargetVerdict { target, verdict: self.verdict(target, reference) }).collect()
    }
}
