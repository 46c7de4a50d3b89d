//! Values of template arguments that are no integers.

use super::id::TypeId;

/// A value that a template is given: a number, an array, an object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Constant {
    /// An integer or enumerator.
    Integer(i128, TypeId),
    /// A floating-point number, by the bits that it has as a `double`.
    Float(u64, TypeId),
    /// A pointer to nothing.
    Null(TypeId),
    /// The elements of an array, or the bases and members of an object; of `Types::ERROR` a list in braces that
    /// a parameter makes something of.
    Object(TypeId, Vec<Constant>),
    /// A union: the place of its active member among its members, and that member's value.
    Union(TypeId, u32, Box<Constant>),
}

impl Constant {
    /// The type of the value.
    pub fn ty(&self) -> TypeId {
        match self {
            Constant::Integer(_, ty) | Constant::Float(_, ty) | Constant::Null(ty) => *ty,
            Constant::Object(ty, _) | Constant::Union(ty, ..) => *ty,
        }
    }
}
