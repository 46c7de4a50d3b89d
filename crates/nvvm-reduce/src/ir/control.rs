//! Control flow: phis, terminators, and blocks.

use super::instructions::removal;
use super::references::{Locals, body, span_of};
use crate::edit::{Unit, Units};
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::function::{Block, Function};
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;

/// Removes phis. Their uses become `undef`, and blocks can be removed.
pub(super) fn phis(source: &Source) -> Units {
    let mut units = Vec::new();
    for function in definitions(source) {
        let locals = Locals::new(source, span_of(source, function));
        let instructions = source.module.instructions_of(function.instructions);
        let phis = instructions.filter(|(_, instruction)| instruction.opcode == Opcode::Phi);
        units.extend(phis.map(|(_, phi)| removal(source, &locals, phi)));
    }
    Units::new(units)
}

/// Replaces terminators by `ret void` or `unreachable`.
pub(super) fn terminators(source: &Source) -> Units {
    let mut units = Vec::new();
    for function in definitions(source) {
        let locals = Locals::new(source, span_of(source, function));
        let end = end_of(function);
        for (_, instruction) in source.module.instructions_of(function.instructions) {
            let is_end = matches!(instruction.opcode, Opcode::Ret | Opcode::Unreachable);
            if instruction.opcode.is_terminator() && !is_end {
                units.push(ending(source, &locals, instruction, end));
            }
        }
    }
    Units::new(units)
}

/// Removes blocks except the entry block, with the branches to them.
pub(super) fn blocks(source: &Source) -> Units {
    let mut units = Vec::new();
    for function in definitions(source) {
        let Some((_, close)) = body(source, function) else { continue };
        let Some(close) = source.pieces.get(close) else { continue };
        let locals = Locals::new(source, span_of(source, function));
        let blocks: Vec<&Block> = source.module.blocks_of(function).map(|(_, block)| block).collect();
        for (index, block) in blocks.iter().enumerate().skip(1) {
            let end = blocks.get(index + 1).map_or(close.span.start, |next| next.span.start);
            let span = Span::new(block.span.start, end);
            let mut unit = Unit::without(trimmed(source, span));
            for (_, instruction) in source.module.instructions_of(block.instructions) {
                unit.edits.extend(removal(source, &locals, instruction).edits);
            }
            let name = match block.name {
                LocalName::Named(name) => format!("%{}", source.module.names.text(name)),
                LocalName::Numbered(number) => format!("%{number}"),
                LocalName::None => String::new(),
            };
            // Uses of quoted labels are not found; the next check of the text detects the error.
            for place in locals.uses(&name, span) {
                let Some(instruction) = instruction_at(source, function, place) else { continue };
                if instruction.opcode.is_terminator() {
                    unit.edits.extend(ending(source, &locals, instruction, end_of(function)).edits);
                } else if instruction.opcode == Opcode::Phi {
                    unit.edits.extend(removal(source, &locals, instruction).edits);
                }
            }
            units.push(unit);
        }
    }
    Units::new(units)
}

fn definitions(source: &Source) -> impl Iterator<Item = &Function> {
    source.module.functions.as_slice().iter().filter(|function| function.is_definition)
}

/// Returns a terminator without successors.
fn end_of(function: &Function) -> &'static str {
    if function.return_type == TypeId::VOID { "ret void" } else { "unreachable" }
}

/// Returns the replacement of a terminator. The uses of its result become `undef`.
fn ending(source: &Source, locals: &Locals, instruction: &Instruction, end: &'static str) -> Unit {
    let mut unit = removal(source, locals, instruction);
    if let Some(first) = unit.edits.first_mut() {
        first.text = end.into();
    }
    unit
}

/// Returns the instruction that contains a span.
fn instruction_at<'s>(source: &'s Source, function: &Function, place: Span) -> Option<&'s Instruction> {
    let run = source.module.instructions.as_slice().get(function.instructions.range())?;
    let after = run.partition_point(|instruction| instruction.span.start <= place.start);
    run.get(after.checked_sub(1)?).filter(|instruction| instruction.span.end >= place.end)
}

/// Returns a range without the blanks at its end.
fn trimmed(source: &Source, span: Span) -> Span {
    let text = span.text(&source.text);
    Span::new(span.start, span.start + text.trim_end().len() as u32)
}
