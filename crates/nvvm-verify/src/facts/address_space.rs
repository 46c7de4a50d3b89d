//! The address spaces of NVPTX by number.

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
