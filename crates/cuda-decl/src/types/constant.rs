//! Values of non-type template arguments other than integers.

use super::id::TypeId;

/// The value of a non-type template argument: a number, a null pointer, an array or an object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Constant {
    /// An integer or enumerator.
    Integer(i128, TypeId),
    /// A floating-point number, as the bits of its value as `double`.
    Float(u64, TypeId),
    /// A null pointer.
    Null(TypeId),
    /// The elements of an array, or the bases and members of an object. With [`Types::ERROR`](super::Types::ERROR) as
    /// its type, an initializer list without a type.
    Object(TypeId, Vec<Constant>),
    /// A union: the index of the active member, and its value.
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
