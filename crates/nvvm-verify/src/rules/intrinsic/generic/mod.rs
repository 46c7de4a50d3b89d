//! Rules about LLVM's own intrinsics, as LLVM's verifier checks them: declarations, calls, values and types of
//! arguments.

pub(in crate::rules) mod immediate;
pub(in crate::rules) mod intrinsic_use;
pub(in crate::rules) mod matrix;
pub(in crate::rules) mod operand;
mod other_targets;
pub(in crate::rules) mod prefetch;
pub(in crate::rules) mod signature;
mod site;
pub(in crate::rules) mod vector;
