//! Ceilings of the kernel parameter buffer.

use crate::release::CUDA_12_1;
use crate::{Phase, Source, Target, Toolkit};

/// How many bytes of formal parameters a kernel may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterLimit {
    /// The largest total that is accepted, in bytes; `None` when the source gives no ceiling.
    pub bytes: Option<u32>,
    /// Where the number comes from.
    pub source: Source,
    /// The phase that refuses; `None` where the source names none.
    pub phase: Option<Phase>,
    /// What a reader should know about the number, e.g. that a range was extended.
    pub note: Option<&'static str>,
}

/// libNVVM's ceiling at compile: 4096 up to sm_62, 32764 from sm_70 on, and 4096 everywhere before CUDA 12.1.
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

/// ptxas's ceiling on the PTX that the same toolkit's libNVVM writes (PTX ISA 8.0 and later).
///
/// The rule behind it: 4352 when the PTX ISA is below 8.1 or the target below sm_70, else 32764.
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

/// Whether parameters have the small space: below sm_70, and everywhere before CUDA 12.1 and its PTX ISA 8.1.
fn is_small(toolkit: Toolkit, target: Target) -> bool {
    target.sm() < 70 || toolkit.is_before(CUDA_12_1)
}
