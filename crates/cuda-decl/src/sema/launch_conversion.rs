//! Launch arguments without an implicit conversion to the parameter type.

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K};
use crate::entities::{Entity, FunctionId, ScopeId, SpecialMemberKind, State};
use crate::rules;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Checks the arguments of a launch of a kernel that is not overloaded.
    pub(super) fn check_launch_conversions(
        &mut self,
        scope: ScopeId,
        found: Entity,
        function: FunctionId,
        arguments: &'u [Expression],
    ) {
        let is_only = matches!(found, Entity::Functions(set) if self.overloads[set as usize].len() == 1);
        if !is_only || self.reading.suppressed > 0 || self.is_in_template(scope) {
            return;
        }
        let wanted: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (argument, wanted) in arguments.iter().zip(wanted) {
            self.quiet += 1;
            let given = self.expression_type(scope, argument);
            let value = self.constant(scope, argument);
            self.quiet -= 1;
            let Some(given) = given.filter(|it| self.is_settled(*it) && self.is_settled(wanted)) else { continue };
            // Zero is also a null pointer constant.
            let is_zero = value.is_ok_and(|it| it.integer() == Some(0) || it.integer().is_none());
            if let Some((wording, texts)) = self.no_conversion(argument, given, wanted, is_zero) {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                self.say_in(&rules::LAUNCH_CONVERSION, wording, &texts, argument.span);
            }
        }
    }

    fn no_conversion(
        &self,
        argument: &Expression,
        given: TypeId,
        wanted: TypeId,
        is_zero: bool,
    ) -> Option<(&'static str, [String; 2])> {
        let (given, wanted) = (self.types.bare(given), self.types.bare(wanted));
        let is_text = matches!(argument.kind, K::Text(..));
        let names = |given: TypeId| {
            let given = crate::print::type_name(self, given);
            [if is_text { given.replacen('[', " [", 1) } else { given }, crate::print::type_name(self, wanted)]
        };
        match (self.types.as_record(given), self.types.as_record(wanted)) {
            (Some(from), Some(to)) if from != to && !self.derives_from(from, to) => (self.converts_to_nothing(from)
                && self.takes_nothing_else(to, false))
            .then(|| (rules::ARGUMENT_CONVERSION, names(given))),
            (Some(_), Some(_)) => None,
            (Some(from), None) => {
                let is_scalar = matches!(self.types.kind(wanted), TypeKind::Pointer(_) | TypeKind::Builtin(_));
                (is_scalar && self.converts_to_nothing(from)).then(|| (rules::ARGUMENT_FUNCTION, names(given)))
            }
            (None, Some(to)) if self.is_scalar_argument(given) || is_text => {
                let is_address = is_text || matches!(self.types.kind(given), TypeKind::Pointer(_));
                self.takes_nothing_else(to, is_address).then(|| (rules::ARGUMENT_CONSTRUCTOR, names(given)))
            }
            (None, Some(_)) => None,
            (None, None) => self.no_scalar_conversion(given, wanted, is_zero),
        }
    }

    /// Returns the message for a missing conversion between numbers and pointers, or between pointers to numbers.
    fn no_scalar_conversion(
        &self,
        given: TypeId,
        wanted: TypeId,
        is_zero: bool,
    ) -> Option<(&'static str, [String; 2])> {
        let number = |ty: TypeId| match self.types.kind(ty) {
            TypeKind::Builtin(it) => (it.is_integer() || it.is_float()).then_some(*it),
            _ => None,
        };
        let (from, to) = (self.pointed_at(given), self.pointed_at(wanted));
        let is_wrong = match (number(given), from, number(wanted), to) {
            (Some(_), None, None, Some(_)) => !is_zero,
            (None, Some(_), Some(to), None) => to != Builtin::Bool,
            (None, Some((from, _)), None, Some((to, _))) => {
                let (from, to) = (number(self.types.bare(from)), number(self.types.bare(to)));
                matches!((from, to), (Some(from), Some(to)) if from != to)
            }
            _ => false,
        };
        let decayed = match from {
            Some((target, true)) => crate::print::declaration(self, target, "*"),
            _ => crate::print::type_name(self, given),
        };
        is_wrong.then(|| (rules::ARGUMENT_INCOMPATIBLE, [decayed, crate::print::type_name(self, wanted)]))
    }

    /// Returns the target of a pointer or the element of an array, and whether the type is an array.
    fn pointed_at(&self, ty: TypeId) -> Option<(TypeId, bool)> {
        match self.types.kind(ty) {
            TypeKind::Pointer(target) => Some((*target, false)),
            TypeKind::Array { element, .. } => Some((*element, true)),
            _ => None,
        }
    }

    fn is_scalar_argument(&self, ty: TypeId) -> bool {
        match self.types.kind(ty) {
            TypeKind::Builtin(it) => it.is_integer() || it.is_float(),
            TypeKind::Pointer(_) => true,
            _ => false,
        }
    }

    /// Whether a class and its bases are known and have no conversion functions.
    fn converts_to_nothing(&self, record: RecordId) -> bool {
        let has = |it: RecordId| {
            let data = self.record(it);
            let converts = data.special_members.iter().any(|it| matches!(it.kind, SpecialMemberKind::Conversion(_)));
            (!self.is_whole(it) || converts).then_some(())
        };
        has(record).is_none() && self.find_base(record, has).is_none()
    }

    /// Whether a class can only be initialized with itself: no constructor takes one argument. With `is_address`,
    /// constructors with an arithmetic parameter are ignored.
    fn takes_nothing_else(&self, record: RecordId, is_address: bool) -> bool {
        let data = self.record(record);
        let takes_one = |it: &crate::entities::SpecialMember| {
            let of_itself = match self.types.kind(it.ty) {
                TypeKind::Function(ty) => ty
                    .parameters
                    .first()
                    .is_some_and(|first| self.is_of_class(*first, record) || is_address && self.is_number(*first)),
                _ => false,
            };
            it.kind == SpecialMemberKind::Constructor
                && (it.is_open || it.takes.0 <= 1 && it.takes.1 != Some(0) && !of_itself)
        };
        self.is_whole(record) && data.bases.is_empty() && !data.special_members.iter().any(takes_one)
    }

    /// Whether a type is arithmetic and not `bool`, so that no pointer converts to it.
    fn is_number(&self, ty: TypeId) -> bool {
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Builtin(Builtin::Bool) => false,
            TypeKind::Builtin(it) => it.is_integer() || it.is_float(),
            _ => false,
        }
    }

    /// Whether all parts of a class are declared in the translation unit.
    fn is_whole(&self, record: RecordId) -> bool {
        let data = self.record(record);
        data.state == State::Complete && !data.prelude && data.missing.is_empty() && !self.inherits_unknown(record)
    }
}
