//! Simplification of instructions by the optimizer of libNVVM's legacy (LLVM 7) front end, before LLVM's verifier runs
//! in compilation. Uses of a simplified result become uses of the value that replaces it.
//!
//! Measured with libNVVM 12.9 and 13.5 at compute_75 for each kind of instruction in this module, with operands whose
//! definitions do not dominate them. For instructions that are not simplified, `nvvmCompileProgram` reports a broken
//! function.

use crate::purity::is_pure;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};

/// Maximum depth of nested operands up to which an instruction is tested for folding to a constant.
const MAXIMUM_DEPTH: u32 = 8;

/// Whether an instruction is replaced by a constant or by one of its operands.
pub fn is_simplified(module: &Module, id: InstructionId) -> bool {
    module.instructions.get(id).is_some_and(|instruction| {
        is_constant(module, instruction, MAXIMUM_DEPTH) || is_operand_or_zero(module, instruction)
    })
}

/// Whether all operands of an instruction are constants or are simplified to constants. `depth` is the maximum depth of
/// nested operands that are examined.
fn is_constant(module: &Module, instruction: &Instruction, depth: u32) -> bool {
    if depth == 0 || !is_pure(instruction.opcode) || instruction.opcode == Opcode::Phi {
        return false;
    }
    module.operands_of(instruction.operands).iter().all(|operand| match operand.value {
        Value::Instruction(id) => {
            let definition = module.instructions.get(id);
            definition.is_some_and(|definition| is_constant(module, definition, depth - 1))
        }
        value => is_number(module, value),
    })
}

fn is_number(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    let kind = module.constants.get(id).map(|constant| constant.kind);
    matches!(
        kind,
        Some(
            ConstantKind::Integer(_)
                | ConstantKind::Float(_)
                | ConstantKind::Zero
                | ConstantKind::Null
                | ConstantKind::Undef
                | ConstantKind::Poison
        )
    )
}

/// Whether LLVM's InstSimplify replaces an instruction by one of its operands or by zero.
fn is_operand_or_zero(module: &Module, instruction: &Instruction) -> bool {
    let operands = module.operands_of(instruction.operands);
    let integer = |at: usize| operands.get(at).and_then(|operand| module.integer(operand.value));
    let are_same = |left: usize, right: usize| match (operands.get(left), operands.get(right)) {
        (Some(left), Some(right)) => left.value == right.value,
        _ => false,
    };
    match instruction.opcode {
        Opcode::Add => integer(0) == Some(0) || integer(1) == Some(0),
        Opcode::Sub => integer(1) == Some(0) || are_same(0, 1),
        Opcode::Mul => matches!(integer(0), Some(0 | 1)) || matches!(integer(1), Some(0 | 1)),
        Opcode::UDiv | Opcode::SDiv => integer(1) == Some(1),
        Opcode::Shl | Opcode::LShr | Opcode::AShr => integer(1) == Some(0),
        Opcode::And | Opcode::Or => {
            are_same(0, 1) || matches!(integer(0), Some(0 | -1)) || matches!(integer(1), Some(0 | -1))
        }
        Opcode::Xor => are_same(0, 1) || integer(0) == Some(0) || integer(1) == Some(0),
        Opcode::Select => integer(0).is_some() || are_same(1, 2),
        Opcode::BitCast => operands.first().is_some_and(|operand| operand.ty == instruction.ty),
        Opcode::GetElementPtr => operands.len() == 2 && integer(1) == Some(0),
        Opcode::Phi => is_single_value(operands),
        _ => false,
    }
}

/// Whether all incoming values of a `phi` are the same value.
fn is_single_value(operands: &[Operand]) -> bool {
    let mut values = operands.iter().step_by(2).map(|operand| operand.value);
    let Some(first) = values.next() else { return false };
    values.all(|value| value == first)
}

#[cfg(test)]
mod tests {
    use super::is_simplified;
    use crate::test_inputs::{function, marked, parse};

    #[test]
    fn identities_and_constants_are_simplified() {
        let text = "define i32 @f(i32 %x) {\n  %same = add i32 %x, 0\n  %zero = sub i32 %x, %x\n  %folded = mul i32 2, 3\n  \
                    %chain = add i32 %folded, 4\n  %other = add i32 %x, 1\n  ret i32 %other\n}\n";
        let module = parse(text);
        let function = function(&module, "f").1;
        let simplified: Vec<bool> =
            module.instructions_of(function.instructions).map(|(id, _)| is_simplified(&module, id)).collect();
        let expected = [
            "%same = add i32 %x, 0",
            "%zero = sub i32 %x, %x",
            "%folded = mul i32 2, 3",
            "%chain = add i32 %folded, 4",
        ];
        assert_eq!(marked(&module, text, function, &simplified), expected);
    }
}
