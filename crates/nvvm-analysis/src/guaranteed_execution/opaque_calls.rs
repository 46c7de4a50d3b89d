//! Calls of functions whose definitions are not available when the module is compiled.

use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::Value;

/// Functions whose calls libNVVM replaces by constants.
const REFLECTION: [&str; 2] = ["__nvvm_reflect", "__nvvm_reflect_ocl"];

/// Whether an instruction calls inline assembly or a function of another module. Every result of such a call is
/// possible.
pub(super) fn is_opaque_call(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(call) = module.calls.get(call).filter(|call| call.return_attributes.is_empty()) else { return false };
    match call.callee.value {
        Value::InlineAsm(_) => true,
        Value::Global(callee) => is_external_function(module, intrinsics, callee),
        _ => false,
    }
}

/// Whether a symbol is a declared function that another module defines.
pub(super) fn is_external_function(module: &Module, intrinsics: &IntrinsicTable, callee: GlobalId) -> bool {
    let Some(global) = module.globals.get(callee).filter(|_| intrinsics.get(callee).is_none()) else { return false };
    let GlobalKind::Function(id) = global.kind else { return false };
    module.functions.get(id).is_some_and(|function| !function.is_definition)
        && !REFLECTION.contains(&&*module.global_text(global))
}
