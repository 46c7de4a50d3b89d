//! Calls: signatures, immediates, tail calls, operand bundles and what only LLVM's own functions may do.

pub(super) mod bundle;
pub(super) mod immediate;
pub(super) mod intrinsic_use;
mod other_targets;
pub(super) mod swift;
pub(super) mod tail;
pub(super) mod token;
