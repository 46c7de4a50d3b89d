//! Scopes ([basic.scope]).

use super::entity::Entity;
use super::id::{FunctionId, ScopeId};
use crate::ast::Access;
use crate::symbol::Symbol;
use crate::types::RecordId;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// The kind of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    Namespace {
        name: Option<Symbol>,
        inline: bool,
    },
    Class(RecordId),
    /// Template parameters, with or without arguments.
    Parameters,
    Enum,
    Block(Option<FunctionId>),
}

/// A scope with the names declared in it.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub parent: Option<ScopeId>,
    pub kind: ScopeKind,
    pub names: FxHashMap<Symbol, Entity>,
    /// Class and enumeration names that a variable or function of the same scope hides.
    pub tags: FxHashMap<Symbol, Entity>,
    /// Namespaces of using-directives and inline namespaces, whose names are visible in this scope.
    pub also: Vec<ScopeId>,
    /// Access and span of each member type.
    pub access: FxHashMap<Symbol, (Access, Span)>,
}
