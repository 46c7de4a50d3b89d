//! Liveness of variables with local linkage. GlobalOpt folds loads of a variable without stores, and eliminates a
//! variable without loads.

use super::Liveness;
use crate::analysis_manager::AnalysisManager;
use crate::pointer_origins::underlying_object;
use crate::reachable_code::ReachableCode;
use crate::symbols::{is_kept_by_linkage, symbols_of};
use nvvm_syntax::Module;
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;

/// The liveness of variables with local linkage.
#[derive(Default)]
pub struct VariableLiveness {
    /// The uses of local variables, computed at the first query.
    uses: Option<FxHashMap<GlobalId, Uses>>,
}

/// The kinds of use of a variable in reachable code.
#[derive(Clone, Copy, Debug, Default)]
struct Uses {
    is_loaded: bool,
    /// Whether a load at a non-constant index reads the variable.
    is_loaded_at_variable_index: bool,
    is_stored: bool,
    /// Whether the variable has a use that no optimization removes: volatile, atomic, or by code outside of the module.
    is_live: bool,
    /// Whether the variable has a use whose elimination is not modeled.
    is_unknown: bool,
}

impl VariableLiveness {
    /// Returns the liveness of a variable with a definition.
    pub fn get(&mut self, analyses: &AnalysisManager, id: GlobalId, global: &Global) -> Liveness {
        if !is_local(global) {
            return Liveness::Live;
        }
        let uses = self.uses.get_or_insert_with(|| uses_of_local_variables(analyses));
        let uses = uses.get(&id).copied().unwrap_or_default();
        match uses {
            Uses { is_live: true, .. } => Liveness::Live,
            Uses { is_unknown: true, .. } | Uses { is_loaded_at_variable_index: true, .. } => Liveness::Unknown,
            Uses { is_loaded: true, is_stored: true, .. } => Liveness::Unknown,
            _ => Liveness::Eliminated,
        }
    }
}

fn is_local(global: &Global) -> bool {
    matches!(global.linkage, Some(Linkage::Private | Linkage::Internal))
}

/// Whether the liveness of a symbol is computed: an internal or private variable.
fn is_followed(module: &Module, id: GlobalId) -> bool {
    let global = module.globals.get(id);
    global.is_some_and(|global| matches!(global.kind, GlobalKind::Variable { .. }) && is_local(global))
}

fn followed_symbols(module: &Module, value: Value) -> Vec<GlobalId> {
    let mut symbols = symbols_of(module, value);
    symbols.retain(|&symbol| is_followed(module, symbol));
    symbols
}

fn uses_of_local_variables(analyses: &AnalysisManager) -> FxHashMap<GlobalId, Uses> {
    let module = analyses.module;
    let mut walk = Walk {
        analyses,
        reachable: ReachableCode::new(module, &analyses.facts.bodies),
        uses: FxHashMap::default(),
        addresses: FxHashMap::default(),
    };
    for (_, global) in module.globals.iter() {
        if let GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) = global.kind {
            // `llvm.used` and similar lists keep their entries, and visible variables their initializers.
            let is_kept = module.is_llvm_name(global.name) || is_kept_by_linkage(global);
            for symbol in followed_symbols(module, operand.value) {
                let uses = walk.uses.entry(symbol).or_default();
                if is_kept { uses.is_live = true } else { uses.is_unknown = true }
            }
        }
    }
    for (id, function) in module.functions.iter() {
        let names_any =
            || analyses.facts.bodies.referenced_by(id).any(|value| !followed_symbols(module, value).is_empty());
        if walk.reachable.has_symbol(function.global) && names_any() {
            walk.body(id, function);
        }
    }
    walk.uses
}

/// The variables that a pointer may point into.
#[derive(Clone)]
struct Address {
    symbols: Vec<GlobalId>,
    is_at_variable_index: bool,
}

struct Walk<'c, 'm> {
    analyses: &'c AnalysisManager<'m>,
    reachable: ReachableCode<'m>,
    uses: FxHashMap<GlobalId, Uses>,
    addresses: FxHashMap<InstructionId, Address>,
}

