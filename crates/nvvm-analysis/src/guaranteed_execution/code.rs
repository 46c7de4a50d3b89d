//! Instructions of one function that are guaranteed to execute in some run of the program. The branch conditions on the
//! paths to these instructions cannot be evaluated at compile time.

use super::conditions::{Argument, ComparedValues, Conditions};
use super::value_ranges::ValueSet;
use crate::control_flow::{self, ControlFlowGraph};
use crate::dominators::DominatorTree;
use crate::intrinsic_table::IntrinsicTable;
use crate::postdominators::immediate_postdominators;
use crate::reachability::{block_index, is_in_cycle};
use crate::undefined_behavior::is_immediate_undefined_behavior;
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Block, Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::ids::BlockId;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;

/// Maximum number of blocks that a search visits on the path from a block back to the entry.
const MAXIMUM_CHAIN: usize = 64;
/// Maximum number of branches for which the search determines whether they are in a cycle. Only branches whose
/// condition a compiler may evaluate are tested.
const MAXIMUM_DECIDED: u32 = 64;
const NO_RETURN: &str = "noreturn";
/// Intrinsics that end the thread.
const THREAD_EXITS: [&str; 3] = ["llvm.trap", "llvm.ubsantrap", "llvm.nvvm.exit"];

/// The set of functions that may return: declarations without `noreturn`, and definitions without it that have a `ret`.
pub(super) struct MayReturn(Vec<bool>);

impl MayReturn {
    /// Computes which functions may return, from their attributes and terminators.
    pub(super) fn new(module: &Module) -> Self {
        let returns = |function: &Function| {
            let has_return = || module.blocks_of(function).any(|(_, block)| ends_in(module, block, Opcode::Ret));
            module.keyword_attribute(function.attributes, NO_RETURN).is_none()
                && (!function.is_definition || has_return())
        };
        MayReturn(module.functions.as_slice().iter().map(returns).collect())
    }

    fn contains(&self, function: FunctionId) -> bool {
        self.0.get(function.index()).copied().unwrap_or(true)
    }
}

/// The instructions of one function that are guaranteed to execute, and its observable results.
pub(super) struct Code {
    /// The id of the first instruction of the function.
    first: u32,
    /// For each instruction, whether it is guaranteed to execute.
    guaranteed: Vec<bool>,
    /// For each block, whether a path leads from the block to a `ret`.
    pub(super) reaches_return: Vec<bool>,
    /// For each instruction, whether its result is observable outside of the module.
    pub(super) observable: Vec<bool>,
    /// The arguments of a call of the function that is guaranteed to execute; `None` if other modules can call the
    /// function.
    pub(super) arguments: Option<Vec<Argument>>,
}

impl Code {
    /// Finds the instructions of `function` that are guaranteed to execute, by following its branches from the entry.
    /// `arguments` are those of a call of the function; `None` if other modules can call it.
    pub(super) fn new(
        module: &Module,
        intrinsics: &IntrinsicTable,
        function: &Function,
        arguments: Option<Vec<Argument>>,
        may_return: &MayReturn,
    ) -> Self {
        let mut graph = ControlFlowGraph::default();
        graph.read(module, function);
        let mut dominators = DominatorTree::default();
        dominators.recalculate(&graph);
        let conditions = Conditions { module, intrinsics, function, arguments: arguments.as_deref() };
        let first_non_returning = first_non_returning(module, intrinsics, function, may_return);
        let mut walk = Walk {
            conditions,
            graph: &graph,
            dominators: &dominators,
            first_non_returning: &first_non_returning,
            reached: vec![None; function.blocks.len()],
            pending: Vec::new(),
            decided: 0,
            postdominators: None,
        };
        walk.run();
        let reached: Vec<bool> = walk.reached.iter().map(Option::is_some).collect();
        let reaches_return = reaches_return(module, function, &graph, &first_non_returning);
        let mut guaranteed = vec![false; function.instructions.len()];
        let first = function.instructions.start;
        for (at, (_, block)) in module.blocks_of(function).enumerate() {
            let end = first_non_returning.get(at).copied().flatten();
            for id in block.instructions.ids().filter(|_| reached.get(at) == Some(&true)) {
                if let Some(guaranteed) = guaranteed.get_mut((id.0 - first) as usize) {
                    *guaranteed = end.is_none_or(|end| id <= end);
                }
            }
        }
        let observable = vec![false; guaranteed.len()];
        Code { first, guaranteed, reaches_return, observable, arguments }
    }

    /// Whether an instruction is guaranteed to execute.
    pub(super) fn is_guaranteed(&self, id: InstructionId) -> bool {
        self.position(id).and_then(|at| self.guaranteed.get(at)) == Some(&true)
    }

    /// Whether the result of an instruction is observable outside of the module.
    pub(super) fn is_observable(&self, id: InstructionId) -> bool {
        self.position(id).and_then(|at| self.observable.get(at)) == Some(&true)
    }

