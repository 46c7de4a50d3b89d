//! LLVM's own intrinsics as LLVM's verifier sees them: how they are declared and called, and the values and types that their
//! arguments must have.

pub(in crate::rules) mod immediate;
pub(in crate::rules) mod intrinsic_use;
pub(in crate::rules) mod matrix;
pub(in crate::rules) mod operand;
mod other_targets;
pub(in crate::rules) mod prefetch;
pub(in crate::rules) mod signature;
mod site;
pub(in crate::rules) mod vector;
