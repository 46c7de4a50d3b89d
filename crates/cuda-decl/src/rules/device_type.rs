//! Types that device code has on some targets only, or not at all.

use super::Rule;
use super::Severity;
use super::common::{DOCUMENTS_WARN, KEYWORDS, NVCC, NVCC_13_WARNS, NVCC_REJECTS, PAGES};

/// `device-type`
pub static DEVICE_TYPE: Rule = Rule {
    code: "NV1044",
    name: "device-type",
    messages: &[
        "Internal Compiler Error (codegen): \"unsupported float variant!\"",
        "\"{}\" contains a vector, which is not supported in device code",
        "\"{}\" contains a 128-bit floating-point, which is not supported in device code",
    ],
    help: "nvcc 13.5 has no device code for this type; use the types of cuda_fp16.h and cuda_bf16.h.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1044.md"),
};

/// `narrow-type-sm`
pub static NEEDS_SM: Rule = Rule {
    code: "NV1047",
    name: "narrow-type-sm",
    messages: &["{} needs {} or higher"],
    help: "The type's conversions and arithmetic begin with that target; its storage is the same everywhere.",
    severity: Severity::Warning,
    judged: DOCUMENTS_WARN,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[KEYWORDS],
    page: include_str!("pages/NV1047.md"),
};

/// `documented-type-name`
pub static DOCUMENT_TYPE: Rule = Rule {
    code: "NV1048",
    name: "documented-type-name",
    messages: &["identifier \"{}\" is undefined"],
    help: "The document lists the keyword; nvcc 13.5 knows no such type.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[KEYWORDS, NVCC],
    page: include_str!("pages/NV1048.md"),
};

/// `deprecated-vector-type`
pub static DEPRECATED_TYPE: Rule = Rule {
    code: "NV1053",
    name: "deprecated-vector-type",
    messages: &["‘{}’ is deprecated: use {} or {} [-Wdeprecated-declarations]"],
    help: "CUDA 13 asks for a name that tells the alignment.",
    severity: Severity::Warning,
    judged: NVCC_13_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1053.md"),
};
