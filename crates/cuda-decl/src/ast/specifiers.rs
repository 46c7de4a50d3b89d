//! Decl-specifiers in the syntax tree ([dcl.spec]).

use super::{Attribute, Class, ClassKey, Enumeration, Expression, Name, TypeName};
use crate::types::Builtin;
use nvvm_syntax::Span;

/// Storage class and function specifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Storage {
    pub is_static: bool,
    pub is_extern: bool,
    pub is_typedef: bool,
    pub is_constexpr: bool,
    pub is_inline: bool,
    pub is_mutable: bool,
    pub is_virtual: bool,
    pub is_friend: bool,
    pub is_explicit: bool,
    pub is_register: bool,
    pub is_thread_local: bool,
    /// Whether the declaration is of a concept, which is parsed as a variable template.
    pub is_concept: bool,
}

/// The decl-specifier sequence of a declaration.
#[derive(Clone, Debug)]
pub struct Specifiers {
    /// Storage class and function specifiers.
    pub storage: Storage,
    /// CUDA qualifiers and attributes.
    pub attributes: Vec<Attribute>,
    /// The type specifier; `None` for constructors, destructors and conversion functions.
    pub ty: Option<TypeSpecifier>,
    /// Whether the builtin type specifiers contradict each other, as in `long float`.
    pub is_contradiction: bool,
    /// Whether the type is `__float128` under its documented name.
    pub is_documented_float: bool,
    /// Whether the specifiers contain `const`.
    pub is_const: bool,
    /// Whether the specifiers contain `volatile`.
    pub is_volatile: bool,
    /// Whether an undefined macro precedes the declared name. It may expand to any qualifier.
    pub has_unknown_macro: bool,
    /// The source span.
    pub span: Span,
    /// The span of the type specifier.
    pub type_span: Span,
}

/// A type specifier.
#[derive(Clone, Debug)]
pub enum TypeSpecifier {
    /// A builtin type.
    Builtin(Builtin),
    /// `_Complex T`
    Complex(Builtin),
    /// A type name.
    Named(Name),
    /// A class definition.
    Class(Box<Class>),
    /// An enumeration definition or opaque declaration.
    Enum(Box<Enumeration>),
    /// An elaborated type specifier, `struct S` or `enum E`.
    Elaborated(ClassKey, Name),
    /// `decltype(e)`, `typeof(e)`
    Decltype(Box<Expression>),
    /// `typeof(T)`
    TypeOf(Box<TypeName>),
    /// `__underlying_type(T)`
    UnderlyingType(Box<TypeName>),
    /// `auto` (false) or `decltype(auto)` (true).
    Auto(bool),
}
