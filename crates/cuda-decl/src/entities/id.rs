//! Indices of functions, variables and scopes.

/// The index of a function in [`Entities`](super::Entities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FunctionId(pub u32);

/// The index of a variable in [`Entities`](super::Entities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VariableId(pub u32);

/// The index of a scope in [`Entities`](super::Entities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScopeId(pub u32);
