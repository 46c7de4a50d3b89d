//! The rule about conversions between integers and pointers of non-integral address spaces.

use super::declare::{Body, llvm_rules, place};
use crate::context::Context;
use crate::finding::Finding;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Operand;

llvm_rules! {
    /// The rule against conversions between integers and pointers to a non-integral address space (`ni:` in the data
    /// layout).
    CONVERSION "LV0018" "llvm-non-integral-pointer" Instruction
    "Leave `ni:` out of the data layout, or convert pointers of other address spaces." [
        TO_INTEGER = "ptrtoint not supported for non-integral pointers",
        FROM_INTEGER = "inttoptr not supported for non-integral pointers",
    ]
}

/// Checks that a `ptrtoint` or `inttoptr` instruction does not convert a non-integral pointer.
pub(super) fn check_instruction(body: &mut Body, instruction: &Instruction) {
    let context = &*body.context;
    let Some(operand) = context.module.operand(instruction, 0) else { return };
    if let Some(finding) = finding(context, instruction.opcode, operand, instruction.ty) {
        body.context.report(finding.within(body.function));
    }
}

/// Checks that no `ptrtoint` or `inttoptr` constant expression converts a non-integral pointer.
pub(super) fn check_constants(context: &mut Context) {
    if !context.data_layout.pointers().iter().any(|pointer| pointer.unstable) {
        return;
    }
    let module = context.module;
    for constant in module.constants.as_slice() {
        if let ConstantKind::Expression { opcode, operands, .. } = constant.kind
            && let Some(&operand) = module.operands_of(operands).first()
            && let Some(finding) = finding(context, opcode, operand, constant.ty)
        {
            context.report(finding);
        }
    }
}

/// Returns the finding about a conversion between an integer and a non-integral pointer; `None` if the pointer is
/// integral. Only LLVM 7 reports it, and libNVVM's log is then empty.
fn finding(context: &Context, opcode: Opcode, operand: Operand, result: TypeId) -> Option<Finding> {
    let (pointer, words) = match opcode {
        Opcode::PtrToInt => (operand.ty, TO_INTEGER),
        Opcode::IntToPtr => (result, FROM_INTEGER),
        _ => return None,
    };
    let space = context.module.types.scalar_address_space(pointer)?;
    let layout = context.data_layout.pointer(space);
    let is_non_integral = layout.unstable && layout.address_space == space;
    is_non_integral.then(|| Finding::placed(&CONVERSION, operand.span, words, place::SYMBOL, &[]))
}
