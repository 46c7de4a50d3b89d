//! What function bodies name, gathered in one pass over all instructions: large modules have many, and most of what is
//! asked of them is about their few calls and symbols.

use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{BlockId, FunctionId};
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId};
use nvvm_syntax::value::{Operand, Value};
use std::ops::Range;

/// A `call`, `invoke` or `callbr`.
#[derive(Clone, Copy, Debug)]
pub struct CallSite<'m> {
    /// The instruction's id.
    pub id: InstructionId,
    /// The instruction.
    pub instruction: &'m Instruction,
    /// What it has as a call.
    pub call: &'m Call,
    /// The function that holds it.
    pub function: FunctionId,
}

/// A symbol, or a constant that may hold one, where a body names it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) value: Value,
    /// The block that names it.
    pub(super) block: BlockId,
    /// Whether it is named to be called.
    pub(super) called: bool,
}

/// What all bodies name, in source order.
#[derive(Debug, Default)]
pub struct Bodies {
    calls: Vec<(InstructionId, FunctionId)>,
    references: Vec<Reference>,
    /// For each function where its references are.
    functions: Vec<Range<u32>>,
}

impl Bodies {
    /// Looks through all instructions.
    pub(super) fn of(module: &Module) -> Bodies {
        let mut bodies = Bodies::default();
        for (function, data) in module.functions.iter() {
            let first = bodies.references.len() as u32;
            for (id, instruction) in module.instructions_of(data.instructions) {
                bodies.operands(module, instruction, module.operands_of(instruction.operands));
                if let Detail::Call(call) = instruction.detail
                    && let Some(call) = module.calls.get(call)
                {
                    bodies.calls.push((id, function));
                    bodies.value(module, instruction, call.callee.value, true);
                    for bundle in module.bundles.get(call.bundles.range()).unwrap_or(&[]) {
                        bodies.operands(module, instruction, module.operands_of(bundle.operands));
                    }
                }
            }
            bodies.functions.push(first..bodies.references.len() as u32);
        }
        bodies
    }

    /// Every call.
    pub fn calls<'m>(&self, module: &'m Module) -> impl Iterator<Item = CallSite<'m>> {
        self.calls.iter().filter_map(|&(id, function)| {
            let instruction = module.instructions.get(id)?;
            let Detail::Call(call) = instruction.detail else { return None };
            Some(CallSite { id, instruction, call: module.calls.get(call)?, function })
        })
    }

    /// What the body of a function names.
    pub(super) fn references_of(&self, function: FunctionId) -> &[Reference] {
        let run = self.functions.get(function.0 as usize).cloned().unwrap_or_default();
        self.references.get(run.start as usize..run.end as usize).unwrap_or(&[])
    }

    fn operands(&mut self, module: &Module, instruction: &Instruction, operands: &[Operand]) {
        operands.iter().for_each(|operand| self.value(module, instruction, operand.value, false));
    }

    fn value(&mut self, module: &Module, instruction: &Instruction, value: Value, called: bool) {
        let holds_symbols = match value {
            Value::Global(_) => true,
            Value::Constant(id) => module.constants.get(id).is_some_and(|constant| may_hold_symbols(&constant.kind)),
            _ => false,
        };
        if holds_symbols {
            self.references.push(Reference { value, block: instruction.block, called });
        }
    }
}

fn may_hold_symbols(kind: &ConstantKind) -> bool {
    matches!(
        kind,
        ConstantKind::Aggregate(_)
            | ConstantKind::PointerAuthentication(_)
            | ConstantKind::Expression { .. }
            | ConstantKind::Splat(_)
            | ConstantKind::BlockAddress { .. }
            | ConstantKind::DsoLocalEquivalent(_)
            | ConstantKind::NoCfi(_)
    )
}
