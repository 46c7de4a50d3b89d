//! Classes and enumerations.

use super::{Attribute, Declaration, Expression, Name, TypeName};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A class definition.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its keyword.
    pub key: ClassKey,
    /// Its name; a specialisation has arguments.
    pub name: Option<Name>,
    /// Attributes before the name and behind the body.
    pub attributes: Vec<Attribute>,
    /// Whether `final` stands behind its name.
    pub is_final: bool,
    /// Its bases.
    pub bases: Vec<Base>,
    /// Its members.
    pub members: Vec<Member>,
    /// The `#pragma pack` value in force, 0 for none.
    pub pack: u8,
    /// From the keyword to the closing brace.
    pub span: Span,
    /// The name, or the keyword.
    pub name_span: Span,
}

/// The keyword of a class.
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

/// A base of a class.
#[derive(Clone, Debug)]
pub struct Base {
    /// Its type.
    pub name: Name,
    /// Whether it is virtual.
    pub is_virtual: bool,
    /// Its access; `None` for the class's own default.
    pub access: Option<Access>,
    /// Whether `...` follows.
    pub pack: bool,
    /// All of it.
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
    /// The declaration.
    pub declaration: Declaration,
    /// Its access.
    pub access: Access,
    /// How many access labels stand before it in the class.
    pub labels_before: u32,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// Its name.
    pub name: Option<Name>,
    /// `enum class`
    pub scoped: bool,
    /// Its underlying type, when given.
    pub underlying: Option<TypeName>,
    /// Its enumerators; `None` for an opaque declaration.
    pub enumerators: Option<Vec<Enumerator>>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// All of it.
    pub span: Span,
    /// The name, or the keyword.
    pub name_span: Span,
}

/// An enumerator.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// Its name.
    pub name: Symbol,
    /// Its value, when given.
    pub value: Option<Expression>,
    /// Its name's place.
    pub span: Span,
}
