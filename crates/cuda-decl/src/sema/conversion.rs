//! Implicit conversion sequences and their ranking ([over.best.ics], [over.ics.rank]).

use super::given::{Category, Given, is_zero};
use super::state::Sema;
use crate::ast::ExpressionKind as K;
use crate::entities::{SpecialMember, SpecialMemberKind, State};
use crate::types::{Builtin, RecordId, TypeId, TypeKind};

/// An implicit conversion sequence, by its rank, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sequence {
    Exact,
    Promotion,
    Conversion,
    /// A user-defined conversion: a constructor or conversion function.
    User,
    /// There is certainly no conversion.
    None,
    /// Unknown.
    Open,
}

impl<'u> Sema<'u> {
    /// Returns the implicit conversion sequence from a value to a type. User-defined conversions are considered with
    /// `by_user` only.
    pub(super) fn sequence(&mut self, given: Given<'u>, wanted: TypeId, by_user: bool) -> Sequence {
        if !self.is_settled(wanted) || matches!(given.expression.kind, K::Braces(_)) {
            return Sequence::Open;
        }
        let TypeKind::Reference { target, rvalue } = *self.types.kind(wanted) else {
            return self.sequence_by_value(given, wanted, by_user);
        };
        let target_qualifiers = self.qualifiers(target);
        let (from, to) = (self.types.bare(given.ty), self.types.bare(target));
        let is_derived = match (self.types.as_record(from), self.types.as_record(to)) {
            (Some(from), Some(to)) => from != to && self.derives_from(from, to),
            _ => false,
        };
        if from != to && !is_derived {
            let binds_a_copy = rvalue || target_qualifiers == (true, false);
            return match self.sequence_by_value(given, to, by_user) {
                Sequence::Open => Sequence::Open,
                // A temporary cannot bind to the reference, unless a class has a conversion function.
                _ if !binds_a_copy && self.types.as_record(from).is_some() => Sequence::Open,
                _ if !binds_a_copy => Sequence::None,
                found => found,
            };
        }
        let loses = loses_qualifiers(self.qualifiers(given.ty), target_qualifiers);
        let binds = match (rvalue, given.category) {
            (true, Category::Lvalue) => false,
            (true, _) | (false, Category::Lvalue) => true,
            (false, _) => target_qualifiers.0,
        };
        match (binds && !loses, is_derived) {
            (false, _) if self.types.as_record(from).is_some_and(|it| !self.has_no_conversion(it)) => Sequence::Open,
            (false, _) => Sequence::None,
            (true, true) => Sequence::Conversion,
            (true, false) => Sequence::Exact,
        }
    }

    fn sequence_by_value(&mut self, given: Given<'u>, wanted: TypeId, by_user: bool) -> Sequence {
        let from = self.decay(given.ty);
        let (from, to) = (self.types.bare(from), self.types.bare(wanted));
        match (self.types.as_record(from), self.types.as_record(to)) {
            (Some(from), Some(to)) if from == to => Sequence::Exact,
            (Some(from), Some(to)) if self.derives_from(from, to) => Sequence::Conversion,
            (Some(from), _) if by_user && !self.has_no_conversion(from) => Sequence::Open,
            (_, Some(to)) if by_user => self.sequence_by_constructor(given, to),
            (Some(_), _) | (_, Some(_)) => Sequence::None,
            (None, None) => self.standard_sequence(given, from, to),
        }
    }

    /// Finds a converting constructor for the value.
    fn sequence_by_constructor(&mut self, given: Given<'u>, to: RecordId) -> Sequence {
        if !self.has_all_special_members(to) {
            return Sequence::Open;
        }
        let is_one =
            |it: &&SpecialMember| it.kind == SpecialMemberKind::Constructor && it.takes_count(1) && !it.is_explicit;
        let all: Vec<SpecialMember> = self.record(to).special_members.iter().filter(is_one).cloned().collect();
        let mut found = Sequence::None;
        for constructor in all {
            let TypeKind::Function(function) = self.types.kind(constructor.ty) else { return Sequence::Open };
            let Some(&first) = function.parameters.first() else { return Sequence::Open };
            found = match self.sequence(given, first, false) {
                Sequence::Open => return Sequence::Open,
                Sequence::None => found,
                _ => Sequence::User,
            };
        }
        found
    }

