//! What is known of the intrinsics that a module names: asked once for each, and not at each call.

use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroups;
use nvvm_target::intrinsics::{self, Intrinsic};

/// What is known of each function whose name starts with `llvm.`, by the number of its symbol.
pub struct IntrinsicTable(Vec<Option<Known>>);

#[derive(Clone, Copy)]
struct Known {
    row: Option<Intrinsic>,
    groups: NameGroups,
    is_pure: bool,
}

impl IntrinsicTable {
    /// That of a module.
    pub fn of(module: &Module) -> Self {
        let mut known = Vec::new();
        for (id, global) in module.globals.iter() {
            if let GlobalName::Named(name) = global.name
                && module.is_llvm_name(global.name)
            {
                known.resize(id.index(), None);
                let name = module.names.str(name);
                let row = intrinsics::lookup(name);
                let is_pure = row.is_some_and(Intrinsic::is_pure);
                known.push(Some(Known { row, groups: NameGroups::of(name), is_pure }));
            }
        }
        Self(known)
    }

    /// `None` for functions that are no intrinsics, `Some(None)` for intrinsics that are in no table.
    pub fn get(&self, id: GlobalId) -> Option<Option<Intrinsic>> {
        self.known(id).map(|known| known.row)
    }

    /// The groups of an intrinsic's name; none for functions that are no intrinsics.
    pub fn groups(&self, id: GlobalId) -> NameGroups {
        self.known(id).map(|known| known.groups).unwrap_or_default()
    }

    /// Whether an instruction calls an intrinsic that does nothing but give a result, or read memory.
    pub fn is_pure_call(&self, module: &Module, instruction: &Instruction) -> bool {
        let Detail::Call(call) = instruction.detail else { return false };
        let callee = module.calls.get(call).map(|call| call.callee.value);
        matches!(callee, Some(Value::Global(callee)) if self.known(callee).is_some_and(|known| known.is_pure))
    }

    /// Whether the module names no intrinsic.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn known(&self, id: GlobalId) -> Option<Known> {
        self.0.get(id.index()).copied().flatten()
    }
}
