//! An index of the calls and symbol references in function bodies, built in one pass over all instructions.

use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{BlockId, Function, FunctionId};
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Reread};
use std::ops::Range;

/// A `call`, `invoke` or `callbr` instruction, with the function that contains it.
#[derive(Clone, Copy, Debug)]
pub struct CallSite<'m> {
    /// The id of the call instruction.
    pub id: InstructionId,
    /// The call instruction.
    pub instruction: &'m Instruction,
    /// The details of the call, such as the callee.
    pub call: &'m Call,
    /// The function that contains the instruction.
    pub function: FunctionId,
}

/// A reference from a function body to a symbol, or to a constant that may contain a symbol.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SymbolReference {
    pub(crate) value: Value,
    /// The block from which the symbol is referenced.
    pub(crate) block: BlockId,
    /// Whether the symbol is referenced as the callee of a direct call.
    pub(crate) is_callee: bool,
}

/// The calls and the symbol references of all function bodies, in source order.
#[derive(Debug, Default)]
pub struct Bodies {
    calls: Vec<(InstructionId, FunctionId)>,
    references: Vec<SymbolReference>,
    /// For each function, the ranges of its calls and references.
    functions: Vec<Runs>,
}

/// The ranges of one function's calls and references within the lists in [`Bodies`].
#[derive(Clone, Debug, Default)]
struct Runs {
    calls: Range<u32>,
    references: Range<u32>,
}

impl Bodies {
    /// Builds the index of the calls and symbol references in all function bodies.
    pub fn new(module: &Module) -> Bodies {
        let mut bodies = Bodies::default();
        for (id, function) in module.functions.iter() {
            let runs = bodies.add(module, id, function);
            bodies.functions.push(runs);
        }
        bodies
    }

    /// Updates the index after a function body was reparsed.
    pub(crate) fn update(&mut self, module: &Module, reread: &Reread) {
        let (id, index) = (reread.function, reread.function.0 as usize);
        let (Some(function), Some(old)) = (module.functions.get(id), self.functions.get(index).cloned()) else {
            return;
        };
        for (call, _) in &mut self.calls {
            call.0 = reread.instructions.moved(call.0);
        }
        for reference in &mut self.references {
            reference.block.0 = reread.blocks.moved(reference.block.0);
        }
        let new = self.add(module, id, function);
        replace_by_last(&mut self.calls, &old.calls, &new.calls);
        replace_by_last(&mut self.references, &old.references, &new.references);
        let end = |old: &Range<u32>, new: &Range<u32>| old.start + (new.end - new.start);
        let ends = (end(&old.calls, &new.calls), end(&old.references, &new.references));
        if let Some(own) = self.functions.get_mut(index) {
            (own.calls.end, own.references.end) = ends;
        }
        for later in self.functions.iter_mut().skip(index + 1) {
            for (run, before, after) in
                [(&mut later.calls, old.calls.end, ends.0), (&mut later.references, old.references.end, ends.1)]
            {
                *run = run.start - before + after..run.end - before + after;
            }
        }
    }

    /// Appends the calls and references of one function body. Returns their ranges.
    fn add(&mut self, module: &Module, id: FunctionId, function: &Function) -> Runs {
        let (calls, references) = (self.calls.len() as u32, self.references.len() as u32);
        for (at, instruction) in module.instructions_of(function.instructions) {
            self.operands(module, instruction, module.operands_of(instruction.operands));
            if let Detail::Call(call) = instruction.detail
                && let Some(call) = module.calls.get(call)
            {
                self.calls.push((at, id));
                self.value(module, instruction, call.callee.value, true);
                for bundle in module.bundles.get(call.bundles.range()).unwrap_or(&[]) {
                    self.operands(module, instruction, module.operands_of(bundle.operands));
                }
            }
        }
        Runs { calls: calls..self.calls.len() as u32, references: references..self.references.len() as u32 }
    }

    /// Returns all calls in source order.
    pub fn calls<'m>(&self, module: &'m Module) -> impl Iterator<Item = CallSite<'m>> {
        sites(module, &self.calls)
    }

    /// The calls in a function.
    pub fn calls_of<'m>(&self, module: &'m Module, function: FunctionId) -> impl Iterator<Item = CallSite<'m>> {
        let run = self.functions.get(function.0 as usize).map(|runs| runs.calls.clone()).unwrap_or_default();
        sites(module, self.calls.get(run.start as usize..run.end as usize).unwrap_or(&[]))
    }

    /// The symbol references in the body of a function.
    pub(crate) fn references_of(&self, function: FunctionId) -> &[SymbolReference] {
        let run = self.functions.get(function.0 as usize).map(|runs| runs.references.clone()).unwrap_or_default();
        self.references.get(run.start as usize..run.end as usize).unwrap_or(&[])
    }

    /// Returns the symbols that the body of a function references, and the referenced constants that may contain
    /// symbols.
    pub fn referenced_by(&self, function: FunctionId) -> impl Iterator<Item = Value> {
        self.references_of(function).iter().map(|reference| reference.value)
    }

    /// The symbol references in all function bodies.
    pub(crate) fn references(&self) -> &[SymbolReference] {
        &self.references
    }

    fn operands(&mut self, module: &Module, instruction: &Instruction, operands: &[Operand]) {
        operands.iter().for_each(|operand| self.value(module, instruction, operand.value, false));
    }

    fn value(&mut self, module: &Module, instruction: &Instruction, value: Value, is_callee: bool) {
        let holds_symbols = match value {
            Value::Global(_) => true,
            Value::Constant(id) => module.constants.get(id).is_some_and(|constant| may_hold_symbols(&constant.kind)),
            _ => false,
        };
        if holds_symbols {
            self.references.push(SymbolReference { value, block: instruction.block, is_callee });
        }
    }
}

fn sites<'m>(module: &'m Module, calls: &[(InstructionId, FunctionId)]) -> impl Iterator<Item = CallSite<'m>> {
    calls.iter().filter_map(|&(id, function)| {
        let instruction = module.instructions.get(id)?;
        let Detail::Call(call) = instruction.detail else { return None };
        Some(CallSite { id, instruction, call: module.calls.get(call)?, function })
    })
}

/// Replaces the entries in the range `old` by those in the range `new`, which are moved from the end of the list.
fn replace_by_last<T>(entries: &mut Vec<T>, old: &Range<u32>, new: &Range<u32>) {
    let last = entries.split_off(new.start as usize);
    entries.splice(old.start as usize..old.end as usize, last);
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
