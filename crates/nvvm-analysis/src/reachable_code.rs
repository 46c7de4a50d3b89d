//! Symbols and blocks that remain after the IR linker and the elimination of unreachable blocks.

use crate::bodies::Bodies;
use crate::linked_globals::{FollowedReferences, LinkedGlobals};
use crate::reachability::{block_index, reachable_blocks};
use nvvm_syntax::Module;
use nvvm_syntax::function::{BlockId, FunctionId};
use nvvm_syntax::global::GlobalId;
use rustc_hash::FxHashMap;

/// The symbols that reachable code references, and the reachable blocks of each function.
pub struct ReachableCode<'m> {
    module: &'m Module,
    symbols: LinkedGlobals,
    blocks: FxHashMap<FunctionId, Vec<bool>>,
}

impl<'m> ReachableCode<'m> {
    /// Computes the symbols that are referenced, directly or indirectly, from definitions that other modules can
    /// reference.
    pub fn new(module: &'m Module, bodies: &Bodies) -> Self {
        let symbols = LinkedGlobals::new(module, bodies, FollowedReferences::Reachable);
        ReachableCode { module, symbols, blocks: FxHashMap::default() }
    }

    /// Whether reachable code references a symbol, or other modules can reference it.
    pub fn has_symbol(&self, global: GlobalId) -> bool {
        self.symbols.contains(global)
    }

    /// Whether reachable code or a remaining initializer takes the address of a symbol.
    pub fn is_addressed(&self, global: GlobalId) -> bool {
        self.symbols.is_addressed(global)
    }

    /// Whether a block is reachable from the entry of its function, and the function has not been eliminated.
    pub fn has_block(&mut self, function: FunctionId, block: BlockId) -> bool {
        let Some(data) = self.module.functions.get(function) else { return false };
        if !self.symbols.contains(data.global) {
            return false;
        }
        let reached = self.blocks.entry(function).or_insert_with(|| reachable_blocks(self.module, data));
        block_index(data, block).and_then(|at| reached.get(at)) == Some(&true)
    }
}
