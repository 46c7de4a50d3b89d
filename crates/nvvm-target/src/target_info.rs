//! The table row of a target.

use crate::{Dialect, Generation, Suffix, Target, TargetSet, Toolkit, ToolkitSet, Version};

/// The table row of a target.
///
/// Sources: acceptance and PTX compatibility were measured with libNVVM and ptxas 12.9, 13.0 and 13.5; chips,
/// generations and CUDA versions are from NVIDIA's release notes; PTX versions from LLVM 24 and the PTX ISA's release
/// notes; sm_107 and the renaming of sm_101 from LLVM 24 and GCC.
#[derive(Debug)]
pub struct TargetInfo {
    /// The name, e.g. `sm_90a`.
    pub name: &'static str,
    /// The number without its suffix, e.g. 90.
    pub sm: u16,
    /// The suffix, if any.
    pub suffix: Option<Suffix>,
    /// The compute capability, e.g. `9.0a`.
    pub compute_capability: &'static str,
    /// The GPU generation.
    pub generation: Generation,
    /// A narrower name within the generation, e.g. `Blackwell Ultra`.
    pub edition: Option<&'static str>,
    /// Some chips and products; empty if none is confirmed.
    pub chips: &'static [&'static str],
    /// The first PTX ISA version with this target.
    pub first_ptx: Version,
    /// The minimum PTX ISA version in LLVM 24; `None` if LLVM has no minimum.
    pub llvm_minimum_ptx: Option<Version>,
    /// The first CUDA toolkit with this target.
    pub first_cuda: Version,
    /// The last CUDA toolkit with this target; `None` if 13.5 has it.
    pub last_cuda: Option<Version>,
    /// The name of the same chips from CUDA 13.0 on.
    pub renamed_to: Option<Target>,
    /// The name of the same chips before CUDA 13.0.
    pub renamed_from: Option<Target>,
    /// The toolkits whose libNVVM accepts `-arch=compute_NN` with the legacy dialect.
    pub libnvvm_legacy: ToolkitSet,
    /// The toolkits whose libNVVM accepts `-arch=compute_NN` with the modern dialect.
    pub libnvvm_modern: ToolkitSet,
    /// The toolkits whose ptxas generates code for it (`--gpu-name`).
    pub ptxas_code: ToolkitSet,
    /// The toolkits whose ptxas accepts PTX with this `.target`.
    pub ptxas_directive: ToolkitSet,
    /// The targets for which ptxas 13.5 assembles PTX of this one; `None` if not measured.
    pub ptx_runs_on: Option<TargetSet>,
}

impl TargetInfo {
    /// Whether a toolkit's libNVVM supports this target.
    pub const fn known_to_libnvvm(&self, toolkit: Toolkit) -> bool {
        self.libnvvm_legacy.contains(toolkit) || self.libnvvm_modern.contains(toolkit)
    }

    /// Whether a toolkit's libNVVM supports this target with a dialect.
    pub const fn libnvvm_reads(&self, toolkit: Toolkit, dialect: Dialect) -> bool {
        match dialect {
            Dialect::Legacy => self.libnvvm_legacy.contains(toolkit),
            Dialect::Modern => self.libnvvm_modern.contains(toolkit),
        }
    }
}
