//! Instructions that run whatever the compiler knows: conditions that vary lead to them.

use super::condition::{Argument, Conditions, Subject};
use super::postdominators;
use super::ranges::Variety;
use crate::facts::flow::Flow;
use crate::facts::reachable;
use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Block, Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::ids::BlockId;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;

/// The number of conditions above a block that are compared.
const MAXIMUM_CHAIN: usize = 64;
/// The number of branches for which a loop around them is looked for.
const MAXIMUM_SKIPPED: u32 = 64;
const NO_RETURN: &str = "noreturn";
/// Intrinsics after which a thread runs no further.
const ENDS_OF_THREADS: [&str; 3] = ["llvm.trap", "llvm.ubsantrap", "llvm.nvvm.exit"];

/// The functions that may return: declarations without `noreturn`, and definitions that have a `ret`, too.
pub(super) struct Returning(Vec<bool>);

impl Returning {
    /// Looks at the last instruction of each block.
    pub(super) fn of(module: &Module) -> Self {
        let returns = |function: &Function| {
            let has_return = || module.blocks_of(function).any(|(_, block)| ends_in(module, block, Opcode::Ret));
            module.keyword_attribute(function.attributes, NO_RETURN).is_none()
                && (!function.is_definition || has_return())
        };
        Returning(module.functions.as_slice().iter().map(returns).collect())
    }

    fn contains(&self, function: FunctionId) -> bool {
        self.0.get(function.index()).copied().unwrap_or(true)
    }
}

/// The instructions of a function that run.
pub(super) struct Code {
    first: u32,
    certain: Vec<bool>,
    /// Whether a path leads from each block to a `ret`.
    pub(super) returns: Vec<bool>,
    pub(super) observed: Vec<bool>,
    /// The arguments of the call through which the function was reached; `None` when other modules call it.
    pub(super) arguments: Option<Vec<Argument>>,
}

impl Code {
    /// Follows the branches of a function from its first block. `arguments` are those of a call of the
    /// function, `None` for a function that other modules call.
    pub(super) fn of(
        module: &Module,
        intrinsics: &IntrinsicTable,
        function: &Function,
        arguments: Option<Vec<Argument>>,
        returning: &Returning,
    ) -> Self {
        let mut flow = Flow::default();
        flow.read(module, function);
        flow.analyse();
        let conditions = Conditions { module, intrinsics, function, arguments: arguments.as_deref() };
        let ends = ends(module, intrinsics, function, returning);
        let mut walk = Walk {
            conditions,
            flow: &flow,
            ends: &ends,
            reached: vec![None; function.blocks.len()],
            pending: Vec::new(),
            skipped: 0,
            meetings: None,
        };
        walk.run();
        let reached: Vec<bool> = walk.reached.iter().map(Option::is_some).collect();
        let returns = returns(module, function, &flow, &ends);
        let mut certain = vec![false; function.instructions.len()];
        let first = function.instructions.start;
        for (at, (_, block)) in module.blocks_of(function).enumerate() {
            let end = ends.get(at).copied().flatten();
            for id in block.instructions.ids().filter(|_| reached.get(at) == Some(&true)) {
                if let Some(certain) = certain.get_mut((id.0 - first) as usize) {
                    *certain = end.is_none_or(|end| id <= end);
                }
            }
        }
        let observed = vec![false; certain.len()];
        Code { first, certain, returns, observed, arguments }
    }

    /// Whether an instruction runs.
    pub(super) fn is_certain(&self, id: InstructionId) -> bool {
        self.position(id).and_then(|at| self.certain.get(at)) == Some(&true)
    }

    /// Whether others see something that depends on the result.
    pub(super) fn is_observed(&self, id: InstructionId) -> bool {
        self.position(id).and_then(|at| self.observed.get(at)) == Some(&true)
    }

    pub(super) fn position(&self, id: InstructionId) -> Option<usize> {
        id.0.checked_sub(self.first).map(|at| at as usize)
    }
}

/// The way to a block: the block before it, and the subjects of the condition of the edge.
#[derive(Clone)]
struct Way {
    before: Option<usize>,
    subjects: Vec<Subject>,
}

struct Walk<'a> {
    conditions: Conditions<'a>,
    flow: &'a Flow,
    ends: &'a [Option<InstructionId>],
    reached: Vec<Option<Way>>,
    pending: Vec<usize>,
    skipped: u32,
    meetings: Option<Vec<Option<usize>>>,
}

