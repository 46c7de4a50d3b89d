//! Classes and enumerations in the syntax tree.

use super::{Attribute, Declaration, Expression, Name, TypeName};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A class definition.
#[derive(Clone, Debug)]
pub struct Class {
    /// The class key.
    pub key: ClassKey,
    /// The name, with template arguments for a specialization.
    pub name: Option<Name>,
    /// Attributes before the name and after the body.
    pub attributes: Vec<Attribute>,
    /// Whether the class is `final`.
    pub is_final: bool,
    /// The base clause.
    pub bases: Vec<Base>,
    /// The member specification.
    pub members: Vec<Member>,
    /// The value of `#pragma pack` in bytes, 0 for none.
    pub pack: u8,
    /// From the keyword to the closing brace.
    pub span: Span,
    /// The span of the name, or of the keyword of an unnamed class.
    pub name_span: Span,
}

/// A class key, or `enum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ClassKey {
    Struct,
    Class,
    Union,
    Enum,
}

impl ClassKey {
    /// The keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            ClassKey::Struct => "struct",
            ClassKey::Class => "class",
            ClassKey::Union => "union",
            ClassKey::Enum => "enum",
        }
    }
}

/// A base specifier.
#[derive(Clone, Debug)]
pub struct Base {
    /// The name of the base class.
    pub name: Name,
    /// Whether it is virtual.
    pub is_virtual: bool,
    /// The access specifier; `None` for the default of the class key.
    pub access: Option<Access>,
    /// Whether the base specifier is a pack expansion.
    pub pack: bool,
    /// The source span.
    pub span: Span,
}

/// Access of a member or base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Access {
    Public,
    Protected,
    Private,
}

/// A member of a class.
#[derive(Clone, Debug)]
pub struct Member {
    /// The member declaration.
    pub declaration: Declaration,
    /// The access in effect.
    pub access: Access,
    /// The number of access specifiers before the member in its class.
    pub labels_before: u32,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// Its name.
    pub name: Option<Name>,
    /// Whether the enumeration is scoped, `enum class`.
    pub scoped: bool,
    /// The underlying type, if specified.
    pub underlying: Option<TypeName>,
    /// Its enumerators; `None` for an opaque declaration.
    pub enumerators: Option<Vec<Enumerator>>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The source span.
    pub span: Span,
    /// The span of the name, or of the keyword of an unnamed enumeration.
    pub name_span: Span,
}

/// An enumerator.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// Its name.
    pub name: Symbol,
    /// The initializer of the value, if any.
    pub value: Option<Expression>,
    /// The span of the name.
    pub span: Span,
}
