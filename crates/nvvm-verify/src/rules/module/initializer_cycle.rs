//! The rule about variables whose initializers reference each other in a cycle. LLVM emits each variable after the
//! variables in its initializer, which is impossible in a cycle.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::initializers::{InitializerGraph, initializer_of};
use nvvm_syntax::global::{Global, GlobalId};

nvvm_diagnostics::rules! {
    /// The rule against cycles of variables that reference each other in their initializers.
    INITIALIZER_CYCLE "NV0960" "initializer-cycle" [
        "Circular dependency found in global variable set",
    ] {
        help: "Break the cycle: leave one initializer null, and store the address when the kernel runs.",
        layer: Layer::Global,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let is_included = |id: GlobalId, global: &Global| !module.is_llvm_name(global.name) && facts.linked.contains(id);
    let Some(variable) = InitializerGraph::new(module, is_included).first_in_cycle(module) else { return };
    let Some(initializer) = module.globals.get(variable).and_then(initializer_of) else { return };
    context.report(Finding::of_variants(&INITIALIZER_CYCLE, initializer.span, &[], &[]));
}
