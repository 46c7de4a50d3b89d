//! What the table says about one target.

use crate::{Dialect, Generation, Suffix, Target, TargetSet, Toolkit, ToolkitSet, Version};

/// The table's row for one target.
///
/// Sources: acceptance and PTX reach were measured on libNVVM and ptxas 12.9, 13.0 and 13.5; chips,
/// generations and CUDA versions are from NVIDIA's release notes; PTX versions from LLVM 24 and the
/// PTX ISA's release notes; sm_107 and the renaming of sm_101 from LLVM 24 and GCC.
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
    /// Some chips and products that have it; empty when none could be confirmed.
    pub chips: &'static [&'static str],
    /// The first PTX ISA version with this target.
    pub first_ptx: Version,
    /// The lowest PTX ISA version LLVM 24 takes for it; `None` where LLVM has no minimum.
    pub llvm_minimum_ptx: Option<Version>,
    /// The first CUDA toolkit with this target.
    pub first_cuda: Version,
    /// The last CUDA toolkit with this target; `None` when 13.5 still has it.
    pub last_cuda: Option<Version>,
    /// The name the same chips have from CUDA 13.0 on.
    pub renamed_to: Option<Target>,
    /// The name the same chips had before CUDA 13.0.
    pub renamed_from: Option<Target>,
    /// The toolkits whose libNVVM takes `-arch=compute_NN` with legacy text.
    pub libnvvm_legacy: ToolkitSet,
    /// The toolkits whose libNVVM takes `-arch=compute_NN` with modern text.
    pub libnvvm_modern: ToolkitSet,
    /// The toolkits whose ptxas can make code for it (`--gpu-name`).
    pub ptxas_code: ToolkitSet,
    /// The toolkits whose ptxas reads PTX with `.target` set to it.
    pub ptxas_directive: ToolkitSet,
    /// The targets for which ptxas 13.5 assembles PTX made for this one; `None` where not measured.
    pub ptx_runs_on: Option<TargetSet>,
}

impl TargetInfo {
    /// Whether the toolkit's libNVVM takes this target at all.
    pub const fn known_to_libnvvm(&self, toolkit: Toolkit) -> bool {
        self.libnvvm_legacy.contains(toolkit) || self.libnvvm_modern.contains(toolkit)
    }

    /// Whether the toolkit's libNVVM takes this target with text of that dialect.
    pub const fn libnvvm_reads(&self, toolkit: Toolkit, dialect: Dialect) -> bool {
        match dialect {
            Dialect::Legacy => self.libnvvm_legacy.contains(toolkit),
            Dialect::Modern => self.libnvvm_modern.contains(toolkit),
        }
    }
}
