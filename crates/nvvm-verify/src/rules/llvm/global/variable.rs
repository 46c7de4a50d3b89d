//! The rule against global variables of a type without a static size.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{llvm_rules, place};
use crate::rules::types::scalable::is_scalable;
use nvvm_syntax::global::{Global, GlobalKind};

llvm_rules! {
    /// The rule against global variables of types without a static size.
    TYPE "LV0045" "llvm-variable-type" Global
    "A variable needs a size that is known beforehand: write `<4 x i32>` instead of `<vscale x 4 x i32>`." [
        SCALABLE = "Globals cannot contain scalable types",
    ]
}

pub(in crate::rules::llvm) fn check(context: &mut Context, global: &Global) {
    let GlobalKind::Variable { initializer: Some(_), .. } = global.kind else { return };
    if is_scalable(context.module, global.value_type) {
        context.report(Finding::placed(&TYPE, global.type_span, SCALABLE, place::SYMBOL, &[]));
    }
}
