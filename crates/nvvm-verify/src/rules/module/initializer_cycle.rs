//! The rule about cycles of initializers. LLVM emits a variable after those that its initializer references.

use crate::assembled::symbols_of;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_syntax::Module;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::value::Operand;
use nvvm_target::Source;
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// A cycle of variables that reference each other in their initializers.
    INITIALIZER_CYCLE "NV0960" "initializer-cycle" [
        "Circular dependency found in global variable set",
    ] {
        help: "Break the cycle: leave one initializer null, and store the address when the kernel runs.",
        layer: Layer::Global,
        sources: &[Source::measured(
            "libNVVM 12.0, 12.4, 12.8 to 13.5",
            "nvvmCompileProgram: cycles of one, two and three variables, as integers and in aggregates",
        )],
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let Some(variable) = first_in_cycle(module, &named_variables(context)) else { return };
    let Some(initializer) = module.globals.get(variable).and_then(initializer_of) else { return };
    context.report(Finding::of_variants(&INITIALIZER_CYCLE, initializer.span, &[], &[]));
}

fn initializer_of(global: &Global) -> Option<Operand> {
    match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer,
        _ => None,
    }
}

/// Returns, for each variable that the IR linker keeps, the variables that its initializer references.
fn named_variables(context: &Context) -> FxHashMap<GlobalId, Vec<GlobalId>> {
    let module = context.module;
    let is_variable = |id: &GlobalId| {
        module.globals.get(*id).is_some_and(|global| matches!(global.kind, GlobalKind::Variable { .. }))
    };
    let mut named = FxHashMap::default();
    for (id, global) in module.globals.iter() {
        if module.is_llvm_name(global.name) || !context.facts.linked.contains(id) {
            continue;
        }
        let Some(initializer) = initializer_of(global) else { continue };
        let mut symbols = symbols_of(module, initializer.value);
        symbols.retain(is_variable);
        if !symbols.is_empty() {
            named.insert(id, symbols);
        }
    }
    named
}

/// Returns the first variable in a cycle, in source order. Variables without outgoing references are removed
/// repeatedly, then variables without incoming ones.
fn first_in_cycle(module: &Module, named: &FxHashMap<GlobalId, Vec<GlobalId>>) -> Option<GlobalId> {
    let mut naming: FxHashMap<GlobalId, Vec<GlobalId>> = FxHashMap::default();
    for (&id, symbols) in named {
        symbols.iter().for_each(|&symbol| naming.entry(symbol).or_default().push(id));
    }
    // A variable in a cycle has an outgoing reference.
    let mut left: FxHashMap<GlobalId, bool> = named.keys().map(|&id| (id, true)).collect();
    peel(&mut left, named, &naming);
    peel(&mut left, &naming, named);
    let in_cycle = left.into_iter().filter(|(_, is_left)| *is_left).map(|(id, _)| id);
    in_cycle.min_by_key(|id| module.globals.get(*id).map(|global| global.name_span.start))
}

/// Removes the variables without remaining successors, repeatedly.
fn peel(
    left: &mut FxHashMap<GlobalId, bool>,
    successors: &FxHashMap<GlobalId, Vec<GlobalId>>,
    predecessors: &FxHashMap<GlobalId, Vec<GlobalId>>,
) {
    let count = |id: &GlobalId, left: &FxHashMap<GlobalId, bool>| {
        successors.get(id).into_iter().flatten().filter(|next| left.get(next) == Some(&true)).count()
    };
    let mut counts: FxHashMap<GlobalId, usize> = left.keys().map(|id| (*id, count(id, left))).collect();
    let mut pending: Vec<GlobalId> =
        counts.iter().filter(|(id, count)| **count == 0 && left.get(id) == Some(&true)).map(|(id, _)| *id).collect();
    while let Some(id) = pending.pop() {
        if left.insert(id, false) != Some(true) {
            continue;
        }
        for before in predecessors.get(&id).into_iter().flatten() {
            let Some(count) = counts.get_mut(before) else { continue };
            *count = count.saturating_sub(1);
            if *count == 0 {
                pending.push(*before);
            }
        }
    }
}
