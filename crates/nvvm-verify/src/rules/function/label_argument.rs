//! The rule against calls with an argument of type `label`, for which the back end has no register.
//!
//! LLVM's verifier accepts such calls. A callee with a body is inlined, or rejected because of its parameter (NV0445).
//! Any other call reaches instruction selection, where libNVVM crashes. Measured; the reference documents do not
//! mention it.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;

nvvm_diagnostics::rules! {
    /// The rule against calls with an argument of type `label`.
    LABEL_ARGUMENT "NV0446" "label-argument" [] {
        help: "Pass a number, and `switch` on it where the label was meant to go.",
        layer: Layer::Instruction,
    }
}

/// The registration of the check of calls with an argument of type `label`. The check of a function depends on whether
/// callees have bodies, but not on the contents of these bodies.
pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    // Most modules have no function type with a label parameter.
    let takes_labels = module.types.iter().any(|(_, kind)| match kind {
        TypeKind::Function { parameters, variadic, .. } => {
            variadic || module.types.run_of(parameters).contains(&TypeId::LABEL)
        }
        _ => false,
    });
    Box::new(move |context, id, function| {
        if takes_labels {
            check(context, id, function);
        }
    })
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    for (_, instruction) in module.instructions_of(function.instructions) {
        if instruction.opcode != Opcode::Call {
            continue;
        }
        let arguments = module.operands_of(instruction.operands);
        let Some(label) = arguments.iter().find(|argument| argument.ty == TypeId::LABEL) else { continue };
        if has_body(module, instruction) {
            continue;
        }
        context.report(Finding::of_variants(&LABEL_ARGUMENT, label.span, &[], &[]).within(id));
    }
}

/// Whether the callee of a call is a function with a body.
fn has_body(module: &Module, call: &Instruction) -> bool {
    let Detail::Call(call) = call.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let Some(GlobalKind::Function(callee)) = module.globals.get(callee).map(|callee| callee.kind) else { return false };
    module.functions.get(callee).is_some_and(|callee| callee.is_definition)
}
