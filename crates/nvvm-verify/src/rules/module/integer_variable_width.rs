//! The rule about integer variables of a width without a PTX type. LLVM prints types such as `.u20` for them, which
//! ptxas cannot parse.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::measured::emitted_initializer;
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::types::TypeKind;

nvvm_diagnostics::rules! {
    /// The rule against scalar integer variables of a width without a PTX type.
    INTEGER_VARIABLE_WIDTH "NV0962" "integer-variable-width" ["Parsing error near '.u{}': syntax error"] {
        help: "Use i8, i16, i32 or i64: PTX has no integer types of other widths below 64 bits.",
        layer: Layer::Global,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    for (id, global) in module.globals.iter() {
        let TypeKind::Integer(bits) = module.types.kind(global.value_type) else { continue };
        // Wider ones are emitted as arrays of bytes.
        if bits >= 64 || matches!(bits, 1 | 8 | 16 | 32) || module.is_llvm_name(global.name) {
            continue;
        }
        let is_declared = matches!(global.kind, GlobalKind::Variable { initializer: None, .. })
            && matches!(global.address_space, GENERIC | GLOBAL | CONSTANT);
        let is_defined = emitted_initializer(global).is_some();
        let is_emitted = is_declared && context.emitted().contains(id);
        if is_emitted && !context.guaranteed_execution().is_referenced(id) {
            let why = "the optimizer may eliminate its uses, which decides whether the declaration is in the PTX";
            context.not_checked_at_assemble("integer variable of a width without a PTX type", why, global.type_span);
        } else if is_defined || is_emitted {
            let words = INTEGER_VARIABLE_WIDTH.message(&[bits]);
            context.report(Finding::new(&INTEGER_VARIABLE_WIDTH, global.type_span, words));
        }
    }
}
