//! Kinds of types, and template arguments.

use super::builtin::Builtin;
use super::constant::Constant;
use super::id::{EnumId, RecordId, TemplateId, TypeId};
use crate::symbol::Symbol;

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// The return type.
    pub result: TypeId,
    /// Parameter types after adjustment of arrays and functions, without top-level qualifiers.
    pub parameters: Vec<TypeId>,
    /// Whether the parameter list ends in `...`.
    pub variadic: bool,
    /// Whether a member function has the qualifier `const`.
    pub is_const: bool,
    /// Whether a member function has the qualifier `volatile`.
    pub is_volatile: bool,
    /// The ref-qualifier of a member function: `&` (false) or `&&` (true).
    pub reference: Option<bool>,
}

/// The entity of a pointer constant, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// A function.
    Function(u32),
    /// A variable.
    Variable(u32),
    /// A non-static data member, for a pointer to member.
    Member(u32),
}

/// A template argument.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A type.
    Type(TypeId),
    /// An integer of a type.
    Value(i128, TypeId),
    /// A floating-point number, a null pointer, an array or an object.
    Constant(Box<Constant>),
    /// A template, for a template template parameter.
    Template(TemplateId),
    /// The address of a function or variable.
    Address(Address),
    /// The arguments of a parameter pack.
    Pack(Vec<Argument>),
    /// A non-type parameter of an enclosing template.
    Parameter(ParameterRef),
    /// A value-dependent expression, by its index in the table of expressions.
    Dependent(u32),
}

/// A reference to a parameter of an enclosing template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParameterRef {
    /// Nesting depth of the template, from 0.
    pub level: u16,
    /// Position in the template parameter list, from 0.
    pub index: u16,
    /// Whether the parameter is a pack.
    pub pack: bool,
}

/// The kind of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum TypeKind {
    /// A type with an error, which is already reported.
    Error,
    /// A type name without a declaration, which a missing header may declare. The index is that of
    /// `Types::unknown_name`.
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
    /// A vector of the attribute `vector_size`, with its size in bytes.
    Vector {
        element: TypeId,
        bytes: u64,
    },
    /// A typedef with an alignment specifier, in bytes.
    Aligned {
        base: TypeId,
        align: u64,
    },
    /// A type parameter of an enclosing template.
    Parameter(ParameterRef),
    /// A pack expansion, `T...`.
    Pack(TypeId),
    /// An array with a value-dependent bound.
    DependentArray {
        element: TypeId,
        bound: Argument,
    },
    /// A class template with dependent arguments.
    DependentInstance {
        template: TemplateId,
        arguments: Vec<Argument>,
    },
    /// A template template parameter with arguments.
    DependentTemplate {
        parameter: ParameterRef,
        arguments: Vec<Argument>,
    },
    /// `typename T::name`
    DependentMember {
        scope: TypeId,
        name: Symbol,
    },
    /// A dependent type that is only known by its source, such as `decltype(…)`. The index is that of its expression.
    DependentOther(u32),
}
