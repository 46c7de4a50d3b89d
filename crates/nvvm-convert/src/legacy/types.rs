//! Conversion of types to the legacy (LLVM 7) dialect. An opaque pointer becomes `i8*` if it is part of another type or
//! stored in memory.

use super::Legacy;
use crate::module::{byte, pointer_to};
use nvvm_syntax::types::{TypeId, TypeKind};

impl Legacy<'_> {
    /// Returns the LLVM 7 type of a type, with `i8*` in place of every opaque pointer.
    pub(super) fn ty(&mut self, id: TypeId) -> TypeId {
        if let Some(&known) = self.mapped.get(&id) {
            return known;
        }
        let mapped = self.mapped_kind(id);
        self.mapped.insert(id, mapped);
        mapped
    }

    fn mapped_kind(&mut self, id: TypeId) -> TypeId {
        let kind = match self.new.types.kind(id) {
            TypeKind::Pointer { address_space } => {
                let byte = byte(&mut self.new);
                return pointer_to(&mut self.new, byte, address_space);
            }
            TypeKind::TypedPointer { pointee, address_space } => {
                let pointee = self.ty(pointee);
                return pointer_to(&mut self.new, pointee, address_space);
            }
            TypeKind::Array { count, element } => TypeKind::Array { count, element: self.ty(element) },
            TypeKind::Vector { count, element, scalable } => {
                TypeKind::Vector { count, element: self.ty(element), scalable }
            }
            TypeKind::Struct { fields, packed } => {
                let fields = self.types_of(fields);
                TypeKind::Struct { fields: self.new.types.run(&fields), packed }
            }
            TypeKind::Function { result, parameters, variadic } => {
                let parameters = self.types_of(parameters);
                let result = self.ty(result);
                TypeKind::Function { result, parameters: self.new.types.run(&parameters), variadic }
            }
            other => other,
        };
        self.new.types.intern(kind)
    }

    fn types_of(&mut self, run: nvvm_syntax::arena::IdRange<TypeId>) -> Vec<TypeId> {
        let members = self.new.types.run_of(run).to_vec();
        members.into_iter().map(|member| self.ty(member)).collect()
    }

    /// Converts the field types of all named structs.
    pub(super) fn struct_bodies(&mut self) {
        for id in self.new.types.structs.ids() {
            if let Some(body) = self.new.types.structs[id].body {
                let body = self.ty(body);
                self.new.types.structs[id].body = Some(body);
            }
        }
    }

    /// Whether a type is a pointer or a vector of pointers.
    pub(super) fn is_pointer(&self, id: TypeId) -> bool {
        self.new.types.scalar_address_space(id).is_some()
    }

    /// Returns the parameter types of an LLVM 7 function type.
    pub(super) fn parameter_types(&self, function_type: TypeId) -> Vec<TypeId> {
        match self.new.types.kind(function_type) {
            TypeKind::Function { parameters, .. } => self.new.types.run_of(parameters).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns the result type of an LLVM 7 function type.
    pub(super) fn return_type(&self, function_type: TypeId) -> TypeId {
        match self.new.types.kind(function_type) {
            TypeKind::Function { result, .. } => result,
            _ => TypeId::ERROR,
        }
    }
}
