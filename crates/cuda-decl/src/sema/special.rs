//! The builtin variables `threadIdx`, `blockIdx`, `blockDim`, `gridDim` and `warpSize`, read-only memory, and host
//! variables in device code.

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Name, Unary};
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::{Entity, ScopeId, Space, VariableId};
use crate::entities::{SpecialUse, UseKind};
use crate::rules::{self, DOCUMENTS, TOOLKITS};
use crate::special::SpecialVariable;
use crate::types::TypeKind;
use nvvm_diagnostics::References;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};

impl<'u> Sema<'u> {
    /// Returns the builtin variable that a name denotes.
    fn special(&mut self, scope: ScopeId, name: &'u Name) -> Option<(SpecialVariable, VariableId)> {
        let symbol = name.last()?;
        let special = SpecialVariable::named(self.text(symbol))?;
        match self.used(scope, name)? {
            Entity::Variable(variable) if self.variables[variable.0 as usize].prelude => Some((special, variable)),
            // A user-defined variable or member.
            _ => None,
        }
    }

    /// Returns the builtin variable of an expression, with the accessed member.
    pub(super) fn special_of(
        &mut self,
        scope: ScopeId,
        value: &'u Expression,
    ) -> Option<(SpecialVariable, Option<&'u str>)> {
        match &value.kind {
            K::Name(name) => self.special(scope, name).map(|it| (it.0, None)),
            K::Member(object, false, member) => match &object.kind {
                K::Name(name) => {
                    let (special, _) = self.special(scope, name)?;
                    Some((special, Some(self.text(member.plain()?))))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Records the use of a name in a body.
    pub(super) fn name_used(&mut self, scope: ScopeId, name: &'u Name) {
        if let Some((special, _)) = self.special(scope, name) {
            self.special_uses.push(SpecialUse {
                variable: special,
                component: None,
                kind: UseKind::Read,
                span: name.span,
                function: self.function.map(|it| crate::print::demangled_function(self, it)),
                within: self.function,
            });
            return;
        }
        let Some(Entity::Variable(variable)) = self.used(scope, name) else { return };
        self.variables[variable.0 as usize].is_read |= self.assigned != Some(name.span);
        self.shared_named(variable);
        self.host_variable(variable, name.span);
    }

    /// Records a member access of a builtin variable, `threadIdx.x`. Returns whether it was one.
    pub(super) fn member_used(&mut self, scope: ScopeId, value: &'u Expression) -> bool {
        let Some((special, component)) = self.special_of(scope, value) else { return false };
        self.special_uses.push(SpecialUse {
            variable: special,
            component: component.map(str::to_owned),
            kind: UseKind::Read,
            span: value.span,
            function: self.function.map(|it| crate::print::demangled_function(self, it)),
            within: self.function,
        });
        true
    }

    fn host_variable(&mut self, id: VariableId, span: Span) {
        let Some(function) = self.function else { return };
        let function = &self.functions[function.0 as usize];
        let variable = &self.variables[id.0 as usize];
        let device_only = function.is_global || (function.is_device && !function.is_host);
        if !device_only
            || variable.space.is_some()
            || variable.may_be_on_device
            || !self.is_settled(variable.ty)
            || variable.function.is_some()
            || variable.is_parameter
            || variable.prelude
            || variable.is_constexpr
            || !matches!(
                self.scope(self.enclosing(variable.scope)).kind,
                crate::entities::ScopeKind::Namespace { .. } | crate::entities::ScopeKind::Class(_)
            )
        {
            return;
        }
        // Constants are used by value.
        let is_arithmetic = self.arithmetic(variable.ty).is_some();
        if self.types.is_const(variable.ty) && (is_arithmetic || variable.initialiser.is_some()) {
            return;
        }
        if matches!(self.types.kind(variable.ty), TypeKind::Reference { .. }) {
            return;
        }
        let text = self.text(variable.name);
        let place = variable.span;
        let diagnostic = Diagnostic::new(&rules::HOST_VARIABLE, span, rules::HOST_VARIABLE.message(&[text]));
        self.report(diagnostic.note("declared in host memory", Some(place)));
    }

    /// Checks the target of an assignment, increment or decrement.
    pub(super) fn written(&mut self, scope: ScopeId, target: &'u Expression, whole: Span, assigns: bool) {
        if let Some((special, component)) = self.special_of(scope, target) {
            // Assigning a whole structure requires an assignment operator.
            let is_whole = component.is_none() && special != SpecialVariable::WarpSize && assigns;
            let documented = fill(rules::ASSIGNED_DOCUMENTED, &[special.name()]);
            let measured = if is_whole { rules::ASSIGNED_WHOLE } else { rules::ASSIGNED_COMPONENT };
            let on = |references: References, message: &str| {
                Judgement::on(references, TargetSet::all(), Severity::Error, &[]).with_outcome(message.to_owned())
            };
            let tileiras = References::of(Reference::Tileiras135);
            let judgements = vec![on(DOCUMENTS, &documented), on(TOOLKITS, measured), on(tileiras, measured)];
            let diagnostic = Diagnostic::new(&rules::SPECIAL_ASSIGNED, target.span, documented.clone());
            self.report(diagnostic.with_judgements(judgements));
            self.special_uses.push(SpecialUse {
                variable: special,
                component: component.map(str::to_owned),
                kind: UseKind::Written,
                span: whole,
                function: self.function.map(|it| crate::print::demangled_function(self, it)),
                within: self.function,
            });
            return;
        }
        self.changed(scope, target);
        if let Some(variable) = self.root(scope, target) {
            let data = &self.variables[variable.0 as usize];
            let device = self.function.is_some_and(|it| {
                let function = &self.functions[it.0 as usize];
                function.is_global || function.is_device
            });
            let constant_memory = data.space == Some(Space::Constant) && device;
            let is_const = self.types.is_const(data.ty) && !data.prelude;
            if (constant_memory || is_const) && self.is_own_storage(scope, target) {
                self.say(&rules::CONSTANT_WRITE, &[], target.span);
            }
        }
    }

    /// Returns the variable that contains the object of an lvalue.
    pub(super) fn root(&mut self, scope: ScopeId, value: &'u Expression) -> Option<VariableId> {
        match &value.kind {
            K::Name(name) => match self.used(scope, name)? {
                Entity::Variable(variable) => Some(variable),
                _ => None,
            },
            K::Member(object, false, _) | K::Subscript(object, _) => self.root(scope, object),
            _ => None,
        }
    }

    /// Whether an lvalue is within a variable, without indirection through a pointer.
    fn is_own_storage(&mut self, scope: ScopeId, value: &'u Expression) -> bool {
        match &value.kind {
            K::Name(_) => true,
            K::Member(object, false, _) => self.is_own_storage(scope, object),
            K::Subscript(object, _) => {
                self.quiet += 1;
                let ty = self.expression_type(scope, object);
                self.quiet -= 1;
                let is_array =
                    ty.is_some_and(|ty| matches!(self.types.kind(self.types.bare(ty)), TypeKind::Array { .. }));
                is_array && self.is_own_storage(scope, object)
            }
            _ => false,
        }
    }

    /// Checks an address-of expression, `&operand`.
    pub(super) fn address_taken(&mut self, scope: ScopeId, operand: &'u Expression, whole: Span) {
        self.changed(scope, operand);
        let Some((special, component)) = self.special_of(scope, operand) else { return };
        let message = rules::SPECIAL_ADDRESS.message(&[special.name()]);
        self.report(Diagnostic::new(&rules::SPECIAL_ADDRESS, whole, message));
        self.special_uses.push(SpecialUse {
            variable: special,
            component: component.map(str::to_owned),
            kind: UseKind::Address,
            span: whole,
            function: self.function.map(|it| crate::print::demangled_function(self, it)),
            within: self.function,
        });
    }

    /// Checks a reference binding to a builtin variable, `uint3& r = threadIdx;`.
    pub(super) fn reference_bound(&mut self, scope: ScopeId, ty: crate::types::TypeId, value: &'u Expression) {
        let TypeKind::Reference { target, rvalue: false } = *self.types.kind(ty) else { return };
        if self.types.is_const(target) {
            return;
        }
        self.changed(scope, value);
        if self.special_of(scope, value).is_none() {
            return;
        }
        let source = self.types.qualified(target, true, false);
        let (to, from) = (crate::print::type_name(self, ty), crate::print::type_name(self, source));
        let message = fill(rules::ASSIGNED_REFERENCE, &[&to, &from]);
        let toolkits = rules::NVCC_REJECTS.iter().map(Judgement::from).collect();
        self.report(Diagnostic::new(&rules::SPECIAL_ASSIGNED, value.span, message).with_judgements(toolkits));
    }

    /// Whether an operator modifies its operand.
    pub(super) fn writes(operator: Unary) -> bool {
        matches!(operator, Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement)
    }
}
