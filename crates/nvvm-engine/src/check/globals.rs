//! Global variables with their address spaces.

use super::places::Places;
use crate::report::GlobalVariable;
use nvvm_abi::Layouts;
use nvvm_syntax::Module;
use nvvm_syntax::address_space;
use nvvm_syntax::global::GlobalKind;
use nvvm_verify::Verification;

/// Returns all global variables in source order.
pub(super) fn of(module: &Module, verification: &Verification, places: &Places) -> Vec<GlobalVariable> {
    let layouts = Layouts::new(module, &verification.data_layout);
    module
        .globals
        .iter()
        .filter(|(_, global)| matches!(global.kind, GlobalKind::Variable { .. }))
        .map(|(_, global)| {
            let layout = layouts.of(global.value_type).ok();
            let written = global.align.map(|(alignment, _)| alignment.bytes());
            GlobalVariable {
                name: module.global_text(global),
                space: address_space::words(global.address_space),
                address_space: global.address_space,
                size: layout.map(|layout| layout.size),
                align: written.or(layout.map(|layout| layout.alignment.bytes())),
                location: places.location(global.name_span),
            }
        })
        .collect()
}
