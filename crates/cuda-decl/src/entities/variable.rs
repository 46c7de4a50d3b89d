//! Variables and their memory spaces.

use super::id::{FunctionId, ScopeId};
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;

/// The memory space of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Space {
    Global,
    Shared,
    Constant,
    Managed,
}

impl Space {
    /// The CUDA qualifier, such as `__shared__`.
    pub fn keyword(self) -> &'static str {
        match self {
            Space::Global => "__device__",
            Space::Shared => "__shared__",
            Space::Constant => "__constant__",
            Space::Managed => "__managed__",
        }
    }

    /// The NVPTX address space of LLVM.
    pub fn address_space(self) -> u32 {
        match self {
            Space::Global | Space::Managed => 1,
            Space::Shared => 3,
            Space::Constant => 4,
        }
    }
}

/// A variable, static data member, parameter or specialization of a variable template.
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
    /// Whether the declared type is a placeholder, `auto x = …`.
    pub is_deduced: bool,
    pub extern_c: bool,
    pub initialiser: Option<&'u ast::Initialiser>,
    /// For a local variable: its function, and the number of earlier variables of the same name in it.
    pub function: Option<(FunctionId, u32)>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    /// The class of a static data member.
    pub record: Option<RecordId>,
    pub is_parameter: bool,
    /// Whether an undefined macro in the declaration may expand to a memory space, as in `DEVICE int x;`.
    pub may_be_on_device: bool,
    pub referenced: bool,
    /// Whether a body uses the variable other than to write it.
    pub is_read: bool,
    /// Whether the variable may be modified after its initialization.
    pub changed: bool,
    pub span: Span,
    pub prelude: bool,
}
