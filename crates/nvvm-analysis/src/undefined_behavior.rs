//! Instructions with immediate undefined behavior: a program that executes one has no defined behavior at all.

use crate::uses::Uses;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::ids::BlockId;
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;

/// Whether an instruction is a load or store through `undef` or a null pointer of the generic address space: immediate
/// undefined behavior.
pub fn is_immediate_undefined_behavior(module: &Module, instruction: &Instruction) -> bool {
    let at = match instruction.opcode {
        Opcode::Load => 0,
        Opcode::Store => 1,
        _ => return false,
    };
    let Some(pointer) = module.operand(instruction, at).filter(|_| !instruction.flags.contains(Flags::VOLATILE)) else {
        return false;
    };
    let Value::Constant(id) = pointer.value else { return false };
    match module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::Undef) => true,
        Some(ConstantKind::Null) => module.types.address_space(pointer.ty) == Some(0),
        _ => false,
    }
}

/// Returns the first instruction with immediate undefined behavior in the block `id`. LLVM 7's optimizer eliminates the
/// rest of the block after it. Examines all stores, and loads from the generic address space if their result is used.
pub fn first_in_block(module: &Module, uses: &Uses, id: BlockId) -> Option<InstructionId> {
    let block = module.blocks.get(id)?;
    let is_generic = |instruction: &Instruction| {
        let pointer = module.operand(instruction, 0);
        pointer.and_then(|pointer| module.types.address_space(pointer.ty)) == Some(GENERIC)
    };
    let is_first = |id: InstructionId, instruction: &Instruction| {
        let ends_block = instruction.opcode == Opcode::Store || (is_generic(instruction) && uses.is_result_used(id));
        ends_block && is_immediate_undefined_behavior(module, instruction)
    };
    module.instructions_of(block.instructions).find(|&(id, instruction)| is_first(id, instruction)).map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::{first_in_block, is_immediate_undefined_behavior};
    use crate::facts::Facts;
    use crate::test_inputs::{function, marked, parse};

    #[test]
    fn accesses_to_null_and_undef_are_immediate_undefined_behavior() {
        let text = "define void @f(ptr %p) {\n  store i32 0, ptr %p\n  %unused = load i32, ptr null\n  \
                    store volatile i32 0, ptr null\n  store i32 0, ptr addrspace(5) null\n  store i32 0, ptr undef\n  \
                    ret void\n}\n";
        let module = parse(text);
        let function = function(&module, "f").1;
        let instructions = || module.instructions_of(function.instructions);
        let undefined: Vec<bool> = instructions().map(|(_, it)| is_immediate_undefined_behavior(&module, it)).collect();
        let expected = ["%unused = load i32, ptr null", "store i32 0, ptr undef"];
        assert_eq!(marked(&module, text, function, &undefined), expected);
        // A load whose result is unused is eliminated itself, and the code after it is not.
        let block = module.blocks_of(function).next().map(|(block, _)| block).expect("a block");
        let first = first_in_block(&module, &Facts::new(&module).uses, block);
        assert_eq!(first, instructions().nth(4).map(|(id, _)| id));
    }
}
