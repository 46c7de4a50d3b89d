//! Static shared memory of kernels.

use super::places::Places;
use crate::report::{Kernel, SharedVariable};
use nvvm_analysis::shared_memory::{self, StaticShared};
use nvvm_syntax::Module;
use nvvm_verify::Verification;

/// Adds the shared variables to each kernel. `kernels` is a prefix of the kernels of the facts, in the same order.
pub(super) fn fill_in(kernels: &mut [Kernel], module: &Module, verification: &Verification, places: &Places) {
    let facts = &verification.facts;
    let mut found =
        shared_memory::static_shared_memory(module, facts, &verification.data_layout).into_iter().peekable();
    for (kernel, fact) in kernels.iter_mut().zip(&facts.kernels) {
        let own = found.next_if(|it| it.function == fact.function);
        kernel.shared = own.map(|own| variables(&own, module, places)).unwrap_or_default();
    }
}

fn variables(own: &StaticShared, module: &Module, places: &Places) -> Vec<SharedVariable> {
    let laid_out = shared_memory::offsets(&own.variables);
    laid_out
        .map(|(offset, variable)| SharedVariable {
            name: module.globals.get(variable.global).map(|global| module.global_text(global)).unwrap_or_default(),
            offset,
            size: variable.size,
            align: variable.alignment,
            location: places.location(variable.span),
        })
        .collect()
}
