//! Classes and enumerations.

use super::id::{FunctionId, ScopeId};
use super::layout::Layout;
use super::structor::Structor;
use super::variable::Space;
use crate::ast::{self, Access, ClassKey};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;
use std::cell::Cell;

/// How far a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Declared,
    Open,
    Complete,
}

/// A base of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub record: RecordId,
    pub is_virtual: bool,
    pub access: Access,
    pub span: Span,
}

/// A data member.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub name: Option<Symbol>,
    pub ty: TypeId,
    /// Declared width of a bit-field, in bits.
    pub width: Option<u64>,
    /// Alignment asked for on the member, in bytes.
    pub align: Option<u64>,
    pub packed: bool,
    pub no_unique_address: bool,
    /// `int a = 1;`
    pub is_initialised: bool,
    pub access: Access,
    /// How many access labels stand before it in the class.
    pub labels_before: u32,
    /// The name, or the type of an unnamed member.
    pub span: Span,
    /// The declaration from its specifiers to its end.
    pub declaration: Span,
    /// How many names the declaration declares.
    pub siblings: u32,
    /// Whether it is an anonymous class whose members belong to the class around.
    pub anonymous: bool,
    /// A memory space that nvcc drops.
    pub space: Option<Space>,
}

/// A question about a class whose answer is kept once the class is complete.
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

/// What a class has that decides about layout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traits {
    /// One is declared, be it defaulted.
    pub user_constructor: bool,
    pub user_provided_constructor: bool,
    /// `explicit S() = default;`
    pub explicit_constructor: bool,
    /// `int a = 1;`
    pub member_initialiser: bool,
    pub user_destructor: bool,
    pub user_copy: bool,
    pub virtual_functions: bool,
    pub private_fields: bool,
    /// One of them stands before every `S() = default;`.
    pub private_before_default: bool,
    /// `S() = default;`, not explicit.
    pub defaulted_constructor: bool,
}

/// A pure virtual function that nothing overrides yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pure {
    pub name: Symbol,
    pub ty: TypeId,
    pub record: RecordId,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct Record<'u> {
    /// Answers about the class that were asked for before: it may be part of others in more ways than can be counted.
    pub answers: Cell<[Option<bool>; Question::COUNT]>,
    pub key: ClassKey,
    /// Its own name, or that of the typedef that names it.
    pub name: Option<Symbol>,
    /// The scope that it is declared in.
    pub scope: ScopeId,
    /// The scope of its members.
    pub members: ScopeId,
    pub ast: Option<&'u ast::Class>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub state: State,
    pub bases: Vec<Base>,
    pub fields: Vec<Field>,
    /// Members and bases whose types are not known, by their names as written: the layout is without them.
    pub missing: Vec<Span>,
    /// Whether only a use of it declares it, `struct S* s`, and no declaration of its own.
    pub by_use: bool,
    /// Whether a base is a class that nothing declares.
    pub unknown_base: bool,
    pub traits: Traits,
    pub pures: Vec<Pure>,
    /// Constructors, the destructor, conversions and operators.
    pub structors: Vec<Structor>,
    /// `packed` on the class.
    pub packed: bool,
    /// `#pragma pack`, 0 for none.
    pub pack: u8,
    /// Alignment asked for, in bytes.
    pub align: Option<u64>,
    pub layout: Option<Layout>,
    pub host_layout: Option<Layout>,
    /// The name where it is declared or defined.
    pub span: Span,
    /// The whole definition.
    pub definition: Span,
    pub prelude: bool,
    /// Where a template's instance was needed first, said by nothing in the text before.
    pub first_use: Option<Span>,
    /// The class that an unnamed class is a member of, and the member's name.
    pub unnamed_member: Option<(RecordId, Option<Symbol>)>,
    /// The function that it is declared in.
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
