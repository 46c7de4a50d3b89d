//! The row of an SM target in the table of targets.

use crate::{Dialect, Generation, Suffix, Target, TargetSet, Toolkit, ToolkitSet, Version};

/// The row of an SM target in the table of targets.
///
/// Sources: acceptance and PTX compatibility were measured with libNVVM and ptxas 12.9, 13.0 and 13.5. Chips,
/// generations and CUDA versions are from NVIDIA's release notes. PTX versions are from LLVM 24 and the PTX ISA's
/// release notes. sm_107 and the renaming of sm_101 are from LLVM 24 and GCC.
#[derive(Debug)]
pub struct TargetInfo {
    /// The name of the target, e.g. `sm_90a`.
    pub name: &'static str,
    /// The SM number in the name without the suffix, e.g. 90 for `sm_90a`.
    pub sm: u16,
    /// The suffix of the target, `a` or `f`; `None` for a base target.
    pub suffix: Option<Suffix>,
    /// The compute capability of the target, e.g. `9.0a`.
    pub compute_capability: &'static str,
    /// The GPU generation of the target.
    pub generation: Generation,
    /// The name of the target's edition of the GPU generation, e.g. `Blackwell Ultra`; `None` if it has no such name.
    pub edition: Option<&'static str>,
    /// Chips and products with this target. The list may be incomplete, and is empty if none is confirmed.
    pub chips: &'static [&'static str],
    /// The first PTX ISA version that supports the target.
    pub first_ptx: Version,
    /// The minimum PTX ISA version for the target in LLVM 24; `None` if LLVM has no minimum.
    pub llvm_minimum_ptx: Option<Version>,
    /// The first CUDA toolkit that supports the target.
    pub first_cuda: Version,
    /// The last CUDA toolkit that supports the target; `None` if CUDA 13.5 supports it.
    pub last_cuda: Option<Version>,
    /// The target that replaced this one for the same chips in CUDA 13.0, if any.
    pub renamed_to: Option<Target>,
    /// The target that this one replaced for the same chips in CUDA 13.0, if any.
    pub renamed_from: Option<Target>,
    /// The toolkits whose libNVVM accepts modules of the legacy (LLVM 7) dialect for the target.
    pub libnvvm_legacy: ToolkitSet,
    /// The toolkits whose libNVVM accepts modules of the modern dialect (opaque pointers) for the target.
    pub libnvvm_modern: ToolkitSet,
    /// The toolkits whose ptxas accepts the target as `--gpu-name`, i.e. generates machine code for it.
    pub ptxas_code: ToolkitSet,
    /// The toolkits whose ptxas accepts the target in the `.target` directive of PTX.
    pub ptxas_directive: ToolkitSet,
    /// The targets (`--gpu-name`) for which ptxas 13.5 assembles PTX whose `.target` directive names this target;
    /// `None` if not measured.
    pub ptx_runs_on: Option<TargetSet>,
}

impl TargetInfo {
    /// Whether a toolkit's libNVVM supports the target in at least one dialect of NVVM IR.
    pub const fn known_to_libnvvm(&self, toolkit: Toolkit) -> bool {
        self.libnvvm_legacy.contains(toolkit) || self.libnvvm_modern.contains(toolkit)
    }

    /// Whether a toolkit's libNVVM accepts modules of a dialect of NVVM IR for the target.
    pub const fn libnvvm_reads(&self, toolkit: Toolkit, dialect: Dialect) -> bool {
        match dialect {
            Dialect::Legacy => self.libnvvm_legacy.contains(toolkit),
            Dialect::Modern => self.libnvvm_modern.contains(toolkit),
        }
    }
}
