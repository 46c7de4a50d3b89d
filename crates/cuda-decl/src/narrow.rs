//! Narrow floating-point types by name: their minimum target and toolkit.

use nvvm_target::Version;
use nvvm_target::release::{CUDA_13_0, CUDA_13_5};

/// Returns the lowest SM of the documented type family, if the document has one.
pub fn minimum_sm(name: &str) -> Option<u16> {
    match name {
        "__half" | "half" | "__nv_half" | "nv_half" => Some(53),
        "__nv_bfloat16" | "nv_bfloat16" | "__nv_bfloat162" | "nv_bfloat162" => Some(80),
        _ if name.starts_with("__nv_fp8") && !name.contains("ue5m3") && !name.contains("e8m0") => Some(89),
        _ if name.starts_with("__nv_fp6") || name.starts_with("__nv_fp4") => Some(100),
        _ if name.starts_with("__nv_mxfp") || name == "__nv_e8m0" || name.contains("_e8m0") => Some(100),
        _ => None,
    }
}

const DOCUMENT_ONLY: &[&str] = &[
    "__nv_mxfp8_e4m3",
    "__nv_mxfp8_e5m2",
    "__nv_mxfp6_e2m3",
    "__nv_mxfp6_e3m2",
    "__nv_mxfp4_e2m1",
    "__nv_e8m0",
    "__mfp8",
    "__nv_bool",
    "_Float128",
];

/// Whether the type exists in the document only, and not in CUDA's headers.
pub fn is_document_only(name: &str) -> bool {
    DOCUMENT_ONLY.contains(&name)
}

/// Returns the first toolkit with the type, by the headers of CUDA 12.9, 13.0 and 13.5.
pub(crate) fn first_toolkit(name: &str) -> Option<Version> {
    if name.starts_with("__nv_fp8") && name.contains("ue5m3") {
        // The exact release between 13.0 and 13.5 is unknown.
        return Some(CUDA_13_5);
    }
    let is_vector =
        ["double4_", "long4_", "ulong4_", "longlong4_", "ulonglong4_"].iter().any(|it| name.starts_with(it));
    (is_vector && (name.ends_with("_16a") || name.ends_with("_32a"))).then_some(CUDA_13_0)
}