impl Walk<'_, '_> {
    fn body(&mut self, id: FunctionId, function: &Function) {
        let module = self.analyses.module;
        module.work.spend(function.instructions.len());
        for (at, instruction) in module.instructions_of(function.instructions) {
            for (index, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                let address = match operand.value {
                    Value::Instruction(address) => self.addresses.get(&address).cloned(),
                    value => Some(Address { symbols: followed_symbols(module, value), is_at_variable_index: false }),
                };
                let Some(address) = address.filter(|address| !address.symbols.is_empty()) else { continue };
                if self.reachable.has_block(id, instruction.block) {
                    self.operand(id, (at, instruction), index, address);
                }
            }
        }
    }

    fn operand(
        &mut self,
        id: FunctionId,
        (at, instruction): (InstructionId, &Instruction),
        index: usize,
        address: Address,
    ) {
        let module = self.analyses.module;
        let is_result_live = || self.analyses.is_result_live(id, at);
        let is_plain = matches!(instruction.detail, Detail::Memory { ordering: None, .. })
            && !instruction.flags.contains(Flags::VOLATILE);
        let space_of = |symbol: &GlobalId| module.globals.get(*symbol).map(|global| global.address_space);
        let is_outside_of_generic = || !address.symbols.iter().any(|symbol| space_of(symbol) == Some(GENERIC));
        let mut found = Uses::default();
        match (instruction.opcode, index) {
            (Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::PtrToInt, 0) => {
                let mut indices = module.operands_of(instruction.operands).iter().skip(1);
                let is_variable = !indices.all(|index| module.integer(index.value).is_some());
                let is_at_variable_index = address.is_at_variable_index || is_variable;
                self.addresses.insert(at, Address { is_at_variable_index, ..address });
                return;
            }
            (Opcode::Load, _) if is_plain => {
                found.is_loaded = is_result_live();
                found.is_loaded_at_variable_index = found.is_loaded && address.is_at_variable_index;
            }
            (Opcode::Store, 1) if is_plain => found.is_stored = true,
            // The address itself is stored.
            (Opcode::Store, 0) if is_plain => {
                let destination =
                    module.operand(instruction, 1).map(|operand| underlying_object(module, operand.value));
                found.is_live = matches!(destination, Some(Value::Argument(_)));
                found.is_unknown = !found.is_live;
            }
            (Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg, _) => found.is_live = true,
            (Opcode::Call, _) => {
                found.is_live = is_call_outside_of_module(module, instruction);
                found.is_unknown = !found.is_live;
            }
            (Opcode::Ret, _) => {
                let global = module.functions.get(id).and_then(|function| module.globals.get(function.global));
                found.is_live = global.is_some_and(is_kept_by_linkage);
                found.is_unknown = !found.is_live;
            }
            // Outside of generic memory no address is known to differ from null.
            (Opcode::ICmp, _) if is_outside_of_generic() && is_compared_with_null(module, instruction) => {
                found.is_live = is_result_live();
            }
            _ => found.is_unknown = is_result_live(),
        }
        for symbol in address.symbols {
            self.uses.entry(symbol).or_default().add(found);
        }
    }
}

impl Uses {
    fn add(&mut self, other: Uses) {
        self.is_loaded |= other.is_loaded;
        self.is_loaded_at_variable_index |= other.is_loaded_at_variable_index;
        self.is_stored |= other.is_stored;
        self.is_live |= other.is_live;
        self.is_unknown |= other.is_unknown;
    }
}

fn is_compared_with_null(module: &Module, comparison: &Instruction) -> bool {
    module.operands_of(comparison.operands).iter().any(|operand| match operand.value {
        Value::Constant(id) => module.constants.get(id).is_some_and(|constant| constant.kind == ConstantKind::Null),
        _ => false,
    })
}

/// Whether a call is to a declared function or to inline assembly.
fn is_call_outside_of_module(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    match module.calls.get(call).map(|call| call.callee.value) {
        Some(Value::InlineAsm(_)) => true,
        Some(Value::Global(callee)) => module.globals.get(callee).is_some_and(|global| match global.kind {
            GlobalKind::Function(id) => {
                let is_declaration = module.functions.get(id).is_some_and(|function| !function.is_definition);
                is_declaration && !module.is_llvm_name(global.name)
            }
            _ => false,
        }),
        _ => false,
    }
}
