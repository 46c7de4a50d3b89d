//! Rules about inline assembly: the types of its operands, its constraints, and its text.

mod constraint;
mod operand_type;
mod template;

use super::FunctionCheck;
use crate::context::Context;
use crate::facts::CallSite;
use crate::kept::changes_memory;
use crate::rule::Rule;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::value::{InlineAsm, Value};

/// The rules of this area, by file.
pub static RULES: &[&[&Rule]] = &[operand_type::RULES, constraint::RULES, template::RULES];

/// Checks the inline assembly of functions, one function after the other.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, function, _| check(context, function))
}

fn check(context: &mut Context, function: FunctionId) {
    let module = context.module;
    if module.inline_asm.is_empty() {
        return;
    }
    let facts = context.facts;
    for CallSite { id, instruction, call, .. } in facts.bodies.calls_of(module, function) {
        if let Value::InlineAsm(asm) = call.callee.value
            && let Some(asm) = module.inline_asm.get(asm)
        {
            check_one(context, function, (id, instruction), (call, asm));
        }
    }
}

#[inline(never)]
fn check_one(
    context: &mut Context,
    function: FunctionId,
    (id, instruction): (InstructionId, &Instruction),
    (call, asm): (&Call, &InlineAsm),
) {
    operand_type::check(context, function, instruction);
    constraint::check(context, function, instruction, asm);
    // Without effects and readers there is nothing to write.
    let is_kept = asm.side_effect || context.is_result_kept(function, id);
    if is_kept || changes_memory(context.module, asm) {
        // LLVM 7 believes the call that it touches no memory.
        let by_legacy = is_kept || context.module.keyword_attribute(call.attributes, "readnone").is_none();
        template::check(context, function, instruction, asm, by_legacy);
    }
    operand_type::check_dialect(context, function, asm);
}
