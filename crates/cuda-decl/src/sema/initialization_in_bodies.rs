//! Initialization in expressions of bodies ([dcl.init]): temporaries, arguments, return values, assignments.

use super::given::{Category, Given};
use super::initialization::InitializationForm;
use super::state::Sema;
use crate::ast::{CastKind, Expression, ExpressionKind as K};
use crate::entities::{Entity, FunctionId, ScopeId, SpecialMember, SpecialMemberKind};
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Checks the initializations in an expression.
    pub(super) fn check_made_in_body(&mut self, scope: ScopeId, value: &'u Expression) {
        if self.quiet > 0 || self.is_in_template(scope) {
            return;
        }
        match &value.kind {
            K::Construct(target, values) => {
                self.quiet += 1;
                let ty = self.type_name(scope, target);
                self.quiet -= 1;
                self.check_temporary(scope, ty, values, value);
            }
            K::Call(callee, arguments) => self.check_call_made(scope, callee, arguments, value),
            K::Cast(kind @ (CastKind::Static | CastKind::CStyle), target, inner) => {
                let Some(given) = self.given(scope, inner) else { return };
                self.quiet += 1;
                let ty = self.type_name(scope, target);
                self.quiet -= 1;
                self.check_conversion_to_base(scope, given, ty, *kind == CastKind::CStyle);
            }
            K::Assign(None, target, source) => self.check_assigned(scope, target, source),
            _ => {}
        }
    }

    /// Checks a temporary, `S(a)` or `S{a, b}`.
    fn check_temporary(&mut self, scope: ScopeId, ty: TypeId, values: &'u [Expression], whole: &'u Expression) {
        let Some(record) = self.types.as_record(ty) else { return };
        if !self.takes_lists(record) && !crate::layout::is_aggregate(self, record) {
            self.check_made(scope, ty, InitializationForm::Direct, values, whole.span);
        }
    }

    fn check_call_made(
        &mut self,
        scope: ScopeId,
        callee: &'u Expression,
        arguments: &'u [Expression],
        whole: &'u Expression,
    ) {
        let K::Name(name) = &callee.kind else { return };
        if self.hidden_names > 0 {
            return;
        }
        self.quiet += 1;
        let found = self.find(scope, name, false);
        let function = self.only_function(scope, name);
        self.quiet -= 1;
        if let Some(Entity::Type(ty)) = found {
            self.check_temporary(scope, ty, arguments, whole);
        }
        let Some(function) = function else { return };
        let wanted: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (argument, wanted) in arguments.iter().zip(wanted) {
            match &argument.kind {
                K::Braces(values) => {
                    self.check_made(scope, wanted, InitializationForm::CopyList, values, argument.span);
                }
                K::Pack(_) => return,
                _ => self.check_made(
                    scope,
                    wanted,
                    InitializationForm::Copy,
                    std::slice::from_ref(argument),
                    argument.span,
                ),
            }
        }
    }

    /// Checks launch arguments that are copied class objects.
    pub(super) fn check_copied_arguments(&mut self, scope: ScopeId, function: FunctionId, arguments: &'u [Expression]) {
        if self.reading.suppressed > 0 || self.is_in_template(scope) {
            return;
        }
        let wanted: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (argument, wanted) in arguments.iter().zip(wanted) {
            let Some(given) = self.given(scope, argument) else { continue };
            let (from, to) = (self.types.as_record(given.ty), self.types.as_record(wanted));
            if from.is_some() && from == to {
                self.check_made(scope, wanted, InitializationForm::Copy, std::slice::from_ref(argument), argument.span);
            }
        }
    }

    /// Checks the operand of `return`.
    pub(super) fn check_result(&mut self, scope: ScopeId, value: &'u Expression, wanted: TypeId) {
        if self.reading.suppressed > 0 {
            return;
        }
        let quiet = std::mem::replace(&mut self.quiet, 0);
        match &value.kind {
            // A local object is moved, or its copy is elided ([class.copy.elision]).
            K::Name(name) if self.is_own_object(scope, name) => {}
            K::Braces(values) => self.check_made(scope, wanted, InitializationForm::CopyList, values, value.span),
            _ => self.check_made(scope, wanted, InitializationForm::Copy, std::slice::from_ref(value), value.span),
        }
        self.quiet = quiet;
    }

    /// Whether a name denotes a local object of class type.
    pub(super) fn is_own_object(&mut self, scope: ScopeId, name: &'u crate::ast::Name) -> bool {
        self.quiet += 1;
        let found = self.find(scope, name, false);
        self.quiet -= 1;
        let Some(Entity::Variable(variable)) = found else { return true };
        let data = &self.variables[variable.0 as usize];
        let is_class = self.types.as_record(data.ty).is_some();
        data.function.is_some() && !data.is_static && is_class
    }

    /// Checks an assignment, `a = b`.
    fn check_assigned(&mut self, scope: ScopeId, target: &'u Expression, source: &'u Expression) {
        let (Some(to), Some(from)) = (self.given(scope, target), self.given(scope, source)) else { return };
        if to.category == Category::Prvalue {
            return;
        }
        match self.types.as_record(to.ty) {
            Some(record) if self.types.as_record(from.ty) == Some(record) => self.check_copied_over(record, to, from),
            Some(_) => {}
            None => _ = self.check_conversion_to_base(scope, from, to.ty, false),
        }
    }

    /// Checks the copy assignment operator of a class.
    fn check_copied_over(&mut self, record: RecordId, to: Given<'u>, from: Given<'u>) {
        if !self.has_all_special_members(record) || self.types.is_const(to.ty) || !self.record(record).bases.is_empty()
        {
            return;
        }
        let is_one =
            |it: &&SpecialMember| matches!(it.kind, SpecialMemberKind::Operator(sign) if self.text(sign) == "=");
        let all: Vec<SpecialMember> = self.record(record).special_members.iter().filter(is_one).cloned().collect();
        let span = to.expression.span.to(from.expression.span);
        match all.as_slice() {
            [] => {
                let is_fixed = |ty: TypeId| {
                    let is_reference = matches!(self.types.kind(ty), TypeKind::Reference { .. });
                    is_reference || self.types.is_const(ty) && self.types.as_record(ty).is_none()
                };
                if self.moves_itself(record) || self.record(record).fields.iter().any(|it| is_fixed(it.ty)) {
                    let owner = crate::print::record_name(self, record);
                    let name = format!("{owner}::operator=(const {owner} &)");
                    self.say_in(&rules::CONSTRUCTION, rules::IMPLICIT_FUNCTION_DELETED, &[&name], span);
                }
            }
            [only] if only.is_deleted => {
                let line = self.line(only.span);
                let name = self.special_member_name(record, only);
                self.say_in(&rules::CONSTRUCTION, rules::FUNCTION_DELETED, &[&name, &line], span);
            }
            _ => {}
        }
    }

    /// Whether a class declares a move constructor, which deletes its implicit copy constructor.
    fn moves_itself(&self, record: RecordId) -> bool {
        self.record(record).special_members.iter().any(|it| {
            it.kind == SpecialMemberKind::Constructor
                && match self.types.kind(it.ty) {
                    TypeKind::Function(function) => function.parameters.first().is_some_and(|first| {
                        matches!(*self.types.kind(*first), TypeKind::Reference { target, rvalue: true }
                            if self.types.as_record(target) == Some(record))
                    }),
                    _ => false,
                }
        })
    }
}
