//! References between variables in their initializers, and the variables that are therefore in the PTX.

use crate::analysis_manager::AnalysisManager;
use crate::bodies::Bodies;
use crate::linked_globals::is_discardable_if_unused;
use crate::reachable_code::ReachableCode;
use crate::symbols::symbols_of;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Operand;
use rustc_hash::{FxHashMap, FxHashSet};

/// The initializer of a variable.
pub fn initializer_of(global: &Global) -> Option<Operand> {
    match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer,
        _ => None,
    }
}

type Edges = FxHashMap<GlobalId, Vec<GlobalId>>;

/// The symbols that the initializers of variables reference.
pub struct InitializerGraph {
    references: Edges,
}

impl InitializerGraph {
    /// Creates the graph from the initializers of the variables for which `is_included` returns true.
    pub fn new(module: &Module, is_included: impl Fn(GlobalId, &Global) -> bool) -> Self {
        let references = module.globals.iter().filter_map(|(id, global)| {
            let initializer = initializer_of(global).filter(|_| is_included(id, global))?;
            let symbols = symbols_of(module, initializer.value);
            (!symbols.is_empty()).then_some((id, symbols))
        });
        InitializerGraph { references: references.collect() }
    }

    /// The symbols that the initializer of a variable references, in the order of the text.
    pub fn references_of(&self, variable: GlobalId) -> &[GlobalId] {
        self.references.get(&variable).map_or(&[], Vec::as_slice)
    }

    /// The symbols that each initializer references.
    pub fn references(&self) -> impl Iterator<Item = &[GlobalId]> {
        self.references.values().map(Vec::as_slice)
    }

    /// Returns for each symbol the variables whose initializers reference it.
    fn reversed(&self) -> Edges {
        let mut referencing = Edges::default();
        for (&id, symbols) in &self.references {
            symbols.iter().for_each(|&symbol| referencing.entry(symbol).or_default().push(id));
        }
        referencing
    }

    /// Returns the variable that is defined first in the text, among the variables in a cycle of references or on a path
    /// from one cycle to another.
    pub fn first_in_cycle(&self, module: &Module) -> Option<GlobalId> {
        let referencing = self.reversed();
        // A variable in a cycle has an outgoing reference.
        let mut left: FxHashMap<GlobalId, bool> = self.references.keys().map(|&id| (id, true)).collect();
        remove_without_successors(&mut left, &self.references, &referencing);
        remove_without_successors(&mut left, &referencing, &self.references);
        let in_cycle = left.into_iter().filter(|(_, is_left)| *is_left).map(|(id, _)| id);
        in_cycle.min_by_key(|id| module.globals.get(*id).map(|global| global.name_span.start))
    }

    /// Whether exactly one function uses a symbol, directly or by variables whose initializers reference it.
    pub fn is_used_by_one_function(&self, module: &Module, bodies: &Bodies, symbol: GlobalId) -> bool {
        let referencing = self.reversed();
        let mut users: FxHashSet<GlobalId> = FxHashSet::default();
        let mut pending = vec![symbol];
        while let Some(id) = pending.pop() {
            if users.insert(id) {
                pending.extend(referencing.get(&id).into_iter().flatten());
            }
        }
        let uses = |id: FunctionId| {
            let mut values = bodies.referenced_by(id);
            values.any(|value| symbols_of(module, value).iter().any(|symbol| users.contains(symbol)))
        };
        module.functions.iter().filter(|(id, _)| uses(*id)).take(2).count() == 1
    }

    /// Returns the variables in the PTX. They are the variables visible to other modules, the variables that code
    /// accesses in memory, and all variables that the initializers of these reference.
    pub fn emitted_variables(&self, analyses: &AnalysisManager) -> FxHashSet<GlobalId> {
        let module = analyses.module;
        let in_memory = symbols_in_memory(analyses);
        let is_seed = |id: GlobalId, global: &Global| {
            let is_only_for_llvm = module.is_llvm_name(global.name);
            let is_discardable = is_discardable_if_unused(global.linkage);
            !is_only_for_llvm && (!is_discardable || in_memory.contains(&id))
        };
        let mut pending: Vec<GlobalId> =
            module.globals.iter().filter(|(id, global)| is_seed(*id, global)).map(|(id, _)| id).collect();
        let mut emitted = FxHashSet::default();
        while let Some(id) = pending.pop() {
            if emitted.insert(id) {
                pending.extend(self.references_of(id));
            }
        }
        emitted
    }
}

