//! LLVM's message templates for errors in data layouts (LLVM 22, `DataLayout.cpp`); `{}` represents a value.

macro_rules! words {
    ($($name:ident = $words:literal,)*) => {
        $(
            #[doc = $words]
            pub const $name: &str = $words;
        )*

        /// All message templates for errors in data layouts.
        pub const ALL: &[&str] = &[$($name),*];
    };
}

words! {
    FORM = "malformed specification, must be of the form \"{}\"",
    TOO_LONG = "data layout of {} bytes is not read, the limit is {}",
    SPACE_0_INTEGRAL = "address space 0 cannot be non-integral",
    EMPTY = "empty specification is not allowed",
    ENDIAN_FORM = "malformed specification, must be just 'e' or 'E'",
    MANGLING = "unknown mangling mode",
    SPECIFIER = "unknown specifier '{}'",
    BYTE_ALIGNMENT = "i8 must be 8-bit aligned",
    AGGREGATE_SIZE = "size must be zero",
    POINTER_FLAG = "'{}' is not a valid pointer specification flag",
    SPACE_0_STABLE = "address space 0 cannot be unstable or have external state",
    SPACE_NAME_USED = "address space name `{}` already used",
    INDEX_SIZE = "index size cannot be larger than the pointer size",
    FUNCTION_POINTER_KIND = "unknown function pointer alignment type '{}'",
    SPACE_EMPTY = "address space component cannot be empty",
    SPACE_WIDTH = "address space must be a 24-bit integer",
    SPACE_NAME = "Expected `( address space name )`",
    SPACE_NAME_TAKEN = "Cannot use predefined address space names P/G/A in data layout",
    SIZE_EMPTY = "{} component cannot be empty",
    SIZE_WIDTH = "{} must be a non-zero 24-bit integer",
    ALIGNMENT_EMPTY = "{} alignment component cannot be empty",
    ALIGNMENT_WIDTH = "{} alignment must be a 16-bit integer",
    ALIGNMENT_ZERO = "{} alignment must be non-zero",
    ALIGNMENT_POWER = "{} alignment must be a power of two times the byte width",
    PREFERRED_ALIGNMENT = "preferred alignment cannot be less than the ABI alignment",
}
