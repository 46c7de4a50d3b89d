//! A call of one of LLVM's target-independent intrinsics, as input of the operand checks.

use crate::rules::llvm::inline_assembly::has_element_type;
use nvvm_syntax::Module;
use nvvm_syntax::attribute::Attributes;
use nvvm_syntax::instruction::{Call, Instruction};
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

/// A call of one of LLVM's target-independent intrinsics.
pub(super) struct Site<'m> {
    pub(super) module: &'m Module,
    pub(super) instruction: &'m Instruction,
    pub(super) operands: &'m [Operand],
    /// The attributes of the call's arguments, one list for each argument.
    lists: &'m [Attributes],
}

impl<'m> Site<'m> {
    pub(super) fn of(module: &'m Module, instruction: &'m Instruction, call: &Call) -> Self {
        Site {
            module,
            instruction,
            operands: module.operands_of(instruction.operands),
            lists: module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]),
        }
    }

    pub(super) fn integer(&self, index: usize) -> Option<i64> {
        self.module.integer(self.operands.get(index)?.value)
    }

    pub(super) fn ty(&self, index: usize) -> TypeId {
        self.operands.get(index).map_or(TypeId::ERROR, |operand| operand.ty)
    }

    /// Returns the number of elements of a vector type, and whether the type is scalable; `None` for other types.
    pub(super) fn elements(&self, ty: TypeId) -> Option<(u64, bool)> {
        match self.module.types.kind(ty) {
            TypeKind::Vector { count, scalable, .. } => Some((count, scalable)),
            _ => None,
        }
    }

    /// Returns the string of a metadata argument. `Some(Err(()))` if the metadata is not a string; `None` if the
    /// argument is not metadata.
    pub(super) fn string(&self, index: usize) -> Option<Result<&str, ()>> {
        let Value::Metadata(id) = self.operands.get(index)?.value else { return None };
        Some(match self.module.metadata.get(id)?.kind {
            MetadataKind::String(name) => Ok(self.module.names.str(name)),
            _ => Err(()),
        })
    }

    pub(super) fn has_element_type(&self, index: usize) -> bool {
        self.lists.get(index).is_none_or(|&list| has_element_type(self.module, list))
    }
}
