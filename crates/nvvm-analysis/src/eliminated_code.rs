//! Code that libNVVM eliminates before a check runs: unreachable blocks, functions that the IR linker drops,
//! instructions after immediate undefined behavior or leading only to it, and instructions with dead results.

use crate::facts::Facts;
use crate::global_opt::{GlobalAccesses, Liveness};
use crate::intrinsic_table::IntrinsicTable;
use crate::promotion;
use crate::purity::is_pure;
use crate::reachable_code::ReachableCode;
use crate::undefined_behavior::{self, is_immediate_undefined_behavior};
use crate::unreachable_code;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::ids::BlockId;
use nvvm_syntax::instruction::InstructionId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The code of a module that libNVVM eliminates. Each part is computed at its first query and cached.
pub struct EliminatedCode<'m> {
    module: &'m Module,
    facts: &'m Facts,
    intrinsics: Rc<IntrinsicTable>,
    reachable: Option<ReachableCode<'m>>,
    undefined: FxHashMap<BlockId, Option<InstructionId>>,
    leading_to_unreachable: FxHashMap<FunctionId, Vec<bool>>,
    promoted: FxHashMap<FunctionId, Vec<bool>>,
    accesses: GlobalAccesses,
}

impl<'m> EliminatedCode<'m> {
    /// Creates an empty cache of the eliminated code of a module.
    pub fn new(module: &'m Module, facts: &'m Facts, intrinsics: Rc<IntrinsicTable>) -> Self {
        EliminatedCode {
            module,
            facts,
            intrinsics,
            reachable: None,
            undefined: FxHashMap::default(),
            leading_to_unreachable: FxHashMap::default(),
            promoted: FxHashMap::default(),
            accesses: GlobalAccesses::default(),
        }
    }

    /// Whether a block is eliminated: its function is not referenced from reachable code, or the block is unreachable
    /// from the function's entry.
    pub fn is_block_eliminated(&mut self, function: FunctionId, block: BlockId) -> bool {
        let (module, facts) = (self.module, self.facts);
        let reachable = self.reachable.get_or_insert_with(|| ReachableCode::new(module, &facts.bodies));
        !reachable.has_block(function, block)
    }

    /// Whether an instruction has immediate undefined behavior, or follows such an instruction in its block.
    pub fn is_after_undefined_behavior(&mut self, block: BlockId, id: InstructionId) -> bool {
        let (module, uses) = (self.module, &self.facts.uses);
        let first =
            self.undefined.entry(block).or_insert_with(|| undefined_behavior::first_in_block(module, uses, block));
        first.is_some_and(|first| first <= id) || is_undefined(module, id)
    }

    /// Whether every path from an instruction leads to `unreachable` or to immediate undefined behavior. libNVVM's
    /// modern (opaque-pointer) front ends eliminate such an instruction.
    pub fn leads_to_unreachable(&mut self, id: FunctionId, function: &Function, instruction: InstructionId) -> bool {
        let (module, uses, intrinsics) = (self.module, &self.facts.uses, &self.intrinsics);
        let eliminated = self
            .leading_to_unreachable
            .entry(id)
            .or_insert_with(|| unreachable_code::eliminated_instructions(module, uses, intrinsics, function));
        is_marked(eliminated, function, instruction)
    }

    /// Whether LLVM 7's optimizer eliminates an instruction by promotion to registers (mem2reg) or by dead-code
    /// elimination.
    pub fn is_promoted(&mut self, id: FunctionId, function: &Function, instruction: InstructionId) -> bool {
        let (module, facts, intrinsics) = (self.module, self.facts, &self.intrinsics);
        let promoted = self
            .promoted
            .entry(id)
            .or_insert_with(|| promotion::eliminated_instructions(module, facts, intrinsics, function));
        is_marked(promoted, function, instruction)
    }

    /// Whether an instruction calls a debug intrinsic.
    pub fn is_debug_call(&self, id: InstructionId) -> bool {
        let instruction = self.module.instructions.get(id);
        instruction.is_some_and(|it| promotion::is_debug_call(self.module, &self.intrinsics, it))
    }

