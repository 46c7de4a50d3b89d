//! Declarations and calls of LLVM's intrinsics: signatures, and the values and types that arguments must have.

pub(super) mod assembly;
pub(super) mod operand;
pub(super) mod signature;
mod site;
pub(super) mod vector;