/// Repeatedly marks variables without a remaining successor as removed, until every remaining variable has one. `left`
/// maps the remaining variables to true and the removed ones to false.
fn remove_without_successors(left: &mut FxHashMap<GlobalId, bool>, successors: &Edges, predecessors: &Edges) {
    let count = |id: &GlobalId, left: &FxHashMap<GlobalId, bool>| {
        successors.get(id).into_iter().flatten().filter(|next| left.get(next) == Some(&true)).count()
    };
    let mut counts: FxHashMap<GlobalId, usize> = left.keys().map(|id| (*id, count(id, left))).collect();
    let mut pending: Vec<GlobalId> =
        counts.iter().filter(|(id, count)| **count == 0 && left.get(id) == Some(&true)).map(|(id, _)| *id).collect();
    while let Some(id) = pending.pop() {
        if left.insert(id, false) != Some(true) {
            continue;
        }
        for before in predecessors.get(&id).into_iter().flatten() {
            let Some(count) = counts.get_mut(before) else { continue };
            *count = count.saturating_sub(1);
            if *count == 0 {
                pending.push(*before);
            }
        }
    }
}

/// Returns the symbols that reachable code accesses in memory. Non-volatile loads from constant addresses are not
/// included, since the optimizer folds them.
fn symbols_in_memory(analyses: &AnalysisManager) -> FxHashSet<GlobalId> {
    let (module, bodies) = (analyses.module, &analyses.facts.bodies);
    let mut reachable = ReachableCode::new(module, bodies);
    let mut in_memory = FxHashSet::default();
    for (id, function) in module.functions.iter() {
        if !reachable.has_symbol(function.global) || bodies.referenced_by(id).next().is_none() {
            continue;
        }
        for (at, instruction) in module.instructions_of(function.instructions) {
            let operands = module.operands_of(instruction.operands);
            let symbols: Vec<GlobalId> =
                operands.iter().flat_map(|operand| symbols_of(module, operand.value)).collect();
            if !symbols.is_empty()
                && reachable.has_block(id, instruction.block)
                && needs_memory(analyses, id, at, instruction)
            {
                in_memory.extend(symbols);
            }
        }
    }
    in_memory
}

/// Whether an instruction accesses the symbols in its operands in memory, so that the optimizer cannot fold the access.
fn needs_memory(
    analyses: &AnalysisManager,
    function: FunctionId,
    id: InstructionId,
    instruction: &Instruction,
) -> bool {
    let module = analyses.module;
    match instruction.opcode {
        Opcode::Load => instruction.flags.contains(Flags::VOLATILE),
        Opcode::GetElementPtr => {
            let indices = module.operands_of(instruction.operands).iter().skip(1);
            let is_constant = indices.clone().all(|index| module.integer(index.value).is_some());
            !is_constant && analyses.is_result_live(function, id)
        }
        Opcode::Store | Opcode::Call => true,
        _ => analyses.is_result_live(function, id),
    }
}

#[cfg(test)]
mod tests {
    use super::InitializerGraph;
    use crate::analysis_manager::AnalysisManager;
    use crate::facts::Facts;
    use crate::test_inputs::{parse, symbol};

    const TEXT: &str = "@seed = global ptr @reached\n@reached = internal global i32 0\n@apart = internal global i32 0\n\
                        @a = internal global ptr @b\n@b = internal global ptr @a\n@tail = internal global ptr @a\n\
                        define void @f(i64 %i) {\n  %p = getelementptr i32, ptr @tail, i64 %i\n  \
                        store i32 0, ptr %p\n  ret void\n}\n";

    #[test]
    fn the_first_variable_of_a_cycle_is_found() {
        let module = parse(TEXT);
        let first = InitializerGraph::new(&module, |_, _| true).first_in_cycle(&module);
        assert_eq!(first, Some(symbol(&module, "a")));
        let without = InitializerGraph::new(&module, |id, _| id != symbol(&module, "b")).first_in_cycle(&module);
        assert_eq!(without, None);
    }

    #[test]
    fn visible_and_accessed_variables_are_emitted_with_those_that_they_reference() {
        let module = parse(TEXT);
        let facts = Facts::new(&module);
        let graph = InitializerGraph::new(&module, |_, _| true);
        let emitted = graph.emitted_variables(&AnalysisManager::new(&module, TEXT, &facts));
        let names = ["seed", "reached", "apart", "a", "b", "tail"];
        let found: Vec<&str> = names.into_iter().filter(|name| emitted.contains(&symbol(&module, name))).collect();
        assert_eq!(found, ["seed", "reached", "a", "b", "tail"]);
        let is_used_by_one = |name| graph.is_used_by_one_function(&module, &facts.bodies, symbol(&module, name));
        assert!(is_used_by_one("b") && !is_used_by_one("reached"));
    }
}
