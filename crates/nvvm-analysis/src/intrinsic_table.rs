//! The intrinsics that a module declares, each with its entry in the table of known intrinsics. Each is looked up once
//! per declaration instead of once per call.

use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroups;
use nvvm_target::intrinsics::{self, Effects, Intrinsic};

/// The entry of each declared intrinsic in the table of known intrinsics, indexed by symbol. An intrinsic is a function
/// whose name starts with `llvm.`.
pub struct IntrinsicTable(Vec<Option<Known>>);

#[derive(Clone, Copy)]
struct Known {
    row: Option<Intrinsic>,
    groups: NameGroups,
    is_pure: bool,
    /// Whether a call has no side effects and does not read memory.
    is_without_memory: bool,
}

impl IntrinsicTable {
    /// Looks up the intrinsics that a module declares in the table of known intrinsics.
    pub fn new(module: &Module) -> Self {
        let mut known = Vec::new();
        for (id, global) in module.globals.iter() {
            if let GlobalName::Named(name) = global.name
                && module.is_llvm_name(global.name)
            {
                known.resize(id.index(), None);
                let name = module.names.str(name);
                let row = intrinsics::lookup(name);
                let is_pure = row.is_some_and(Intrinsic::is_pure);
                let is_without_memory = row.and_then(Intrinsic::effects) == Some(Effects::None);
                known.push(Some(Known { row, groups: NameGroups::of(name), is_pure, is_without_memory }));
            }
        }
        Self(known)
    }

    /// Returns the entry of the intrinsic `id` in the table of known intrinsics. Returns `None` if `id` is not an
    /// intrinsic, and `Some(None)` if the table does not contain it.
    pub fn get(&self, id: GlobalId) -> Option<Option<Intrinsic>> {
        self.known(id).map(|known| known.row)
    }

    /// Returns the name groups (sets of related intrinsics) that an intrinsic belongs to; empty for functions that are
    /// not intrinsics.
    pub fn groups(&self, id: GlobalId) -> NameGroups {
        self.known(id).map(|known| known.groups).unwrap_or_default()
    }

    /// Whether an instruction calls an intrinsic without side effects. It may read memory.
    pub fn is_pure_call(&self, module: &Module, instruction: &Instruction) -> bool {
        self.called(module, instruction).is_some_and(|known| known.is_pure)
    }

    /// Whether an instruction calls an intrinsic that has no side effects and does not read memory.
    pub fn is_call_without_memory(&self, module: &Module, instruction: &Instruction) -> bool {
        self.called(module, instruction).is_some_and(|known| known.is_without_memory)
    }

    fn called(&self, module: &Module, instruction: &Instruction) -> Option<Known> {
        let Detail::Call(call) = instruction.detail else { return None };
        match module.calls.get(call)?.callee.value {
            Value::Global(callee) => self.known(callee),
            _ => None,
        }
    }

    /// Whether the module declares no intrinsics.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn known(&self, id: GlobalId) -> Option<Known> {
        self.0.get(id.index()).copied().flatten()
    }
}
