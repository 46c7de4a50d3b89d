//! Constructors, destructors, conversion functions and operator functions of a class.

use crate::ast::Access;
use crate::symbol::Symbol;
use crate::types::TypeId;
use nvvm_syntax::Span;

/// The kind of a special member function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecialMemberKind {
    Constructor,
    Destructor,
    /// A conversion function to a type.
    Conversion(TypeId),
    Operator(Symbol),
}

/// A constructor, destructor, conversion function or operator function.
#[derive(Clone, Debug)]
pub(crate) struct SpecialMember {
    pub kind: SpecialMemberKind,
    /// The function type, with the qualifiers of the object parameter.
    pub ty: TypeId,
    /// The minimum and maximum number of arguments; no maximum for a C variadic function or a parameter pack.
    pub takes: (usize, Option<usize>),
    pub is_deleted: bool,
    pub is_defaulted: bool,
    pub is_constexpr: bool,
    pub is_explicit: bool,
    /// Whether the function is a template or constrained, which leaves its viability undetermined.
    pub is_open: bool,
    pub access: Access,
    pub span: Span,
}