    /// Returns the standard conversion sequence between non-class types ([over.ics.scs]).
    fn standard_sequence(&mut self, given: Given<'u>, from: TypeId, to: TypeId) -> Sequence {
        use TypeKind as T;
        if from == to {
            return Sequence::Exact;
        }
        let is_null = |it: Builtin| it == Builtin::NullPointer;
        match (self.types.kind(from).clone(), self.types.kind(to).clone()) {
            (T::Builtin(from), T::Builtin(to)) => match (is_null(from), is_null(to)) {
                (false, false) => between_numbers(from, to),
                (true, false) => Sequence::Open,
                _ => Sequence::None,
            },
            (T::Enum(id), T::Builtin(to)) if to.is_integer() || to.is_float() => {
                let data = self.enumeration(id);
                match (data.scoped, data.fixed) {
                    (true, _) => Sequence::None,
                    // The promoted type of an enumeration without a fixed underlying type depends on its values.
                    (false, _) => Sequence::Open,
                }
            }
            (T::Builtin(_) | T::Enum(_), T::Enum(_)) => Sequence::None,
            (T::Builtin(from), T::Pointer(_)) if is_null(from) => Sequence::Conversion,
            (T::Builtin(from), T::Pointer(_)) if from.is_integer() => match &given.expression.kind {
                _ if is_zero(given.expression) => Sequence::Conversion,
                K::Integer(..) => Sequence::None,
                K::Name(_) | K::Call(..) | K::Subscript(..) if !self.types.is_const(given.ty) => Sequence::None,
                // It may be a constant zero, which nvcc accepts as a null pointer constant in some contexts.
                _ => Sequence::Open,
            },
            (T::Builtin(_), T::Pointer(_)) => Sequence::None,
            (T::Pointer(_), T::Builtin(Builtin::Bool)) => Sequence::Conversion,
            (T::Pointer(_), T::Builtin(_) | T::Enum(_)) => Sequence::None,
            (T::Pointer(from), T::Pointer(to)) => {
                let is_text = matches!(given.expression.kind, K::Text(..));
                self.between_pointers(from, to, is_text)
            }
            _ => Sequence::Open,
        }
    }

    fn between_pointers(&self, from: TypeId, to: TypeId, is_text: bool) -> Sequence {
        let loses = loses_qualifiers(self.qualifiers(from), self.qualifiers(to));
        let (from, to) = (self.types.bare(from), self.types.bare(to));
        let is_plain = |it: TypeId| matches!(self.types.kind(it), TypeKind::Builtin(_) | TypeKind::Record(_));
        if !is_plain(from) || !is_plain(to) {
            return if from == to && !loses { Sequence::Exact } else { Sequence::Open };
        }
        let is_void = self.types.as_builtin(to) == Some(Builtin::Void);
        let is_base = match (self.types.as_record(from), self.types.as_record(to)) {
            (Some(from), Some(_)) if self.is_open_to_bases(from) => return Sequence::Open,
            (Some(from), Some(to)) => self.derives_from(from, to),
            _ => false,
        };
        match (from == to, is_void || is_base) {
            // `char *p = "text"` is accepted with a warning.
            _ if loses && is_text => Sequence::Open,
            _ if loses => Sequence::None,
            (true, _) => Sequence::Exact,
            (false, true) => Sequence::Conversion,
            (false, false) => Sequence::None,
        }
    }

    fn is_open_to_bases(&self, record: RecordId) -> bool {
        self.record(record).state != State::Complete || self.inherits_unknown(record)
    }

    /// Whether a class certainly has no conversion functions other than explicit ones.
    pub(super) fn has_no_conversion(&self, record: RecordId) -> bool {
        let converts = |it: RecordId| {
            let is_one = |it: &SpecialMember| matches!(it.kind, SpecialMemberKind::Conversion(_)) && !it.is_explicit;
            !self.has_all_special_members(it) || self.record(it).special_members.iter().any(is_one)
        };
        !converts(record) && self.find_base(record, |it| converts(it).then_some(())).is_none()
    }
}

fn loses_qualifiers(from: (bool, bool), to: (bool, bool)) -> bool {
    from.0 && !to.0 || from.1 && !to.1
}

fn between_numbers(from: Builtin, to: Builtin) -> Sequence {
    let is_number = |it: Builtin| it.is_integer() || it.is_float();
    if !is_number(from) || !is_number(to) {
        return if from == to { Sequence::Exact } else { Sequence::None };
    }
    let is_promoted = match to {
        Builtin::Int => from.is_integer() && from.rank() < Builtin::Int.rank(),
        Builtin::Double => from == Builtin::Float,
        _ => false,
    };
    // Extended types have their own rules.
    let is_wide = |it: Builtin| matches!(it, Builtin::WideChar | Builtin::Char16 | Builtin::Char32 | Builtin::Char8);
    let is_extended = |it: Builtin| is_wide(it) || it.size() > 8 || it.is_float() && it.size() < 4;
    match () {
        () if is_promoted => Sequence::Promotion,
        () if is_extended(from) || is_extended(to) => Sequence::Open,
        () => Sequence::Conversion,
    }
}
