//! Launches `k<<<…>>>(…)`.

use super::Rule;
use super::Severity;
use super::common::{EVERYONE, LAUNCHES, NVCC, NVCC_REJECTS, PAGES, TILEIRAS_LAUNCH, forbidden_by_cuda};

/// `cuda-launch-non-kernel`
pub static LAUNCH_TARGET: Rule = Rule {
    code: "NV1030",
    name: "cuda-launch-non-kernel",
    messages: &[
        "a function that is not __global__ cannot be launched",
        "a host function call cannot be configured",
        "a __device__ function call cannot be configured",
    ],
    help: "Only a __global__ function can stand before <<<…>>>.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[TILEIRAS_LAUNCH, NVCC],
    page: include_str!("pages/NV1030.md"),
};

/// `cuda-call-without-launch`
pub static LAUNCH_MISSING: Rule = Rule {
    code: "NV1031",
    name: "cuda-call-without-launch",
    messages: &["a __global__ function call must be configured"],
    help: "A kernel is started with <<<grid, block>>>, not called.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1031.md"),
};

/// `cuda-launch-pointer-to-local`
pub static LAUNCH_ARGUMENT: Rule = Rule {
    code: "NV1032",
    name: "cuda-launch-pointer-to-local",
    messages: &[
        "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined",
        "A pointer to local memory was stored into the parameter buffer obtained at{}. Dereferencing this within the launch is undefined.",
    ],
    help: "The child grid cannot see the parent thread's local memory; pass global memory.",
    severity: Severity::Error,
    judged: LAUNCHES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[TILEIRAS_LAUNCH, NVCC],
    page: include_str!("pages/NV1032.md"),
};

/// `kernel-template-local-type`
pub static LOCAL_TYPE: Rule = Rule {
    code: "NV1033",
    name: "kernel-template-local-type",
    messages: &[
        "A type defined inside a __host__ function  (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation",
    ],
    help: "Move the type out of the function.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1033.md"),
};

/// `cuda-launch-arguments`
pub static LAUNCH_ARGUMENTS: Rule = Rule {
    code: "NV1034",
    name: "cuda-launch-arguments",
    messages: &["too few arguments in function call", "too many arguments in function call"],
    help: "The kernel has another number of parameters.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1034.md"),
};

/// `cuda-launch-on-device`
pub static DEVICE_LAUNCH: Rule = Rule {
    code: "NV1097",
    name: "cuda-launch-on-device",
    messages: &["kernel launch from __device__ or __global__ functions requires separate compilation mode"],
    help: "With -rdc=true nvcc takes it; that defines __CUDACC_RDC__, and a text that does is read so.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1097.md"),
};

/// `cuda-launch-conversion`
pub static LAUNCH_CONVERSION: Rule = Rule {
    code: "NV1092",
    name: "cuda-launch-conversion",
    messages: &[
        "argument of type \"{}\" is incompatible with parameter of type \"{}\"",
        "no suitable constructor exists to convert from \"{}\" to \"{}\"",
        "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
        "no suitable conversion function from \"{}\" to \"{}\" exists",
    ],
    help: "Nothing makes the argument into what the kernel takes.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1092.md"),
};

/// `device-code`
pub static DEVICE_CODE: Rule = forbidden_by_cuda(
    "NV1086",
    "device-code",
    &["device code does not support exception handling", "The operator 'dynamic_cast' is not allowed in device code"],
    "What runs on the device has no exceptions and no types at run time; leave it to the host, or return a code.",
    include_str!("pages/NV1086.md"),
);
