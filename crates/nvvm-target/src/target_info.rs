//! The row of an SM target in the table of targets.

use crate::{Dialect, Generation, Suffix, Target, TargetSet, Toolkit, ToolkitSet, Version};

/// The row of an SM target in the table of targets.
///
/// Sources: acceptance and PTX compatibility were measured with libNVVM and ptxas 12.9, 13.0 and 13.5. Chips,
/// generations and CUDA versions are from NVIDIA's release notes, PTX versions from LLVM 24 and the PTX ISA's release
/// notes, sm_107 and the renaming of sm_101 from LLVM 24 and GCC.
#[derive(Debug)]
pub struct TargetInfo {
    /// The name, e.g. `sm_90a`.
    pub name: &'static str,
    /// The number in the name without the suffix, e.g. 90 for `sm_90a`.
    pub sm: u16,
    /// The suffix `a` or `f`, if any.
    pub suffix: Option<Suffix>,
    /// The compute capability, e.g. `9.0a`.
    pub compute_capability: &'static str,
    /// The GPU generation.
    pub generation: Generation,
    /// A narrower name within the generation, e.g. `Blackwell Ultra`.
    pub edition: Option<&'static str>,
    /// Some chips and products with this target; empty if none is confirmed.
    pub chips: &'static [&'static str],
    /// The first PTX ISA version that supports the target.
    pub first_ptx: Version,
    /// The minimum PTX ISA version for the target in LLVM 24; `None` if LLVM has no minimum.
    pub llvm_minimum_ptx: Option<Version>,
    /// The first CUDA toolkit that supports the target.
    pub first_cuda: Version,
    /// The last CUDA toolkit that supports the target; `None` if 13.5 does.
    pub last_cuda: Option<Version>,
    /// The target that replaced this one for the same chips in CUDA 13.0.
    pub renamed_to: Option<Target>,
    /// The target that this one replaced for the same chips in CUDA 13.0.
    pub renamed_from: Option<Target>,
    /// The toolkits whose libNVVM accepts modules of the legacy (LLVM 7) dialect for the target.
    pub libnvvm_legacy: ToolkitSet,
    /// The toolkits whose libNVVM accepts modules of the modern dialect for the target.
    pub libnvvm_modern: ToolkitSet,
    /// The toolkits whose ptxas generates code for the target (`--gpu-name`).
    pub ptxas_code: ToolkitSet,
    /// The toolkits whose ptxas accepts PTX with the target in its `.target` directive.
    pub ptxas_directive: ToolkitSet,
    /// The targets for which ptxas 13.5 assembles PTX with this `.target`; `None` if not measured.
    pub ptx_runs_on: Option<TargetSet>,
}

impl TargetInfo {
    /// Whether a toolkit's libNVVM supports the target in either dialect.
    pub const fn known_to_libnvvm(&self, toolkit: Toolkit) -> bool {
        self.libnvvm_legacy.contains(toolkit) || self.libnvvm_modern.contains(toolkit)
    }

    /// Whether a toolkit's libNVVM supports the target for modules of a dialect.
    pub const fn libnvvm_reads(&self, toolkit: Toolkit, dialect: Dialect) -> bool {
        match dialect {
            Dialect::Legacy => self.libnvvm_legacy.contains(toolkit),
            Dialect::Modern => self.libnvvm_modern.contains(toolkit),
        }
    }
}
