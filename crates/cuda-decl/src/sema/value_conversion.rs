//! Values in bodies without an implicit conversion to the required type: initializers, assignments, arguments and
//! return values. Class types are checked with their initialization.

use super::conversion::Sequence;
use super::state::Sema;
use crate::ast::{Binary, Expression, ExpressionKind as K, Unary};
use crate::diagnostic::Diagnostic;
use crate::entities::{FunctionId, ScopeId};
use crate::rules;
use crate::types::{Builtin, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Whether diagnostics about values are enabled in a scope.
    fn checks_values(&self, scope: ScopeId) -> bool {
        let is_suppressed = self.quiet > 0 || self.hidden_names > 0 || self.reading.suppressed > 0;
        !is_suppressed && !self.is_in_template(scope)
    }

    /// Returns the printed types of a value and its target when there is no implicit conversion.
    fn no_value_for(&mut self, scope: ScopeId, value: &'u Expression, wanted: TypeId) -> Option<[String; 2]> {
        if !self.checks_values(scope) || matches!(value.kind, K::Braces(_)) || !self.is_scalar(wanted) {
            return None;
        }
        let given = self.given(scope, value)?;
        let from = self.decay(given.ty);
        if !self.is_scalar(from) || self.sequence(given, wanted, true) != Sequence::None {
            return None;
        }
        let from = self.types.bare(from);
        Some([crate::print::type_name(self, from), crate::print::type_name(self, self.types.bare(wanted))])
    }

    /// Whether a type is scalar: a number, an enumeration or a pointer.
    fn is_scalar(&self, ty: TypeId) -> bool {
        let kind = self.types.kind(self.types.bare(ty));
        self.is_settled(ty) && matches!(kind, TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_))
    }

    /// Checks the initializer of a variable.
    pub(super) fn check_first_value(&mut self, scope: ScopeId, wanted: TypeId, value: &'u Expression) {
        if let Some([from, to]) = self.no_value_for(scope, value, wanted) {
            self.say_in(&rules::VALUE_CONVERSION, rules::INITIALISED_BY, &[&from, &to], value.span);
        }
    }

    /// Checks an assignment, `target = value`.
    pub(super) fn check_assigned_value(&mut self, scope: ScopeId, target: &'u Expression, value: &'u Expression) {
        if !self.checks_values(scope) {
            return;
        }
        let Some(wanted) = self.given(scope, target) else { return };
        if let Some([from, to]) = self.no_value_for(scope, value, wanted.ty) {
            self.say_in(&rules::VALUE_CONVERSION, rules::ASSIGNED_BY, &[&from, &to], value.span);
        }
    }

    /// Checks the operand of `return`.
    pub(super) fn check_returned_value(&mut self, scope: ScopeId, value: &'u Expression, wanted: TypeId) {
        let is_deduced = self.function.is_some_and(|it| self.functions[it.0 as usize].deduces.is_some());
        if !is_deduced && self.no_value_for(scope, value, wanted).is_some() {
            let mut diagnostic = Diagnostic::new(&rules::VALUE_CONVERSION, value.span, rules::RETURNED.to_owned());
            if self.types.as_builtin(self.types.bare(wanted)) == Some(Builtin::Void) {
                diagnostic = diagnostic.help(
                    "The function returns `void`: end it by `return;` without a value. A kernel gives results through a \
                     pointer parameter.",
                );
            }
            self.report(diagnostic);
        }
    }

    /// Checks the arguments of a call whose callee is certain.
    pub(super) fn check_argument_values(&mut self, scope: ScopeId, function: FunctionId, arguments: &'u [Expression]) {
        let wanted: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (argument, wanted) in arguments.iter().zip(wanted) {
            if let Some([from, to]) = self.no_value_for(scope, argument, wanted) {
                self.say_in(&rules::VALUE_CONVERSION, rules::PASSED, &[&from, &to], argument.span);
            }
        }
    }

    /// Checks the number of arguments in a call of a function that is not overloaded.
    pub(super) fn check_argument_count(
        &mut self,
        scope: ScopeId,
        function: FunctionId,
        arguments: &'u [Expression],
        span: Span,
    ) {
        let data = &self.functions[function.0 as usize];
        let is_variadic = matches!(self.types.kind(data.ty), TypeKind::Function(ty) if ty.variadic);
        if !self.checks_values(scope) || is_variadic || self.accepts(function, arguments.len()) {
            return;
        }
        let is_short = arguments.len() < data.parameters.len();
        let wording = if is_short { rules::ARGUMENTS_MISSING } else { rules::ARGUMENTS_EXCESSIVE };
        let span = if is_short { span } else { arguments.get(data.parameters.len()).map_or(span, |it| it.span) };
        self.say_in(&rules::VALUE_CONVERSION, wording, &[], span);
    }

    /// Reports operators that do not exist for the type of the operand.
    pub(super) fn check_operand(&mut self, scope: ScopeId, value: &'u Expression) {
        if !self.checks_values(scope) {
            return;
        }
        match &value.kind {
            K::Unary(Unary::Dereference, operand) => {
                if let Some(name) = self.number_named(scope, operand) {
                    self.say_in(&rules::OPERAND, rules::POINTER_DEREFERENCED, &[&name], operand.span);
                }
            }
            K::Subscript(base, index) => {
                // `1[p]` is `p[1]`.
                if let (Some(name), Some(_)) = (self.number_named(scope, base), self.number_named(scope, index)) {
                    self.say_in(&rules::OPERAND, rules::POINTER_SUBSCRIPTED, &[&name], base.span);
                }
            }
            K::Member(object, arrow, _) => {
                let Some(given) = self.given(scope, object) else { return };
                let bare = self.types.bare(given.ty);
                let is_class = matches!(self.types.kind(bare), TypeKind::Record(_));
                let name = crate::print::type_name(self, bare);
                match (*arrow, self.is_scalar(bare)) {
                    (false, true) => self.say_in(&rules::OPERAND, rules::CLASS_EXPECTED, &[&name], object.span),
                    (true, _) if is_class && self.types.as_record(bare).is_some_and(|it| self.has_no_arrow(it)) => {
                        self.say_in(&rules::OPERAND, rules::ARROW_ON_OBJECT, &[&name], object.span);
                    }
                    _ => {}
                }
            }
            K::Binary(
                Binary::Remainder | Binary::ShiftLeft | Binary::ShiftRight | Binary::And | Binary::Or | Binary::Xor,
                a,
                b,
            ) => {
                for operand in [a, b] {
                    let Some(given) = self.given(scope, operand) else { return };
                    if self.types.as_builtin(self.types.bare(given.ty)).is_some_and(|it| it.is_float()) {
                        self.say_in(&rules::OPERAND, rules::INTEGER_EXPECTED, &[], operand.span);
                        return;
                    }
                    if !self.is_arithmetic(given.ty) {
                        return;
                    }
                }
            }
            _ => {}
        }
    }

    /// Returns the printed type of an expression of arithmetic type.
    fn number_named(&mut self, scope: ScopeId, value: &'u Expression) -> Option<String> {
        let given = self.given(scope, value)?;
        let bare = self.types.bare(given.ty);
        let is_number = self.types.as_builtin(bare).is_some_and(|it| it.is_integer() || it.is_float());
        is_number.then(|| crate::print::type_name(self, bare))
    }

    /// Whether a class certainly has no `operator->`.
    fn has_no_arrow(&self, record: crate::types::RecordId) -> bool {
        use crate::entities::SpecialMemberKind;
        let has = |it: crate::types::RecordId| {
            let is_one = |it: &crate::entities::SpecialMember| matches!(it.kind, SpecialMemberKind::Operator(sign) if self.text(sign) == "->");
            let arrow =
                self.symbol("->").is_some_and(|sign| self.scope(self.record(it).members).names.contains_key(&sign));
            arrow || !self.has_all_special_members(it) || self.record(it).special_members.iter().any(is_one)
        };
        !has(record) && self.find_base(record, |it| has(it).then_some(())).is_none()
    }
}
