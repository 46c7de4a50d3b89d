//! Rules about launches, `k<<<…>>>(…)`.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    LAUNCH_TARGET "NV1030" "cuda-launch-non-kernel" [
        LAUNCH_DOCUMENTED = "a function that is not __global__ cannot be launched",
        LAUNCH_OF_HOST = "a host function call cannot be configured",
        LAUNCH_OF_DEVICE = "a __device__ function call cannot be configured",
    ] {
        help: "Only a __global__ function can stand before <<<…>>>.",
        ..DECLARATION
    }

    LAUNCH_MISSING "NV1031" "cuda-call-without-launch" ["a __global__ function call must be configured"] {
        help: "A kernel is started with <<<grid, block>>>, not called.",
        ..DECLARATION
    }

    LAUNCH_ARGUMENT "NV1032" "cuda-launch-pointer-to-local" [
        LOCAL_DOCUMENTED =
            "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined",
        LOCAL_STORED =
            "A pointer to local memory was stored into the parameter buffer obtained at{}. Dereferencing this within the launch is undefined.",
    ] {
        help: "The child grid cannot see the parent thread's local memory; pass global memory.",
        ..DECLARATION
    }

    LOCAL_TYPE "NV1033" "kernel-template-local-type" [
        "A type defined inside a __host__ function  (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation",
    ] {
        help: "Move the type out of the function.",
        ..DECLARATION
    }

    LAUNCH_ARGUMENTS "NV1034" "cuda-launch-arguments" [
        ARGUMENTS_MISSING = "too few arguments in function call",
        ARGUMENTS_EXCESSIVE = "too many arguments in function call",
    ] {
        help: "The kernel has another number of parameters.",
        ..DECLARATION
    }

    DEVICE_LAUNCH "NV1097" "cuda-launch-on-device" [
        "kernel launch from __device__ or __global__ functions requires separate compilation mode",
    ] {
        help: "With -rdc=true nvcc takes it; that defines __CUDACC_RDC__, and a text that does is read so.",
        ..DECLARATION
    }

    HOST_CALL "NV1088" "host-call-in-device-code" [
        "calling a __host__ function(\"{}\") from a {} function(\"{}\") is not allowed",
    ] {
        help: "Only what is marked __device__ has code for the device; mark it __host__ __device__ to call it from both sides.",
        ..DECLARATION
    }

    DEVICE_CALL "NV1089" "device-call-in-host-code" [
        "calling a __device__ function(\"{}\") from a {} function(\"{}\") is not allowed",
    ] {
        help: "Code for the device runs in kernels; launch one, or mark the function __host__ __device__.",
        ..DECLARATION
    }

    LAUNCH_CONVERSION "NV1092" "cuda-launch-conversion" [
        ARGUMENT_INCOMPATIBLE = "argument of type \"{}\" is incompatible with parameter of type \"{}\"",
        ARGUMENT_CONSTRUCTOR = "no suitable constructor exists to convert from \"{}\" to \"{}\"",
        ARGUMENT_CONVERSION = "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
        ARGUMENT_FUNCTION = "no suitable conversion function from \"{}\" to \"{}\" exists",
    ] {
        help: "Nothing makes the argument into what the kernel takes.",
        ..DECLARATION
    }

    DEVICE_CODE "NV1086" "device-code" [
        DEVICE_EXCEPTION = "device code does not support exception handling",
        DEVICE_DYNAMIC_CAST = "The operator 'dynamic_cast' is not allowed in device code",
    ] {
        help: "What runs on the device has no exceptions and no types at run time; leave it to the host, or return a code.",
        ..DECLARATION
    }
}
