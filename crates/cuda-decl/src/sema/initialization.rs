//! Initialization ([dcl.init]): viable and accessible constructors.

use super::candidates::Choice;
use super::given::{Category, Given};
use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Initialiser, InitialiserStyle};
use crate::entities::{ScopeId, VariableId};
use crate::rules;
use crate::standard::Standard;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

/// The form of an initialization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitializationForm {
    /// Copy initialization: `= a`, arguments, return values.
    Copy,
    /// Direct initialization: `(a, b)`.
    Direct,
    /// Direct list initialization: `{a, b}`.
    List,
    /// Copy list initialization: `= {a, b}`.
    CopyList,
}

impl<'u> Sema<'u> {
    /// Returns the name of the copy constructor in messages, `S::S(const S &)`.
    fn copy_name(&self, record: RecordId) -> String {
        let owner = crate::print::record_name(self, record);
        let own = self.record(record).name.map_or("", |it| self.text(it));
        format!("{owner}::{own}(const {owner} &)")
    }

    /// Checks a variable with an initializer.
    pub(super) fn check_variable_made(&mut self, id: VariableId, scope: ScopeId) {
        let variable = &self.variables[id.0 as usize];
        let (ty, span, is_deduced) = (variable.ty, variable.span, variable.is_deduced);
        let Some(initialiser) = variable.initialiser else { return };
        if is_deduced || variable.is_parameter {
            return;
        }
        if initialiser.is_empty() && self.is_settled(ty) && !self.is_in_template(scope) {
            self.check_made_of_nothing(ty, span);
        }
        self.check_made_by(scope, ty, initialiser, span);
        let variable = &self.variables[id.0 as usize];
        if variable.space.is_none() && !variable.may_be_on_device {
            self.check_narrowing(scope, ty, initialiser);
        }
        if let Some(record) = self.types.as_record(self.types.innermost(ty)) {
            self.check_ended(record, scope, false, span);
        }
    }

    /// Checks the initialization of a type by an initializer.
    pub(super) fn check_made_by(&mut self, scope: ScopeId, ty: TypeId, initialiser: &'u Initialiser, span: Span) {
        let values = initialiser.values.as_slice();
        let (form, values) = match (initialiser.style, values) {
            (InitialiserStyle::Equals, [Expression { kind: K::Braces(values), .. }]) => {
                (InitializationForm::CopyList, &values[..])
            }
            (InitialiserStyle::Equals, _) => (InitializationForm::Copy, values),
            (InitialiserStyle::Parentheses, _) => (InitializationForm::Direct, values),
            (InitialiserStyle::Braces, _) => (InitializationForm::List, values),
        };
        let place = initialiser.values.first().map_or(span, |it| it.span);
        self.check_made(scope, ty, form, values, place);
    }

    /// Checks the initialization of a type by expressions.
    pub(super) fn check_made(
        &mut self,
        scope: ScopeId,
        ty: TypeId,
        form: InitializationForm,
        values: &'u [Expression],
        span: Span,
    ) {
        if !self.is_settled(ty) || self.is_in_template(scope) || values.is_empty() {
            return;
        }
        if let TypeKind::Array { element, .. } | TypeKind::OpenArray(element) =
            *self.types.kind(self.types.unaligned(ty))
        {
            let is_list = matches!(form, InitializationForm::List | InitializationForm::CopyList);
            let class = self.types.as_record(element).filter(|it| !crate::layout::is_aggregate(self, *it));
            if is_list && class.is_some() {
                values.iter().for_each(|it| self.check_element(scope, element, it));
            }
            return;
        }
        match self.types.as_record(ty) {
            Some(record) => self.check_object_made(scope, (record, false), form, values, span),
            None => {
                if let [only] = values {
                    self.check_scalar_made(scope, ty, only);
                }
            }
        }
    }

    /// Checks the initialization of an array element or aggregate member.
    fn check_element(&mut self, scope: ScopeId, ty: TypeId, value: &'u Expression) {
        match &value.kind {
            K::Braces(values) => self.check_made(scope, ty, InitializationForm::CopyList, values, value.span),
            _ => self.check_made(scope, ty, InitializationForm::Copy, std::slice::from_ref(value), value.span),
        }
    }

    /// Checks the initialization of a reference, pointer or number by one expression.
    fn check_scalar_made(&mut self, scope: ScopeId, ty: TypeId, value: &'u Expression) {
        let Some(given) = self.given(scope, value) else { return };
        if self.check_conversion_to_base(scope, given, ty, false) {
            return;
        }
        let Some(from) = self.types.as_record(given.ty) else { return };
        let is_number = self.is_arithmetic(ty) || matches!(self.types.kind(self.types.bare(ty)), TypeKind::Pointer(_));
        // `bool b(object)` may use an explicit conversion function.
        if is_number && self.has_no_conversion(from) && !self.converts_explicitly(from) {
            let names = [crate::print::type_name(self, given.ty), crate::print::type_name(self, ty)];
            self.say_in(&rules::CONSTRUCTION, rules::NO_CONVERSION_FUNCTION, &[&names[0], &names[1]], value.span);
        }
    }

