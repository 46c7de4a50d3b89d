//! What stands before declarators: storage and types.

use super::{Attribute, Class, ClassKey, Enumeration, Expression, Name, TypeName};
use crate::types::Builtin;
use nvvm_syntax::Span;

/// `static`, `inline` and the like.
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
    /// Of a concept, which is read as a variable template.
    pub is_concept: bool,
}

/// Everything before the declarators.
#[derive(Clone, Debug)]
pub struct Specifiers {
    /// Storage class and function specifiers.
    pub storage: Storage,
    /// CUDA qualifiers and attributes.
    pub attributes: Vec<Attribute>,
    /// The type; `None` for constructors and the like.
    pub ty: Option<TypeSpecifier>,
    /// Whether the words of a builtin type contradict one another, `long float`.
    pub is_contradiction: bool,
    /// The type is `__float128` by the name that the documents have for it.
    pub is_documented_float: bool,
    /// Whether `const` stands among them.
    pub is_const: bool,
    /// Whether `volatile` stands among them.
    pub is_volatile: bool,
    /// Whether a macro that nothing defines stands among them or before the name: it may bring any qualifier.
    pub has_unknown_macro: bool,
    /// All of them.
    pub span: Span,
    /// The type alone.
    pub type_span: Span,
}

/// A type specifier.
#[derive(Clone, Debug)]
pub enum TypeSpecifier {
    /// A builtin type.
    Builtin(Builtin),
    /// `_Complex T`
    Complex(Builtin),
    /// A name.
    Named(Name),
    /// A class definition.
    Class(Box<Class>),
    /// An enumeration definition or opaque declaration.
    Enum(Box<Enumeration>),
    /// `struct S`, `enum E` without a body.
    Elaborated(ClassKey, Name),
    /// `decltype(e)`, `typeof(e)`
    Decltype(Box<Expression>),
    /// `typeof(T)`
    TypeOf(Box<TypeName>),
    /// `__underlying_type(T)`
    UnderlyingType(Box<TypeName>),
    /// `auto`, `decltype(auto)`; whether as `decltype(auto)`.
    Auto(bool),
}
