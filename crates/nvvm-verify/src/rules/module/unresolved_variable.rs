//! The rule about variables that a module declares but does not define. ptxas reports them in whole-program
//! compilation.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::unresolved_function::WHY_REMOVABLE;
use crate::rules::module::variable::name_span;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::{Global, GlobalKind, Linkage};
use nvvm_syntax::types::TypeKind;

nvvm_diagnostics::rules! {
    /// The rule against declared but undefined variables that the PTX references.
    UNRESOLVED_VARIABLE "NV0953" "unresolved-extern-variable" [
        "Unresolved extern variable '{}' in whole program compilation, ignoring extern qualifier",
    ] {
        help: "ptxas makes a variable of its own here, with the value 0: define the variable in the module. With relocatable \
               code (`ptxas -c`, `nvcc -rdc=true`) nvlink finds it in another module.",
        layer: Layer::Global,
    }
}

const REMOVABLE_USE: &str = "use of an undefined variable that the optimizer may remove";

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    if !module.globals.iter().any(|(_, global)| is_declared(module, global)) {
        return;
    }
    let (emitted, execution) = (context.emitted(), context.guaranteed_execution());
    for (id, global) in module.globals.iter().filter(|(_, global)| is_declared(module, global)) {
        if !emitted.contains(id) {
            continue;
        }
        if !execution.is_referenced(id) {
            context.not_checked_at_assemble(REMOVABLE_USE, WHY_REMOVABLE, name_span(global));
        } else {
            let words = UNRESOLVED_VARIABLE.message(&[&module.global_text(global)]);
            context.report(Finding::new(&UNRESOLVED_VARIABLE, name_span(global), words));
        }
    }
}

/// Whether a symbol is a variable that the module declares but does not define. Returns false for dynamic shared memory
/// and weak declarations.
fn is_declared(module: &Module, global: &Global) -> bool {
    let GlobalKind::Variable { initializer: None, .. } = global.kind else { return false };
    let is_sized_by_launch = global.address_space == SHARED
        && matches!(module.types.kind(global.value_type), TypeKind::Array { count: 0, .. });
    global.linkage != Some(Linkage::ExternWeak) && !is_sized_by_launch
}
