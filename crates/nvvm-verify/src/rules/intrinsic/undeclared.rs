//! Intrinsics that only a call makes known.

use nvvm_syntax::Module;
use nvvm_syntax::global::{Global, GlobalKind};

/// Whether nothing declares the intrinsic: what it is called with the reader has taken, or refused.
pub(in crate::rules) fn is_undeclared(module: &Module, intrinsic: &Global) -> bool {
    let GlobalKind::Function(function) = intrinsic.kind else { return false };
    module.functions.get(function).is_some_and(|function| function.is_implied)
}
