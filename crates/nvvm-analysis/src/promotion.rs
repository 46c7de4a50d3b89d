//! Promotion of allocas to registers, as mem2reg performs it. As a consequence, LLVM 7's optimizer eliminates loads and
//! stores of promoted allocas, and calls of functions without side effects. In compilation, LLVM's verifier runs after
//! this elimination.

use crate::facts::Facts;
use crate::intrinsic_table::IntrinsicTable;
use crate::liveness::live_instructions;
use crate::purity::is_pure;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalKind, Linkage};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

/// Returns for each instruction of `function`, in the order of the text, whether the optimizer eliminates the
/// instruction. The optimizer eliminates instructions that are not live, accesses to promoted allocas, and calls of
/// functions without side effects whose result is unused.
pub fn eliminated_instructions(
    module: &Module,
    facts: &Facts,
    intrinsics: &IntrinsicTable,
    function: &Function,
) -> Vec<bool> {
    let live = live_instructions(module, intrinsics, function);
    let promotable = promotable_allocas(module, function);
    let own = module.instructions_of(function.instructions).zip(live);
    let is_eliminated = |((id, instruction), live): ((InstructionId, &Instruction), bool)| {
        !live && !is_debug_call(module, intrinsics, instruction)
            || is_promoted_access(module, function, &promotable, instruction)
            || !facts.uses.is_result_used(id) && calls_pure_function(module, intrinsics, instruction)
    };
    own.map(is_eliminated).collect()
}

/// Returns for each instruction of `function` whether it is an alloca that is promoted to a register. Such an alloca
/// has a scalar type and is only loaded and stored as a whole.
pub fn promotable_allocas(module: &Module, function: &Function) -> Vec<bool> {
    let mut promotable = vec![false; function.instructions.len()];
    let own = || module.instructions_of(function.instructions);
    for (place, (_, instruction)) in promotable.iter_mut().zip(own()) {
        *place = matches!(instruction.detail, Detail::Alloca { allocated, .. }
            if instruction.operands.is_empty() && is_scalar(module, allocated));
    }
    for (_, instruction) in own() {
        let operands = module.operands_of(instruction.operands).iter().map(|operand| operand.value);
        let callee = match instruction.detail {
            Detail::Call(call) => module.calls.get(call).map(|call| call.callee.value),
            _ => None,
        };
        for (index, value) in operands.chain(callee).enumerate() {
            let Value::Instruction(id) = value else { continue };
            let Some(place) = position(function, id) else { continue };
            if promotable.get(place) == Some(&true) && !is_whole_access(module, instruction, index, id) {
                promotable[place] = false;
            }
        }
    }
    promotable
}

/// Whether a type is an integer, a floating-point type or a pointer.
fn is_scalar(module: &Module, ty: TypeId) -> bool {
    let is_integer = module.types.integer_bits(ty).is_some();
    is_integer || module.types.address_space(ty).is_some() || matches!(module.types.kind(ty), TypeKind::Float(_))
}

fn position(function: &Function, id: InstructionId) -> Option<usize> {
    id.0.checked_sub(function.instructions.start).map(|position| position as usize)
}

/// Whether an instruction loads or stores the whole value of `alloca`, and is not volatile or atomic. `operand` is the
/// index of the operand that is the `alloca`.
fn is_whole_access(module: &Module, instruction: &Instruction, operand: usize, alloca: InstructionId) -> bool {
    let Detail::Memory { ordering: None, .. } = instruction.detail else { return false };
    if instruction.flags.contains(Flags::VOLATILE) {
        return false;
    }
    let accessed = match (instruction.opcode, operand) {
        (Opcode::Load, 0) => Some(instruction.ty),
        (Opcode::Store, 1) => module.operand(instruction, 0).map(|value| value.ty),
        _ => None,
    };
    let allocated = module.instructions.get(alloca).map(|alloca| alloca.detail);
    matches!(allocated, Some(Detail::Alloca { allocated, .. }) if accessed == Some(allocated))
}

/// Whether an instruction loads or stores a promoted alloca.
fn is_promoted_access(module: &Module, function: &Function, promotable: &[bool], instruction: &Instruction) -> bool {
    let address = match instruction.opcode {
        Opcode::Load => module.operand(instruction, 0),
        Opcode::Store => module.operand(instruction, 1),
        _ => return false,
    };
    let Some(Value::Instruction(id)) = address.map(|address| address.value) else { return false };
    position(function, id).and_then(|place| promotable.get(place)) == Some(&true)
}

/// Whether an instruction calls a debug intrinsic.
pub fn is_debug_call(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let callee = module.calls.get(call).map(|call| call.callee.value);
    matches!(callee, Some(Value::Global(callee)) if intrinsics.groups(callee).contains(NameGroup::DebugCall))
}

/// Whether an instruction calls a function of the module whose body has no side effects.
pub fn calls_pure_function(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let Some(global) = module.globals.get(callee) else { return false };
    let GlobalKind::Function(id) = global.kind else { return false };
    let is_exact = matches!(global.linkage, None | Some(Linkage::External | Linkage::Internal | Linkage::Private));
    is_exact && is_pure_body(module, intrinsics, id)
}

/// Whether a body only computes values, reads memory and writes to promoted allocas. Calls of other functions count as
/// side effects.
fn is_pure_body(module: &Module, intrinsics: &IntrinsicTable, id: FunctionId) -> bool {
    let Some(function) = module.functions.get(id).filter(|function| function.is_definition) else { return false };
    let promotable = promotable_allocas(module, function);
    module.instructions_of(function.instructions).all(|(_, instruction)| {
        is_pure(instruction.opcode)
            || matches!(instruction.opcode, Opcode::Alloca | Opcode::Ret | Opcode::Br | Opcode::Switch)
            || is_plain_load(instruction)
            || intrinsics.is_pure_call(module, instruction)
            || is_debug_call(module, intrinsics, instruction)
            || is_promoted_access(module, function, &promotable, instruction)
    })
}

fn is_plain_load(instruction: &Instruction) -> bool {
    let is_ordinary = matches!(instruction.detail, Detail::Memory { ordering: None, .. });
    instruction.opcode == Opcode::Load && is_ordinary && !instruction.flags.contains(Flags::VOLATILE)
}

#[cfg(test)]
mod tests {
    use super::promotable_allocas;
    use crate::test_inputs::{function, marked, parse};

    #[test]
    fn an_alloca_is_promotable_if_it_is_only_loaded_and_stored_as_a_whole() {
        let text = "define void @f(ptr %p) {\n  %whole = alloca i32\n  %volatile = alloca i32\n  %escaped = alloca i32\n  \
                    %other = alloca i32\n  %array = alloca [2 x i32]\n  store i32 0, ptr %whole\n  \
                    %x = load i32, ptr %whole\n  store volatile i32 0, ptr %volatile\n  store ptr %escaped, ptr %p\n  \
                    %y = load i16, ptr %other\n  ret void\n}\n";
        let module = parse(text);
        let function = function(&module, "f").1;
        let promotable = promotable_allocas(&module, function);
        assert_eq!(marked(&module, text, function, &promotable), ["%whole = alloca i32"]);
    }
}
