//! The address spaces of NVPTX by number, and their names in reports. The numbers are the same on every target. Other
//! crates refer to address spaces through this module.
//!
//! Source: User Guide for NVPTX Back-end, Address Spaces; numbers 2, 6 and 7 from *cicc: NVVM IR Verifier (Deep Dive)*.

/// The generic address space. A generic address may refer to global, shared, local or parameter memory.
pub const GENERIC: u32 = 0;
/// The address space of global memory.
pub const GLOBAL: u32 = 1;
/// An address space that is reserved for internal use.
pub const INTERNAL: u32 = 2;
/// The address space of the shared memory of a block.
pub const SHARED: u32 = 3;
/// The address space of constant memory.
pub const CONSTANT: u32 = 4;
/// The address space of the local memory of a thread.
pub const LOCAL: u32 = 5;
/// The address space of tensor memory.
pub const TENSOR: u32 = 6;
/// The address space of the shared memory of a cluster (distributed shared memory).
pub const SHARED_CLUSTER: u32 = 7;
/// The address space of kernel parameters, as numbered by LLVM.
pub const PARAM: u32 = 101;

/// Returns the name of an address space for reports, or `None` for a number without a name.
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

/// Returns the name of an address space as part of a sentence; `address space N` for a number without a name.
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
