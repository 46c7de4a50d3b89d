//! Memory limits of ptxas: shared memory of a kernel, and constant memory of a PTX file.

use crate::release::{CUDA_12_4, CUDA_12_8, CUDA_13_0};
use crate::target::Suffix;
use crate::{Reference, Source, Target, Toolkit, ToolkitSet};

/// The source of the maximum shared memory of a thread block for each compute capability.
const GUIDE: Source =
    Source::Reference { title: "CUDA C++ Programming Guide", what: "Technical Specifications per Compute Capability" };

/// A limit of ptxas on the memory of a kernel or of a PTX file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryLimit {
    /// The maximum size that ptxas accepts, in bytes.
    pub bytes: u32,
    /// The source of the memory limit.
    pub source: Source,
}

/// The default limit of statically allocated shared memory of a kernel on every target, in bytes: 48 KiB.
const SHARED: u32 = 49_152;
/// The limit of statically allocated shared memory on `a` targets below sm_120 in CUDA 13.0 and later, in bytes: 227
/// KiB. From sm_120 on the limit is `SHARED_FROM_120`, 99 KiB.
const SHARED_OF_ARCHITECTURE: u32 = 232_448;
const SHARED_FROM_120: u32 = 101_376;
/// The releases of CUDA in which a kernel may statically allocate all shared memory of a multiprocessor.
const LARGE_SHARED: ToolkitSet = ToolkitSet::since(CUDA_12_4).and(ToolkitSet::before(CUDA_12_8));

/// The limit of constant memory of a PTX file, in bytes: 64 KiB.
const CONSTANT: u32 = 65_536;

impl Target {
    /// The maximum shared memory of a thread block, in bytes, if the launch of the kernel opts in to more than the
    /// default.
    pub fn most_shared_of_block(self) -> MemoryLimit {
        let kibibytes: u32 = match self.sm() {
            ..70 => 48,
            70..75 => 96,
            75..80 => 64,
            80 | 87 => 163,
            81..90 => 99,
            90..120 => 227,
            _ => 99,
        };
        MemoryLimit { bytes: kibibytes.saturating_mul(1_024), source: GUIDE }
    }
}

/// Returns the limit of statically allocated shared memory in CUDA 12.4 to 12.6, in bytes: the shared memory of a
/// multiprocessor. From sm_87 on the limit is that of sm_80 (measured).
fn shared_of_multiprocessor(target: Target) -> u32 {
    let kibibytes: u32 = match target.sm() {
        52 | 61 | 70 => 96,
        ..80 => 64,
        86 => 100,
        _ => 164,
    };
    kibibytes.saturating_mul(1_024)
}

impl Reference {
    /// The maximum total size of a kernel's `.shared` variables of fixed size in ptxas. `None` for documents, and for
    /// targets that the toolkit does not support.
    pub fn static_shared_limit(self, target: Target) -> Option<MemoryLimit> {
        let toolkit = self.assembling(target)?;
        let bytes = match target.sm() {
            _ if LARGE_SHARED.contains(toolkit) => shared_of_multiprocessor(target),
            _ if toolkit.is_before(CUDA_13_0) || target.suffix() != Some(Suffix::ArchitectureSpecific) => SHARED,
            ..120 => SHARED_OF_ARCHITECTURE,
            _ => SHARED_FROM_120,
        };
        let what = "one .shared array, 1-byte steps around the ceiling on every -arch it takes";
        Some(MemoryLimit { bytes, source: Source::measured(toolkit.ptxas_name(), what) })
    }

    /// The maximum total size of the `.const` variables of a PTX file in ptxas, including unused variables. `None` for
    /// documents, and for targets that the toolkit does not support.
    pub fn constant_limit(self, target: Target) -> Option<MemoryLimit> {
        let toolkit = self.assembling(target)?;
        let what = "one .const array, 1-byte steps around the ceiling on every -arch it takes";
        Some(MemoryLimit { bytes: CONSTANT, source: Source::measured(toolkit.ptxas_name(), what) })
    }

    fn assembling(self, target: Target) -> Option<Toolkit> {
        self.toolkit().filter(|toolkit| target.info().ptxas_code.contains(*toolkit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ptxas_grants_without_asking_a_block_can_have() {
        for &target in Target::ALL {
            let most = target.most_shared_of_block().bytes;
            for reference in [Reference::CUDA_12_9, Reference::CUDA_13_0, Reference::CUDA_13_5] {
                if let Some(limit) = reference.static_shared_limit(target) {
                    assert!(limit.bytes <= most, "{}", target.name());
                }
            }
        }
        let most = |name: &str| Target::parse(name).expect("a target").most_shared_of_block().bytes;
        assert_eq!([most("sm_75"), most("sm_80"), most("sm_86"), most("sm_90a")], [65_536, 166_912, 101_376, 232_448]);
    }

    #[test]
    fn ceilings_are_as_measured() {
        let shared = |reference: Reference, name: &str| {
            let target = Target::parse(name).expect("a target");
            reference.static_shared_limit(target).map(|limit| limit.bytes)
        };
        assert_eq!(shared(Reference::CUDA_13_5, "sm_75"), Some(49_152));
        assert_eq!(shared(Reference::CUDA_12_9, "sm_90a"), Some(49_152));
        let older = |id: &str, name: &str| shared(Reference::parse(id).expect("a reference"), name);
        assert_eq!([older("cuda-12.3", "sm_61"), older("cuda-12.8", "sm_90")], [Some(49_152); 2]);
        assert_eq!([older("cuda-12.4", "sm_61"), older("cuda-12.6", "sm_52")], [Some(98_304); 2]);
        assert_eq!([older("cuda-12.5", "sm_89"), older("cuda-12.6", "sm_90a")], [Some(167_936); 2]);
        assert_eq!([older("cuda-12.4", "sm_86"), older("cuda-12.4", "sm_75")], [Some(102_400), Some(65_536)]);
        assert_eq!(shared(Reference::CUDA_13_0, "sm_90a"), Some(232_448));
        assert_eq!(shared(Reference::CUDA_13_5, "sm_103f"), Some(49_152));
        assert_eq!(shared(Reference::CUDA_13_5, "sm_120a"), Some(101_376));
        assert_eq!(shared(Reference::Tileiras, "sm_90a"), None, "a document");
        let constant = |reference: Reference| {
            let target = Target::parse("sm_90a").expect("a target");
            reference.constant_limit(target).map(|limit| limit.bytes)
        };
        assert_eq!(constant(Reference::CUDA_12_9), Some(65_536));
        assert_eq!(constant(Reference::Mlir), None);
    }
}
