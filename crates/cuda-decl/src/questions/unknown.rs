//! What rests on something that nothing declares.

use crate::entities::Entities;
use crate::types::{Argument, TypeId, TypeKind};

impl Entities<'_> {
    /// Whether a type is or names something that nothing declares.
    pub(crate) fn is_unknown(&self, ty: TypeId, depth: u32) -> bool {
        if depth > 32 {
            return false;
        }
        match self.types.kind(ty) {
            TypeKind::Unknown(_) => true,
            TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } | TypeKind::Pointer(base) => {
                self.is_unknown(*base, depth + 1)
            }
            TypeKind::Reference { target, .. } => self.is_unknown(*target, depth + 1),
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => self.is_unknown(*element, depth + 1),
            TypeKind::Function(function) => {
                self.is_unknown(function.result, depth + 1)
                    || function.parameters.iter().any(|it| self.is_unknown(*it, depth + 1))
            }
            TypeKind::DependentArray { element, .. } | TypeKind::Pack(element) => self.is_unknown(*element, depth + 1),
            TypeKind::DependentInstance { arguments, .. } | TypeKind::DependentTemplate { arguments, .. } => {
                self.holds_unknown(arguments, depth + 1)
            }
            TypeKind::DependentMember { scope, .. } => self.is_unknown(*scope, depth + 1),
            TypeKind::Record(record) => {
                let data = self.record(*record);
                data.template.as_ref().is_some_and(|it| self.holds_unknown(&it.1, depth + 1))
            }
            _ => false,
        }
    }

    /// Whether arguments hold something that nothing declares.
    pub(crate) fn holds_unknown(&self, arguments: &[Argument], depth: u32) -> bool {
        arguments.iter().any(|it| match it {
            Argument::Type(ty) => self.is_unknown(*ty, depth),
            Argument::Pack(all) => self.holds_unknown(all, depth),
            _ => false,
        })
    }
}
