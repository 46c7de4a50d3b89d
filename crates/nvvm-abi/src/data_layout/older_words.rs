//! What LLVM 7's reader says of a layout that it cannot read, by what newer readers say of it.
//!
//! Measured with libNVVM 13.5, one layout for each: nvvmCompileProgram at compute_75.

/// A newer reader's words, how the specification begins where that matters, and LLVM 7's words.
const WORDS: &[(&str, &str, &str)] = &[
    ("address space must be a 24-bit integer", "A", "Invalid address space, must be a 24-bit integer"),
    ("address space must be a 24-bit integer", "P", "Invalid address space, must be a 24-bit integer"),
    ("address space must be a 24-bit integer", "G", "Unknown specifier in datalayout string"),
    (
        "malformed specification, must be of the form \"m:<mangling>\"",
        "",
        "Expected mangling specifier in datalayout string",
    ),
    (
        "preferred alignment cannot be less than the ABI alignment",
        "",
        "Preferred alignment cannot be less than the ABI alignment",
    ),
    ("preferred alignment must be a 16-bit integer", "", "Invalid preferred alignment, must be a 16bit integer"),
    ("ABI alignment must be a 16-bit integer", "", "Invalid ABI alignment, must be a 16bit integer"),
    (
        "preferred alignment must be a power of two times the byte width",
        "p",
        "Pointer preferred alignment must be a power of 2",
    ),
    (
        "preferred alignment must be a power of two times the byte width",
        "",
        "Invalid preferred alignment, must be a power of 2",
    ),
    ("ABI alignment must be a power of two times the byte width", "", "Invalid ABI alignment, must be a power of 2"),
    ("size must be a non-zero 24-bit integer", "n", "Zero width native integer type in datalayout string"),
    ("size must be zero", "a", "Sized aggregate specification in datalayout string"),
    ("empty specification is not allowed", "", "Trailing separator in datalayout string"),
    ("address space 0 cannot be non-integral", "", "Address space 0 can never be non-integral"),
    ("unknown specifier '", "", "Unknown specifier in datalayout string"),
    ("unknown function pointer alignment type", "", "Unknown specifier in datalayout string"),
];

/// What newer readers refuse and LLVM 7 reads.
const READ: [&str; 3] = [
    "i8 must be 8-bit aligned",
    "stack natural alignment must be a power of two times the byte width",
    "index size cannot be larger than the pointer size",
];

/// Whether LLVM 7 reads a layout of which newer readers say this.
pub(super) fn is_read(message: &str) -> bool {
    READ.contains(&message)
}

/// LLVM 7's words for what newer readers say of a specification; theirs where its own were not measured.
pub(super) fn of<'m>(message: &'m str, specification: &str) -> &'m str {
    let says =
        |&&(newer, begins, _): &&(&str, &str, &str)| message.starts_with(newer) && specification.starts_with(begins);
    WORDS.iter().find(says).map_or(message, |&(.., older)| older)
}
