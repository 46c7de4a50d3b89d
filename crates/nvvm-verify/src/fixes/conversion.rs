//! The automatic fix that replaces all calls of `llvm.nvvm.ptr.*.to.*` by `addrspacecast` and removes the declaration.

use nvvm_diagnostics::{Edit, Fix, Place, Text};
use nvvm_syntax::Span;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::printer::type_text;
use nvvm_syntax::value::Value;

pub(crate) fn fix(text: &Text, place: Place) -> Option<Fix> {
    let function = text.module.functions.get(place.function?)?;
    let declaration = text.module.globals.get(function.global)?;
    let mut edits = vec![Edit::new(whole_line(text.source, declaration.span), "")];
    for instruction in text.module.instructions.as_slice() {
        let uses = |operand: &nvvm_syntax::value::Operand| operand.value == Value::Global(function.global);
        if text.module.operands_of(instruction.operands).iter().any(uses) {
            // A cast cannot replace an intrinsic whose address is taken.
            return None;
        }
        if calls(text, instruction, function.global) {
            edits.push(cast(text, instruction)?);
        }
    }
    // Operands of constants and initializers do not belong to instructions.
    let mentions = text.mentions(declaration.name_span.text(text.source))?;
    if mentions != edits.len() {
        return None;
    }
    edits.sort_by_key(|edit| edit.span.start);
    Some(Fix::new("Replace the calls by addrspacecast", edits))
}

fn calls(text: &Text, instruction: &Instruction, callee: GlobalId) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    text.module.calls.get(call).is_some_and(|call| call.callee.value == Value::Global(callee))
}

fn cast(text: &Text, instruction: &Instruction) -> Option<Edit> {
    let [pointer] = text.module.operands_of(instruction.operands) else { return None };
    if instruction.opcode != Opcode::Call {
        return None;
    }
    let (from, to) = (type_text(text.module, pointer.ty), type_text(text.module, instruction.ty));
    let value = pointer.span.text(text.source);
    Some(Edit::new(text.body(instruction)?, format!("addrspacecast {from} {value} to {to}")))
}

/// Extends a span by the following line break if the span is a whole line.
fn whole_line(source: &str, span: Span) -> Span {
    let alone = source.get(..span.start as usize).is_some_and(|before| before.is_empty() || before.ends_with('\n'));
    match source.get(span.end as usize..) {
        Some(after) if alone && after.starts_with('\n') => Span::new(span.start, span.end + 1),
        _ => span,
    }
}
