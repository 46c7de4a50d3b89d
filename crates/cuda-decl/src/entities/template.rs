//! Templates and their specializations ([temp]).

use super::id::{FunctionId, ScopeId, VariableId};
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TypeId};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// The kind of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TemplateKind {
    Class,
    Alias,
    Function,
    Variable,
}

/// The constraints of a template's `requires` clause. Type constraints are kept with the template parameters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constraints<'u> {
    pub requires: Option<&'u ast::Expression>,
    /// Whether a `requires` clause has a syntax error.
    pub is_unread: bool,
}

impl<'u> Constraints<'u> {
    pub(crate) fn of(template: &'u ast::Template) -> Self {
        Constraints { requires: template.requires.as_ref(), is_unread: template.is_unread }
    }
}

/// A partial or explicit specialization.
#[derive(Clone, Debug)]
pub(crate) struct Specialisation<'u> {
    pub parameters: &'u [ast::TemplateParameter],
    pub pattern: Vec<Argument>,
    pub class: Option<&'u ast::Class>,
    /// The variable of a specialization of a variable template.
    pub variable: Option<&'u ast::Declaration>,
    /// Whether a `requires` clause or a type constraint is present.
    pub is_constrained: bool,
    pub constraints: Constraints<'u>,
    /// Whether a `noexcept` function type may be among the arguments.
    pub throws_nothing: bool,
    pub scope: ScopeId,
    pub span: Span,
}

/// A template: of a class, an alias, a function or a variable.
#[derive(Clone, Debug)]
pub(crate) struct Template<'u> {
    pub kind: TemplateKind,
    pub name: Symbol,
    pub scope: ScopeId,
    pub parameters: &'u [ast::TemplateParameter],
    pub defaults: &'u [ast::TemplateParameter],
    pub declaration: &'u ast::Declaration,
    /// Constraints of the `requires` clause, and whether there are any constraints.
    pub constraints: Constraints<'u>,
    pub is_constrained: bool,
    /// Whether the class template is defined.
    pub defined: bool,
    pub specialisations: Vec<Specialisation<'u>>,
    pub instances: FxHashMap<Vec<Argument>, RecordId>,
    /// The types of an alias template, by its arguments.
    pub aliased: FxHashMap<Vec<Argument>, AliasedType>,
    pub variables: FxHashMap<Vec<Argument>, VariableId>,
    pub functions: FxHashMap<Vec<Argument>, FunctionId>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
}

/// The type of an alias template for a list of arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AliasedType {
    pub ty: TypeId,
    /// Whether the substitution of the arguments failed.
    pub has_error: bool,
    /// Whether the error was suppressed, and is therefore not among the findings.
    pub is_withheld: bool,
}

impl Template<'_> {
    /// Whether the template is of a kernel.
    pub(crate) fn is_kernel(&self) -> bool {
        let ast::DeclarationKind::Function(function) = &self.declaration.kind else { return false };
        function.specifiers.attributes.iter().any(|it| matches!(it.kind, ast::AttributeKind::Global))
    }
}
