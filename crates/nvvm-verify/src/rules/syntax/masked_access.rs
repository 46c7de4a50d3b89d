//! The rule about masked memory accesses in the form of LLVM 22, in which the alignment is an attribute.
//!
//! Older front ends interpret the mask as the alignment. Compilers based on LLVM 22 emit this form. Measured; the
//! documents do not mention it.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_target::NameGroup;

nvvm_diagnostics::rules! {
    /// The rule against masked memory accesses without an alignment argument, which only the newest front ends accept.
    MASKED_ACCESS "NV0019" "masked-access-without-alignment" [
    ] {
        help: "Pass the alignment as LLVM 21 has it, an `i32` behind the address: all that read newer text upgrade it.",
        layer: Layer::Intrinsic,
    }
}

/// The registration of the check of masked accesses without an alignment. The check depends on the whole module: on
/// declarations and their uses.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    for (function, global, name) in context.named_functions() {
        let is_masked = NameGroup::MaskedReadOverload.has(name) || NameGroup::MaskedWriteOverload.has(name);
        let is_called = !function.is_implied && context.facts.uses.is_used(function.global);
        if !is_masked || !is_called || context.module.parameters_of(function).len() != 3 {
            continue;
        }
        context.report(Finding::of_variants(&MASKED_ACCESS, global.name_span, &[], &[]));
    }
}
