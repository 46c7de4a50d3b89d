//! The automatic fix for a cast between two specific address spaces: two casts, with the generic address space in
//! between. No fix is offered if the pointer's object is known to be in another address space than the result, since a
//! cast cannot change that.

use nvvm_analysis::pointer_origins;
use nvvm_diagnostics::{Edit, Fix, Place, Text};
use nvvm_syntax::Span;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::printer::type_text;

pub(crate) fn fix(text: &Text, place: Place) -> Option<Fix> {
    let (id, instruction) = text.instruction_at(place.span)?;
    if instruction.opcode != Opcode::AddrSpaceCast {
        return None;
    }
    let operand = text.module.operand(instruction, 0)?;
    let to = text.module.types.scalar_address_space(instruction.ty)?;
    let objects = pointer_origins::underlying_objects(text.module, place.function?, operand.value);
    if pointer_origins::object_outside_of(&objects, to).is_some() {
        return None;
    }
    let from = type_text(text.module, operand.ty);
    // The address space of the outermost pointer is written last.
    let space = from.rfind(" addrspace(")?;
    let close = space + from.get(space..)?.find(')')? + 1;
    let generic = format!("{}{}", from.get(..space)?, from.get(close..)?);
    let pointer = operand.span.text(text.source);
    // A named value does not change the numbers of unnamed values.
    let name = format!("{}{}", text.fresh(), id.0);
    let indent = text.indent(instruction.span.start);
    let first = format!("{name} = addrspacecast {from} {pointer} to {generic}\n{indent}");
    let source = Span::new(instruction.opcode_span.end, operand.span.end);
    let cast = Edit::new(Span::at(instruction.span.start), first);
    let edits = vec![cast, Edit::new(source, format!(" {generic} {name}"))];
    Some(Fix::new("Cast through the generic address space", edits))
}
