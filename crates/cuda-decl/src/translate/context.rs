//! Template specialization: storage of template arguments, and creation of the specialization's type.

/// Bytes of the stack buffer for template argument descriptions, and the number of arguments that fit.
pub const ARGUMENT_BUFFER: (u32, u32) = (1536, 50);

/// Returns the storage of this number of template argument descriptions.
pub const fn argument_storage(count: u32) -> &'static str {
    if count > ARGUMENT_BUFFER.1 { "heap" } else { "stack" }
}

/// Returns the function that creates the specialization's type. Semantic matching requires two non-empty lists and both
/// flags.
pub const fn template_function(substituted: bool, original: bool, flag_480: bool, flag_3a0: bool) -> &'static str {
    if substituted && original && flag_480 && flag_3a0 { "sub_910920" } else { "sub_906590" }
}
