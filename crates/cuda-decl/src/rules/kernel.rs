//! Kernels, their parameters and attributes.

use super::Rule;
use super::Severity;
use super::common::{CLUSTERS, EVERYONE, NOTES, NVCC, NVCC_REJECTS, OURS, PAGES, TILEIRAS_LIMIT, UNMEASURED, below_90};

/// `kernel-return-type`
pub static KERNEL_RETURN: Rule = Rule {
    code: "NV1020",
    name: "kernel-return-type",
    messages: &["a __global__ function must have a void return type"],
    help: "A kernel returns nothing; write results through a pointer parameter.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1020.md"),
};

/// `kernel-main`
pub static KERNEL_MAIN: Rule = Rule {
    code: "NV1021",
    name: "kernel-main",
    messages: &["function main cannot be marked __device__ or __global__"],
    help: "main is the host's entry.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1021.md"),
};

/// `kernel-member-function`
pub static KERNEL_MEMBER: Rule = Rule {
    code: "NV1022",
    name: "kernel-member-function",
    messages: &["A __global__ function or function template cannot be a member function"],
    help: "Make it a free function; a static member is refused as well.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1022.md"),
};

/// `memory-qualifiers`
pub static QUALIFIERS: Rule = Rule {
    code: "NV1023",
    name: "memory-qualifiers",
    messages: &["illegal combination of memory qualifiers"],
    help: "A function is __global__, or __device__ and/or __host__; a variable has one memory space.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1023.md"),
};

/// `kernel-parameter`
pub static KERNEL_PARAMETER: Rule = Rule {
    code: "NV1024",
    name: "kernel-parameter",
    messages: &[
        "a __global__ function cannot have a parameter with rvalue reference type",
        "A __global__ function or function template cannot have a parameter with va_list type",
        "a __global__ function or function template cannot have a parameter with type std::initializer_list",
        "parameter of abstract class type \"{}\" is not allowed:",
        "a __global__ function cannot have ellipsis",
        "zero-sized parameter type \"{}\" is not allowed in device code",
    ],
    help: "Parameters are copied into the parameter buffer as they are; this type cannot be.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1024.md"),
};

/// `grid-constant`
pub static GRID_CONSTANT: Rule = Rule {
    code: "NV1025",
    name: "grid-constant",
    messages: &[
        "__grid_constant__ annotation is only allowed on a parameter of a __global__ function",
        "a parameter annotated with __grid_constant__ must have const-qualified type",
        "a parameter annotated with __grid_constant__ must not have reference type",
        "__grid_constant__ annotation is not supported for this GPU architecture",
    ],
    help: "It says that the grid shares one read-only copy: only for const by-value parameters of kernels.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[3],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, UNMEASURED],
    page: include_str!("pages/NV1025.md"),
};

/// `launch-bounds`
pub static LAUNCH_BOUNDS: Rule = Rule {
    code: "NV1026",
    name: "launch-bounds",
    messages: &[
        "cannot specify max blocks per cluster for this GPU architecture",
        "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures",
    ],
    help: "The third number of __launch_bounds__ needs clusters: sm_90 and up.",
    severity: Severity::Error,
    judged: &below_90(1),
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, CLUSTERS],
    page: include_str!("pages/NV1026.md"),
};

/// `maxnreg`
pub static MAXNREG: Rule = Rule {
    code: "NV1027",
    name: "maxnreg",
    messages: &[
        "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel",
        "The maximum number of registers that can be allocated per thread must be positive",
    ],
    help: "Bound registers in one of the two ways.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1027.md"),
};

/// `cluster-dims`
pub static CLUSTER_DIMS: Rule = Rule {
    code: "NV1028",
    name: "cluster-dims",
    messages: &[
        "__cluster_dims__ is not supported for this GPU architecture",
        "__block_size__ is not supported for this GPU architecture",
        "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures",
    ],
    help: "Clusters begin with sm_90.",
    severity: Severity::Error,
    judged: &below_90(2),
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES, CLUSTERS],
    page: include_str!("pages/NV1028.md"),
};

/// `cluster-values`
pub static CLUSTER_VALUES: Rule = Rule {
    code: "NV1029",
    name: "cluster-values",
    messages: &[
        "{} arguments must be positive integers",
        "cannot specify the second tuple in __block_size__ while __cluster_dims__ is present",
    ],
    help: "Every dimension of a cluster is at least 1.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1029.md"),
};

/// `cuda-kernel-parameter-space-overflow`
pub static OVERFLOW: Rule = Rule {
    code: "NV1045",
    name: "cuda-kernel-parameter-space-overflow",
    messages: &[
        "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        "formal parameter space overflowed: {} > {} bytes for {}",
    ],
    help: "Pass large data through a pointer to global or constant memory.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: Some("NV0101"),
    sources: &[TILEIRAS_LIMIT, NVCC],
    page: include_str!("pages/NV1045.md"),
};

/// `kernel-template-alone`
pub static TEMPLATE_ALONE: Rule = Rule {
    code: "NV1093",
    name: "kernel-template-alone",
    messages: &["no instance of kernel template {} is known"],
    help: "A template has no parameter buffer; each of its instances has one. A launch or an explicit instantiation makes one.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1093.md"),
};
