//! What a type is, and what templates are given.

use super::builtin::Builtin;
use super::constant::Constant;
use super::id::{EnumId, RecordId, TemplateId, TypeId};
use crate::symbol::Symbol;

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// What it returns.
    pub result: TypeId,
    /// Its parameters, arrays and functions decayed, without top-level qualifiers.
    pub parameters: Vec<TypeId>,
    /// Whether it ends in `...`.
    pub variadic: bool,
    /// `const` of a member function.
    pub is_const: bool,
    /// `volatile` of a member function.
    pub is_volatile: bool,
    /// `&` (false) or `&&` (true) of a member function.
    pub reference: Option<bool>,
}

/// What an address is of, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// A function.
    Function(u32),
    /// A variable.
    Variable(u32),
    /// A data member of each object of a class.
    Member(u32),
}

/// A template argument.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A type.
    Type(TypeId),
    /// An integer of a type.
    Value(i128, TypeId),
    /// A floating-point number, an array or an object.
    Constant(Box<Constant>),
    /// A template.
    Template(TemplateId),
    /// The address of a function or variable.
    Address(Address),
    /// The arguments of a parameter pack.
    Pack(Vec<Argument>),
    /// A value parameter of the template around.
    Parameter(ParameterRef),
    /// An expression of parameters, by its place in the text.
    Dependent(u32),
}

/// A parameter of the template around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParameterRef {
    /// Nesting of templates, from 0.
    pub level: u16,
    /// Position in the list.
    pub index: u16,
    /// Whether it is a pack.
    pub pack: bool,
}

/// What a type is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum TypeKind {
    /// Something that could not be read; said once already.
    Error,
    /// Named in the text and declared by no part of it: a header may. Place in `Types::unknown_name`.
    Unknown(u32),
    Builtin(Builtin),
    /// `_Complex`
    Complex(Builtin),
    Qualified {
        base: TypeId,
        is_const: bool,
        is_volatile: bool,
    },
    Pointer(TypeId),
    Reference {
        target: TypeId,
        rvalue: bool,
    },
    Array {
        element: TypeId,
        count: u64,
    },
    /// `T[]`
    OpenArray(TypeId),
    Function(FunctionType),
    MemberPointer {
        class: TypeId,
        target: TypeId,
    },
    Record(RecordId),
    Enum(EnumId),
    /// `vector_size`, in bytes.
    Vector {
        element: TypeId,
        bytes: u64,
    },
    /// A typedef with an alignment of its own, in bytes.
    Aligned {
        base: TypeId,
        align: u64,
    },
    /// A type parameter of the template around.
    Parameter(ParameterRef),
    /// `T...`
    Pack(TypeId),
    /// An array whose bound depends on parameters.
    DependentArray {
        element: TypeId,
        bound: Argument,
    },
    /// A class template with arguments that depend on parameters.
    DependentInstance {
        template: TemplateId,
        arguments: Vec<Argument>,
    },
    /// A template parameter with arguments.
    DependentTemplate {
        parameter: ParameterRef,
        arguments: Vec<Argument>,
    },
    /// `typename T::name`
    DependentMember {
        scope: TypeId,
        name: Symbol,
    },
    /// `decltype` of something that depends on parameters.
    DependentOther(u32),
}
