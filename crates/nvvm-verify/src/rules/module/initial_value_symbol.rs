//! The rule about addresses of shared and local variables in initializers. ptxas rejects such an address as a whole
//! initializer, in a constant expression, and in an aggregate.
//!
//! Variables that the optimizer folds or removes are not reported, since they are not in the PTX.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::initializers::{InitializerGraph, initializer_of};
use nvvm_diagnostics::fill;
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, SHARED};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// The rule against initializers with the address of a shared or local variable.
    INITIAL_VALUE "NV0950" "initial-value-symbol" [
        NOT_GLOBAL = "Variable used as initial value not in .global or .const state space",
        // LLVM declares a shared variable inside the only function that uses it, which is after the variable that
        // references it.
        NOT_DECLARED = "Invalid initial value symbol '{}'",
    ] {
        help: "Every block has its own copy of a shared variable, every thread its own of a local one: store such an address \
               when the kernel runs.",
        layer: Layer::Global,
    }
}

/// Maximum number of shared variables for which the check determines whether LLVM declares them in a function.
const MAXIMUM_LOOKS: usize = 32;

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let is_of_block = |global: &Global| is_variable(global) && matches!(global.address_space, SHARED | LOCAL);
    if !module.globals.iter().any(|(_, global)| is_of_block(global)) {
        return;
    }
    let graph = InitializerGraph::new(module, |_, global| is_initialized_in_ptx(global));
    let reaches_block = |symbols: &[GlobalId]| {
        symbols.iter().copied().find(|&symbol| module.globals.get(symbol).is_some_and(&is_of_block))
    };
    if !graph.references().any(|symbols| reaches_block(symbols).is_some()) {
        return;
    }
    let emitted = graph.emitted_variables(&context.analyses);
    let mut declared_in_function: FxHashMap<GlobalId, bool> = FxHashMap::default();
    for (id, global) in module.globals.iter() {
        let Some(initializer) = initializer_of(global) else { continue };
        let Some(symbol) = reaches_block(graph.references_of(id)).filter(|_| emitted.contains(&id)) else { continue };
        let Some(variable) = module.globals.get(symbol) else { continue };
        // Each computation visits all bodies.
        let is_known = declared_in_function.len() < MAXIMUM_LOOKS || declared_in_function.contains_key(&symbol);
        // LLVM declares a local shared variable within the only function that uses it.
        let mut look = || {
            variable.linkage == Some(Linkage::Internal)
                && variable.address_space == SHARED
                && graph.is_used_by_one_function(module, &context.facts.bodies, symbol)
        };
        let words = match is_known && *declared_in_function.entry(symbol).or_insert_with(&mut look) {
            true => fill(NOT_DECLARED, &[&module.global_text(variable)]),
            false => NOT_GLOBAL.to_owned(),
        };
        context.report(Finding::new(&INITIAL_VALUE, initializer.span, words));
    }
}

fn is_variable(global: &Global) -> bool {
    matches!(global.kind, GlobalKind::Variable { .. })
}

/// Whether a variable is in memory that PTX can initialize with 64-bit addresses.
fn is_initialized_in_ptx(global: &Global) -> bool {
    matches!(global.address_space, GENERIC | GLOBAL | CONSTANT)
}
