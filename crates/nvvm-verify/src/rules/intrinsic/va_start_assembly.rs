//! The rule about `llvm.va_start` in a function without `...`, which the LLVM 7 front end does not check.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::IntrinsicCall;
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::InstructionId;
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

nvvm_diagnostics::rules! {
    /// The rule against calls of `llvm.va_start` in functions without `...`. The PTX of such a call refers to a
    /// nonexistent parameter.
    NO_VARIADIC_PARAMETER "NV0678" "va-start-assemble" [
        MISMATCH = "Arguments mismatch for instruction 'mov'",
    ] {
        help: "Only a function that is declared with `...` has further arguments: the PTX names a parameter `%VAParam` that \
               the function does not have.",
        layer: Layer::Intrinsic,
    }
}

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    if function.variadic {
        return;
    }
    let module = context.module;
    let intrinsics = context.intrinsics();
    for &call in context.facts.intrinsic_calls_of(id) {
        if !is_in(module, &intrinsics, call, NameGroup::VariadicStart) || is_ended_at_once(context, &intrinsics, call) {
            continue;
        }
        if let Some((instruction, _)) = call.resolve(module) {
            context.report(Finding::new(&NO_VARIADIC_PARAMETER, instruction.opcode_span, MISMATCH).within(id));
        }
    }
}

fn is_in(module: &Module, intrinsics: &IntrinsicTable, call: IntrinsicCall, group: NameGroup) -> bool {
    let callee = call.resolve(module).map(|(_, call)| call.callee.value);
    matches!(callee, Some(Value::Global(callee)) if intrinsics.groups(callee).contains(group))
}

/// Whether the instruction after `llvm.va_start` is `llvm.va_end` of the same list, in which case the optimizer removes
/// both.
fn is_ended_at_once(context: &Context, intrinsics: &IntrinsicTable, start: IntrinsicCall) -> bool {
    let module = context.module;
    let next = InstructionId(start.instruction.0 + 1);
    let calls = context.facts.intrinsic_calls_of(start.function);
    let Some(&end) = calls.iter().find(|call| call.instruction == next) else { return false };
    let list = |call: IntrinsicCall| -> Option<Value> { Some(module.operand(call.resolve(module)?.0, 0)?.value) };
    is_in(module, intrinsics, end, NameGroup::VariadicEnd) && list(start) == list(end)
}
