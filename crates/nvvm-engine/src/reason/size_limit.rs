//! Comparison of a kernel's parameters and shared variables with the limits.

use super::speaker;
use crate::parameter_buffer_rule;
use crate::report::{Finding, Judgement, Kernel, ParameterBuffer, Phase, Report};
use crate::words::counted;
use nvvm_syntax::shorten;
use nvvm_target::{ParameterLimit, Reference, Target, TargetSet};
use nvvm_verify::rules::module::STATIC_SHARED;
use serde::{Deserialize, Serialize};

/// The size of a kernel's parameters or shared variables, and the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SizeLimit {
    /// The required size, in bytes.
    pub required: u64,
    /// The limit, in bytes.
    pub allowed: u64,
    /// Index of the kernel in [`Report::kernels`].
    pub kernel: u32,
    /// The phase that checks the limit, for references with phases.
    pub phase: Option<Phase>,
}

/// Returns the size and limit behind a finding about too large parameters, for a judgement of `reference` on `target`.
pub(super) fn exceeded(
    report: &Report,
    finding: &Finding,
    judgement: &Judgement,
    target: Target,
    reference: Reference,
) -> Option<SizeLimit> {
    let (index, kernel) = kernel_of(report, finding)?;
    let phase = judgement.phases.first();
    let limit = count(kernel, index, target, reference, phase)?;
    (limit.required > limit.allowed).then_some(limit)
}

/// Returns the size and limit behind a finding about shared variables; `None` for other findings.
pub fn exceeded_by_shared(
    report: &Report,
    finding: &Finding,
    judgement: &Judgement,
    target: Target,
    reference: Reference,
) -> Option<SizeLimit> {
    if report.rule_of(finding)?.code != STATIC_SHARED.code {
        return None;
    }
    // In declarations, the finding is at a shared variable.
    let has_variable = |kernel: &Kernel| kernel.shared.iter().any(|shared| shared.location == finding.location);
    let (kernel, of) =
        kernel_of(report, finding).or_else(|| (0..).zip(&report.kernels).find(|(_, kernel)| has_variable(kernel)))?;
    let required = of.shared_bytes()?;
    let allowed = of.shared_limit(target, reference)?;
    Some(SizeLimit { required, allowed, kernel, phase: judgement.phases.first() })
}

/// Whether the parameter limit rejects the text on some target of `reference`.
pub(super) fn decides(report: &Report, reference: Reference) -> bool {
    overflows(report).any(|finding| !finding.fires_on(reference).is_empty())
}

/// Returns the largest buffer that is within the limit here and that some reference rejects on some target.
pub(super) fn kept(report: &Report, target: Target, reference: Reference) -> Option<SizeLimit> {
    let counted = overflows(report).filter_map(|finding| {
        let (index, kernel) = kernel_of(report, finding)?;
        // Where there are two sizing methods, the first determines the actual layout.
        count(kernel, index, target, reference, None)
    });
    counted.filter(|limit| limit.required <= limit.allowed).max_by_key(|limit| limit.required)
}

/// Returns the index in [`Report::kernels`] of the kernel with the largest parameter buffer, as the first reference
/// sizes it.
pub(super) fn largest(report: &Report) -> Option<u32> {
    let size = |kernel: &Kernel| kernel.buffers.first().and_then(|buffer| buffer.total);
    let sized = (0..).zip(&report.kernels).filter_map(|(index, kernel)| Some((size(kernel)?, index)));
    sized.max_by_key(|&(size, _)| size).map(|(_, index)| index)
}

fn overflows(report: &Report) -> impl Iterator<Item = &Finding> {
    let code = parameter_buffer_rule();
    report.findings.iter().filter(move |finding| report.rule_of(finding).is_some_and(|rule| rule.code == code))
}

/// Returns the kernel that a finding about parameters names, with its index in [`Report::kernels`].
pub fn kernel_of<'r>(report: &'r Report, finding: &Finding) -> Option<(u32, &'r Kernel)> {
    let kernels = || (0..).zip(&report.kernels);
    if let Some(function) = &finding.function {
        let is_meant = |kernel: &Kernel| shorten::name(kernel.name.as_str()) == *function;
        // Most findings are at the kernel's name, and kernels are usually in source order: binary search avoids a scan
        // per finding.
        let offset = finding.location.offset;
        let there = report.kernels.binary_search_by_key(&offset, |kernel| kernel.location.offset).ok();
        let there = there.and_then(|index| Some((index as u32, report.kernels.get(index)?)));
        return there.filter(|(_, kernel)| is_meant(kernel)).or_else(|| kernels().find(|(_, kernel)| is_meant(kernel)));
    }
    // In declarations, the finding is at the largest parameter with a note at the kernel.
    let noted = |kernel: &Kernel| finding.notes.iter().any(|note| note.location == Some(kernel.location));
    kernels().find(|(_, kernel)| kernel.location == finding.location || noted(kernel))
}

/// Returns the size and limit of a kernel in a phase of `reference`. Returns `None` if the function is not a kernel for
/// it.
pub(super) fn count(
    kernel: &Kernel,
    index: u32,
    target: Target,
    reference: Reference,
    phase: Option<Phase>,
) -> Option<SizeLimit> {
    if !kernel.is_kernel(target, reference) {
        return None;
    }
    let of_both = |buffer: &&ParameterBuffer| buffer.references.contains(&reference) && buffer.targets.contains(target);
    let mut buffers = kernel.buffers.iter().filter(of_both);
    // Of two sizing methods, ptxas's is first, libNVVM's last.
    let buffer = if phase == Some(Phase::Compile) { buffers.next_back() } else { buffers.next() };
    let allowed = limit(target, reference, phase)?.bytes?;
    Some(SizeLimit { required: buffer?.total?, allowed: allowed.into(), kernel: index, phase })
}

fn limit(target: Target, reference: Reference, phase: Option<Phase>) -> Option<ParameterLimit> {
    match phase {
        Some(Phase::Assemble) => reference.assembler_limit(target),
        _ => Some(reference.parameter_limit(target)),
    }
}

/// Describes a limit with its source: `1,024 bytes on sm_75, says *Tileiras: NVVM IR Verifier*`, `32,764 bytes,
/// measured with CUDA 13.5`. The target is named if the limit differs between targets.
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
