//! The rule against invalid indirect operands of inline assembly.

use crate::rules::llvm::declare::{Body, llvm_rules, place};
use nvvm_syntax::Module;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::instruction::{Call, Instruction, Opcode};
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against operands that are invalid for an indirect constraint of inline assembly, and against
    /// `elementtype` on operands that are not indirect.
    INDIRECT "LV0063" "llvm-asm-indirect" Instruction
    "Pass `ptr elementtype(T) %p` for a constraint with `*`, and a plain value for others." [
        POINTER = "Operand for indirect constraint must have pointer type",
        ELEMENT_TYPE = "Operand for indirect constraint must have elementtype attribute",
        LABEL = "Label constraints can only be used with callbr",
        NOT_INDIRECT = "Elementtype attribute can only be applied for indirect constraints",
    ]
}

/// Checks the indirect operands of a call of inline assembly.
pub(in crate::rules) fn check(body: &mut Body, instruction: &Instruction, call: &Call) {
    let module = body.context.module;
    let Value::InlineAsm(id) = call.callee.value else { return };
    let Some(assembly) = module.inline_asm.get(id) else { return };
    let constraints = module.names.str(assembly.constraints);
    let lists = module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
    let operands = module.operands_of(instruction.operands);
    let mut argument = 0;
    for constraint in constraints.split(',') {
        let is_output = constraint.starts_with('=');
        let is_indirect = constraint.trim_start_matches(['=', '&', '+', '%']).starts_with('*');
        if constraint.starts_with('!') && instruction.opcode != Opcode::CallBr {
            body.report(&INDIRECT, instruction.opcode_span, LABEL);
            return;
        }
        // Clobbers, labels and returned outputs have no argument.
        if constraint.starts_with(['~', '!']) || is_output && !is_indirect || constraint.is_empty() {
            continue;
        }
        let Some(operand) = operands.get(argument) else { return };
        let has_type = lists.get(argument).is_some_and(|&list| has_element_type(module, list));
        let words = if is_indirect {
            if module.types.address_space(operand.ty).is_none() {
                Some(POINTER)
            } else {
                (!has_type).then_some(ELEMENT_TYPE)
            }
        } else {
            has_type.then_some(NOT_INDIRECT)
        };
        if let Some(words) = words {
            // For LLVM 7 and the documents, typed pointers have the element type.
            let is_typed = words == ELEMENT_TYPE && module.types.pointee(operand.ty).is_some();
            let variants: &[&str] = if is_typed { &["typed pointer"] } else { &[] };
            return body.report_at(place::INSTRUCTION, &INDIRECT, operand.span, words, variants);
        }
        argument += 1;
    }
}

/// Whether a list of attributes has `elementtype`.
pub(in crate::rules) fn has_element_type(module: &Module, list: nvvm_syntax::attribute::Attributes) -> bool {
    module.all_attributes(list).any(|attribute| {
        matches!(attribute.kind, AttributeKind::Type(name, _) if module.names.bytes(name) == b"elementtype")
    })
}
