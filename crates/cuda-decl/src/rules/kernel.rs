//! Rules about kernels, their parameters and attributes.

use super::common::DECLARATION;
use nvvm_diagnostics::{Reach, Subject};

nvvm_diagnostics::rules! {
    KERNEL_RETURN "NV1020" "kernel-return-type" ["a __global__ function must have a void return type"] {
        help: "A kernel returns nothing; write results through a pointer parameter.",
        ..DECLARATION
    }

    KERNEL_MAIN "NV1021" "kernel-main" ["function main cannot be marked __device__ or __global__"] {
        help: "main is the host's entry.",
        ..DECLARATION
    }

    KERNEL_MEMBER "NV1022" "kernel-member-function" [
        "A __global__ function or function template cannot be a member function",
    ] {
        help: "Make it a free function; a static member is refused as well.",
        ..DECLARATION
    }

    QUALIFIERS "NV1023" "memory-qualifiers" ["illegal combination of memory qualifiers"] {
        help: "A function is __global__, or __device__ and/or __host__; a variable has one memory space.",
        ..DECLARATION
    }

    KERNEL_PARAMETER "NV1024" "kernel-parameter" [
        KERNEL_RVALUE = "a __global__ function cannot have a parameter with rvalue reference type",
        KERNEL_VA_LIST = "A __global__ function or function template cannot have a parameter with va_list type",
        KERNEL_INITIALIZER_LIST =
            "a __global__ function or function template cannot have a parameter with type std::initializer_list",
        KERNEL_ABSTRACT = "parameter of abstract class type \"{}\" is not allowed:",
        KERNEL_ELLIPSIS = "a __global__ function cannot have ellipsis",
        KERNEL_ZERO_SIZED = "zero-sized parameter type \"{}\" is not allowed in device code",
    ] {
        help: "Parameters are copied into the parameter buffer as they are; this type cannot be.",
        ..DECLARATION
    }

    GRID_CONSTANT "NV1025" "grid-constant" [
        GRID_CONSTANT_PLACE = "__grid_constant__ annotation is only allowed on a parameter of a __global__ function",
        GRID_CONSTANT_QUALIFIER = "a parameter annotated with __grid_constant__ must have const-qualified type",
        GRID_CONSTANT_REFERENCE = "a parameter annotated with __grid_constant__ must not have reference type",
        GRID_CONSTANT_TARGET = "__grid_constant__ annotation is not supported for this GPU architecture",
    ] {
        help: "It says that the grid shares one read-only copy: only for const by-value parameters of kernels.",
        unmeasured: &[GRID_CONSTANT_TARGET],
        ..DECLARATION
    }

    LAUNCH_BOUNDS "NV1026" "launch-bounds" [
        MAX_CLUSTER_TARGET = "cannot specify max blocks per cluster for this GPU architecture",
        MAX_CLUSTER_DOCUMENTED = CLUSTER_DOCUMENTED,
    ] {
        help: "The third number of __launch_bounds__ needs clusters: sm_90 and up.",
        ..DECLARATION
    }

    MAXNREG "NV1027" "maxnreg" [
        BOTH_BOUNDS = "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel",
        REGISTERS_POSITIVE = "The maximum number of registers that can be allocated per thread must be positive",
    ] {
        help: "Bound registers in one of the two ways.",
        ..DECLARATION
    }

    CLUSTER_DIMS "NV1028" "cluster-dims" [
        CLUSTER_TARGET = "__cluster_dims__ is not supported for this GPU architecture",
        BLOCK_SIZE_TARGET = "__block_size__ is not supported for this GPU architecture",
        CLUSTER_DOCUMENTED =
            "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures",
    ] {
        help: "Clusters begin with sm_90.",
        ..DECLARATION
    }

    CLUSTER_VALUES "NV1029" "cluster-values" [
        CLUSTER_POSITIVE = "{} arguments must be positive integers",
        CLUSTER_TWICE = "cannot specify the second tuple in __block_size__ while __cluster_dims__ is present",
    ] {
        help: "Every dimension of a cluster is at least 1.",
        ..DECLARATION
    }

    OVERFLOW "NV1045" "cuda-kernel-parameter-space-overflow" [
        OVERFLOW_SENTENCE =
            "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        OVERFLOW_COMPARISON = "formal parameter space overflowed: {} > {} bytes for {}",
    ] {
        help: "Pass large data through a pointer to global or constant memory.",
        reach: Reach::ShownAs(Subject::ParameterBuffer),
        ..DECLARATION
    }

    TEMPLATE_ALONE "NV1093" "kernel-template-alone" ["no instance of kernel template {} is known"] {
        help: "A template has no parameter buffer; each of its instances has one. A launch or an explicit instantiation makes one.",
        ..DECLARATION
    }
}
