//! Classes and enumerations ([class], [dcl.enum]).

use super::id::{FunctionId, ScopeId};
use super::layout::Layout;
use super::special_member::SpecialMember;
use super::variable::Space;
use crate::ast::{self, Access, ClassKey};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;
use std::cell::Cell;

/// The completeness of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Declared,
    BeingDefined,
    Complete,
}

/// A base class specifier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub record: RecordId,
    pub is_virtual: bool,
    pub access: Access,
    pub span: Span,
}

/// A non-static data member.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub name: Option<Symbol>,
    pub ty: TypeId,
    /// Declared width of a bit-field, in bits.
    pub width: Option<u64>,
    /// The alignment of the member's alignment specifiers, in bytes.
    pub align: Option<u64>,
    pub packed: bool,
    pub no_unique_address: bool,
    /// Whether the member has a default member initializer.
    pub is_initialised: bool,
    pub access: Access,
    /// The number of access specifiers before the member in its class.
    pub labels_before: u32,
    /// The span of the name, or of the type of an unnamed member.
    pub span: Span,
    /// The span of the member declaration, from its specifiers to its end.
    pub declaration: Span,
    /// The number of declarators in the member declaration.
    pub siblings: u32,
    /// Whether the member is an anonymous struct or union, whose members belong to the enclosing class.
    pub anonymous: bool,
    /// A memory space, which nvcc ignores on data members.
    pub space: Option<Space>,
}

/// A property of a complete class, cached in [`Record::answers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    PlainData,
    PlainDataOnHost,
    TriviallyCopyable,
    Trivial,
    StandardLayout,
    Polymorphic,
    HasFields,
    EmptyConstructor,
    ConstantConstructor,
    RunsDestructor,
    InheritsUnknown,
    SurelyRunsConstructor,
}

impl Question {
    pub(crate) const COUNT: usize = 12;
}

/// Properties of a class that its layout depends on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traits {
    /// Whether a constructor is declared, defaulted ones included.
    pub user_constructor: bool,
    pub user_provided_constructor: bool,
    /// `explicit S() = default;`
    pub explicit_constructor: bool,
    /// Whether a member has a default member initializer.
    pub member_initialiser: bool,
    pub user_destructor: bool,
    pub user_copy: bool,
    pub virtual_functions: bool,
    pub private_fields: bool,
    /// Whether a private member is declared before each `S() = default;`.
    pub private_before_default: bool,
    /// Whether a default constructor is defaulted and not explicit.
    pub defaulted_constructor: bool,
}

/// A pure virtual function without a final overrider so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pure {
    pub name: Symbol,
    pub ty: TypeId,
    pub record: RecordId,
}

/// A class or a specialization of a class template.
#[derive(Clone, Debug)]
pub(crate) struct Record<'u> {
    /// Cached answers by [`Question`]. A class can be a subobject on exponentially many paths.
    pub answers: Cell<[Option<bool>; Question::COUNT]>,
    pub key: ClassKey,
    /// The class name, or the typedef name for linkage purposes.
    pub name: Option<Symbol>,
    /// The scope of the declaration.
    pub scope: ScopeId,
    /// The scope of the members.
    pub members: ScopeId,
    pub ast: Option<&'u ast::Class>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub state: State,
    pub bases: Vec<Base>,
    pub fields: Vec<Field>,
    /// Members and bases of unknown type, by the spans of their names. The layout is without them.
    pub missing: Vec<Span>,
    /// Whether the class is declared by an elaborated type specifier only, as in `struct S* s`.
    pub by_use: bool,
    /// Whether a base class has no declaration.
    pub unknown_base: bool,
    pub traits: Traits,
    pub pures: Vec<Pure>,
    /// Special member functions, other constructors, conversion functions and operators.
    pub special_members: Vec<SpecialMember>,
    /// Whether the class has the attribute `packed`.
    pub packed: bool,
    /// The value of `#pragma pack` in bytes, 0 for none.
    pub pack: u8,
    /// The alignment of the class's alignment specifiers, in bytes.
    pub align: Option<u64>,
    pub layout: Option<Layout>,
    pub host_layout: Option<Layout>,
    /// The span of the name in the definition, or in the first declaration.
    pub span: Span,
    /// The span of the definition.
    pub definition: Span,
    pub prelude: bool,
    /// The point of instantiation, for an implicit instantiation only.
    pub first_use: Option<Span>,
    /// For an unnamed class: the class that has a member of this type, and the member's name.
    pub unnamed_member: Option<(RecordId, Option<Symbol>)>,
    /// The function that contains the class, for a local class.
    pub function: Option<FunctionId>,
    pub type_id: TypeId,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub(crate) struct Enumeration {
    pub name: Option<Symbol>,
    pub scope: ScopeId,
    pub scoped: bool,
    pub underlying: TypeId,
    pub fixed: bool,
    pub complete: bool,
    pub members: ScopeId,
    pub span: Span,
    pub prelude: bool,
    pub function: Option<FunctionId>,
    pub type_id: TypeId,
}