    /// Returns the liveness of an access to a variable with local linkage.
    pub fn access(&mut self, id: InstructionId) -> Liveness {
        self.accesses.liveness(self.module, self.facts, id)
    }

    /// Whether LLVM 7's optimizer eliminates an instruction because its result is unused ([`is_dead_result`]).
    pub fn is_dead_result(&self, id: InstructionId) -> bool {
        is_dead_result(self.module, self.facts, &self.intrinsics, id)
    }
}

/// Whether LLVM 7's optimizer eliminates an instruction before LLVM's verifier runs in compilation. The optimizer
/// eliminates instructions without side effects and uses, and instructions with immediate undefined behavior.
pub fn is_dead_result(module: &Module, facts: &Facts, intrinsics: &IntrinsicTable, id: InstructionId) -> bool {
    let Some(instruction) = module.instructions.get(id) else { return false };
    if is_immediate_undefined_behavior(module, instruction) {
        return true;
    }
    !facts.uses.is_result_used(id) && (is_pure(instruction.opcode) || intrinsics.is_pure_call(module, instruction))
}

fn is_undefined(module: &Module, id: InstructionId) -> bool {
    module.instructions.get(id).is_some_and(|instruction| is_immediate_undefined_behavior(module, instruction))
}

/// Returns the entry of `marks` for an instruction. `marks` has one entry for each instruction of `function`, in order.
fn is_marked(marks: &[bool], function: &Function, id: InstructionId) -> bool {
    marks.get((id.0 - function.instructions.start) as usize) == Some(&true)
}

#[cfg(test)]
mod tests {
    use super::EliminatedCode;
    use crate::facts::Facts;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, marked, parse};
    use std::rc::Rc;

    #[test]
    fn each_elimination_has_its_instructions() {
        let text = "define void @f(i1 %c, i1 %d, ptr %p, i32 %x) {\n  %a = alloca i32\n  store i32 1, ptr %a\n  \
                    %dead = add i32 %x, 1\n  br i1 %c, label %u, label %b\nu:\n  store i32 2, ptr %p\n  unreachable\n\
                    b:\n  br i1 %d, label %r, label %e\nr:\n  br i1 true, label %end, label %n\n\
                    n:\n  store i32 3, ptr %p\n  ret void\ne:\n  store i32 4, ptr null\n  store i32 5, ptr %p\n  \
                    ret void\nend:\n  ret void\n}\n";
        let module = parse(text);
        let facts = Facts::new(&module);
        let (id, function) = function(&module, "f");
        let mut code = EliminatedCode::new(&module, &facts, Rc::new(IntrinsicTable::new(&module)));
        let mut texts = |is_eliminated: &mut dyn FnMut(&mut EliminatedCode, _, _) -> bool| {
            let instructions = module.instructions_of(function.instructions);
            let marks: Vec<bool> = instructions.map(|(at, it)| is_eliminated(&mut code, it.block, at)).collect();
            marked(&module, text, function, &marks)
        };
        let blocks = texts(&mut |code, block, _| code.is_block_eliminated(id, block));
        assert_eq!(blocks, ["store i32 3, ptr %p", "ret void"]);
        let undefined = texts(&mut |code, block, at| code.is_after_undefined_behavior(block, at));
        assert_eq!(undefined, ["store i32 4, ptr null", "store i32 5, ptr %p", "ret void"]);
        let promoted = texts(&mut |code, _, at| code.is_promoted(id, function, at));
        assert!(
            promoted.contains(&"store i32 1, ptr %a") && !promoted.contains(&"store i32 5, ptr %p"),
            "{promoted:?}"
        );
        let dead = texts(&mut |code, _, at| code.is_dead_result(at));
        assert_eq!(dead, ["%dead = add i32 %x, 1", "store i32 4, ptr null"]);
        let leading = texts(&mut |code, _, at| code.leads_to_unreachable(id, function, at));
        assert!(leading.contains(&"store i32 2, ptr %p") && !leading.contains(&"store i32 1, ptr %a"), "{leading:?}");
    }
}
