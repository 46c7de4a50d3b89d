//! What names stand for.

use super::id::{ScopeId, VariableId};
use crate::types::{ParameterRef, TemplateId, TypeId};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entity {
    Type(TypeId),
    Namespace(ScopeId),
    Variable(VariableId),
    /// Place in `Entities::overloads`.
    Functions(u32),
    Template(TemplateId),
    /// An enumerator or a value argument.
    Value(i128, TypeId),
    /// A value parameter of the template around, with its type.
    Parameter(ParameterRef, TypeId),
    /// A value argument that depends on parameters, by its place in `Entities::expressions`.
    Dependent(u32),
    /// A template parameter of the template around.
    TemplateParameter(ParameterRef),
    /// The arguments of a pack, by place in `Entities::packs`.
    Pack(u32),
    /// Something that nothing in the text declares.
    Unknown,
}

/// The place of the first value that depends on parameters and is no expression, but a variable template's.
pub(crate) const UNWRITTEN: u32 = u32::MAX;
