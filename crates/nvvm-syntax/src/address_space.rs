//! The address spaces of NVPTX's text by number, the same whatever the target, and what people are told that they are called:
//! no other crate names one.
//!
//! Source: User Guide for NVPTX Back-end, Address Spaces; 2, 6 and 7 from *cicc: NVVM IR Verifier (Deep Dive)*.

/// Generic: any of global, shared, local, param.
pub const GENERIC: u32 = 0;
/// Global memory.
pub const GLOBAL: u32 = 1;
/// Internal use only.
pub const INTERNAL: u32 = 2;
/// Shared memory of a block.
pub const SHARED: u32 = 3;
/// Constant memory.
pub const CONSTANT: u32 = 4;
/// Local memory of a thread.
pub const LOCAL: u32 = 5;
/// Tensor memory.
pub const TENSOR: u32 = 6;
/// Shared memory of a cluster (distributed shared memory).
pub const SHARED_CLUSTER: u32 = 7;
/// Kernel parameters, as LLVM numbers them.
pub const PARAM: u32 = 101;

/// The name of an address space, for people; `None` for numbers without one.
pub fn name(number: u32) -> Option<&'static str> {
    Some(match number {
        GENERIC => "generic",
        GLOBAL => "global",
        INTERNAL => "internal",
        SHARED => "shared",
        CONSTANT => "constant",
        LOCAL => "local",
        TENSOR => "tensor",
        SHARED_CLUSTER => "shared cluster",
        PARAM => "param",
        _ => return None,
    })
}

/// The name of an address space in a sentence, or its number where it has no name.
pub fn words(number: u32) -> String {
    name(number).map_or_else(|| format!("address space {number}"), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::{PARAM, TENSOR, name, words};

    #[test]
    fn each_number_has_one_name() {
        assert_eq!((name(TENSOR), name(PARAM), name(8)), (Some("tensor"), Some("param"), None));
        assert_eq!((words(TENSOR), words(8)), ("tensor".to_owned(), "address space 8".to_owned()));
        let mut names: Vec<&str> = (0..=200).filter_map(name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
