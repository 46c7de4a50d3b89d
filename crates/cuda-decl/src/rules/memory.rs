//! Memory that a program declares and ptxas does not have.

use super::common::{NVCC_REJECTS, forbidden_by_cuda};
use super::{Rule, Severity};
use nvvm_target::Source;

const ASSEMBLED: Source = Source::measured("ptxas 12.9, 13.0, 13.5", "one array, 1-byte steps around the ceiling");

/// `cuda-static-shared-overflow`
pub static STATIC_SHARED: Rule = Rule {
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    superseded_by: Some("NV0936"),
    sources: &[ASSEMBLED],
    ..forbidden_by_cuda(
        "NV1084",
        "cuda-static-shared-overflow",
        &["Entry function '{}' uses too much shared data (0x{} bytes, 0x{} max)"],
        "Beyond 48 KiB take dynamic shared memory, which the launch asks for.",
        include_str!("pages/NV1084.md"),
    )
};

/// `cuda-constant-memory-overflow`
pub static CONSTANT_BANK: Rule = Rule {
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    superseded_by: Some("NV0937"),
    sources: &[ASSEMBLED],
    ..forbidden_by_cuda(
        "NV1085",
        "cuda-constant-memory-overflow",
        &["File uses too much global constant data (0x{} bytes, 0x{} max)"],
        "Put large tables into global memory, where const __restrict__ pointers read them through the cache.",
        include_str!("pages/NV1085.md"),
    )
};
