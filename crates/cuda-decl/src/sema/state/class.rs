//! What is kept of classes beside what is declared.

use crate::ast::{FunctionPart, TemplateParameter};
use crate::entities::{ScopeId, Structor};

/// What making an object without arguments calls.
#[derive(Clone, Debug)]
pub(in crate::sema) enum DefaultConstructor {
    /// One that the class declares, or what the compiler makes of its members.
    Usable(Option<Structor>),
    /// The class has constructors, and none without arguments.
    Missing,
    /// It is deleted, or would be by a member or base.
    Deleted,
    /// Something of the class is not known.
    Open,
}

/// A deduction guide: `S(T) -> S<T>;`
#[derive(Clone, Copy)]
pub(in crate::sema) struct Guide<'u> {
    pub scope: ScopeId,
    pub parameters: &'u [TemplateParameter],
    pub function: &'u FunctionPart,
}
