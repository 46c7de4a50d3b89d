//! Liveness of instructions at instruction selection, as aggressive dead-code elimination computes it.

use crate::facts::reachable;
use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{InlineAsm, Value};

/// Returns for each instruction of `function`, in the order of the text, whether it is live: it has side effects or its
/// result reaches an instruction that has, in blocks that are reachable after folding constant conditions.
pub(crate) fn instructions(module: &Module, intrinsics: &IntrinsicTable, function: &Function) -> Vec<bool> {
    let mut kept = vec![false; function.instructions.len()];
    let first = function.instructions.start;
    let position = |id: InstructionId| id.0.checked_sub(first).map(|position| position as usize);
    let reached = reachable::blocks(module, function);
    let is_reached = |instruction: &Instruction| {
        reachable::position(function, instruction.block).is_some_and(|block| reached.get(block) == Some(&true))
    };
    let own = || module.instructions_of(function.instructions);
    let mut pending: Vec<InstructionId> = own()
        .filter(|(_, instruction)| {
            is_reached(instruction) && !is_trivially_dead_if_unused(module, intrinsics, instruction)
        })
        .map(|(id, _)| id)
        .collect();
    while let Some(id) = pending.pop() {
        match position(id).and_then(|position| kept.get_mut(position)) {
            Some(kept) if !*kept => *kept = true,
            _ => continue,
        }
        let Some(instruction) = module.instructions.get(id) else { continue };
        let read = module.operands_of(instruction.operands).iter().filter_map(|operand| match operand.value {
            Value::Instruction(id) => Some(id),
            _ => None,
        });
        match instruction.opcode {
            Opcode::AddrSpaceCast => pending.extend(read.filter_map(|id| strip_addrspace_casts(module, id))),
            _ => pending.extend(read),
        }
    }
    kept
}

/// Returns the operand of a chain of address space casts, which are folded into one. Returns `None` if the operand is
/// not an instruction, or after [`MAXIMUM_CASTS`] casts.
fn strip_addrspace_casts(module: &Module, mut id: InstructionId) -> Option<InstructionId> {
    for _ in 0..MAXIMUM_CASTS {
        let instruction = module.instructions.get(id)?;
        if instruction.opcode != Opcode::AddrSpaceCast {
            return Some(id);
        }
        match module.operand(instruction, 0)?.value {
            Value::Instruction(before) => id = before,
            _ => return None,
        }
    }
    None
}

/// Maximum length of a chain of casts.
const MAXIMUM_CASTS: usize = 64;

/// Whether an instruction is trivially dead if its result is unused.
fn is_trivially_dead_if_unused(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    match instruction.detail {
        Detail::Memory { ordering, .. } if instruction.opcode == Opcode::Load => {
            ordering.is_none() && !instruction.flags.contains(Flags::VOLATILE)
        }
        Detail::Call(call) => match module.calls.get(call).map(|call| call.callee.value) {
            Some(Value::InlineAsm(asm)) => {
                module.inline_asm.get(asm).is_some_and(|asm| !asm.side_effect && !changes_memory(module, asm))
            }
            _ => intrinsics.is_pure_call(module, instruction),
        },
        _ => is_arithmetic(instruction.opcode) || matches!(instruction.opcode, Opcode::Alloca | Opcode::Freeze),
    }
}

/// Whether inline assembly clobbers memory.
pub(crate) fn changes_memory(module: &Module, asm: &InlineAsm) -> bool {
    module.names.text(asm.constraints).split(',').any(|constraint| constraint == "~{memory}")
}

/// Whether an opcode computes a value from values only: no memory access and no side effects.
pub(crate) fn is_arithmetic(opcode: Opcode) -> bool {
    use Opcode::{
        ExtractElement, ExtractValue, FCmp, FNeg, GetElementPtr, ICmp, InsertElement, InsertValue, Phi, Select,
        ShuffleVector,
    };
    let is_binary = (Opcode::Add as u8..=Opcode::Xor as u8).contains(&(opcode as u8));
    let is_of_values = matches!(
        opcode,
        ExtractElement
            | ExtractValue
            | FCmp
            | FNeg
            | GetElementPtr
            | ICmp
            | InsertElement
            | InsertValue
            | Phi
            | Select
            | ShuffleVector
    );
    is_binary || opcode.is_cast() || is_of_values
}
