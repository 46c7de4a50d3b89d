//! `new`, `delete`, `throw` and `try`: initialization, copy and destruction of their objects, and their restrictions in
//! device code.

use super::given::Category;
use super::initialization::InitializationForm;
use super::state::{DefaultConstructor, Sema};
use crate::ast::{Allocation, CastKind, Expression, ExpressionKind as K, Operation};
use crate::entities::ScopeId;
use crate::rules;
use crate::types::{Builtin, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn check_operation(
        &mut self,
        scope: ScopeId,
        operation: Operation,
        operands: &'u [Expression],
        span: Span,
    ) {
        if operation == Operation::Throw {
            self.check_exceptions(scope, span);
        }
        let Some(operand) = operands.first() else { return };
        if self.quiet > 0 || self.hidden_names > 0 || self.is_in_template(scope) {
            return;
        }
        match operation {
            Operation::New(allocation) => self.check_new(scope, allocation, operand),
            Operation::Delete => self.check_delete(scope, operand),
            Operation::Throw => self.check_thrown(scope, operand),
            Operation::Other => {}
        }
    }

    /// Reports exceptions in device code.
    pub(super) fn check_exceptions(&mut self, scope: ScopeId, span: Span) {
        if self.is_surely_device_code(scope) {
            self.say_in(&rules::DEVICE_CODE, rules::DEVICE_EXCEPTION, &[], span);
        }
    }

    /// Reports `dynamic_cast` in device code.
    pub(super) fn check_device_cast(&mut self, scope: ScopeId, kind: CastKind, span: Span) {
        if kind == CastKind::Dynamic && self.is_surely_device_code(scope) {
            self.say_in(&rules::DEVICE_CODE, rules::DEVICE_DYNAMIC_CAST, &[], span);
        }
    }

    /// Whether the current function is certainly device code, independent of missing headers.
    pub(super) fn is_surely_device_code(&self, scope: ScopeId) -> bool {
        let on_device = self.function.is_some_and(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_global || function.is_device
        });
        on_device && self.reading.suppressed == 0 && self.hidden_names == 0 && !self.is_in_template(scope)
    }

    fn check_new(&mut self, scope: ScopeId, allocation: Allocation, made: &'u Expression) {
        let K::Construct(target, values) = &made.kind else { return };
        self.quiet += 1;
        let ty = self.type_name(scope, target);
        self.quiet -= 1;
        if !self.is_settled(ty) {
            return;
        }
        let is_array = matches!(allocation, Allocation::Array | Allocation::ArrayGiven);
        let Some(record) = self.types.as_record(ty) else { return };
        // The message would contain an array type; the object's own check reports it.
        if self.incomplete_at(scope, ty, made.span).is_some() {
            return;
        }
        let wording = if is_array { rules::ABSTRACT_ARRAY } else { rules::ABSTRACT_OBJECT };
        self.check_abstract(ty, wording, made.span);
        match allocation {
            Allocation::Plain | Allocation::Array => _ = self.check_default_made(record, scope, made.span),
            Allocation::Given if values.is_empty() && !crate::layout::is_aggregate(self, record) => {
                match self.default_constructor(record) {
                    DefaultConstructor::Missing => {
                        self.no_constructor(rules::NO_CONSTRUCTOR_MATCHES, record, made.span);
                    }
                    _ => _ = self.check_default_made(record, scope, made.span),
                }
            }
            Allocation::Given | Allocation::ArrayGiven => {}
        }
        if is_array && self.has_all_special_members(record) {
            self.check_ended(record, scope, false, made.span);
        }
    }

    fn check_delete(&mut self, scope: ScopeId, operand: &'u Expression) {
        let Some(given) = self.given(scope, operand) else { return };
        let bare = self.types.bare(given.ty);
        match *self.types.kind(bare) {
            TypeKind::Builtin(Builtin::NullPointer) => {
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ARITHMETIC, &[], operand.span);
            }
            TypeKind::Pointer(target) => {
                if let Some(record) = self.types.as_record(target).filter(|it| self.has_all_special_members(*it)) {
                    self.check_ended(record, scope, false, operand.span);
                }
            }
            TypeKind::Record(record) if self.has_no_conversion(record) && self.has_all_special_members(record) => {
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ARITHMETIC, &[], operand.span);
            }
            _ if self.is_arithmetic(bare) => {
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_ARITHMETIC, &[], operand.span);
            }
            _ => {}
        }
    }

    /// Checks the copy and destruction of a thrown object.
    fn check_thrown(&mut self, scope: ScopeId, operand: &'u Expression) {
        let Some(given) = self.given(scope, operand) else { return };
        let bare = self.types.bare(given.ty);
        if let TypeKind::Pointer(target) = *self.types.kind(bare) {
            if matches!(self.types.kind(self.types.bare(target)), TypeKind::Record(_))
                && self.incomplete_at(scope, target, operand.span).is_some()
            {
                self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_THROWN, &[], operand.span);
            }
            return;
        }
        let Some(record) = self.types.as_record(bare) else { return };
        if self.check_size_known(scope, bare, operand.span) {
            return;
        }
        self.check_abstract(bare, rules::ABSTRACT_OBJECT, operand.span);
        // A local variable may be moved from.
        if given.category == Category::Lvalue && !self.is_own_name(scope, operand) {
            self.check_made(scope, bare, InitializationForm::Copy, std::slice::from_ref(operand), operand.span);
        }
        if self.has_all_special_members(record) {
            self.check_ended(record, scope, false, operand.span);
        }
    }

    fn is_own_name(&mut self, scope: ScopeId, operand: &'u Expression) -> bool {
        match &operand.kind {
            K::Name(name) => self.is_own_object(scope, name),
            _ => false,
        }
    }

    /// Checks that the type of a local variable is complete.
    pub(super) fn check_local_type(&mut self, scope: ScopeId, ty: TypeId, has_initialiser: bool, span: Span) {
        if self.reading.suppressed > 0 || self.is_in_template(scope) {
            return;
        }
        let quiet = std::mem::replace(&mut self.quiet, 0);
        let bare = self.types.bare(ty);
        if self.types.as_builtin(bare) == Some(Builtin::Void) {
            self.say_in(&rules::INCOMPATIBLE, rules::VOID_OBJECT, &[], span);
        } else if matches!(self.types.kind(bare), TypeKind::OpenArray(_)) && !has_initialiser {
            let name = crate::print::type_name(self, bare);
            self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&name], span);
        } else if matches!(self.types.kind(self.types.innermost(bare)), TypeKind::Record(_)) {
            self.check_size_known(scope, bare, span);
        }
        self.quiet = quiet;
    }
}
