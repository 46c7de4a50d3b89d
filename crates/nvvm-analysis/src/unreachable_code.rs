//! Dead-code elimination around immediate undefined behavior, as libNVVM's modern (opaque-pointer) front ends perform
//! it in compilation.
//!
//! A load or store through a null or undef pointer is changed to `unreachable`. Code that always leads to `unreachable`
//! is eliminated too if it follows the last call that may not return. The LLVM 7 front end eliminates only the code
//! after the access. Measured with libNVVM 12.9, 13.0 and 13.5.

use crate::intrinsic_table::IntrinsicTable;
use crate::reachability::{add_successors, reachable_from_entry};
use crate::undefined_behavior::is_immediate_undefined_behavior;
use crate::uses::Uses;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;

/// Returns for each instruction of `function`, in the order of the text, whether it is eliminated. The result is empty
/// if nothing in the function is or becomes `unreachable`.
pub fn eliminated_instructions(
    module: &Module,
    uses: &Uses,
    intrinsics: &IntrinsicTable,
    function: &Function,
) -> Vec<bool> {
    let mut own = module.instructions_of(function.instructions);
    if !own.any(|(id, instruction)| is_unreachable(module, instruction, || uses.is_result_used(id))) {
        return Vec::new();
    }
    let first = function.instructions.start as usize;
    let position = |id: InstructionId| (id.0 as usize).checked_sub(first);
    let all: Vec<&Instruction> =
        module.instructions_of(function.instructions).map(|(_, instruction)| instruction).collect();
    let blocks: Vec<BlockRange> = module
        .blocks_of(function)
        .map(|(_, block)| {
            let start = position(block.instructions.ids().next().unwrap_or(InstructionId(u32::MAX)));
            let start = start.unwrap_or(all.len()).min(all.len());
            let end = (start + block.instructions.len()).min(all.len());
            let is_used = |at: usize| uses.is_result_used(InstructionId((first + at) as u32));
            let is_first = |&at: &usize| is_unreachable(module, all[at], || is_used(at));
            BlockRange { start, end, first_unreachable: (start..end).find(is_first) }
        })
        .collect();
    let successors: Vec<Vec<usize>> = (0..blocks.len()).map(|block| successors(module, function, block)).collect();
    let reached = reachable_from_entry(blocks.len(), |block, pending| {
        if blocks[block].first_unreachable.is_none() {
            pending.extend(&successors[block]);
        }
    });
    let dead_from = dead_from(module, intrinsics, &all, &blocks, &successors);
    let mut eliminated = vec![false; all.len()];
    for (index, code) in blocks.iter().enumerate() {
        let from = if reached[index] { dead_from[index] } else { Some(code.start) };
        if let Some(from) = from {
            eliminated[from..code.end].fill(true);
        }
    }
    eliminated
}

fn successors(module: &Module, function: &Function, block: usize) -> Vec<usize> {
    let mut successors = Vec::new();
    add_successors(module, function, block, &mut successors);
    successors
}

/// A block, as a range of positions in the instructions of its function.
struct BlockRange {
    start: usize,
    end: usize,
    /// The position of the first instruction that is `unreachable`, or that the optimizer changes to `unreachable`.
    first_unreachable: Option<usize>,
}

/// Whether an instruction is `unreachable`, or the optimizer changes it to `unreachable` because of immediate undefined
/// behavior. A load is changed only if its result is used.
fn is_unreachable(module: &Module, instruction: &Instruction, is_used: impl Fn() -> bool) -> bool {
    let is_read = || instruction.opcode == Opcode::Store || is_used();
    instruction.opcode == Opcode::Unreachable || (is_immediate_undefined_behavior(module, instruction) && is_read())
}

/// Returns for each block the position of the first instruction from which every path leads to `unreachable`.
fn dead_from(
    module: &Module,
    intrinsics: &IntrinsicTable,
    all: &[&Instruction],
    blocks: &[BlockRange],
    successors: &[Vec<usize>],
) -> Vec<Option<usize>> {
    let mut predecessors = vec![Vec::new(); blocks.len()];
    for (block, targets) in successors.iter().enumerate() {
        for &target in targets {
            if let Some(predecessors) = predecessors.get_mut(target) {
                predecessors.push(block);
            }
        }
    }
    // The number of successors that do not always lead to `unreachable`.
    let mut open: Vec<usize> = successors.iter().map(Vec::len).collect();
    let mut dead_from: Vec<Option<usize>> = vec![None; blocks.len()];
    let ends = (0..blocks.len()).filter_map(|block| Some((block, blocks[block].first_unreachable?)));
    let mut pending: Vec<(usize, usize)> = ends.collect();
    while let Some((block, end)) = pending.pop() {
        if dead_from[block].is_some() {
            continue;
        }
        let code = &blocks[block];
        let last_live =
            (code.start..end).rev().find(|&at| !is_guaranteed_to_transfer_execution(module, intrinsics, all[at]));
        let from = last_live.map_or(code.start, |at| at + 1);
        dead_from[block] = Some(from);
        if from > code.start {
            continue;
        }
        for &before in &predecessors[block] {
            open[before] = open[before].saturating_sub(1);
            if open[before] == 0 && blocks[before].end > blocks[before].start {
                pending.push((before, blocks[before].end - 1));
            }
        }
    }
    dead_from
}

/// Whether execution is guaranteed to continue from an instruction to the next one.
fn is_guaranteed_to_transfer_execution(
    module: &Module,
    intrinsics: &IntrinsicTable,
    instruction: &Instruction,
) -> bool {
    match instruction.opcode {
        Opcode::Call => intrinsics.is_pure_call(module, instruction) && is_generic(module, instruction),
        opcode => !opcode.is_terminator(),
    }
}

/// Whether an instruction calls an intrinsic of LLVM rather than of NVVM (`llvm.nvvm.…`). LLVM does not assume that
/// calls of NVVM intrinsics return.
fn is_generic(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    module.globals.get(callee).is_some_and(|callee| !module.global_text(callee).starts_with("llvm.nvvm."))
}

#[cfg(test)]
mod tests {
    use super::eliminated_instructions;
    use crate::facts::Facts;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, marked, parse};

    #[test]
    fn code_is_eliminated_up_to_the_last_call_before_unreachable() {
        let text = "declare void @g()\ndefine void @f(i1 %c, ptr %p) {\n  br i1 %c, label %a, label %b\n\
                    a:\n  store i32 1, ptr %p\n  call void @g()\n  store i32 2, ptr %p\n  unreachable\n\
                    b:\n  store i32 3, ptr %p\n  ret void\n}\n";
        let module = parse(text);
        let function = function(&module, "f").1;
        let facts = Facts::new(&module);
        let eliminated = eliminated_instructions(&module, &facts.uses, &IntrinsicTable::new(&module), function);
        assert_eq!(marked(&module, text, function, &eliminated), ["store i32 2, ptr %p", "unreachable"]);
    }
}
