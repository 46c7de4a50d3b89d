//! The automatic fix for narrow integer parameters and results without `zeroext` or `signext`.
//!
//! LLVM IR does not contain signedness. The fix writes `zeroext`, which is correct for all but signed operations, and
//! its title mentions `signext`. It changes the function and its calls together, since a callee may rely on the
//! extension only if every caller performs it.

use nvvm_diagnostics::{Edit, Fix, Place, Text};
use nvvm_syntax::Span;
use nvvm_syntax::attribute::{AttributeKind, Attributes};
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Call, Detail, Instruction};
use nvvm_syntax::printer::type_text;

const TITLE: &str = "Add zeroext (a signed type wants signext)";
const WORD: &str = "zeroext";

pub(crate) fn fix_parameter(text: &Text, place: Place) -> Option<Fix> {
    let function = text.module.functions.get(place.function?)?;
    let parameters = text.module.parameters_of(function);
    let index = parameters.iter().position(|parameter| parameter.type_span == place.span)?;
    let mut edits = vec![Edit::new(Span::at(place.span.end), format!(" {WORD}"))];
    for (instruction, call) in calls(text, function) {
        let attributes = text.module.argument_attributes.get(call.argument_attributes.range())?.get(index)?;
        if !is_extended(text, *attributes) {
            let argument = text.module.operand(instruction, index)?;
            edits.push(Edit::new(Span::at(argument.span.start), format!("{WORD} ")));
        }
    }
    Some(in_order(edits))
}

pub(crate) fn fix_result(text: &Text, place: Place) -> Option<Fix> {
    let function = text.module.functions.get(place.function?)?;
    let mut edits = vec![Edit::new(Span::at(place.span.start), format!("{WORD} "))];
    for (instruction, call) in calls(text, function) {
        if !is_extended(text, call.return_attributes) {
            let place = result_type(text, function, instruction, call)?;
            edits.push(Edit::new(Span::at(place), format!("{WORD} ")));
        }
    }
    Some(in_order(edits))
}

fn in_order(mut edits: Vec<Edit>) -> Fix {
    edits.sort_by_key(|edit| edit.span.start);
    Fix::new(TITLE, edits)
}

/// Returns the direct calls of `function` in the module.
fn calls<'t, 'm>(
    text: &'t Text<'m>,
    function: &Function,
) -> impl Iterator<Item = (&'m Instruction, &'m Call)> + use<'t, 'm> {
    let module = text.module;
    text.calls_of(function.global).iter().filter_map(move |&id| {
        let instruction = module.instructions.get(id)?;
        let Detail::Call(call) = instruction.detail else { return None };
        Some((instruction, module.calls.get(call)?))
    })
}

fn is_extended(text: &Text, attributes: Attributes) -> bool {
    text.module.all_attributes(attributes).any(|attribute| match attribute.kind {
        AttributeKind::Keyword(name) => matches!(text.module.names.bytes(name), b"signext" | b"zeroext"),
        _ => false,
    })
}

/// Returns the source offset of the result type of a call, which is between the opcode and the callee.
fn result_type(text: &Text, function: &Function, instruction: &Instruction, call: &Call) -> Option<u32> {
    let (start, end) = (instruction.opcode_span.end, call.callee.span.start);
    let words = text.source.get(start as usize..end as usize)?;
    let ty = type_text(text.module, function.return_type);
    let place = words.match_indices(&ty).map(|(at, _)| at).find(|&at| {
        let is_end = |character: Option<char>| character.is_none_or(char::is_whitespace);
        is_end(words[..at].chars().next_back()) && is_end(words[at + ty.len()..].chars().next())
    })?;
    Some(start + place as u32)
}
