//! Parameter lists in the tag notation of *Tileiras: NVVM IR Verifier*: `f4e2m1, array<i32, 4>`.

use nvvm_abi::measure::{TagError, tag_buffer};
use nvvm_abi::notation::parse_tag_list;
use nvvm_abi::tags::{OPAQUE_MESSAGE, SharedPointerAbi};

/// Returns the size of a parameter list, in bytes. Shared-memory pointers have 4 bytes in the legacy 32-bit ABI and 8
/// bytes otherwise.
///
/// # Errors
/// A sentence that names the syntax error, or the tag without a size.
pub fn tag_list_bytes(list: &str, narrow_shared_pointers: bool) -> Result<u64, String> {
    let tags = parse_tag_list(list).map_err(|error| format!("In the list of tags, {}.", error.message))?;
    let shared = if narrow_shared_pointers { SharedPointerAbi::Bits32 } else { SharedPointerAbi::Bits64 };
    tag_buffer(&tags, shared).map(|buffer| buffer.total).map_err(|(index, error)| match error {
        TagError::Opaque => format!("Tag {index} of the list: {OPAQUE_MESSAGE}."),
        TagError::Overflow => format!("Tag {index} of the list is larger than any memory."),
    })
}

#[cfg(test)]
mod tests {
    use super::tag_list_bytes;

    #[test]
    fn lists_have_bytes_or_a_reason() {
        assert_eq!(tag_list_bytes("f4e2m1, f4e2m1, f4e2m1", false), Ok(2));
        assert_eq!(tag_list_bytes("array<f4e2m1, 5>", false), Ok(3));
        assert_eq!(tag_list_bytes("ptr_shared, i32", true), Ok(8));
        assert_eq!(tag_list_bytes("ptr_shared, i32", false), Ok(12));
        assert!(tag_list_bytes("f4", false).is_err_and(|error| error.contains("f4")));
        assert!(tag_list_bytes("opaque", false).is_err_and(|error| error.contains("opaque parameter type")));
    }
}
