//! State about classes beyond the entities.

use crate::ast::{FunctionPart, TemplateParameter};
use crate::entities::{ScopeId, SpecialMember};

/// The default constructor of a class.
#[derive(Clone, Debug)]
pub(in crate::sema) enum DefaultConstructor {
    /// A declared constructor, or the implicit one for `None`.
    Usable(Option<SpecialMember>),
    /// The class has constructors, but no default constructor.
    Missing,
    /// The default constructor is deleted, explicitly or because of a member or base.
    Deleted,
    /// The class is not fully known.
    Open,
}

/// A deduction guide, `S(T) -> S<T>;`.
#[derive(Clone, Copy)]
pub(in crate::sema) struct Guide<'u> {
    pub scope: ScopeId,
    pub parameters: &'u [TemplateParameter],
    pub function: &'u FunctionPart,
}
