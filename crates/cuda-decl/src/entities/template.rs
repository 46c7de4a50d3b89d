//! Templates.

use super::id::{FunctionId, ScopeId, VariableId};
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TypeId};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// What a template is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TemplateKind {
    Class,
    Alias,
    Function,
    Variable,
}

/// What stands behind `requires`; concepts stand with the parameters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constraints<'u> {
    pub requires: Option<&'u ast::Expression>,
    /// Whether there is one that could not be read.
    pub is_unread: bool,
}

impl<'u> Constraints<'u> {
    pub(crate) fn of(template: &'u ast::Template) -> Self {
        Constraints { requires: template.requires.as_ref(), is_unread: template.is_unread }
    }
}

/// A partial or full specialisation.
#[derive(Clone, Debug)]
pub(crate) struct Specialisation<'u> {
    pub parameters: &'u [ast::TemplateParameter],
    pub pattern: Vec<Argument>,
    pub class: Option<&'u ast::Class>,
    /// The variable that a variable template's declares.
    pub variable: Option<&'u ast::Declaration>,
    /// Whether a `requires` or a concept tells which arguments it takes.
    pub is_constrained: bool,
    pub constraints: Constraints<'u>,
    /// Whether a type of a function that throws nothing may be among its arguments.
    pub throws_nothing: bool,
    pub scope: ScopeId,
    pub span: Span,
}

/// A template.
#[derive(Clone, Debug)]
pub(crate) struct Template<'u> {
    pub kind: TemplateKind,
    pub name: Symbol,
    pub scope: ScopeId,
    pub parameters: &'u [ast::TemplateParameter],
    pub defaults: &'u [ast::TemplateParameter],
    pub declaration: &'u ast::Declaration,
    /// What the arguments are held to, and whether they are at all.
    pub constraints: Constraints<'u>,
    pub is_constrained: bool,
    /// Whether a class template has its members.
    pub defined: bool,
    pub specialisations: Vec<Specialisation<'u>>,
    pub instances: FxHashMap<Vec<Argument>, RecordId>,
    /// The types that an alias template names, by its arguments.
    pub aliased: FxHashMap<Vec<Argument>, AliasedType>,
    pub variables: FxHashMap<Vec<Argument>, VariableId>,
    pub functions: FxHashMap<Vec<Argument>, FunctionId>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
}

/// The type that an alias template names for some arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AliasedType {
    pub ty: TypeId,
    /// Whether substitution of the arguments has an error.
    pub has_error: bool,
    /// Whether the error was withheld, so that it is not among the findings.
    pub is_withheld: bool,
}

impl Template<'_> {
    /// Whether its instances are kernels.
    pub(crate) fn is_kernel(&self) -> bool {
        let ast::DeclarationKind::Function(function) = &self.declaration.kind else { return false };
        function.specifiers.attributes.iter().any(|it| matches!(it.kind, ast::AttributeKind::Global))
    }
}
