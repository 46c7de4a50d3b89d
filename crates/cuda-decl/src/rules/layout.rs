//! Rules about layout: bit-fields, alignment, sizes, and differences between host and device.

use super::common::DECLARATION;

nvvm_diagnostics::rules! {
    BIT_FIELD "NV1009" "bit-field" [
        BIT_FIELD_SIZE = "invalid size for bit field",
        BIT_FIELD_TYPE = "invalid type for a bit field",
        BIT_FIELD_UNNAMED = "zero-length bit field must be unnamed",
        BIT_FIELD_ALIGNED = "attribute \"alignas\" does not apply to bit fields",
    ] {
        help: "A bit-field has an integer or enumeration type and a constant width.",
        ..DECLARATION
    }

    BIT_FIELD_TRUNCATED "NV1010" "bit-field-truncated" [
        "declared size for bit field is larger than the size of the bit field type; truncated to {} bits",
    ] {
        help: "The extra bits are padding: the storage keeps the declared width, the value does not.",
        ..DECLARATION
    }

    ALIGNMENT "NV1011" "alignment-value" [
        ALIGNMENT_INVALID = "invalid alignment value specified by attribute",
        ALIGNMENT_NEGATIVE = "invalid argument to attribute \"{}\"",
    ] {
        help: "An alignment is a power of two.",
        ..DECLARATION
    }

    ALIGNMENT_REDUCED "NV1012" "alignment-reduced" [
        "a reduction in alignment without the \"packed\" attribute is ignored",
    ] {
        help: "alignas can only raise an alignment; use packed or #pragma pack to lower it.",
        ..DECLARATION
    }

    ALIGNAS_IGNORED "NV1049" "alignas-ignored" ["alignas does not apply here"] {
        help: "Behind a type it aligns nothing: write it before the type, or behind the name.",
        ..DECLARATION
    }

    HOST_LAYOUT "NV1050" "host-device-layout" ["host and device disagree on {}"] {
        help: "nvcc's device side and the host compiler g++ lay the same class out differently: data copied between them is read at wrong places.",
        ..DECLARATION
    }

    CLASS_SIZE "NV1054" "class-size" ["class is too large"] {
        help: "nvcc counts the bytes of a class up to 2⁶⁴ − 1.",
        ..DECLARATION
    }

    HOST_SIZE "NV1055" "host-object-size" [
        HOST_ARRAY = "size ‘{}’ of array ‘{}’ exceeds maximum object size ‘9223372036854775807’",
        HOST_UNNAMED_ARRAY = "size ‘{}’ of array exceeds maximum object size ‘9223372036854775807’",
        HOST_TYPE = "size of type ‘{}’ is too large (‘{}’ bytes)",
    ] {
        help: "The host compiler refuses it, and nvcc with it, unless it compiles for the device alone (-ptx, -cubin, NVRTC).",
        ..DECLARATION
    }

    PACKED_IGNORED "NV1051" "packed-ignored" [
        "packing attribute on the parent type is ignored for this field of class type \"{}\" that is not standard-layout",
    ] {
        help: "The member keeps its own alignment.",
        ..DECLARATION
    }

    SIGNED_BIT "NV1052" "signed-bit-field" ["signed bit field of length 1"] {
        help: "It holds 0 and -1; say unsigned or bool for 0 and 1.",
        ..DECLARATION
    }
}
