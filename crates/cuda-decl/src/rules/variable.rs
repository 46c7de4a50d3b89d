//! Rules about variables: memory spaces, initializers, builtin variables.

use super::common::DECLARATION;
use nvvm_diagnostics::Reach;

nvvm_diagnostics::rules! {
    SPECIAL_ASSIGNED "NV1035" "special-variable-assigned" [
        ASSIGNED_DOCUMENTED = "cannot assign to variable '{}' with predefined meaning in CUDA",
        ASSIGNED_COMPONENT = "expression must be a modifiable lvalue",
        ASSIGNED_WHOLE = "no operator \"=\" matches these operands",
        ASSIGNED_REFERENCE = "qualifiers dropped in binding reference of type \"{}\" to initializer of type \"{}\"",
    ] {
        help: "The variable is a read-only hardware register.",
        ..DECLARATION
    }

    SPECIAL_ADDRESS "NV1036" "special-variable-address" ["cannot take address of builtin variable \"{}\""] {
        help: "A hardware register has no address; copy it into a variable first.",
        ..DECLARATION
    }

    CONSTANT_WRITE "NV1037" "constant-memory-written" ["expression must be a modifiable lvalue"] {
        help: "__constant__ and const variables can only be read here; the host fills __constant__ memory with cudaMemcpyToSymbol.",
        ..DECLARATION
    }

    HOST_VARIABLE "NV1038" "host-variable-in-device-code" ["identifier \"{}\" is undefined in device code"] {
        help: "The variable lives in host memory; make it __device__ or __managed__, or pass its value.",
        ..DECLARATION
    }

    AUTOMATIC_SPACE "NV1039" "automatic-memory-space" [
        AUTOMATIC_ON_DEVICE = "an automatic \"{}\" variable declaration is not allowed inside a device function body",
        AUTOMATIC_ON_HOST = "an automatic \"{}\" variable declaration is not allowed inside a host function body",
        STATIC_ON_HOST = "a static \"{}\" variable declaration is not allowed inside a host function body",
    ] {
        help: "Only __shared__ variables can be declared in a body.",
        ..DECLARATION
    }

    DYNAMIC_INITIALISER "NV1040" "dynamic-initialisation" [
        "dynamic initialization is not supported for a {} variable",
    ] {
        help: "Device memory is filled when the module is loaded: the value must be constant.",
        ..DECLARATION
    }

    SHARED_INITIALISER "NV1041" "shared-initialiser" ["initializer not allowed for __shared__ variable"] {
        help: "Every block has its own copy; let a thread write it.",
        ..DECLARATION
    }

    MANAGED "NV1042" "managed-variable" [
        MANAGED_CONST = "a __managed__ variable cannot have a const qualified type",
        MANAGED_REFERENCE = "a __managed__ variable cannot have a reference type",
    ] {
        help: "Host and device both write managed memory.",
        ..DECLARATION
    }

    ATTRIBUTE_IGNORED "NV1043" "memory-space-ignored" ["attribute \"{}\" does not apply here"] {
        help: "nvcc drops the qualifier: a memory space belongs to a variable, not to a type.",
        ..DECLARATION
    }

    STORAGE_CLASS "NV1046" "unsupported-storage-class" ["unsupported storage class!"] {
        help: "The document's function for address spaces has no branch for this storage class.",
        reach: Reach::NotFromText("A declaration gives a variable one memory: two qualifiers are refused before (NV1023)."),
        ..DECLARATION
    }
}
