//! Functions that ptxas defines itself, so that calls of them need no definition in whole-program compilation.
//!
//! Measured with PTX that declares and calls one function, ptxas 11.7, 12.0, 12.4, 12.8, 12.9 and 13.0 to 13.5, without
//! `-c`. The tested names are those in ptxas's own table of system calls.

use crate::References;
use crate::Version;
use crate::release::{CUDA_12_0, CUDA_12_4, CUDA_13_3, CUDA_13_5};

/// Names of the functions that every measured release of ptxas defines.
const ALWAYS: &[&str] = &["__assertfail", "__profile", "free", "malloc", "vprintf"];

/// Name prefixes of internal functions of the device runtime. ptxas defines all tested names with these prefixes.
const INTERNAL: &[&str] = &["__cuda_syscall_", "cnp"];

/// Names of the functions that older releases of ptxas do not define. Each list belongs to the first CUDA release whose
/// ptxas defines its functions.
const ADDED: &[(Version, &[&str])] = &[
    (CUDA_12_0, &["cudaGraphLaunch"]),
    (
        CUDA_12_4,
        &[
            "cudaGraphKernelNodeSetEnabled",
            "cudaGraphKernelNodeSetGridDim",
            "cudaGraphKernelNodeSetParam",
            "cudaGraphKernelNodeUpdatesApply",
            "cudaGraphSetConditional",
        ],
    ),
    (
        CUDA_13_3,
        &[
            "cudaFabricOpErrorStatusCount",
            "cudaFabricOpErrorStatusGet",
            "cudaSubgridScheduleManageWarpSpecializedWorkspaceAndDependencies",
            "cudaSubgridSynchronousWorkspaceAdvanceWorkset",
            "cudaSubgridSynchronousWorkspaceCompleteAndFetchWorkItem",
            "cudaSubgridSynchronousWorkspaceGetWorksetUserData",
            "cudaSubgridSynchronousWorkspaceInitialize",
            "cudaSubgridWarpSpecializedWorkspaceAdvanceWorkset",
            "cudaSubgridWarpSpecializedWorkspaceCompleteWorkItem",
            "cudaSubgridWarpSpecializedWorkspaceFetchWorkItem",
            "cudaSubgridWarpSpecializedWorkspaceGetWorksetUserData",
            "cudaSubgridWarpSpecializedWorkspaceInitialize",
            "cudaSubgridWarpSpecializedWorkspaceWaitOnWorkItemDependencies",
        ],
    ),
    (CUDA_13_5, &["cudaDeviceMemcpyAsync", "cudaDeviceMemcpyBatchAsync", "cudaResizeSharedMemory"]),
];

/// Returns the toolkits whose ptxas defines a function of this name.
pub fn defined_by_ptxas(name: &str) -> References {
    if ALWAYS.contains(&name) || INTERNAL.iter().any(|start| name.starts_with(start)) {
        return References::CUDA;
    }
    let added = ADDED.iter().find(|(_, names)| names.contains(&name));
    added.map_or(References::NONE, |&(release, _)| References::since(release))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reference;

    #[test]
    fn a_function_is_defined_from_its_release_on() {
        assert_eq!(defined_by_ptxas("vprintf"), References::CUDA);
        assert_eq!(defined_by_ptxas("printf"), References::NONE);
        assert!(defined_by_ptxas("cudaGraphLaunch").contains(Reference::CUDA_12_9));
        assert!(!defined_by_ptxas("cudaResizeSharedMemory").contains(Reference::CUDA_12_9));
        assert!(defined_by_ptxas("cudaResizeSharedMemory").contains(Reference::CUDA_13_5));
    }
}
