//! Rules about inline assembly: its operand types, its constraints and its template.

mod constraint;
mod operand_type;
mod template;

include!(concat!(env!("OUT_DIR"), "/inline_assembly.rs"));

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;
use nvvm_analysis::CallSite;
use nvvm_analysis::liveness::clobbers_memory;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::intern::Name;
use nvvm_syntax::part::{part_of_string, string_span};
use nvvm_syntax::value::{InlineAsm, Value};
use std::borrow::Cow;
use std::ops::Range;

/// The rules about inline assembly, one slice for each file of rules.
pub static RULES: &[&[&Rule]] = &[operand_type::RULES, constraint::RULES, template::RULES];

/// Returns the source range of the bytes `part` of the template of inline assembly. A template that is not UTF-8 is
/// escaped in messages, so that its parts have no range of their own.
fn template_span(context: &Context, asm: &InlineAsm, part: Range<usize>) -> Span {
    let Some(string) = string_span(context.source, asm.span) else { return asm.span };
    match context.module.names.text(asm.template) {
        Cow::Borrowed(_) => part_of_string(context.source, string, part),
        Cow::Owned(_) => string,
    }
}

/// Returns the check of the inline assembly of one function.
pub(super) fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, function, _| check(context, function))
}

/// Counts module-level inline assembly as not checked: its PTX is not parsed.
pub(super) fn count_module_level(context: &mut Context) {
    let module = context.module;
    for &(text, span) in &module.module_asm {
        count_unread(context, text, span);
    }
}

/// Counts PTX text as not checked, since only ptxas parses it. Blank text contains no instruction and is not counted.
fn count_unread(context: &mut Context, text: Name, span: Span) {
    const WHY: &str = "The instructions in inline assembly are not read: libNVVM copies them into the PTX, and ptxas is the \
                       first to check them.";
    if !context.module.names.bytes(text).trim_ascii().is_empty() {
        context.not_checked_at_assemble("inline assembly", WHY, span);
    }
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

fn check_one(
    context: &mut Context,
    function: FunctionId,
    (id, instruction): (InstructionId, &Instruction),
    (call, asm): (&Call, &InlineAsm),
) {
    count_unread(context, asm.template, instruction.opcode_span);
    operand_type::check(context, function, instruction);
    constraint::check(context, function, instruction, asm);
    // Inline assembly without side effects and uses is not emitted.
    let is_kept = asm.side_effect || context.is_result_kept(function, id);
    if is_kept || clobbers_memory(context.module, asm) {
        // LLVM 7 eliminates an unused call with `readnone`, whatever the assembly does.
        let by_legacy = is_kept || context.module.keyword_attribute(call.attributes, "readnone").is_none();
        template::check(context, function, instruction, asm, by_legacy);
    }
    operand_type::check_dialect(context, function, asm);
}
