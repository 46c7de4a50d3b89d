//! Analysis results of one module that are computed on demand and cached.

use crate::emitted_globals::EmittedGlobals;
use crate::facts::Facts;
use crate::guaranteed_execution::GuaranteedExecution;
use crate::intrinsic_table::IntrinsicTable;
use crate::liveness::live_instructions;
use crate::reachability::{block_index, reachable_blocks};
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Instruction, InstructionId};
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// The cache of analysis results of one module.
pub struct AnalysisManager<'m> {
    pub(crate) module: &'m Module,
    source: &'m str,
    pub(crate) facts: &'m Facts,
    intrinsics: OnceCell<Rc<IntrinsicTable>>,
    emitted_globals: OnceCell<Rc<EmittedGlobals>>,
    guaranteed_execution: OnceCell<Rc<GuaranteedExecution>>,
    /// For each queried function, one flag for each instruction: whether the instruction is live.
    live: RefCell<FxHashMap<FunctionId, Vec<bool>>>,
    /// The reachable blocks of each queried function ([`reachable_blocks`]).
    reachable: RefCell<FxHashMap<FunctionId, Vec<bool>>>,
}

impl<'m> AnalysisManager<'m> {
    /// Creates an empty cache for a module with its text and [`Facts`].
    pub fn new(module: &'m Module, source: &'m str, facts: &'m Facts) -> Self {
        AnalysisManager {
            module,
            source,
            facts,
            intrinsics: OnceCell::new(),
            emitted_globals: OnceCell::new(),
            guaranteed_execution: OnceCell::new(),
            live: RefCell::default(),
            reachable: RefCell::default(),
        }
    }

    /// Returns the intrinsics that the module declares, each with its entry in the table of known intrinsics.
    pub fn intrinsics(&self) -> Rc<IntrinsicTable> {
        self.intrinsics.get_or_init(|| Rc::new(IntrinsicTable::new(self.module))).clone()
    }

    /// Returns the globals that the PTX of the module contains.
    pub fn emitted_globals(&self) -> Rc<EmittedGlobals> {
        let compute = || EmittedGlobals::new(self.module, self.source, &self.facts.uses, &self.intrinsics());
        self.emitted_globals.get_or_init(|| Rc::new(compute())).clone()
    }

    /// Returns the instructions that are guaranteed to execute, and the symbols that they reference.
    pub fn guaranteed_execution(&self) -> Rc<GuaranteedExecution> {
        let compute = || GuaranteedExecution::new(self.module, &self.facts.bodies, &self.intrinsics());
        self.guaranteed_execution.get_or_init(|| Rc::new(compute())).clone()
    }

    /// Whether an instruction of `function` is in a reachable block ([`reachable_blocks`]).
    pub fn is_reachable(&self, function: FunctionId, instruction: &Instruction) -> bool {
        let Some(data) = self.module.functions.get(function) else { return false };
        let mut reachable = self.reachable.borrow_mut();
        let reachable = reachable.entry(function).or_insert_with(|| reachable_blocks(self.module, data));
        block_index(data, instruction.block).and_then(|at| reachable.get(at)) == Some(&true)
    }

    /// Whether the result of an instruction of `function` has a use, and is live at instruction selection
    /// ([`live_instructions`]).
    pub fn is_result_live(&self, function: FunctionId, id: InstructionId) -> bool {
        if !self.facts.uses.is_result_used(id) {
            return false;
        }
        let Some(data) = self.module.functions.get(function) else { return true };
        let intrinsics = self.intrinsics();
        let mut live = self.live.borrow_mut();
        let live = live.entry(function).or_insert_with(|| live_instructions(self.module, &intrinsics, data));
        let position = id.0.checked_sub(data.instructions.start).map(|position| position as usize);
        position.and_then(|position| live.get(position)).copied().unwrap_or(true)
    }
}
