//! Reachability of blocks after constant folding of branch conditions.

use crate::undefined_behavior::is_immediate_undefined_behavior;
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{BlockId, Function};
use nvvm_syntax::instruction::{Detail, Instruction, Opcode, Predicate};
use nvvm_syntax::value::Value;

/// Returns for each block of `function`, in the order of the text, whether it is reachable. Branches with constant
/// conditions have one successor.
pub fn reachable_blocks(module: &Module, function: &Function) -> Vec<bool> {
    reachable_from_entry(function.blocks.len(), |at, pending| {
        if !has_undefined_store(module, function, at) {
            add_successors(module, function, at, pending);
        }
    })
}

/// Returns for each block whether it is reachable from the first one. `blocks` is the number of blocks.
/// `add_successors` appends the positions of the successors of a block to a list.
pub fn reachable_from_entry(blocks: usize, add_successors: impl Fn(usize, &mut Vec<usize>)) -> Vec<bool> {
    let mut reached = vec![false; blocks];
    let mut pending = vec![0];
    while let Some(at) = pending.pop() {
        match reached.get_mut(at) {
            Some(reached) if !*reached => *reached = true,
            _ => continue,
        }
        add_successors(at, &mut pending);
    }
    reached
}

/// Appends the positions of a block's successors to `to`, in the order of the terminator's operands.
pub fn add_successors(module: &Module, function: &Function, block: usize, to: &mut Vec<usize>) {
    let terminator = Module::id_in_run(function.blocks, block)
        .and_then(|block| module.blocks.get(block)?.instructions.ids().next_back())
        .and_then(|id| module.instructions.get(id));
    let Some(terminator) = terminator else { return };
    match constant_folded_successor(module, terminator) {
        Some(only) => to.extend(block_index(function, only)),
        None => {
            let targets = crate::control_flow::successors(module, terminator);
            to.extend(targets.filter_map(|(block, _)| block_index(function, block)));
        }
    }
}

/// Whether a block is in a cycle of the control-flow graph.
pub fn is_in_cycle(module: &Module, function: &Function, block: BlockId) -> bool {
    let Some(start) = block_index(function, block) else { return false };
    let mut seen = vec![false; function.blocks.len()];
    let mut pending = Vec::new();
    add_successors(module, function, start, &mut pending);
    while let Some(at) = pending.pop() {
        if at == start {
            return true;
        }
        if let Some(seen) = seen.get_mut(at).filter(|seen| !**seen) {
            *seen = true;
            module.work.spend(1);
            add_successors(module, function, at, &mut pending);
        }
    }
    false
}

/// Whether a block stores through a null or undef pointer. Every front end eliminates the edges from such a block.
fn has_undefined_store(module: &Module, function: &Function, block: usize) -> bool {
    let block = Module::id_in_run(function.blocks, block).and_then(|block| module.blocks.get(block));
    block.is_some_and(|block| {
        let mut own = module.instructions_of(block.instructions);
        own.any(|(_, instruction)| {
            instruction.opcode == Opcode::Store && is_immediate_undefined_behavior(module, instruction)
        })
    })
}

/// The position of a block in its function.
pub fn block_index(function: &Function, block: BlockId) -> Option<usize> {
    block.index().checked_sub(function.blocks.start as usize).filter(|&position| position < function.blocks.len())
}

fn is_undefined(kind: ConstantKind) -> bool {
    matches!(kind, ConstantKind::Undef | ConstantKind::Poison)
}

/// Returns the only successor of a terminator whose condition folds to a constant; `None` for other terminators.
fn constant_folded_successor(module: &Module, terminator: &Instruction) -> Option<BlockId> {
    let operands = module.operands_of(terminator.operands);
    let block = |index: usize| match operands.get(index)?.value {
        Value::Block(block) => Some(block),
        _ => None,
    };
    let condition = match operands.first()?.value {
        // libNVVM folds undefined conditions to false.
        Value::Constant(id) if is_undefined(module.constants.get(id)?.kind) => 0,
        value => module.integer(value).or_else(|| folded_comparison(module, value))?,
    };
    match terminator.opcode {
        Opcode::Br => block(if condition == 0 { 2 } else { 1 }),
        Opcode::Switch => {
            let mut cases = operands.get(2..)?.chunks_exact(2);
            let case = cases.position(|pair| module.integer(pair[0].value) == Some(condition));
            block(case.map_or(1, |case| 3 + 2 * case))
        }
        _ => None,
    }
}

/// The folded result of a comparison of two integer constants.
fn folded_comparison(module: &Module, value: Value) -> Option<i64> {
    let Value::Instruction(id) = value else { return None };
    let comparison = module.instructions.get(id).filter(|instruction| instruction.opcode == Opcode::ICmp)?;
    let [left, right] = module.operands_of(comparison.operands) else { return None };
    let (left, right) = (module.integer(left.value)?, module.integer(right.value)?);
    // Both values are sign-extended, which preserves the order of unsigned values of equal width.
    let (unsigned_left, unsigned_right) = (left.cast_unsigned(), right.cast_unsigned());
    let Detail::Compare(predicate) = comparison.detail else { return None };
    let holds = match predicate {
        Predicate::Equal => left == right,
        Predicate::NotEqual => left != right,
        Predicate::UnsignedGreater => unsigned_left > unsigned_right,
        Predicate::UnsignedGreaterEqual => unsigned_left >= unsigned_right,
        Predicate::UnsignedLess => unsigned_left < unsigned_right,
        Predicate::UnsignedLessEqual => unsigned_left <= unsigned_right,
        Predicate::SignedGreater => left > right,
        Predicate::SignedGreaterEqual => left >= right,
        Predicate::SignedLess => left < right,
        Predicate::SignedLessEqual => left <= right,
        _ => return None,
    };
    Some(i64::from(holds))
}

#[cfg(test)]
mod tests {
    use super::{is_in_cycle, reachable_blocks};
    use crate::test_inputs::{function, parse};

    #[test]
    fn constant_conditions_have_one_successor() {
        let module = parse(
            "define void @f(i1 %c, ptr %p) {\n  br i1 %c, label %a, label %b\na:\n  br i1 false, label %d, label %e\n\
             b:\n  switch i32 3, label %d [ i32 3, label %e ]\nd:\n  br label %e\ne:\n  ret void\n}\n\
             define void @store() {\n  store i32 0, ptr null\n  br label %next\nnext:\n  ret void\n}\n",
        );
        assert_eq!(reachable_blocks(&module, function(&module, "f").1), [true, true, true, false, true]);
        // A store to null is immediate undefined behavior.
        assert_eq!(reachable_blocks(&module, function(&module, "store").1), [true, false]);
    }

    #[test]
    fn a_block_is_in_a_cycle_if_it_reaches_itself() {
        let module = parse(
            "define void @f(i1 %c) {\n  br label %loop\nloop:\n  br i1 %c, label %loop, label %end\nend:\n  ret void\n}\n",
        );
        let function = function(&module, "f").1;
        let cycles: Vec<bool> =
            module.blocks_of(function).map(|(block, _)| is_in_cycle(&module, function, block)).collect();
        assert_eq!(cycles, [false, true, false]);
    }
}
