//! A kernel's parameters and shared variables against what is allowed.

use super::speaker;
use crate::parameter_buffer_rule;
use crate::report::{Finding, Judgement, Kernel, ParameterBuffer, Phase, Report};
use crate::words::counted;
use nvvm_syntax::shorten;
use nvvm_target::{ParameterLimit, Reference, Target, TargetSet};
use nvvm_verify::rules::module::STATIC_SHARED;
use serde::{Deserialize, Serialize};

/// The bytes of a kernel's parameters or shared variables, and what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ceiling {
    /// Bytes required.
    pub required: u64,
    /// Bytes allowed.
    pub allowed: u64,
    /// The kernel, as a position in [`Report::kernels`].
    pub kernel: u32,
    /// In which phase it is counted, where the reference has phases.
    pub phase: Option<Phase>,
}

/// What a finding about parameters that do not fit is about, by what `judgement` is of `reference` on `target`.
pub(super) fn exceeded(
    report: &Report,
    finding: &Finding,
    judgement: &Judgement,
    target: Target,
    reference: Reference,
) -> Option<Ceiling> {
    let (index, kernel) = kernel_of(report, finding)?;
    let phase = judgement.phases.first();
    let ceiling = count(kernel, index, target, reference, phase)?;
    (ceiling.required > ceiling.allowed).then_some(ceiling)
}

/// Bytes that a finding about shared variables is about; `None` for other findings.
pub fn exceeded_by_shared(
    report: &Report,
    finding: &Finding,
    judgement: &Judgement,
    target: Target,
    reference: Reference,
) -> Option<Ceiling> {
    if report.rule_of(finding)?.code != STATIC_SHARED.code {
        return None;
    }
    // In declarations the finding is at a shared variable.
    let has_variable = |kernel: &Kernel| kernel.shared.iter().any(|shared| shared.location == finding.location);
    let (kernel, of) =
        kernel_of(report, finding).or_else(|| (0..).zip(&report.kernels).find(|(_, kernel)| has_variable(kernel)))?;
    let required = of.shared_bytes()?;
    let allowed = of.shared_limit(target, reference)?;
    Some(Ceiling { required, allowed, kernel, phase: judgement.phases.first() })
}

/// Whether the ceiling decides somewhere under `reference`.
pub(super) fn decides(report: &Report, reference: Reference) -> bool {
    overflows(report).any(|finding| !finding.fires_on(reference).is_empty())
}

/// The largest buffer that some reference finds too large on some target, and the ceiling under which it stays here.
pub(super) fn kept(report: &Report, target: Target, reference: Reference) -> Option<Ceiling> {
    let counted = overflows(report).filter_map(|finding| {
        let (index, kernel) = kernel_of(report, finding)?;
        // Where there are two ways of counting, the first is how the parameters really lie.
        count(kernel, index, target, reference, None)
    });
    counted.filter(|ceiling| ceiling.required <= ceiling.allowed).max_by_key(|ceiling| ceiling.required)
}

/// The kernel whose parameters take most, as the first reference counts them; by its position in [`Report::kernels`].
pub(super) fn largest(report: &Report) -> Option<u32> {
    let size = |kernel: &Kernel| kernel.buffers.first().and_then(|buffer| buffer.total);
    let sized = (0..).zip(&report.kernels).filter_map(|(index, kernel)| Some((size(kernel)?, index)));
    sized.max_by_key(|&(size, _)| size).map(|(_, index)| index)
}

fn overflows(report: &Report) -> impl Iterator<Item = &Finding> {
    let code = parameter_buffer_rule();
    report.findings.iter().filter(move |finding| report.rule_of(finding).is_some_and(|rule| rule.code == code))
}

/// The kernel that a finding about parameters names, with its position in [`Report::kernels`].
pub fn kernel_of<'r>(report: &'r Report, finding: &Finding) -> Option<(u32, &'r Kernel)> {
    let kernels = || (0..).zip(&report.kernels);
    if let Some(function) = &finding.function {
        let is_meant = |kernel: &Kernel| shorten::name(kernel.name.as_str()) == *function;
        // Most stand at the kernel's name, and most kernels in the order of the text: thousands are not searched for each.
        let offset = finding.location.offset;
        let there = report.kernels.binary_search_by_key(&offset, |kernel| kernel.location.offset).ok();
        let there = there.and_then(|index| Some((index as u32, report.kernels.get(index)?)));
        return there.filter(|(_, kernel)| is_meant(kernel)).or_else(|| kernels().find(|(_, kernel)| is_meant(kernel)));
    }
    // In declarations it stands at the largest parameter, with a note at the kernel.
    let noted = |kernel: &Kernel| finding.notes.iter().any(|note| note.location == Some(kernel.location));
    kernels().find(|(_, kernel)| kernel.location == finding.location || noted(kernel))
}

/// What `reference` counts for a kernel in a phase, and what it allows; `None` for what is no kernel for it.
pub(super) fn count(
    kernel: &Kernel,
    index: u32,
    target: Target,
    reference: Reference,
    phase: Option<Phase>,
) -> Option<Ceiling> {
    if !kernel.is_kernel(target, reference) {
        return None;
    }
    let of_both = |buffer: &&ParameterBuffer| buffer.references.contains(&reference) && buffer.targets.contains(target);
    let mut buffers = kernel.buffers.iter().filter(of_both);
    // Of two ways of counting ptxas's stands first, libNVVM's last.
    let buffer = if phase == Some(Phase::Compile) { buffers.next_back() } else { buffers.next() };
    let allowed = limit(target, reference, phase)?.bytes?;
    Some(Ceiling { required: buffer?.total?, allowed: allowed.into(), kernel: index, phase })
}

fn limit(target: Target, reference: Reference, phase: Option<Phase>) -> Option<ParameterLimit> {
    match phase {
        Some(Phase::Assemble) => reference.assembler_limit(target),
        _ => Some(reference.parameter_limit(target)),
    }
}

/// `1,024 bytes on sm_75, says *Tileiras: NVVM IR Verifier*`, `32,764 bytes, measured with CUDA 13.5`: the target is named
/// where another one has another ceiling.
pub(super) fn allowed(bytes: u64, target: Target, reference: Reference, phase: Option<Phase>) -> String {
    let of = |target| limit(target, reference, phase).and_then(|limit| limit.bytes);
    let others = TargetSet::from_fn(|other| reference.knows(other) && of(other) != of(target));
    let on = if others.is_empty() { String::new() } else { format!(" on {target}") };
    let bytes = counted(bytes, "byte");
    match limit(target, reference, phase) {
        Some(limit) => format!("{bytes}{on}, {}", speaker::says_source(&limit.source, reference)),
        None => format!("{bytes}{on}"),
    }
}
