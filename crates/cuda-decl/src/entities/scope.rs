//! Scopes.

use super::entity::Entity;
use super::id::{FunctionId, ScopeId};
use crate::ast::Access;
use crate::symbol::Symbol;
use crate::types::RecordId;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// What a scope belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    Namespace {
        name: Option<Symbol>,
        inline: bool,
    },
    Class(RecordId),
    /// Parameters of a template, bound or not.
    Parameters,
    Enum,
    Block(Option<FunctionId>),
}

/// A scope.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub parent: Option<ScopeId>,
    pub kind: ScopeKind,
    pub names: FxHashMap<Symbol, Entity>,
    /// Classes and enumerations that a variable or function of the same name hides.
    pub tags: FxHashMap<Symbol, Entity>,
    /// Namespaces whose names are visible here: `using namespace`, inline namespaces.
    pub also: Vec<ScopeId>,
    /// Access and place of member types.
    pub access: FxHashMap<Symbol, (Access, Span)>,
}
