//! Entities that names denote ([basic.pre]).

use super::id::{ScopeId, VariableId};
use crate::types::{ParameterRef, TemplateId, TypeId};

/// The entity that a name denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entity {
    Type(TypeId),
    Namespace(ScopeId),
    Variable(VariableId),
    /// An overload set: its index in `Entities::overloads`.
    Functions(u32),
    Template(TemplateId),
    /// The value of an enumerator or of a non-type template argument.
    Value(i128, TypeId),
    /// A non-type template parameter of an enclosing template, with its type.
    Parameter(ParameterRef, TypeId),
    /// A value-dependent template argument: its index in `Entities::expressions`.
    Dependent(u32),
    /// A type or template template parameter of an enclosing template.
    TemplateParameter(ParameterRef),
    /// A template argument pack: its index in `Entities::packs`.
    Pack(u32),
    /// An entity without a declaration in the translation unit.
    Unknown,
}

/// The index of the first value-dependent variable template specialization. Indices of such values count downward from
/// it, since they have no expression in `Entities::expressions`.
pub(crate) const UNWRITTEN: u32 = u32::MAX;
