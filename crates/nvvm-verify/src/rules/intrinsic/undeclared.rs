//! Intrinsics that are called without a declaration.

use nvvm_syntax::Module;
use nvvm_syntax::global::{Global, GlobalKind};

/// Whether an intrinsic is called without a declaration. The parser has already checked the types of such calls.
pub(in crate::rules) fn is_undeclared(module: &Module, intrinsic: &Global) -> bool {
    let GlobalKind::Function(function) = intrinsic.kind else { return false };
    module.functions.get(function).is_some_and(|function| function.is_implied)
}
