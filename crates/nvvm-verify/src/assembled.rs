//! The parts of a module that come out as PTX: symbols that code elimination keeps, and blocks that a path leads to.

use crate::context::Context;
use crate::facts::linked::{Code, Linked};
use crate::facts::reachable;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{BlockId, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

/// The symbols and blocks of a module that are in its PTX.
pub(crate) struct Assembled<'m> {
    module: &'m Module,
    symbols: Linked,
    blocks: FxHashMap<FunctionId, Vec<bool>>,
}

impl<'m> Assembled<'m> {
    /// Follows the references of what other modules can name.
    pub(crate) fn of(context: &Context<'m>) -> Self {
        let module = context.module;
        let symbols = Linked::of(module, &context.facts.bodies, Code::Reachable);
        Assembled { module, symbols, blocks: FxHashMap::default() }
    }

    /// Whether a symbol is kept.
    pub(crate) fn has_symbol(&self, global: GlobalId) -> bool {
        self.symbols.contains(global)
    }

    /// Whether something that is kept names a symbol otherwise than to call it.
    pub(crate) fn is_addressed(&self, global: GlobalId) -> bool {
        self.symbols.is_addressed(global)
    }

    /// Whether a function is kept, and a path leads to one of its blocks.
    pub(crate) fn has_block(&mut self, function: FunctionId, block: BlockId) -> bool {
        let Some(data) = self.module.functions.get(function) else { return false };
        if !self.symbols.contains(data.global) {
            return false;
        }
        let reached = self.blocks.entry(function).or_insert_with(|| reachable::blocks(self.module, data));
        reachable::position(data, block).and_then(|at| reached.get(at)) == Some(&true)
    }
}

/// The symbols in a constant, each once, in the order of the text.
pub(crate) fn symbols_of(module: &Module, value: Value) -> Vec<GlobalId> {
    let mut symbols = Vec::new();
    let mut named = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        let id = match value {
            Value::Global(id) => {
                if named.insert(id) {
                    symbols.push(id);
                }
                continue;
            }
            Value::Constant(id) if seen.insert(id) => id,
            _ => continue,
        };
        match module.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::Aggregate(run) | ConstantKind::Expression { operands: run, .. }) => {
                pending.extend(module.operands_of(run).iter().rev().map(|operand| operand.value));
            }
            Some(ConstantKind::Splat(element)) => {
                pending.extend(module.operands.get(element).map(|operand| operand.value));
            }
            _ => {}
        }
    }
    symbols
}
