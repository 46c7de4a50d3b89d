//! Template specialisation: where its arguments lie, and what makes an instance's type.

/// Bytes on the stack for descriptions of template arguments, and how many arguments they are for.
pub const ARGUMENT_BUFFER: (u32, u32) = (1536, 50);

/// Where descriptions of so many arguments lie.
pub const fn argument_storage(count: u32) -> &'static str {
    if count > ARGUMENT_BUFFER.1 { "heap" } else { "stack" }
}

/// What makes an instance's type: semantic matching only when both lists have something and both flags are set.
pub const fn template_function(substituted: bool, original: bool, flag_480: bool, flag_3a0: bool) -> &'static str {
    if substituted && original && flag_480 && flag_3a0 { "sub_910920" } else { "sub_906590" }
}
