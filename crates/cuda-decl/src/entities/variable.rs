//! Variables and where they live.

use super::id::{FunctionId, ScopeId};
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Space {
    Global,
    Shared,
    Constant,
    Managed,
}

impl Space {
    /// The qualifier.
    pub fn keyword(self) -> &'static str {
        match self {
            Space::Global => "__device__",
            Space::Shared => "__shared__",
            Space::Constant => "__constant__",
            Space::Managed => "__managed__",
        }
    }

    /// LLVM's number.
    pub fn address_space(self) -> u32 {
        match self {
            Space::Global | Space::Managed => 1,
            Space::Shared => 3,
            Space::Constant => 4,
        }
    }
}

/// A variable.
#[derive(Clone, Debug)]
pub(crate) struct Variable<'u> {
    pub name: Symbol,
    pub scope: ScopeId,
    pub ty: TypeId,
    pub space: Option<Space>,
    pub align: Option<u64>,
    pub is_static: bool,
    pub is_extern: bool,
    pub is_constexpr: bool,
    /// `auto x = …`
    pub is_deduced: bool,
    pub extern_c: bool,
    pub initialiser: Option<&'u ast::Initialiser>,
    /// The function that it is declared in, and how many variables of its name are before it there.
    pub function: Option<(FunctionId, u32)>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    /// The class that it is a static member of.
    pub record: Option<RecordId>,
    pub is_parameter: bool,
    /// Whether a macro that nothing defines stands on it: `DEVICE int x;`.
    pub may_be_on_device: bool,
    pub referenced: bool,
    /// Whether a body uses it otherwise than to write it.
    pub is_read: bool,
    /// Whether something may give it another value than its first.
    pub changed: bool,
    pub span: Span,
    pub prelude: bool,
}
