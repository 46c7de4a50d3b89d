//! Accesses to variables that LLVM 7's GlobalOpt eliminates: stores to variables that are never loaded, and loads of
//! variables that are never stored to.

use super::Liveness;
use crate::facts::Facts;
use crate::pointer_origins::underlying_object;
use crate::symbols::{only_symbol_of, symbols_of};
use nvvm_syntax::Module;
use nvvm_syntax::global::{GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

/// The liveness of accesses to variables with local linkage, and of atomic accesses to allocas.
#[derive(Default)]
pub struct GlobalAccesses {
    /// The uses of symbols in all bodies and initializers, computed at the first query.
    uses: Option<SymbolUses>,
}

/// Sets of symbols by the kinds of their uses in all bodies and initializers.
#[derive(Default)]
struct SymbolUses {
    /// Symbols whose value may be read: by a load before any store in the same function, by an atomic load, or by a use
    /// other than a plain load or store.
    read: FxHashSet<GlobalId>,
    /// Symbols with a plain load after a store in the same function.
    read_after_store: FxHashSet<GlobalId>,
    /// Symbols with a use other than a load.
    written: FxHashSet<GlobalId>,
}

impl GlobalAccesses {
    /// Returns the liveness of the load or store `id`. Volatile loads and stores, and all other instructions, are live.
    pub fn liveness(&mut self, module: &Module, facts: &Facts, id: InstructionId) -> Liveness {
        let Some(instruction) = module.instructions.get(id) else { return Liveness::Live };
        let index = match instruction.opcode {
            Opcode::Store => 1,
            Opcode::Load => 0,
            _ => return Liveness::Live,
        };
        if instruction.flags.contains(Flags::VOLATILE) {
            return Liveness::Live;
        }
        let Some(pointer) = module.operand(instruction, index) else { return Liveness::Live };
        let base = underlying_object(module, pointer.value);
        if is_alloca(module, base) {
            let is_atomic = matches!(instruction.detail, Detail::Memory { ordering: Some(_), .. });
            return if is_atomic { Liveness::Unknown } else { Liveness::Live };
        }
        let Some(variable) = only_symbol_of(module, base).filter(|&it| is_local_variable(module, it)) else {
            return Liveness::Live;
        };
        let uses = self.uses.get_or_insert_with(|| SymbolUses::new(module, facts));
        match instruction.opcode {
            Opcode::Load if uses.written.contains(&variable) => Liveness::Live,
            Opcode::Store if uses.read.contains(&variable) => Liveness::Live,
            Opcode::Store if uses.read_after_store.contains(&variable) => Liveness::Unknown,
            _ => Liveness::Eliminated,
        }
    }
}

fn is_alloca(module: &Module, value: Value) -> bool {
    let Value::Instruction(id) = value else { return false };
    module.instructions.get(id).is_some_and(|instruction| instruction.opcode == Opcode::Alloca)
}

fn is_store(instruction: &Instruction) -> bool {
    instruction.opcode == Opcode::Store && !instruction.flags.contains(Flags::VOLATILE)
}

fn is_address(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast)
}

fn is_local_variable(module: &Module, variable: GlobalId) -> bool {
    module.globals.get(variable).is_some_and(|global| {
        matches!(global.kind, GlobalKind::Variable { .. })
            && matches!(global.linkage, Some(Linkage::Internal | Linkage::Private))
    })
}

impl SymbolUses {
    fn new(module: &Module, facts: &Facts) -> Self {
        let mut uses = SymbolUses::default();
        for (_, global) in module.globals.iter() {
            if let GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) = global.kind {
                let symbols = symbols_of(module, operand.value);
                uses.read.extend(&symbols);
                uses.written.extend(symbols);
            }
        }
        for (_, function) in module.functions.iter() {
            // Instructions whose results are addresses of symbols, and the symbols stored so far.
            let mut addresses: FxHashMap<InstructionId, Vec<GlobalId>> = FxHashMap::default();
            let mut stored: FxHashSet<GlobalId> = FxHashSet::default();
            for (id, instruction) in module.instructions_of(function.instructions) {
                for (index, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                    let symbols = match operand.value {
                        Value::Instruction(address) => addresses.get(&address).cloned().unwrap_or_default(),
                        value => symbols_of(module, value),
                    };
                    if symbols.is_empty() {
                        continue;
                    }
                    if is_address(instruction.opcode) && index == 0 {
                        addresses.insert(id, symbols);
                    } else {
                        uses.add(facts, (id, instruction), index, &symbols, &mut stored);
                    }
                }
            }
        }
        uses
    }

    fn add(
        &mut self,
        facts: &Facts,
        (id, instruction): (InstructionId, &Instruction),
        index: usize,
        symbols: &[GlobalId],
        stored: &mut FxHashSet<GlobalId>,
    ) {
        if is_store(instruction) && index == 1 {
            stored.extend(symbols);
            self.written.extend(symbols);
        } else if instruction.opcode == Opcode::Load && !instruction.flags.contains(Flags::VOLATILE) {
            let is_plain = matches!(instruction.detail, Detail::Memory { ordering: None, .. });
            for &symbol in symbols.iter().filter(|_| facts.uses.is_result_used(id)) {
                let is_after = is_plain && stored.contains(&symbol);
                if is_after {
                    self.read_after_store.insert(symbol)
                } else {
                    self.read.insert(symbol)
                };
            }
        } else {
            self.read.extend(symbols);
            self.written.extend(symbols);
        }
    }
}
