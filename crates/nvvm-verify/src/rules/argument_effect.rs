//! What a body does to memory through one of its arguments, as far as the optimiser of LLVM 7 finds.

use crate::kept::is_pure_call;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashSet;

/// What is done to memory, from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Effect {
    Nothing,
    Reads,
    More,
}

/// What `function` does through its argument of this number.
pub(super) fn through(module: &Module, function: &Function, argument: u32) -> Effect {
    let mut derived: FxHashSet<InstructionId> = FxHashSet::default();
    let mut effect = Effect::Nothing;
    loop {
        let before = derived.len();
        for (id, instruction) in module.instructions_of(function.instructions) {
            let is_of_argument = module.operands_of(instruction.operands).iter().any(|operand| match operand.value {
                Value::Argument(number) => number == argument,
                Value::Instruction(id) => derived.contains(&id),
                _ => false,
            });
            if !is_of_argument {
                continue;
            }
            match of_use(module, instruction) {
                Some(used) => effect = effect.max(used),
                None => drop(derived.insert(id)),
            }
        }
        // Later instructions lead to earlier ones through `phi` alone.
        if effect == Effect::More || derived.len() == before {
            return effect;
        }
    }
}

/// What an instruction does through a pointer that it has as an operand; `None` when its result is such a pointer again.
fn of_use(module: &Module, instruction: &Instruction) -> Option<Effect> {
    Some(match instruction.opcode {
        Opcode::BitCast | Opcode::GetElementPtr | Opcode::Phi | Opcode::Select | Opcode::AddrSpaceCast => return None,
        Opcode::Call if is_pure_call(module, instruction) => return None,
        Opcode::Load if !instruction.flags.contains(Flags::VOLATILE) => Effect::Reads,
        Opcode::ICmp | Opcode::Ret => Effect::Nothing,
        _ => Effect::More,
    })
}