    /// Checks the initialization of a class object, as a base class subobject when `as_base`.
    pub(super) fn check_object_made(
        &mut self,
        scope: ScopeId,
        (record, as_base): (RecordId, bool),
        form: InitializationForm,
        values: &'u [Expression],
        span: Span,
    ) {
        if !self.has_all_special_members(record) {
            return;
        }
        let is_list = matches!(form, InitializationForm::List | InitializationForm::CopyList);
        if is_list && crate::layout::is_aggregate(self, record) {
            self.check_aggregate_made(scope, record, values);
            return;
        }
        let takes_members = self.unit.standard() >= Standard::Cpp20 && form != InitializationForm::Copy;
        if !takes_members
            && form == InitializationForm::Direct
            && values.len() > 1
            && !as_base
            && self.is_bare_aggregate(record)
        {
            self.needs(&rules::features::MEMBERS_IN_PARENTHESES, &[], span);
            return;
        }
        if takes_members && crate::layout::is_aggregate(self, record) {
            // A parenthesized list also initializes the members ([dcl.init.general]).
            return;
        }
        let Some(all) = self.all_given(scope, values) else { return };
        if let [only] = all.as_slice() {
            let is_same = self.types.as_record(only.ty) == Some(record);
            // A prvalue of the class initializes the object directly (guaranteed copy elision).
            if is_same && only.category == Category::Prvalue {
                return;
            }
            if self.check_conversion_to_base(scope, *only, self.record(record).type_id, false) {
                return;
            }
        }
        // A list may match an initializer-list constructor.
        if is_list && self.takes_lists(record) {
            return;
        }
        let of_itself = match all.as_slice() {
            [only] => self.types.as_record(only.ty).is_some_and(|it| it == record || self.derives_from(it, record)),
            _ => false,
        };
        match self.chosen_constructor(record, &all, form != InitializationForm::Copy) {
            Choice::Open | Choice::Implicit { is_deleted: false } => {}
            Choice::Implicit { is_deleted: true } => {
                let name = self.copy_name(record);
                self.say_in(&rules::CONSTRUCTION, rules::IMPLICIT_FUNCTION_DELETED, &[&name], span);
            }
            Choice::Declared(found) if found.is_deleted => {
                let (name, line) = (self.special_member_name(record, &found), self.line(found.span));
                self.say_in(&rules::CONSTRUCTION, rules::FUNCTION_DELETED, &[&name, &line], span);
            }
            Choice::Declared(found) if found.is_explicit && form == InitializationForm::CopyList => {
                self.say_in(&rules::CONSTRUCTION, rules::CONSTRUCTOR_EXPLICIT, &[], span);
            }
            Choice::Declared(found) if !self.may_make(scope, record, found.access, as_base) => {
                let (name, line) = (self.special_member_name(record, &found), self.line(found.span));
                self.say_in(&rules::CONSTRUCTION, rules::CONSTRUCTOR_INACCESSIBLE, &[&name, &line], span);
            }
            Choice::Declared(_) => {}
            Choice::Nothing if form == InitializationForm::Copy && !of_itself => {
                self.no_conversion_to_class(record, all[0], span);
            }
            // For a list without constructors, only the conversion remains.
            Choice::Nothing if self.is_plain_class(record) => match all.as_slice() {
                [only] if form != InitializationForm::List && !of_itself => {
                    self.no_conversion_to_class(record, *only, span);
                }
                _ => {}
            },
            Choice::Nothing => self.no_constructor(rules::NO_CONSTRUCTOR_MATCHES, record, span),
            Choice::Ambiguous => self.no_constructor(rules::CONSTRUCTORS_AMBIGUOUS, record, span),
        }
    }

    pub(super) fn no_constructor(&mut self, wording: &str, record: RecordId, span: Span) {
        let owner = crate::print::record_name(self, record);
        let own = self.record(record).name.map_or("", |it| self.text(it));
        self.say_in(&rules::CONSTRUCTION, wording, &[&format!("{owner}::{own}")], span);
    }

    fn no_conversion_to_class(&mut self, record: RecordId, given: Given<'u>, span: Span) {
        let wording =
            if self.types.as_record(given.ty).is_some() { rules::NO_CONVERSION } else { rules::NO_CONSTRUCTOR };
        let from = crate::print::type_name(self, given.ty);
        let from = match given.expression.kind {
            K::Text(..) => from.replacen('[', " [", 1),
            _ => from,
        };
        let to = crate::print::record_name(self, record);
        self.say_in(&rules::CONSTRUCTION, wording, &[&from, &to], span);
    }

    /// Checks the members of an aggregate one by one, if the list has no brace elision.
    fn check_aggregate_made(&mut self, scope: ScopeId, record: RecordId, values: &'u [Expression]) {
        let types = self.types_one_by_one(record);
        let is_copy = match values {
            [only] => self.given(scope, only).is_none_or(|it| self.types.as_record(it.ty).is_some()),
            _ => false,
        };
        let has_unknown = values.iter().any(|it| matches!(it.kind, K::Pack(_) | K::Assign(..) | K::Opaque(..)));
        let Some(types) = types.filter(|_| !is_copy && !has_unknown) else { return };
        if let Some(value) = values.get(types.len()) {
            self.say_in(&rules::CONSTRUCTION, rules::TOO_MANY_VALUES, &[], value.span);
            return;
        }
        for (value, ty) in values.iter().zip(types) {
            self.check_element(scope, ty, value);
        }
    }

    /// Checks the destructor of an object, as a base class subobject when `as_base`.
    pub(super) fn check_ended(&mut self, record: RecordId, scope: ScopeId, as_base: bool, span: Span) {
        let Some(destructor) = self.destructor(record) else { return };
        let name = self.special_member_name(record, &destructor) + " noexcept";
        let line = self.line(destructor.span);
        if destructor.is_deleted {
            self.say_in(&rules::CONSTRUCTION, rules::FUNCTION_DELETED, &[&name, &line], span);
        } else if !self.may_make(scope, record, destructor.access, as_base) {
            self.say_in(&rules::CONSTRUCTION, rules::CONSTRUCTOR_INACCESSIBLE, &[&name, &line], span);
        }
    }
}
