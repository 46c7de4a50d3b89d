//! Global variables with their address spaces.

use super::places::Places;
use crate::report::GlobalVariable;
use nvvm_abi::Layouts;
use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalKind;
use nvvm_verify::Verification;
use nvvm_verify::facts::address_space;

/// All global variables in source order.
pub fn of(module: &Module, verification: &Verification, places: &Places) -> Vec<GlobalVariable> {
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
                space: space_name(global.address_space),
                address_space: global.address_space,
                size: layout.map(|layout| layout.size),
                align: written.or(layout.map(|layout| layout.alignment.bytes())),
                location: places.location(global.name_span),
            }
        })
        .collect()
}

/// The name of an address space; its number for one without a name.
pub fn space_name(number: u32) -> String {
    address_space::name(number).map_or_else(|| format!("address space {number}"), str::to_owned)
}
