//! Predefined macros that differ between compilation configurations: those of target and toolkit.

use crate::readers::{Pass, Reader};
use nvvm_target::{Suffix, Target};

/// A predefined macro that differs between configurations. Measured with nvcc 13.0 and 13.5, `--dryrun` for each kind
/// of target; 12.9 by its documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    /// `__CUDA_ARCH__`: 750 for sm_75, in the device pass only.
    Architecture,
    /// `__CUDA_ARCH_LIST__`: the values of all targets of the compilation, in both passes.
    ArchitectureList,
    /// `__CUDA_ARCH_SPECIFIC__`: for architecture-specific targets such as sm_90a.
    Specific,
    /// `__CUDA_ARCH_FAMILY_SPECIFIC__`: for these and for family-specific targets such as sm_100f.
    FamilySpecific,
    /// `__CUDA_ARCH_FEAT_SM90_ALL`: 1 for this target.
    Feature(Target),
    /// `__CUDACC_VER_MAJOR__`
    Major,
    /// `__CUDACC_VER_MINOR__`
    Minor,
    /// `__CUDACC_VER_BUILD__`
    Build,
    /// `CUDART_VERSION`: 13050 for CUDA 13.5.
    Version,
}

/// The predefined macros that depend on target or toolkit.
pub(super) const ALWAYS: [(&str, Variable); 11] = [
    ("__CUDA_ARCH__", Variable::Architecture),
    ("__CUDA_ARCH_LIST__", Variable::ArchitectureList),
    ("__CUDA_ARCH_SPECIFIC__", Variable::Specific),
    ("__CUDA_ARCH_FAMILY_SPECIFIC__", Variable::FamilySpecific),
    ("__CUDACC_VER_MAJOR__", Variable::Major),
    ("__CUDACC_VER_MINOR__", Variable::Minor),
    ("__CUDACC_VER_BUILD__", Variable::Build),
    ("__CUDA_API_VER_MAJOR__", Variable::Major),
    ("__CUDA_API_VER_MINOR__", Variable::Minor),
    ("CUDART_VERSION", Variable::Version),
    ("__CUDART_API_VERSION", Variable::Version),
];

impl Variable {
    /// Returns the value for a configuration; `None` when undefined.
    pub(super) fn value(self, reader: Reader) -> Option<u64> {
        let target = reader.target;
        let architecture = u64::from(target.sm()) * 10;
        let on_device = reader.pass == Pass::Device;
        let is_specific = target.suffix() == Some(Suffix::ArchitectureSpecific);
        let version = reader.toolkit().version();
        let (major, minor) = (u64::from(version.major), u64::from(version.minor));
        match self {
            Variable::Architecture => on_device.then_some(architecture),
            Variable::ArchitectureList => Some(architecture),
            Variable::Specific => (on_device && is_specific).then_some(architecture),
            Variable::FamilySpecific => (on_device && target.suffix().is_some()).then_some(architecture),
            Variable::Feature(of) => (on_device && target == of).then_some(1),
            Variable::Major => Some(major),
            Variable::Minor => Some(minor),
            Variable::Build => Some(reader.toolkit().build().into()),
            Variable::Version => Some(major * 1000 + minor * 10),
        }
    }
}