    /// The position of an instruction among the instructions of its function.
    pub(super) fn position(&self, id: InstructionId) -> Option<usize> {
        id.0.checked_sub(self.first).map(|at| at as usize)
    }
}

/// The last edge of the path from the entry to a block. Holds the block at the start of the edge, and the values that
/// its branch condition compares.
#[derive(Clone)]
struct IncomingEdge {
    previous: Option<usize>,
    compared: Vec<ComparedValues>,
}

/// A depth-first search along the edges that execution is guaranteed to take.
struct Walk<'a> {
    conditions: Conditions<'a>,
    graph: &'a ControlFlowGraph,
    dominators: &'a DominatorTree,
    first_non_returning: &'a [Option<InstructionId>],
    reached: Vec<Option<IncomingEdge>>,
    pending: Vec<usize>,
    /// The number of branches visited so far whose condition a compiler may evaluate, except those of counted loops.
    decided: u32,
    postdominators: Option<Vec<Option<usize>>>,
}

impl Walk<'_> {
    fn run(&mut self) {
        self.reach(0, None, Vec::new());
        while let Some(at) = self.pending.pop() {
            if self.first_non_returning.get(at).copied().flatten().is_none() {
                self.visit_successors(at);
            }
        }
    }

    /// Marks `block` as guaranteed to execute. `previous` is the block from which the search reached `block`; `None`
    /// for the entry. `compared` are the values that the branch condition at the end of `previous` compares.
    fn reach(&mut self, block: usize, previous: Option<usize>, compared: Vec<ComparedValues>) {
        let Some(None) = self.reached.get(block) else { return };
        let is_joined = self.graph.predecessors(block as u32).len() > 1;
        let path = match previous {
            Some(previous) if is_joined => {
                IncomingEdge { previous: self.dominator_on_path(previous, block), compared: Vec::new() }
            }
            previous => IncomingEdge { previous, compared },
        };
        self.reached[block] = Some(path);
        self.pending.push(block);
    }

    /// Returns the last block that dominates `block`, among the blocks on the path of the search from the entry to
    /// `predecessor`.
    fn dominator_on_path(&self, predecessor: usize, block: usize) -> Option<usize> {
        let mut at = Some(predecessor);
        for _ in 0..MAXIMUM_CHAIN {
            let here = at?;
            if self.dominators.dominates(here as u32, block as u32) {
                return Some(here);
            }
            at = self.reached.get(here)?.as_ref()?.previous;
        }
        None
    }

    /// Whether `compared` and the condition of some branch on the path of the search from the entry to `block` contain
    /// the same pair of values.
    fn shares_comparison(&self, block: usize, compared: &[ComparedValues]) -> bool {
        let mut at = Some(block);
        for _ in 0..MAXIMUM_CHAIN {
            let Some(path) = at.and_then(|at| self.reached.get(at)).and_then(Option::as_ref) else { return false };
            if path.compared.iter().any(|pair| compared.contains(pair)) {
                return true;
            }
            at = path.previous;
        }
        false
    }

    /// Visits the successors of the block `at` to which execution is guaranteed to continue in some run.
    fn visit_successors(&mut self, at: usize) {
        let module = self.conditions.module;
        let function = self.conditions.function;
        let block = Module::id_in_run(function.blocks, at).and_then(|block| module.blocks.get(block));
        let terminator =
            block.and_then(|block| block.instructions.ids().next_back()).and_then(|id| module.instructions.get(id));
        let Some(terminator) = terminator else { return };
        let operands = module.operands_of(terminator.operands);
        let index = |block: BlockId| block_index(function, block);
        match (terminator.opcode, operands) {
            (Opcode::Br, [only]) => {
                if let Value::Block(block) = only.value
                    && let Some(block) = index(block)
                {
                    self.reach(block, Some(at), Vec::new());
                }
            }
            (Opcode::Br, [condition, then, other]) => {
                let (Value::Block(then), Value::Block(other)) = (then.value, other.value) else { return };
                if let Some(constant) = module.integer(condition.value) {
                    let block = if constant == 0 { other } else { then };
                    if let Some(block) = index(block) {
                        self.reach(block, Some(at), Vec::new());
                    }
                    return;
                }
                // The optimizer chooses the successor, and may choose one that leads to an infinite loop.
                let is_undefined = matches!(
                    self.conditions.constant(condition.value),
                    Some(ConstantKind::Undef | ConstantKind::Poison)
                );
                if is_undefined && self.has_loop() {
                    return;
                }
                let mut compared = Vec::new();
                let varies = self.conditions.varies(condition.value, &mut compared, 0);
                if varies && !self.shares_comparison(at, &compared) {
                    for block in [then, other].into_iter().filter_map(index) {
                        self.reach(block, Some(at), compared.clone());
                    }
                } else {
                    self.continue_at_postdominator(at, condition.value);
                }
            }
            (Opcode::Switch, [condition, ..]) => {
                let compared = [[condition.value, condition.value]];
                let is_undecided = self.conditions.value_set(condition.value, 0) == ValueSet::Full
                    && !self.shares_comparison(at, &compared);
                if is_undecided {
                    for (block, _) in control_flow::successors(module, terminator) {
                        if let Some(block) = index(block) {
                            self.reach(block, Some(at), compared.to_vec());
                        }
                    }
                } else {
                    self.continue_at_postdominator(at, condition.value);
                }
            }
            (Opcode::Invoke, _) => {
                if let Some((block, _)) = control_flow::successors(module, terminator).next()
                    && let Some(block) = index(block)
                {
                    self.reach(block, Some(at), Vec::new());
                }
            }
            _ => {}
        }
    }

    fn has_loop(&self) -> bool {
        let (module, function) = (self.conditions.module, self.conditions.function);
        module.blocks_of(function).any(|(block, _)| is_in_cycle(module, function, block))
    }

    /// Continues the search at the immediate postdominator of the block `at`, which ends in a branch with the condition
    /// `condition`. Does not continue if the block is in a loop that may be infinite.
    fn continue_at_postdominator(&mut self, at: usize, condition: Value) {
        let function = self.conditions.function;
        let block = Module::id_in_run(function.blocks, at);
        if !self.conditions.is_counted_loop_condition(condition) {
            self.decided += 1;
            let is_loop = |block| is_in_cycle(self.conditions.module, function, block);
            if self.decided > MAXIMUM_DECIDED || block.is_none_or(is_loop) {
                return;
            }
        }
        let ends = self.first_non_returning;
        let postdominators = self.postdominators.get_or_insert_with(|| {
            immediate_postdominators(self.graph, |at| ends.get(at).copied().flatten().is_some())
        });
        if let Some(postdominator) = postdominators.get(at).copied().flatten() {
            self.reach(postdominator, Some(at), Vec::new());
        }
    }
}

