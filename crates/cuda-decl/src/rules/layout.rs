//! Layout: bit-fields, alignment, sizes, and where host and device differ.

use super::Rule;
use super::Severity;
use super::common::{EVERYONE, GXX, NVCC, NVCC_WARNS, PAGES};

/// `bit-field`
pub static BIT_FIELD: Rule = Rule {
    code: "NV1009",
    name: "bit-field",
    messages: &[
        "invalid size for bit field",
        "invalid type for a bit field",
        "zero-length bit field must be unnamed",
        "attribute \"alignas\" does not apply to bit fields",
    ],
    help: "A bit-field has an integer or enumeration type and a constant width.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1009.md"),
};

/// `bit-field-truncated`
pub static BIT_FIELD_TRUNCATED: Rule = Rule {
    code: "NV1010",
    name: "bit-field-truncated",
    messages: &["declared size for bit field is larger than the size of the bit field type; truncated to {} bits"],
    help: "The extra bits are padding: the storage keeps the declared width, the value does not.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1010.md"),
};

/// `alignment-value`
pub static ALIGNMENT: Rule = Rule {
    code: "NV1011",
    name: "alignment-value",
    messages: &["invalid alignment value specified by attribute"],
    help: "An alignment is a power of two.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1011.md"),
};

/// `alignment-reduced`
pub static ALIGNMENT_REDUCED: Rule = Rule {
    code: "NV1012",
    name: "alignment-reduced",
    messages: &["a reduction in alignment without the \"packed\" attribute is ignored"],
    help: "alignas can only raise an alignment; use packed or #pragma pack to lower it.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1012.md"),
};

/// `alignas-ignored`
pub static ALIGNAS_IGNORED: Rule = Rule {
    code: "NV1049",
    name: "alignas-ignored",
    messages: &["alignas does not apply here"],
    help: "Behind a type it aligns nothing: write it before the type, or behind the name.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1049.md"),
};

/// `host-device-layout`
pub static HOST_LAYOUT: Rule = Rule {
    code: "NV1050",
    name: "host-device-layout",
    messages: &["host and device disagree on {}"],
    help: "nvcc's device side and the host compiler g++ lay the same class out differently: data copied between them is read at wrong places.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, GXX],
    page: include_str!("pages/NV1050.md"),
};

/// `class-size`
pub static CLASS_SIZE: Rule = Rule {
    code: "NV1054",
    name: "class-size",
    messages: &["class is too large"],
    help: "nvcc counts the bytes of a class up to 2⁶⁴ − 1.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1054.md"),
};

/// `host-object-size`
pub static HOST_SIZE: Rule = Rule {
    code: "NV1055",
    name: "host-object-size",
    messages: &[
        "size ‘{}’ of array ‘{}’ exceeds maximum object size ‘9223372036854775807’",
        "size ‘{}’ of array exceeds maximum object size ‘9223372036854775807’",
        "size of type ‘{}’ is too large (‘{}’ bytes)",
    ],
    help: "The host compiler refuses it, and nvcc with it, unless it compiles for the device alone (-ptx, -cubin, NVRTC).",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1055.md"),
};

/// `packed-ignored`
pub static PACKED_IGNORED: Rule = Rule {
    code: "NV1051",
    name: "packed-ignored",
    messages: &[
        "packing attribute on the parent type is ignored for this field of class type \"{}\" that is not standard-layout",
    ],
    help: "The member keeps its own alignment.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1051.md"),
};

/// `signed-bit-field`
pub static SIGNED_BIT: Rule = Rule {
    code: "NV1052",
    name: "signed-bit-field",
    messages: &["signed bit field of length 1"],
    help: "It holds 0 and -1; say unsigned or bool for 0 and 1.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC],
    page: include_str!("pages/NV1052.md"),
};
