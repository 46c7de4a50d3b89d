//! Rules of LLVM's verifier about constants.

use super::declare::{llvm_rules, place};
use crate::context::Context;
use crate::finding::Finding;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against `ptrauth` constants with an invalid operand.
    SIGNED "LV0044" "llvm-signed-pointer" Global
    "Name a symbol or write `null` for the deactivation symbol." [
        DEACTIVATION = "signed ptrauth constant deactivation symbol must be a global value or null",
    ]
}

/// Checks the operands of all `ptrauth (…)` constants.
pub(super) fn check(context: &mut Context) {
    let module = context.module;
    for constant in module.constants.as_slice() {
        let ConstantKind::PointerAuthentication(parts) = constant.kind else { continue };
        let Some(symbol) = module.operands_of(parts).get(4) else { continue };
        let is_null = match symbol.value {
            Value::Constant(id) => module.constants.get(id).is_none_or(|constant| constant.kind == ConstantKind::Null),
            _ => true,
        };
        if !is_null {
            context.report(Finding::placed(&SIGNED, symbol.span, DEACTIVATION, place::SYMBOL, &[]));
        }
    }
}
