//! Incomplete classes in bodies: uses that require their size or members are errors.
//!
//! A class counts as incomplete when the text declares it, no missing header can define it, and its definition follows
//! the use or does not exist.

use super::state::Sema;
use crate::ast::{Binary, CastKind, Expression, ExpressionKind as K, TemplateArgument, Unary};
use crate::entities::{Entity, ScopeId, State};
use crate::rules;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Returns the class of a type if it is declared, not defined, and no missing header can define it.
    pub(super) fn incomplete(&mut self, ty: TypeId) -> Option<RecordId> {
        let record = self.types.as_record(ty)?;
        (self.record(record).state == State::Declared && !self.may_be_defined(record)).then_some(record)
    }

    fn may_be_defined(&self, record: RecordId) -> bool {
        let data = self.record(record);
        data.template.is_some() || data.by_use || data.prelude || !self.unit.includes.is_empty()
    }

    /// Returns the class of a type or of array elements that is incomplete at a position in a body.
    pub(super) fn incomplete_at(&mut self, scope: ScopeId, ty: TypeId, place: Span) -> Option<RecordId> {
        let record = self.types.as_record(self.types.innermost(ty))?;
        let data = self.record(record);
        match data.state {
            State::Declared => (!self.may_be_defined(record)).then_some(record),
            // Enclosing classes are complete in bodies of member functions ([class.mem]).
            State::Complete => {
                let definition = data.ast?.span;
                let is_in_text = |span: Span| (span.end as usize) < self.unit.sources.main().len();
                let is_after = definition.start > place.end && is_in_text(definition) && is_in_text(place);
                let is_open = self.may_be_defined(record) || self.is_within_a_class(scope);
                (is_after && !is_open).then_some(record)
            }
            _ => None,
        }
    }

    /// Reports an incomplete type whose size is required. Returns whether it was reported.
    pub(super) fn check_size_known(&mut self, scope: ScopeId, ty: TypeId, place: Span) -> bool {
        if !self.is_settled(ty) || self.incomplete_at(scope, ty, place).is_none() {
            return false;
        }
        let name = self.spaced_type_name(ty);
        self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&name], place);
        true
    }

    /// Formats an array type as nvcc does: `S [3]`.
    fn spaced_type_name(&self, ty: TypeId) -> String {
        let name = crate::print::type_name(self, self.types.bare(ty));
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Array { .. } | TypeKind::OpenArray(_) => name.replacen('[', " [", 1),
            _ => name,
        }
    }

    /// Reports uses of incomplete classes in an expression.
    pub(super) fn check_incomplete_use(&mut self, scope: ScopeId, value: &'u Expression) {
        if self.quiet > 0 || self.hidden_names > 0 || self.is_in_template(scope) {
            return;
        }
        let place = value.span;
        match &value.kind {
            K::SizeOf(operand) | K::AlignOf(operand) => {
                let Some(ty) = self.measured_type(scope, operand) else { return };
                match value.kind {
                    K::SizeOf(_) => _ = self.check_size_known(scope, ty, place),
                    _ if self.incomplete_at(scope, ty, place).is_some() => {
                        self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ALIGNMENT, &[], place);
                    }
                    _ => {}
                }
            }
            K::Cast(CastKind::CStyle | CastKind::Static, target, _) | K::Construct(target, _) => {
                self.quiet += 1;
                let ty = self.type_name(scope, target);
                self.quiet -= 1;
                self.check_size_known(scope, ty, place);
            }
            K::Member(object, arrow, _) => {
                let Some(given) = self.given(scope, object) else { return };
                let class = match *self.types.kind(self.types.bare(given.ty)) {
                    TypeKind::Pointer(target) if *arrow => target,
                    _ if *arrow => return,
                    _ => given.ty,
                };
                if !matches!(self.types.kind(self.types.bare(class)), TypeKind::Record(_)) {
                    return;
                }
                if let Some(record) = self.incomplete_at(scope, class, place) {
                    let name = crate::print::record_name(self, record);
                    let wording = if *arrow { rules::INCOMPLETE_POINTEE } else { rules::INCOMPLETE_OBJECT };
                    self.say_in(&rules::INCOMPLETE, wording, &[&name], object.span);
                }
            }
            K::Unary(Unary::Dereference, pointer) => {
                let Some(given) = self.given(scope, pointer) else { return };
                if let TypeKind::Pointer(target) = *self.types.kind(self.types.bare(given.ty))
                    && self.types.as_builtin(target) == Some(Builtin::Void)
                {
                    self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ARITHMETIC, &[], pointer.span);
                }
            }
            K::Subscript(pointer, _)
            | K::Unary(Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement, pointer)
            | K::Binary(Binary::Add | Binary::Subtract, pointer, _) => {
                let Some(given) = self.given(scope, pointer) else { return };
                let TypeKind::Pointer(target) = *self.types.kind(self.types.bare(given.ty)) else { return };
                let is_subscript = matches!(value.kind, K::Subscript(..));
                let is_void = is_subscript && self.types.as_builtin(target) == Some(Builtin::Void);
                let is_class = matches!(self.types.kind(self.types.bare(target)), TypeKind::Record(_));
                if is_void || is_class && self.incomplete_at(scope, target, place).is_some() {
                    self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ARITHMETIC, &[], pointer.span);
                }
            }
            K::Call(callee, arguments) => self.check_incomplete_call(scope, callee, arguments, place),
            _ => {}
        }
    }

    /// Returns the operand type of `sizeof` or `alignof`.
    fn measured_type(&mut self, scope: ScopeId, operand: &'u TemplateArgument) -> Option<TypeId> {
        match operand {
            TemplateArgument::Type { name, .. } => {
                self.quiet += 1;
                let ty = self.type_name(scope, name);
                self.quiet -= 1;
                Some(match *self.types.kind(ty) {
                    TypeKind::Reference { target, .. } => target,
                    _ => ty,
                })
            }
            TemplateArgument::Expression { value, .. } => self.given(scope, value).map(|it| it.ty),
        }
    }

    /// Checks a call of a function with an incomplete return or parameter type. Such a function may be declared but not
    /// called.
    fn check_incomplete_call(
        &mut self,
        scope: ScopeId,
        callee: &'u Expression,
        arguments: &'u [Expression],
        place: Span,
    ) {
        let K::Name(name) = &callee.kind else { return };
        self.quiet += 1;
        let found = self.find(scope, name, false);
        let function = self.only_function(scope, name);
        self.quiet -= 1;
        if let Some(Entity::Type(ty)) = found {
            self.check_size_known(scope, ty, place);
        }
        let Some(function) = function else { return };
        let wanted: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        let TypeKind::Function(ty) = self.types.kind(self.functions[function.0 as usize].ty) else { return };
        let result = ty.result;
        for (ty, argument) in wanted.into_iter().zip(arguments) {
            if !matches!(self.types.kind(self.types.bare(ty)), TypeKind::Record(_)) {
                continue;
            }
            if let Some(record) = self.incomplete_at(scope, ty, place) {
                let owner = crate::print::record_name(self, record);
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_CONVERSION, &[&owner], argument.span);
                return;
            }
        }
        if !matches!(self.types.kind(self.types.bare(result)), TypeKind::Record(_)) {
            return;
        }
        if let (Some(record), Some(symbol)) = (self.incomplete_at(scope, result, place), name.last()) {
            let (text, owner) = (self.text(symbol), crate::print::record_name(self, record));
            self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_RESULT, &[text, &owner], place);
        }
    }
}
