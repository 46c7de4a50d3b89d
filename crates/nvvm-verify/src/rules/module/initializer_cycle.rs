//! The rule about variables whose initializers reference each other in a cycle. LLVM emits each variable after the
//! variables in its initializer, which is impossible in a cycle.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::initializers::{InitializerGraph, initializer_of};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against cycles of variables that reference each other in their initializers.
    INITIALIZER_CYCLE "NV0960" "initializer-cycle" [
        "Circular dependency found in global variable set",
    ] {
        help: "Break the cycle: leave one initializer null, and store the address when the kernel runs.",
        layer: Layer::Global,
    }
}

const MAY_BE_FOLDED: &str = "the optimizer folds loads of constants, and removes constants that nothing else uses";

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let is_included = |id: GlobalId, global: &Global| !module.is_llvm_name(global.name) && facts.linked.contains(id);
    let graph = InitializerGraph::new(module, is_included);
    let Some(any) = graph.first_in_cycle(module) else { return };
    // PTX has no declarations of local variables before their definition.
    let is_local = |id, global: &Global| is_included(id, global) && has_local_linkage(global);
    let local = InitializerGraph::new(module, is_local).first_in_cycle(module);
    let variants: &[&str] = if local.is_some() { &["any", "local"] } else { &["any"] };
    let variable = local.unwrap_or(any);
    let Some(global) = module.globals.get(variable) else { return };
    let Some(initializer) = initializer_of(global) else { return };
    let is_constant = matches!(global.kind, GlobalKind::Variable { constant: true, .. });
    if is_constant && has_local_linkage(global) && !graph.emitted_variables(&context.analyses).contains(&variable) {
        context.not_checked_at(Phase::Compile, "cycle of initializers", MAY_BE_FOLDED, initializer.span);
        return;
    }
    context.report(Finding::of_variants(&INITIALIZER_CYCLE, initializer.span, &[], variants));
}

fn has_local_linkage(global: &Global) -> bool {
    matches!(global.linkage, Some(Linkage::Internal | Linkage::Private))
}
