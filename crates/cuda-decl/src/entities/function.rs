//! Functions.

use super::id::ScopeId;
use super::launch_attribute::LaunchAttribute;
use crate::ast;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use nvvm_syntax::Span;

/// A parameter of a function.
#[derive(Clone, Debug)]
pub(crate) struct FunctionParameter {
    pub name: Option<Symbol>,
    /// As declared, arrays and functions decayed.
    pub ty: TypeId,
    pub grid_constant: bool,
    pub restrict: bool,
    /// Whether a call may leave it out.
    pub has_default: bool,
    pub span: Span,
    pub name_span: Span,
}

/// What a function's declaration says beside its type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Says {
    /// `virtual`, said here or by the function of a base that it overrides.
    pub is_virtual: bool,
    pub is_override: bool,
    pub is_final: bool,
    /// `= delete`
    pub is_deleted: bool,
    /// `= 0`
    pub is_pure: bool,
    /// Whether a `requires` tells when it is there.
    pub is_constrained: bool,
    /// Whether there is an exception specification, and whether it is one that surely allows none.
    pub exceptions: Option<bool>,
    pub access: ast::Access,
}

/// What is deduced of a `return`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deduces {
    /// `auto`: a type.
    Value,
    /// `decltype(auto)`: also whether it is a reference.
    Exactly,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function<'u> {
    pub name: ast::PartKind,
    pub scope: ScopeId,
    pub ty: TypeId,
    /// The type with the template's parameters in it, for names of instances.
    pub pattern: Option<TypeId>,
    pub parameters: Vec<FunctionParameter>,
    /// The parameter list as written.
    pub written: &'u ast::FunctionPart,
    /// How its `return` tells the type that it returns.
    pub deduces: Option<Deduces>,
    pub attributes: Vec<&'u ast::Attribute>,
    /// Of a kernel, what these ask of its launches, in order.
    pub launch_attributes: Vec<LaunchAttribute>,
    pub is_global: bool,
    pub is_device: bool,
    pub is_host: bool,
    /// Whether one of its declarations says `__device__` and another does not: which side its body is for is open.
    pub is_of_mixed_sides: bool,
    /// Whether a macro that nothing defines may have made it a kernel or device function.
    pub may_be_on_device: bool,
    pub is_static: bool,
    pub is_constexpr: bool,
    /// Whether no code is made of it before something calls it: said, or meant by a body within its class.
    pub is_inline: bool,
    pub extern_c: bool,
    /// What it says of itself beside its type.
    pub says: Says,
    pub body: Option<&'u [ast::Statement]>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
    /// Whether an explicit instantiation or a launch asks for it.
    pub emitted: bool,
}

impl Function<'_> {
    /// Whether it is a kernel of the text: declared outside of classes, and not by our prelude.
    pub(crate) fn is_kernel(&self) -> bool {
        self.is_global && !self.prelude && self.record.is_none()
    }

    /// Another declaration of it.
    pub(crate) fn join_device(&mut self, is_device: bool) {
        self.is_of_mixed_sides |= self.is_device != is_device;
        self.is_device |= is_device;
    }
}

impl Says {
    /// What a declaration says of a function beside its type.
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
