//! Arithmetic conversions.

use crate::entities::Entities;
use crate::types::{Builtin, TypeId, TypeKind};

impl<'u> Entities<'u> {
    /// Returns the promoted type of an operand ([conv.prom]).
    pub(crate) fn promoted(&self, ty: TypeId) -> Option<Builtin> {
        let is_scoped =
            matches!(self.types.kind(self.types.bare(ty)), TypeKind::Enum(id) if self.enumeration(*id).scoped);
        let builtin = self.arithmetic(ty).filter(|it| it.rank() > 0 && !is_scoped)?;
        Some(match builtin {
            Builtin::Char32 => Builtin::UnsignedInt,
            Builtin::WideChar => Builtin::Int,
            small if small.rank() < Builtin::Int.rank() => Builtin::Int,
            other => other,
        })
    }

    /// Returns the builtin type of a number or the underlying type of an enumeration.
    pub(crate) fn arithmetic(&self, ty: TypeId) -> Option<Builtin> {
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Builtin(builtin) => Some(*builtin),
            TypeKind::Enum(id) => self.types.as_builtin(self.enumeration(*id).underlying),
            _ => None,
        }
    }

    /// Returns the common type of two operands: the usual arithmetic conversions ([expr.arith.conv]).
    pub(crate) fn common(&self, a: TypeId, b: TypeId) -> Option<Builtin> {
        let (a, b) = (self.promoted(a)?, self.promoted(b)?);
        if a == b {
            return Some(a);
        }
        let (low, high) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
        if high.is_float() || low.rank() < high.rank() {
            // The type of higher rank represents all values of the other, unless both have the same size.
            let loses = !high.is_float() && high.is_signed() && !low.is_signed() && low.size() == high.size();
            return Some(if loses { unsigned(high) } else { high });
        }
        Some(unsigned(high))
    }

    /// Whether a type is arithmetic: a number or `bool`, no enumeration.
    pub(crate) fn is_arithmetic(&self, ty: TypeId) -> bool {
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Builtin(it) => it.is_integer() || it.is_float(),
            _ => false,
        }
    }

    /// Whether a type is fully known: it contains no errors, undeclared names or dependent types.
    pub(crate) fn is_settled(&self, ty: TypeId) -> bool {
        !self.types.is_dependent(ty) && !self.types.is_unknown(ty) && !self.types.holds_error(ty)
    }

    /// Returns whether the type itself is `const` and `volatile`.
    pub(crate) fn qualifiers(&self, ty: TypeId) -> (bool, bool) {
        match *self.types.kind(self.types.unaligned(ty)) {
            TypeKind::Qualified { is_const, is_volatile, .. } => (is_const, is_volatile),
            _ => (false, false),
        }
    }

    /// Returns the referent of a reference type, and any other type unchanged.
    pub(crate) fn without_reference(&self, ty: TypeId) -> TypeId {
        match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => target,
            _ => ty,
        }
    }

    /// Whether a type is a reference.
    pub(crate) fn is_reference(&self, ty: TypeId) -> bool {
        matches!(self.types.kind(ty), TypeKind::Reference { .. })
    }
}

fn unsigned(builtin: Builtin) -> Builtin {
    match builtin {
        Builtin::Int => Builtin::UnsignedInt,
        Builtin::Long => Builtin::UnsignedLong,
        Builtin::LongLong => Builtin::UnsignedLongLong,
        Builtin::Int128 => Builtin::UnsignedInt128,
        other => other,
    }
}
