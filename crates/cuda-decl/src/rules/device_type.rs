//! Rules about types that device code supports on some targets only, or on none.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    DEVICE_TYPE "NV1044" "device-type" [
        NO_DEVICE_FLOAT = "Internal Compiler Error (codegen): \"unsupported float variant!\"",
        NO_DEVICE_VECTOR = "\"{}\" contains a vector, which is not supported in device code",
        NO_DEVICE_FLOAT_128 = "\"{}\" contains a 128-bit floating-point, which is not supported in device code",
    ] {
        help: "nvcc 13.5 has no device code for this type; use the types of cuda_fp16.h and cuda_bf16.h.",
        ..DECLARATION
    }

    NEEDS_SM "NV1047" "narrow-type-sm" ["{} needs {} or higher"] {
        help: "The type's conversions and arithmetic begin with that target; its storage is the same everywhere.",
        ..DECLARATION
    }

    DOCUMENT_TYPE "NV1048" "documented-type-name" ["identifier \"{}\" is undefined"] {
        help: "The document lists the keyword; nvcc 13.5 knows no such type.",
        ..DECLARATION
    }

    DEPRECATED_TYPE "NV1053" "deprecated-vector-type" ["‘{}’ is deprecated: use {} or {} [-Wdeprecated-declarations]"] {
        help: "CUDA 13 asks for a name that tells the alignment.",
        ..DECLARATION
    }
}
