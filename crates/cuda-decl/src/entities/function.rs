//! Functions and their parameters.

use super::id::ScopeId;
use super::launch_attribute::LaunchAttribute;
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;

/// A function parameter.
#[derive(Clone, Debug)]
pub(crate) struct FunctionParameter {
    pub name: Option<Symbol>,
    /// The declared type after array-to-pointer and function-to-pointer adjustment ([dcl.fct]).
    pub ty: TypeId,
    pub grid_constant: bool,
    pub restrict: bool,
    /// Whether the parameter has a default argument.
    pub has_default: bool,
    pub span: Span,
    pub name_span: Span,
}

/// Specifiers of a function declaration that are not part of the function type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Says {
    /// Whether the function is virtual: declared `virtual`, or overrides a virtual function of a base.
    pub is_virtual: bool,
    pub is_override: bool,
    pub is_final: bool,
    /// `= delete`
    pub is_deleted: bool,
    /// `= 0`
    pub is_pure: bool,
    /// Whether a `requires` clause constrains the function.
    pub is_constrained: bool,
    /// Whether the exception specification is certainly non-throwing; `None` without an exception specification.
    pub exceptions: Option<bool>,
    pub access: ast::Access,
}

/// The placeholder whose type a `return` statement deduces ([dcl.spec.auto]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deduces {
    /// `auto`: never a reference type.
    Value,
    /// `decltype(auto)`: the value category decides whether the type is a reference.
    Exactly,
}

/// A function or a specialization of a function template.
#[derive(Clone, Debug)]
pub(crate) struct Function<'u> {
    pub name: ast::PartKind,
    pub scope: ScopeId,
    pub ty: TypeId,
    /// The type in terms of the template's parameters, for the mangled names of specializations.
    pub pattern: Option<TypeId>,
    pub parameters: Vec<FunctionParameter>,
    /// The parameter list in the syntax tree.
    pub written: &'u ast::FunctionPart,
    /// The placeholder in the declared return type.
    pub deduces: Option<Deduces>,
    pub attributes: Vec<&'u ast::Attribute>,
    /// The launch attributes of a kernel, in order of declaration.
    pub launch_attributes: Vec<LaunchAttribute>,
    pub is_global: bool,
    pub is_device: bool,
    pub is_host: bool,
    /// Whether the declarations disagree about `__device__`, which leaves the execution space of the body undetermined.
    pub has_mixed_execution_spaces: bool,
    /// Whether an undefined macro may expand to `__global__` or `__device__` on the function.
    pub may_be_on_device: bool,
    pub is_static: bool,
    pub is_constexpr: bool,
    /// Whether the function is inline, explicitly or by a definition within its class: code is emitted only for used
    /// ones.
    pub is_inline: bool,
    pub extern_c: bool,
    /// Specifiers that are not part of the type.
    pub says: Says,
    pub body: Option<&'u [ast::Statement]>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
    /// Whether an explicit instantiation or a launch requires the function's code.
    pub emitted: bool,
}

impl Function<'_> {
    /// Whether the function is a kernel at namespace scope that the prelude does not declare.
    pub(crate) fn is_kernel(&self) -> bool {
        self.is_global && !self.prelude && self.record.is_none()
    }

    /// Merges the execution space of a redeclaration.
    pub(crate) fn join_device(&mut self, is_device: bool) {
        self.has_mixed_execution_spaces |= self.is_device != is_device;
        self.is_device |= is_device;
    }
}

impl Says {
    /// Collects the specifiers of a function declaration that are not part of its type.
    pub(crate) fn of(
        specifiers: &ast::Specifiers,
        part: &ast::FunctionPart,
        body: Option<&ast::Body>,
        access: ast::Access,
    ) -> Self {
        Says {
            is_virtual: specifiers.storage.is_virtual,
            is_override: part.is_override,
            is_final: part.is_final,
            is_deleted: matches!(body, Some(ast::Body::Delete)),
            is_pure: matches!(body, Some(ast::Body::Pure)),
            is_constrained: part.is_constrained,
            exceptions: part.exceptions,
            access,
        }
    }
}
