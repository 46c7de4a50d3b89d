//! Instructions and their operands.

use super::references::{Locals, span_of};
use crate::edit::{Unit, Units};
use crate::source::Source;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::value::{Operand, Value};
use std::borrow::Cow;

/// Removes calls. Texts have many calls of debug intrinsics and declarations, which prevent the removal of the callees.
pub(super) fn calls(source: &Source) -> Units {
    removals(source, |instruction| instruction.opcode == Opcode::Call)
}

/// Removes every instruction except terminators.
pub(super) fn all(source: &Source) -> Units {
    removals(source, |instruction| !instruction.opcode.is_terminator())
}

fn removals(source: &Source, is_meant: impl Fn(&Instruction) -> bool) -> Units {
    let mut units = Vec::new();
    for function in source.module.functions.as_slice().iter().filter(|function| function.is_definition) {
        let locals = Locals::new(source, span_of(source, function));
        let instructions = source.module.instructions_of(function.instructions);
        let meant = instructions.filter(|(_, instruction)| is_meant(instruction));
        units.extend(meant.map(|(_, instruction)| removal(source, &locals, instruction)));
    }
    Units::new(units)
}

/// Returns the removal of an instruction. The uses of its result become `undef`. The first edit is that of the
/// instruction.
pub(super) fn removal(source: &Source, locals: &Locals, instruction: &Instruction) -> Unit {
    let mut unit = Unit::without(instruction.span);
    let name = instruction.name_span.text(&source.text);
    if name.starts_with('%') {
        for place in locals.uses(name, instruction.span) {
            unit.replace(place, "undef");
        }
    }
    unit
}

/// Replaces computed values, symbols and constants of several parts by `undef`.
pub(super) fn operands_to_undef(source: &Source) -> Units {
    operands(source, "undef")
}

/// Replaces the same operands by zero, which any type has.
pub(super) fn operands_to_zero(source: &Source) -> Units {
    operands(source, "zeroinitializer")
}

/// Whether an operand is computed, a symbol, an expression or a constant with brackets.
fn is_complex(source: &Source, operand: &Operand) -> bool {
    match operand.value {
        Value::Instruction(_) | Value::Argument(_) | Value::Global(_) => true,
        Value::Constant(_) => operand.span.text(&source.text).contains(['(', '{', '[', '<']),
        _ => false,
    }
}

fn operands(source: &Source, instead: &'static str) -> Units {
    let mut units = Vec::new();
    for instruction in source.module.instructions.as_slice() {
        let mut operands: Vec<Operand> = source.module.operands_of(instruction.operands).to_vec();
        if let Detail::Call(call) = instruction.detail {
            operands.extend(source.module.calls.get(call).map(|call| call.callee));
        }
        // Two operands of a comparison may have the same span.
        operands.dedup_by_key(|operand| operand.span);
        for operand in operands {
            if is_complex(source, &operand) && !operand.span.is_empty() {
                units.push(Unit::replacing(operand.span, Cow::Borrowed(instead)));
            }
        }
    }
    Units::new(units)
}
