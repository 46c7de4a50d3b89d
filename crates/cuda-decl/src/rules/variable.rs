//! Variables: memory spaces, initialisers, builtin variables.

use super::Rule;
use super::Severity;
use super::common::{ADDRESS_SPACE, DOCUMENTS_SAY, EVERYONE, NVCC, NVCC_REJECTS, NVCC_WARNS, PAGES, SPECIAL};

/// `special-variable-assigned`
pub static SPECIAL_ASSIGNED: Rule = Rule {
    code: "NV1035",
    name: "special-variable-assigned",
    messages: &[
        "cannot assign to variable '{}' with predefined meaning in CUDA",
        "expression must be a modifiable lvalue",
        "no operator \"=\" matches these operands",
        "qualifiers dropped in binding reference of type \"{}\" to initializer of type \"{}\"",
    ],
    help: "The variable is a read-only hardware register.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[SPECIAL, NVCC],
    page: include_str!("pages/NV1035.md"),
};

/// `special-variable-address`
pub static SPECIAL_ADDRESS: Rule = Rule {
    code: "NV1036",
    name: "special-variable-address",
    messages: &["cannot take address of builtin variable \"{}\""],
    help: "A hardware register has no address; copy it into a variable first.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1036.md"),
};

/// `constant-memory-written`
pub static CONSTANT_WRITE: Rule = Rule {
    code: "NV1037",
    name: "constant-memory-written",
    messages: &["expression must be a modifiable lvalue"],
    help: "__constant__ and const variables can only be read here; the host fills __constant__ memory with cudaMemcpyToSymbol.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1037.md"),
};

/// `host-variable-in-device-code`
pub static HOST_VARIABLE: Rule = Rule {
    code: "NV1038",
    name: "host-variable-in-device-code",
    messages: &["identifier \"{}\" is undefined in device code"],
    help: "The variable lives in host memory; make it __device__ or __managed__, or pass its value.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1038.md"),
};

/// `automatic-memory-space`
pub static AUTOMATIC_SPACE: Rule = Rule {
    code: "NV1039",
    name: "automatic-memory-space",
    messages: &[
        "an automatic \"{}\" variable declaration is not allowed inside a device function body",
        "an automatic \"{}\" variable declaration is not allowed inside a host function body",
        "a static \"{}\" variable declaration is not allowed inside a host function body",
    ],
    help: "Only __shared__ variables can be declared in a body.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1039.md"),
};

/// `dynamic-initialisation`
pub static DYNAMIC_INITIALISER: Rule = Rule {
    code: "NV1040",
    name: "dynamic-initialisation",
    messages: &["dynamic initialization is not supported for a {} variable"],
    help: "Device memory is filled when the module is loaded: the value must be constant.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1040.md"),
};

/// `shared-initialiser`
pub static SHARED_INITIALISER: Rule = Rule {
    code: "NV1041",
    name: "shared-initialiser",
    messages: &["initializer not allowed for __shared__ variable"],
    help: "Every block has its own copy; let a thread write it.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1041.md"),
};

/// `managed-variable`
pub static MANAGED: Rule = Rule {
    code: "NV1042",
    name: "managed-variable",
    messages: &[
        "a __managed__ variable cannot have a const qualified type",
        "a __managed__ variable cannot have a reference type",
    ],
    help: "Host and device both write managed memory.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1042.md"),
};

/// `memory-space-ignored`
pub static ATTRIBUTE_IGNORED: Rule = Rule {
    code: "NV1043",
    name: "memory-space-ignored",
    messages: &["attribute \"{}\" does not apply here"],
    help: "nvcc drops the qualifier: a memory space belongs to a variable, not to a type.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1043.md"),
};

/// `unsupported-storage-class`
pub static STORAGE_CLASS: Rule = Rule {
    code: "NV1046",
    name: "unsupported-storage-class",
    messages: &["unsupported storage class!"],
    help: "The document's function for address spaces has no branch for this storage class.",
    severity: Severity::Error,
    judged: DOCUMENTS_SAY,
    unmeasured: &[],
    unreachable: Some("A declaration gives a variable one memory: two qualifiers are refused before (NV1023)."),
    superseded_by: None,
    sources: &[ADDRESS_SPACE],
    page: include_str!("pages/NV1046.md"),
};
