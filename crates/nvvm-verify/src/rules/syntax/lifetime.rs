//! The rule about `llvm.lifetime.start` and `.end` in the form of LLVM 22, which has no size argument.
//!
//! Older front ends reject the declaration. Compilers based on LLVM 22 emit this form in optimized code. Measured; the
//! documents do not mention it.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_target::NameGroup;

nvvm_diagnostics::rules! {
    /// The rule against calls of lifetime intrinsics without the size argument, which only the newest front ends
    /// accept.
    LIFETIME "NV0018" "lifetime-without-size" [
    ] {
        help: "Declare it as `void @llvm.lifetime.start.p0(i64, ptr)` and pass the size in bytes, or -1: that is read by all.",
        layer: Layer::Intrinsic,
    }
}

/// The registration of the check of lifetime intrinsics without a size. The check depends on the whole module: on
/// declarations and their uses.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    for (function, global, name) in context.named_functions() {
        if context.module.parameters_of(function).len() != 1 || !NameGroup::Lifetime.has(name) {
            continue;
        }
        // The modern IR linker drops an unused declaration.
        let variants: &[&str] = if context.facts.uses.is_used(function.global) { &["used"] } else { &[] };
        context.report(Finding::of_variants(&LIFETIME, global.name_span, &[], variants));
    }
}