/// Returns for each block the first instruction that does not transfer execution to the next one, i.e. a call that does
/// not return, or immediate undefined behavior.
fn first_non_returning(
    module: &Module,
    intrinsics: &IntrinsicTable,
    function: &Function,
    may_return: &MayReturn,
) -> Vec<Option<InstructionId>> {
    let does_not_return = |instruction: &Instruction| {
        is_immediate_undefined_behavior(module, instruction)
            || never_returns(module, intrinsics, instruction, may_return)
    };
    let end = |(_, block): (BlockId, &Block)| {
        module
            .instructions_of(block.instructions)
            .find(|(_, instruction)| does_not_return(instruction))
            .map(|(id, _)| id)
    };
    module.blocks_of(function).map(end).collect()
}

/// Whether a call never returns.
fn never_returns(
    module: &Module,
    intrinsics: &IntrinsicTable,
    instruction: &Instruction,
    may_return: &MayReturn,
) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(call) = module.calls.get(call) else { return false };
    let has = |run| module.keyword_attribute(run, NO_RETURN).is_some();
    if has(call.attributes) {
        return true;
    }
    let Value::Global(callee) = call.callee.value else { return false };
    if intrinsics.get(callee).is_some() {
        let name = module.globals.get(callee).map(|global| module.global_text(global));
        return name.is_some_and(|name| THREAD_EXITS.contains(&&*name));
    }
    match module.globals.get(callee).map(|global| global.kind) {
        Some(GlobalKind::Function(id)) => !may_return.contains(id),
        _ => false,
    }
}

fn ends_in(module: &Module, block: &Block, opcode: Opcode) -> bool {
    let last = block.instructions.ids().next_back().and_then(|id| module.instructions.get(id));
    last.is_some_and(|last| last.opcode == opcode)
}

/// Returns for each block whether a path leads from its last instruction to a `ret`.
fn reaches_return(
    module: &Module,
    function: &Function,
    graph: &ControlFlowGraph,
    first_non_returning: &[Option<InstructionId>],
) -> Vec<bool> {
    let mut reaches_return = vec![false; function.blocks.len()];
    let is_left = |at: usize| first_non_returning.get(at) == Some(&None);
    let mut pending: Vec<usize> = module
        .blocks_of(function)
        .enumerate()
        .filter(|&(at, (_, block))| is_left(at) && ends_in(module, block, Opcode::Ret))
        .map(|(at, _)| at)
        .collect();
    while let Some(at) = pending.pop() {
        match reaches_return.get_mut(at) {
            Some(reaches_return) if !*reaches_return => *reaches_return = true,
            _ => continue,
        }
        pending.extend(
            graph.predecessors(at as u32).iter().map(|&predecessor| predecessor as usize).filter(|&at| is_left(at)),
        );
    }
    reaches_return
}
