//! Constructors, destructors, conversions and operators as a class declares them.

use crate::ast::Access;
use crate::symbol::Symbol;
use crate::types::TypeId;
use nvvm_syntax::Span;

/// Which one it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StructorKind {
    Constructor,
    Destructor,
    /// To a type.
    Conversion(TypeId),
    Operator(Symbol),
}

/// A constructor, destructor, conversion or operator.
#[derive(Clone, Debug)]
pub(crate) struct Structor {
    pub kind: StructorKind,
    /// The type that its parameters and qualifiers give it.
    pub ty: TypeId,
    /// How many arguments it needs at least and takes at most; `None` for any number.
    pub takes: (usize, Option<usize>),
    pub is_deleted: bool,
    pub is_defaulted: bool,
    pub is_constexpr: bool,
    pub is_explicit: bool,
    /// Whether it is a template, or a `requires` tells when it is there.
    pub is_open: bool,
    pub access: Access,
    pub span: Span,
}
