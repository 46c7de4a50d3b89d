//! The rule about addresses of shared and local variables in initializers. ptxas rejects such an address as the whole
//! initializer, in constant expressions, and in aggregates.
//!
//! A variable that the optimizer folds or removes is not in the PTX and is not reported.

use crate::assembled::{Assembled, symbols_of};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_diagnostics::fill;
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, SHARED};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Operand;
use nvvm_target::Source;
use rustc_hash::{FxHashMap, FxHashSet};

nvvm_diagnostics::rules! {
    /// An initializer with the address of a shared or local variable.
    INITIAL_VALUE "NV0950" "initial-value-symbol" [
        NOT_GLOBAL = "Variable used as initial value not in .global or .const state space",
        // LLVM declares a shared variable inside the only function that uses it, which is after the variable that
        // references it.
        NOT_DECLARED = "Invalid initial value symbol '{}'",
    ] {
        help: "Every block has its own copy of a shared variable, every thread its own of a local one: store such an address \
               when the kernel runs.",
        layer: Layer::Global,
        sources: &[Source::measured(
            "ptxas 11.7, 12.0 to 12.6, 12.8, 12.9, 13.5",
            "the PTX of initializers: symbols, casts, element addresses, integers, tables, structs; by linkage and uses",
        )],
    }
}

/// Maximum number of shared variables for which the rule computes whether LLVM declares them inside a function.
const MAXIMUM_LOOKS: usize = 32;

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let is_of_block = |global: &Global| is_variable(global) && matches!(global.address_space, SHARED | LOCAL);
    if !module.globals.iter().any(|(_, global)| is_of_block(global)) {
        return;
    }
    let named: FxHashMap<GlobalId, Vec<GlobalId>> = module
        .globals
        .iter()
        .filter_map(|(id, global)| Some((id, symbols_of(module, initializer_of(global)?.value))))
        .filter(|(_, symbols)| !symbols.is_empty())
        .collect();
    let reaches_block = |symbols: &[GlobalId]| {
        symbols.iter().copied().find(|&symbol| module.globals.get(symbol).is_some_and(&is_of_block))
    };
    if !named.values().any(|symbols| reaches_block(symbols).is_some()) {
        return;
    }
    let emitted = emitted(context, &named);
    let mut declared_in_function: FxHashMap<GlobalId, bool> = FxHashMap::default();
    for (id, global) in module.globals.iter() {
        let (Some(initializer), Some(symbols)) = (initializer_of(global), named.get(&id)) else { continue };
        let Some(symbol) = reaches_block(symbols).filter(|_| emitted.contains(&id)) else { continue };
        let Some(variable) = module.globals.get(symbol) else { continue };
        // Each computation visits all bodies.
        let is_known = declared_in_function.len() < MAXIMUM_LOOKS || declared_in_function.contains_key(&symbol);
        let mut look = || is_declared_in_function(context, symbol, variable, &named);
        let words = match is_known && *declared_in_function.entry(symbol).or_insert_with(&mut look) {
            true => fill(NOT_DECLARED, &[&module.global_text(variable)]),
            false => NOT_GLOBAL.to_owned(),
        };
        context.report(Finding::new(&INITIAL_VALUE, initializer.span, words));
    }
}

fn is_variable(global: &Global) -> bool {
    matches!(global.kind, GlobalKind::Variable { .. })
}

/// Returns the initializer of a variable in generic, global or constant memory, where PTX can initialize 64-bit
/// addresses.
fn initializer_of(global: &Global) -> Option<Operand> {
    match global.kind {
        GlobalKind::Variable { initializer, .. } if matches!(global.address_space, GENERIC | GLOBAL | CONSTANT) => {
            initializer
        }
        _ => None,
    }
}

