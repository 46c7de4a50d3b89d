//! Mod/ref summaries of functions for their pointer arguments, as far as LLVM 7's optimizer infers them.

use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::value::Value;

/// A mod/ref summary, in increasing order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Effect {
    Nothing,
    Reads,
    More,
}

/// Returns the mod/ref summary of `function` for each of its arguments. Uses are followed backwards to the pointers
/// they derive from; each instruction is visited at most once per summary.
pub(super) fn of_arguments(module: &Module, intrinsics: &IntrinsicTable, function: &Function) -> Vec<Effect> {
    let mut arguments = vec![Effect::Nothing; module.parameters_of(function).len()];
    let mut passed = vec![Effect::Nothing; function.instructions.len()];
    let operands = |instruction: &Instruction| module.operands_of(instruction.operands).iter().map(|it| it.value);
    let mut pending: Vec<(Value, Effect)> = Vec::new();
    for (_, instruction) in module.instructions_of(function.instructions) {
        if let Some(effect) = of_use(module, intrinsics, instruction).filter(|&effect| effect > Effect::Nothing) {
            pending.extend(operands(instruction).map(|value| (value, effect)));
        }
    }
    while let Some((value, effect)) = pending.pop() {
        match value {
            Value::Argument(number) => {
                if let Some(argument) = arguments.get_mut(number as usize) {
                    *argument = effect.max(*argument);
                }
            }
            Value::Instruction(id) => {
                let Some(instruction) = module.instructions.get(id) else { continue };
                let position = id.0.checked_sub(function.instructions.start).map(|position| position as usize);
                match position.and_then(|position| passed.get_mut(position)) {
                    Some(passed) if *passed < effect && of_use(module, intrinsics, instruction).is_none() => {
                        *passed = effect;
                    }
                    _ => continue,
                }
                pending.extend(operands(instruction).map(|value| (value, effect)));
            }
            _ => {}
        }
    }
    arguments
}

/// The mod/ref summary of an instruction for a pointer operand; `None` if its result is derived from the pointer.
fn of_use(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> Option<Effect> {
    Some(match instruction.opcode {
        Opcode::BitCast | Opcode::GetElementPtr | Opcode::Phi | Opcode::Select | Opcode::AddrSpaceCast => return None,
        Opcode::Call if intrinsics.is_pure_call(module, instruction) => return None,
        Opcode::Load if !instruction.flags.contains(Flags::VOLATILE) => Effect::Reads,
        Opcode::ICmp | Opcode::Ret => Effect::Nothing,
        _ => Effect::More,
    })
}