impl Walk<'_> {
    fn run(&mut self) {
        self.reach(0, None, Vec::new());
        while let Some(at) = self.pending.pop() {
            if self.ends.get(at).copied().flatten().is_none() {
                self.leave(at);
            }
        }
    }

    fn reach(&mut self, block: usize, before: Option<usize>, subjects: Vec<Subject>) {
        let Some(None) = self.reached.get(block) else { return };
        let is_joined = self.flow.predecessors(block as u32).len() > 1;
        let way = match before {
            Some(before) if is_joined => Way { before: self.dominator(before, block), subjects: Vec::new() },
            before => Way { before, subjects },
        };
        self.reached[block] = Some(way);
        self.pending.push(block);
    }

    /// The last block on the way to a predecessor that is on every way to a block.
    fn dominator(&self, predecessor: usize, block: usize) -> Option<usize> {
        let mut at = Some(predecessor);
        for _ in 0..MAXIMUM_CHAIN {
            let here = at?;
            if self.flow.dominates(here as u32, block as u32) {
                return Some(here);
            }
            at = self.reached.get(here)?.as_ref()?.before;
        }
        None
    }

    /// Whether a condition on the way to a block has a subject of these.
    fn is_related(&self, block: usize, subjects: &[Subject]) -> bool {
        let mut at = Some(block);
        for _ in 0..MAXIMUM_CHAIN {
            let Some(way) = at.and_then(|at| self.reached.get(at)).and_then(Option::as_ref) else { return false };
            if way.subjects.iter().any(|subject| subjects.contains(subject)) {
                return true;
            }
            at = way.before;
        }
        false
    }

    fn leave(&mut self, at: usize) {
        let module = self.conditions.module;
        let function = self.conditions.function;
        let block = Module::id_in_run(function.blocks, at).and_then(|block| module.blocks.get(block));
        let terminator =
            block.and_then(|block| block.instructions.ids().next_back()).and_then(|id| module.instructions.get(id));
        let Some(terminator) = terminator else { return };
        let operands = module.operands_of(terminator.operands);
        let index = |block: BlockId| reachable::position(function, block);
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
                // The optimizer chooses the ways, and may choose one that loops forever.
                let is_chosen = matches!(
                    self.conditions.constant(condition.value),
                    Some(ConstantKind::Undef | ConstantKind::Poison)
                );
                if is_chosen && self.has_loop() {
                    return;
                }
                let mut subjects = Vec::new();
                let varies = self.conditions.varies(condition.value, &mut subjects, 0);
                if varies && !self.is_related(at, &subjects) {
                    for block in [then, other].into_iter().filter_map(index) {
                        self.reach(block, Some(at), subjects.clone());
                    }
                } else {
                    self.skip(at, condition.value);
                }
            }
            (Opcode::Switch, [condition, ..]) => {
                let subject = [[condition.value, condition.value]];
                let is_open =
                    self.conditions.variety(condition.value, 0) == Variety::Full && !self.is_related(at, &subject);
                if is_open {
                    for (block, _) in crate::facts::flow::targets(module, terminator) {
                        if let Some(block) = index(block) {
                            self.reach(block, Some(at), subject.to_vec());
                        }
                    }
                } else {
                    self.skip(at, condition.value);
                }
            }
            (Opcode::Invoke, _) => {
                if let Some((block, _)) = crate::facts::flow::targets(module, terminator).next()
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
        module.blocks_of(function).any(|(block, _)| reachable::is_in_loop(module, function, block))
    }

    /// Goes on where all ways out of a block meet, unless the block is in a loop that may have no end.
    fn skip(&mut self, at: usize, condition: Value) {
        let function = self.conditions.function;
        let block = Module::id_in_run(function.blocks, at);
        if !self.conditions.counts(condition) {
            self.skipped += 1;
            let is_loop = |block| reachable::is_in_loop(self.conditions.module, function, block);
            if self.skipped > MAXIMUM_SKIPPED || block.is_none_or(is_loop) {
                return;
            }
        }
        let meetings =
            self.meetings.get_or_insert_with(|| postdominators::of(self.flow, function.blocks.len(), self.ends));
        if let Some(meeting) = meetings.get(at).copied().flatten() {
            self.reach(meeting, Some(at), Vec::new());
        }
    }
}

/// For each block the first instruction that no program gets past.
fn ends(
    module: &Module,
    intrinsics: &IntrinsicTable,
    function: &Function,
    returning: &Returning,
) -> Vec<Option<InstructionId>> {
    let is_end = |instruction: &Instruction| {
        reachable::is_immediate_undefined_behavior(module, instruction)
            || never_returns(module, intrinsics, instruction, returning)
    };
    let end = |(_, block): (BlockId, &Block)| {
        module.instructions_of(block.instructions).find(|(_, instruction)| is_end(instruction)).map(|(id, _)| id)
    };
    module.blocks_of(function).map(end).collect()
}

/// Whether a call does not come back.
fn never_returns(
    module: &Module,
    intrinsics: &IntrinsicTable,
    instruction: &Instruction,
    returning: &Returning,
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
        return name.is_some_and(|name| ENDS_OF_THREADS.contains(&&*name));
    }
    match module.globals.get(callee).map(|global| global.kind) {
        Some(GlobalKind::Function(id)) => !returning.contains(id),
        _ => false,
    }
}

fn ends_in(module: &Module, block: &Block, opcode: Opcode) -> bool {
    let last = block.instructions.ids().next_back().and_then(|id| module.instructions.get(id));
    last.is_some_and(|last| last.opcode == opcode)
}

/// For each block whether a path leads from its last instruction to a `ret`.
fn returns(module: &Module, function: &Function, flow: &Flow, ends: &[Option<InstructionId>]) -> Vec<bool> {
    let mut returns = vec![false; function.blocks.len()];
    let is_open = |at: usize| ends.get(at) == Some(&None);
    let mut pending: Vec<usize> = module
        .blocks_of(function)
        .enumerate()
        .filter(|&(at, (_, block))| is_open(at) && ends_in(module, block, Opcode::Ret))
        .map(|(at, _)| at)
        .collect();
    while let Some(at) = pending.pop() {
        match returns.get_mut(at) {
            Some(returns) if !*returns => *returns = true,
            _ => continue,
        }
        pending.extend(flow.predecessors(at as u32).iter().map(|&before| before as usize).filter(|&at| is_open(at)));
    }
    returns
}