/// Returns the variables in the PTX: those visible to other modules, those that code accesses in memory, and those
/// referenced in initializers of either.
fn emitted(context: &Context, named: &FxHashMap<GlobalId, Vec<GlobalId>>) -> FxHashSet<GlobalId> {
    let module = context.module;
    let assembled = Assembled::of(context.module, &context.facts.bodies);
    let mut needed = Needed { context, assembled, in_memory: FxHashSet::default() };
    for (id, function) in module.functions.iter() {
        if needed.assembled.has_symbol(function.global) && context.facts.bodies.named_by(id).next().is_some() {
            needed.body(id);
        }
    }
    let is_seed = |id: GlobalId, global: &Global| {
        let is_only_for_llvm = module.is_llvm_name(global.name);
        let is_local = matches!(
            global.linkage,
            Some(
                Linkage::Private
                    | Linkage::Internal
                    | Linkage::LinkOnce
                    | Linkage::LinkOnceOdr
                    | Linkage::AvailableExternally
            )
        );
        !is_only_for_llvm && (!is_local || needed.in_memory.contains(&id))
    };
    let mut pending: Vec<GlobalId> =
        module.globals.iter().filter(|(id, global)| is_seed(*id, global)).map(|(id, _)| id).collect();
    let mut emitted = FxHashSet::default();
    while let Some(id) = pending.pop() {
        if emitted.insert(id) {
            pending.extend(named.get(&id).into_iter().flatten());
        }
    }
    emitted
}

/// The set of symbols that code accesses in memory. Loads from constant addresses do not count, since the optimizer
/// folds them.
struct Needed<'c, 'm> {
    context: &'c Context<'m>,
    assembled: Assembled<'m>,
    in_memory: FxHashSet<GlobalId>,
}

impl Needed<'_, '_> {
    fn body(&mut self, id: FunctionId) {
        let module = self.context.module;
        let Some(function) = module.functions.get(id) else { return };
        for (at, instruction) in module.instructions_of(function.instructions) {
            let operands = module.operands_of(instruction.operands);
            let symbols: Vec<GlobalId> =
                operands.iter().flat_map(|operand| symbols_of(module, operand.value)).collect();
            if !symbols.is_empty()
                && self.assembled.has_block(id, instruction.block)
                && self.needs_memory(id, at, instruction)
            {
                self.in_memory.extend(symbols);
            }
        }
    }

    fn needs_memory(&self, function: FunctionId, id: InstructionId, instruction: &Instruction) -> bool {
        let module = self.context.module;
        match instruction.opcode {
            Opcode::Load => instruction.flags.contains(Flags::VOLATILE),
            Opcode::GetElementPtr => {
                let indices = module.operands_of(instruction.operands).iter().skip(1);
                let is_fixed = indices.clone().all(|index| module.integer(index.value).is_some());
                !is_fixed && self.context.is_result_kept(function, id)
            }
            Opcode::Store | Opcode::Call => true,
            _ => self.context.is_result_kept(function, id),
        }
    }
}

/// Whether LLVM declares a shared variable within a function: the only one that uses it, directly or in initializers of
/// other variables.
fn is_declared_in_function(
    context: &Context,
    symbol: GlobalId,
    variable: &Global,
    named: &FxHashMap<GlobalId, Vec<GlobalId>>,
) -> bool {
    let module = context.module;
    if variable.linkage != Some(Linkage::Internal) || variable.address_space != SHARED {
        return false;
    }
    let mut naming: FxHashMap<GlobalId, Vec<GlobalId>> = FxHashMap::default();
    for (&id, symbols) in named {
        symbols.iter().for_each(|symbol| naming.entry(*symbol).or_default().push(id));
    }
    let mut users: FxHashSet<GlobalId> = FxHashSet::default();
    let mut pending = vec![symbol];
    while let Some(id) = pending.pop() {
        if users.insert(id) {
            pending.extend(naming.get(&id).into_iter().flatten());
        }
    }
    let uses = |id: FunctionId| {
        let mut values = context.facts.bodies.named_by(id);
        values.any(|value| symbols_of(module, value).iter().any(|symbol| users.contains(symbol)))
    };
    module.functions.iter().filter(|(id, _)| uses(*id)).take(2).count() == 1
}
