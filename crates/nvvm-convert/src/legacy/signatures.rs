//! Conversion of symbols to LLVM 7: their types, the initializers of variables and the aliasees of aliases.

use super::Legacy;
use super::intrinsics::LegacyIntrinsic;
use crate::module::{function_type, pointer_to};
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalId, GlobalKind, GlobalName};
use nvvm_syntax::types::TypeId;

impl Legacy<'_> {
    /// Converts the types of all symbols and the names of intrinsics to LLVM 7's.
    pub(super) fn global_types(&mut self) {
        for id in self.old.globals.ids() {
            let global = self.old.globals[id];
            let value_type = match global.kind {
                GlobalKind::Function(function) => self.function_type(function),
                _ => self.ty(global.value_type),
            };
            let pointer = pointer_to(&mut self.new, value_type, global.address_space);
            let new = &mut self.new.globals[id];
            new.value_type = value_type;
            new.pointer_type = pointer;
            if let GlobalKind::Function(function) = global.kind {
                self.intrinsic_symbol(id, function);
            }
        }
    }

    fn function_type(&mut self, id: FunctionId) -> TypeId {
        let Some(&function) = self.old.functions.get(id) else { return TypeId::ERROR };
        let result = match self.intrinsics.get(&id) {
            Some(LegacyIntrinsic::Declared { result, .. }) => *result,
            _ => self.ty(function.return_type),
        };
        let types: Vec<TypeId> =
            function.parameters.ids().filter_map(|place| self.parameters.get(place.index()).copied()).collect();
        for (place, &ty) in function.parameters.ids().zip(&types) {
            self.new.parameters[place].ty = ty;
        }
        self.new.functions[id].return_type = result;
        function_type(&mut self.new, result, &types, function.variadic)
    }

    /// Renames the declaration of an intrinsic to its LLVM 7 name. Removes the declaration if calls of the intrinsic
    /// are expanded, or if another declaration already has the LLVM 7 name.
    fn intrinsic_symbol(&mut self, id: GlobalId, function: FunctionId) {
        match self.intrinsics.get(&function) {
            Some(LegacyIntrinsic::Declared { name, .. }) => {
                let name = self.new.names.intern(name.as_bytes());
                self.new.globals[id].name = GlobalName::Named(name);
                if !self.declared.insert(name) {
                    self.new.globals[id].kind = GlobalKind::Undefined;
                }
            }
            Some(LegacyIntrinsic::Expanded) => self.new.globals[id].kind = GlobalKind::Undefined,
            None => {}
        }
    }

    /// Converts the initializers of variables and the aliasees of aliases to LLVM 7.
    pub(super) fn initializers(&mut self) {
        for id in self.old.globals.ids() {
            let kind = match self.new.globals[id].kind {
                GlobalKind::Variable { constant, initializer: Some(initializer) } => {
                    let ty = self.new.globals[id].value_type;
                    GlobalKind::Variable { constant, initializer: Some(self.constant(initializer, ty)) }
                }
                GlobalKind::Alias(target) => {
                    let natural = self.natural_type(target);
                    if let Some(pointee) = self.new.types.pointee(natural) {
                        self.new.globals[id].value_type = pointee;
                        self.new.globals[id].pointer_type = natural;
                    }
                    GlobalKind::Alias(self.constant(target, natural))
                }
                GlobalKind::IFunc(target) => {
                    self.remarks.lost(self.old.globals[id].span, "an ifunc has no counterpart in the legacy dialect");
                    GlobalKind::IFunc(self.natural(target))
                }
                other => other,
            };
            self.new.globals[id].kind = kind;
        }
    }
}
