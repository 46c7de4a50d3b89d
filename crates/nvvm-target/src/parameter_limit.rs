//! Limits on the size of the kernel parameter buffer.

use crate::release::CUDA_12_1;
use crate::{Phase, Source, Target, Toolkit};

/// The maximum total size of a kernel's formal parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterLimit {
    /// The maximum total size of a kernel's parameters in bytes; `None` if the source states no limit.
    pub bytes: Option<u32>,
    /// The source of the limit on the size of the parameters.
    pub source: Source,
    /// The phase in which the tool reports that a kernel exceeds the limit; `None` if the source does not state it.
    pub phase: Option<Phase>,
    /// A remark about the limit, e.g. that it was extended to targets outside of the document's ranges.
    pub note: Option<&'static str>,
}

/// Returns the limit of the kernel parameter buffer that libNVVM enforces in compilation: 4096 bytes up to sm_62 and
/// 32764 bytes from sm_70 on. Before CUDA 12.1 it is 4096 bytes for all targets.
pub(crate) fn of_libnvvm(toolkit: Toolkit, target: Target) -> ParameterLimit {
    let known = target.info().known_to_libnvvm(toolkit);
    let bytes = if is_small(toolkit, target) { 4096 } else { 32764 };
    ParameterLimit {
        bytes: known.then_some(bytes),
        source: Source::measured(
            toolkit.libnvvm_name(),
            "nvvmCompileProgram, 1-byte steps around the ceiling on every -arch it takes",
        ),
        phase: Some(Phase::Compile),
        note: Some(if known {
            "sizes are added without padding between parameters; nvvmVerifyProgram checks no ceiling"
        } else {
            "this toolkit does not take the target"
        }),
    }
}

/// Returns the limit of the kernel parameter buffer in ptxas, for PTX from the libNVVM of the same toolkit (PTX ISA 8.0
/// and later).
///
/// The limit is 4352 bytes if the PTX ISA version is below 8.1 or the target is below sm_70, otherwise 32764 bytes.
pub(crate) fn of_ptxas(toolkit: Toolkit, target: Target) -> ParameterLimit {
    let known = target.info().ptxas_code.contains(toolkit);
    let bytes = if is_small(toolkit, target) { 4352 } else { 32764 };
    ParameterLimit {
        bytes: known.then_some(bytes),
        source: Source::measured(toolkit.ptxas_name(), "1-byte steps around the ceiling"),
        phase: Some(Phase::Assemble),
        note: Some(if known {
            "parameters are laid out with padding between them"
        } else {
            "this toolkit makes no code for the target"
        }),
    }
}

/// Whether the smaller limit of the kernel parameter buffer applies: for targets below sm_70, and for all targets
/// before CUDA 12.1 (PTX ISA 8.1).
fn is_small(toolkit: Toolkit, target: Target) -> bool {
    target.sm() < 70 || toolkit.is_before(CUDA_12_1)
}
